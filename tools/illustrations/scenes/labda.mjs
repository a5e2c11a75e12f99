/** Scenes of the motif `labda`. */

import { skyline } from '../built.mjs';
import { grass, sun, tree } from '../nature.mjs';
import { person } from '../people.mjs';
import { box, oval, pts, W } from '../svg.mjs';

/** The ball at (x, y) with its pentagons. */
function ball(a, x, y, r, rot = 0, dark = '#26282e') {
  a.circ(
    x,
    y,
    r,
    a.rad(
      [
        [0, '#ffffff'],
        [0.6, '#f0ece0'],
        [1, '#a8a49c'],
      ],
      0.38,
      0.32,
      0.78,
    ),
  );
  a.clip(oval(x, y, r), () =>
    a.at(`translate(${x} ${y}) rotate(${rot}) scale(${r / 100})`, () => {
      const pent = (cx, cy, s, ro, sq = 1) => {
        const l = [];
        for (let i = 0; i < 5; i++) l.push(cx + s * Math.cos(ro + i * 1.2566) * sq, cy + s * Math.sin(ro + i * 1.2566));
        a.poly(l, dark);
      };
      pent(0, 0, 34, -Math.PI / 2);
      for (let i = 0; i < 5; i++) {
        const t = -Math.PI / 2 + i * 1.2566;
        a.line(34 * Math.cos(t), 34 * Math.sin(t), 62 * Math.cos(t), 62 * Math.sin(t), dark, 4);
        pent(92 * Math.cos(t + 0.628) * 0 + 90 * Math.cos(t), 90 * Math.sin(t), 32, t + Math.PI, 1);
        a.line(62 * Math.cos(t), 62 * Math.sin(t), 70 * Math.cos(t + 0.62), 70 * Math.sin(t + 0.62), dark, 4)
          .line(62 * Math.cos(t), 62 * Math.sin(t), 70 * Math.cos(t - 0.62), 70 * Math.sin(t - 0.62), dark, 4)
          .line(
            70 * Math.cos(t + 0.628),
            70 * Math.sin(t + 0.628),
            110 * Math.cos(t + 0.628),
            110 * Math.sin(t + 0.628),
            dark,
            4,
          );
      }
    }),
  );
  a.shade(oval(x, y, r), '#3a3430', 0.5, 'up');
}

function labda1(a) {
  a.fill(['#5d7fa0', '#d9b49a', '#fbd28e']);
  sun(a, 380, 420, 84, '#fff4cc', 6, 0.85);
  skyline(a, 560, '#a98a86', { min: 20, max: 70 });
  for (let i = 0; i < 22; i++) tree(a, i * 78, 574, a.r.range(70, 120), '#7d7a68', '#5a4a44');
  a.rect(-20, 562, W + 40, 530, a.lin(['#a8ae58', '#4f7f3c']));
  for (let i = 0; i < 9; i++)
    a.poly(
      [-20, 580 + i * i * 6.6, 1620, 580 + i * i * 6.6, 1620, 590 + i * i * 7.4, -20, 590 + i * i * 7.4],
      i % 2 ? '#5d8a40' : '#8fa850',
      0.35,
    );
  const post = '#fbf6e6';
  a.pen('M980 620V330H1420V610', post, 13)
    .pen('M980 330L1060 380V600M1420 330L1470 380V596', post, 5, 0.8)
    .line(1060, 380, 1470, 380, post, 4, 0.8);
  for (let i = 1; i < 16; i++)
    a.line(980 + i * 28, 334, 1060 + i * 26, 384, post, 1.5, 0.6).line(1060 + i * 26, 384, 1060 + i * 26, 600, post, 1.5, 0.5);
  for (let i = 1; i < 8; i++) a.line(1060, 384 + i * 28, 1468, 384 + i * 28, post, 1.5, 0.5);
  a.poly([980, 622, 1420, 612, 1620, 664, 1560, 680, 1180, 690], '#2f4a24', 0.2);
  a.pen('M-20 720L1620 640', '#f7f5e4', 6, 0.85).pen('M520 1090Q760 860 1620 800', '#f7f5e4', 8, 0.85);
  a.path('M700 930Q900 900 1500 1010Q1560 1060 1300 1050Q900 1020 700 930Z', '#1f3a1c', 0.55);
  ball(a, 640, 810, 150, -14);
  grass(a, 970, '#3d6b30', 70, 46, 430, 900);
  grass(a, 1090, '#2f5a28', 240, 110);
}

/** Children playing on the dusty pitch. */
function labda2(a) {
  a.fill(['#b5542e', '#e08a48', '#f7c878']);
  sun(a, 820, 470, 150, '#fff0b8', 4, 0.8);
  skyline(a, 720, '#9c4f38', { min: 60, max: 300, w: [120, 220] });
  for (let i = 0; i < 90; i++) if (a.r() < 0.4) a.rect(a.r.range(0, W), a.r.range(480, 680), 14, 16, '#f7c878', 0.5);
  a.rect(-20, 716, W + 40, 380, a.lin(['#c9743e', '#7a3a24']));
  const ink = '#32161c';
  a.pen('M220 830V500H560V800', ink, 14).pen('M220 500L170 560V830M560 500L520 556', ink, 6);
  for (let i = 1; i < 10; i++) a.line(220 + i * 34, 504, 180 + i * 34, 560, ink, 1.6, 0.6);
  a.rect(-20, 706, 200, 16, ink);
  for (let i = 0; i < 26; i++) a.line(700 + i * 36, 716, 700 + i * 36, 590, ink, 2.5, 0.55);
  a.line(700, 592, 1620, 592, ink, 4, 0.6).line(700, 654, 1620, 654, ink, 2, 0.5);
  const kid = (x, y, h, o) => {
    a.path(pts([x - 20, y, x + 24, y, x + h * 0.9, y + h * 0.34, x + h * 0.6, y + h * 0.36]), ink, 0.35);
    person(a, x, y, h, { flat: ink, ...o });
  };
  kid(420, 840, 200, { pose: 'arms' });
  kid(1240, 850, 230, { pose: 'walk', dir: -1, longHair: true });
  kid(1460, 900, 250, { pose: 'walk', dir: -1 });
  a.at('rotate(-12 960 930)', () => kid(960, 930, 290, { pose: 'walk', dir: -1 }));
  ball(a, 790, 860, 38, 20, '#32161c');
  for (let i = 0; i < 22; i++) a.circ(900 + a.r.range(-60, 160), 930 - a.r.range(0, 40), a.r.range(6, 24), '#f2c08a', 0.22);
  a.shade(box(0, 900, W, 170), '#220c14', 0.75, 'up');
}

export default [labda1, labda2];
