/** Scenes of the motif `szolo`. */

import { birds, poplar, ridge, sun, tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, H, W } from '../svg.mjs';

const press = (a, x, y, s) =>
  a.at(`translate(${x} ${y}) scale(${s})`, () => {
    a.rect(0, -90, 200, 90, '#fbf3e0')
      .poly([-20, -90, 40, -160, 160, -160, 220, -90], '#a4503a')
      .path('M80 0V-50a20 20 0 0 1 40 0V0Z', '#5a3a2a')
      .rect(24, -62, 30, 30, '#4a6068')
      .rect(146, -62, 30, 30, '#4a6068')
      .shade(box(100, -90, 100, 90), '#7a5a40', 0.6, 'left');
  });

function szolo1(a) {
  a.fill(['#9fbccb', '#ead7b8', '#fbdf9f']);
  sun(a, 360, 340, 70, '#fff8da', 6, 0.7);
  ridge(a, 400, 80, '#b9ae9a', 0.7);
  ridge(a, 480, 70, '#a3946f', 0.8);
  const hill = 'M-20 620C300 470 700 440 1000 520C1250 590 1450 560 1620 500V1090H-20Z';
  a.path(hill, '#b98a3c');
  a.clip(hill, () => {
    for (let i = -8; i < 34; i++) {
      const x = i * 60;
      const c = ['#a8531f', '#c9772a', '#d99a34', '#8a6a2c', '#b5421f'][(i + 10) % 5];
      a.pen(`M${x + 300} 420C${x + 260} 600 ${x + 120} 760 ${x - 60} 1000`, c, 26).pen(
        `M${x + 318} 420C${x + 278} 600 ${x + 140} 760 ${x - 40} 1000`,
        '#6b4a24',
        5,
        0.6,
      );
    }
  });
  press(a, 960, 540, 1.15);
  poplar(a, 920, 545, 220, '#5d6b3c');
  poplar(a, 1240, 560, 260, '#56643a');
  tree(a, 1320, 570, 180, '#c9772a', '#4a3020', '#7a3a1a');
  const near = 'M-20 860C300 760 900 800 1620 700V1090H-20Z';
  a.path(near, '#96682c');
  a.clip(near, () => {
    for (let i = 0; i < 7; i++) {
      const y = 800 + i * 56 + i * i * 3;
      const s = 0.7 + i * 0.18;
      for (let x = -40 + (i % 2) * 30; x < W; x += 74 * s) {
        const yy = y - x * 0.06;
        a.rect(x, yy - 40 * s, 5 * s, 66 * s, '#5a3d24');
        for (let k = 0; k < 5; k++)
          a.circ(
            x + a.r.range(-30, 34) * s,
            yy + a.r.range(-48, -14) * s,
            a.r.range(12, 20) * s,
            a.r.pick(['#c9772a', '#d99a34', '#a8421f', '#8a7a34', '#b5602a']),
          );
        if (a.r() < 0.35) for (let k = 0; k < 6; k++) a.circ(x + a.r.range(-7, 7) * s, yy + (-8 + k * 3) * s, 5 * s, '#43305a');
      }
    }
  });
  person(a, 640, 905, 130, { coat: '#2f5d7a', hat: '#f2dca4', legs: '#3a3148' });
  a.poly([666, 850, 720, 850, 712, 900, 674, 900], '#a4703c').ell(693, 850, 28, 10, '#43305a');
  person(a, 1180, 845, 120, { coat: '#b5402c', dir: -1, longHair: true });
  birds(a, 6, 700, 240, 120, '#7a6a50');
}

/** Bunch of grapes in evening light. */
function szolo2(a) {
  a.fill(['#2d4a50', '#6f7f5a', '#e0a850', '#f7d488'], 'd');
  a.glow(1250, 760, 620, '#ffe6a0', 0.7);
  for (let i = 0; i < 40; i++)
    a.circ(
      a.r.range(0, W),
      a.r.range(100, H),
      a.r.range(14, 60),
      a.r.pick(['#f7e0a0', '#d9b45a', '#7f9a5a', '#a8b46a']),
      a.r.range(0.08, 0.22),
    );
  const leaf = (x, y, s, rot, c, c2) =>
    a.at(`translate(${x} ${y}) rotate(${rot}) scale(${s})`, () => {
      a.path(
        'M0 0C-60 30 -130 10 -150 -40C-190 -60 -190 -130 -150 -150C-160 -220 -90 -250 -50 -220C-30 -280 30 -280 50 -220C90 -250 160 -220 150 -150C190 -130 190 -60 150 -40C130 10 60 30 0 0Z',
        c,
      ).path('M0 0C60 30 130 10 150 -40C190 -60 190 -130 150 -150C160 -220 90 -250 50 -220C35 -262 10 -266 0 -256Z', c2, 0.6);
      a.pen('M0 0V-220M0 -10L-120 -70M0 -10L120 -70M0 -40L-90 -170M0 -40L90 -170', mix(c, '#ffffff', 0.35), 5, 0.7);
    });
  a.pen('M-20 150C300 100 500 210 820 150S1300 120 1620 190', '#4a3020', 34).pen('M-20 142C300 92 500 202 820 142', '#7a5434', 8);
  leaf(420, 380, 1.25, -24, '#5d7f3e', '#2f4f34');
  leaf(1130, 350, 1.35, 30, '#7f983f', '#3f5f38');
  leaf(1420, 520, 1, 60, '#b58a34', '#7a5424');
  a.pen('M770 150C780 220 790 240 790 300', '#5a4426', 14);
  const rows = [5, 6, 7, 7, 6, 6, 5, 4, 3, 2, 1];
  rows.forEach((n, j) => {
    for (let i = 0; i < n; i++) {
      const x = 790 + (i - (n - 1) / 2) * 74 + a.r.range(-10, 10);
      const y = 320 + j * 60 + a.r.range(-8, 8);
      const c = a.r.pick(['#4a2f62', '#5a3468', '#3d2a58', '#6b3f6c']);
      a.circ(
        x,
        y,
        44,
        a.rad(
          [
            [0, mix(c, '#ffd0a0', 0.45)],
            [0.5, c],
            [1, '#201634'],
          ],
          0.68,
          0.4,
          0.75,
        ),
      ).ell(x + 14, y - 14, 8, 6, '#fff0d8', 0.6);
    }
  });
  leaf(640, 330, 1.05, -60, '#8fa548', '#4a6a38');
  leaf(950, 290, 0.9, 40, '#a8ae4a', '#5f7a3a');
  a.pen('M980 170q80 40 60 110t50 90q40 20 30 70', '#7a8a3c', 7);
  a.shade(box(0, 0, W, H), '#142426', 0.5, 'h');
}

export default [szolo1, szolo2];
