/** Scenes of the motif `kavehaz`. */

import { facade } from '../built.mjs';
import { tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, box, W } from '../svg.mjs';

const chair = (a, x, y, s, c, k = 1) =>
  a.at(`translate(${x} ${y}) scale(${s * k} ${s})`, () =>
    a
      .pen('M-50 0L-56 -130M50 0L46 -130M-56 -130Q-80 -310 -20 -316Q50 -310 40 -130', c, 11)
      .pen('M-38 -136Q-54 -270 -18 -274Q26 -270 22 -136', c, 6)
      .ell(-4, -130, 66, 16, c)
      .pen('M-52 -60H48', c, 6),
  );

const table = (a, x, y, s, top = '#f4ead8', leg = '#2b2420') =>
  a.at(`translate(${x} ${y}) scale(${s})`, () =>
    a
      .ell(0, 6, 110, 16, '#1a1210', 0.35)
      .path('M-8 -220H8V-20L70 0H-70L-8 -20Z', leg)
      .ell(0, -220, 170, 30, mix(top, '#6b4a30', 0.4))
      .ell(0, -228, 170, 30, top),
  );

const cup = (a, x, y, s, c = '#fdf8ec') =>
  a.at(`translate(${x} ${y}) scale(${s})`, () =>
    a
      .ell(0, 0, 52, 10, mix(c, '#8a6a4a', 0.3))
      .path('M-34 -50H34Q32 -6 14 0H-14Q-32 -6 -34 -50Z', c)
      .pen('M34 -42q26 0 16 20t-24 10', c, 8)
      .ell(0, -50, 34, 7, '#4a2c1a'),
  );

/** Old coffee house with tall windows. */
function kavehaz1(a) {
  a.fill(['#7a4a34', '#5a3428', '#3f2620']);
  a.rect(0, 0, W, 640, '#8a5a3e').shade(box(0, 0, W, 640), '#3a1c16', 0.6, 'v');
  for (let i = 0; i < 3; i++) {
    const x = 130 + i * 480;
    a.path(arch(x - 22, 50, 394, 620), '#e3c48e').path(arch(x, 72, 350, 600), a.lin(['#a8c6cc', '#f0e3c0', '#fbe4b0']));
    a.clip(arch(x, 72, 350, 600), () => {
      facade(a, x - 60, 640, 260, 330, '#d3b596', { shop: true });
      facade(a, x + 200, 640, 240, 390, '#c3a58c', {});
      tree(a, x + 250, 660, 230, '#8fa56a', '#5a4030');
      a.rect(x, 72, 350, 600, '#fff3d0', 0.35);
      for (const k of [0.33, 0.66]) a.rect(x + 350 * k - 5, 72, 10, 600, '#6b4430');
      for (const y of [250, 470]) a.rect(x, y, 350, 10, '#6b4430');
    });
    a.path(`M${x - 40} 60q40 20 70 0q-6 300 -60 560h-20Z`, '#8a2f28').path(
      `M${x + 390} 60q-40 20 -70 0q6 300 60 560h20Z`,
      '#8a2f28',
    );
  }
  for (const x of [66, 546, 1026, 1530])
    a.rect(x - 44, 0, 88, 700, '#6b4230')
      .rect(x - 30, 20, 60, 660, '#7a4e38')
      .glow(x, 330, 150, '#ffe2a4', 0.6)
      .line(x, 390, x, 350, '#d9a850', 7)
      .circ(x, 330, 25, '#fff0c8');
  a.rect(-20, 670, W + 40, 420, a.lin(['#6b4a3c', '#38241e']));
  for (let j = 0; j < 9; j++)
    for (let i = 0; i < 22; i++)
      if ((i + j) % 2) {
        const s = 1 + j * 0.24;
        const y = 676 + j * 30 + j * j * 2.4;
        a.poly(
          [
            800 + (i - 11) * 90 * s,
            y,
            800 + (i - 10) * 90 * s,
            y,
            800 + (i - 10) * 90 * (s + 0.24),
            y + 32 + j * 4.8,
            800 + (i - 11) * 90 * (s + 0.24),
            y + 32 + j * 4.8,
          ],
          '#8a6450',
          0.4,
        );
      }
  for (const x of [130, 610, 1090]) a.poly([x, 690, x + 350, 690, x + 130, 1090, x - 330, 1090], '#ffe9b8', 0.13);
  const ink = '#231512';
  chair(a, 300, 860, 0.85, ink);
  table(a, 430, 880, 0.85);
  person(a, 570, 890, 330, { coat: '#394a6b', pose: 'sit', dir: -1, hair: '#8d8a86' });
  a.poly([480, 690, 552, 650, 560, 742, 492, 770], '#f7f1e0');
  cup(a, 410, 688, 0.8);
  chair(a, 1060, 840, 0.75, ink);
  table(a, 1170, 850, 0.75);
  cup(a, 1150, 680, 0.7);
  cup(a, 1220, 684, 0.7);
  person(a, 1060, 860, 300, { coat: '#b5402c', pose: 'sit', longHair: true });
  person(a, 1300, 860, 310, { coat: '#4f7a5a', pose: 'sit', dir: -1 });
  person(a, 800, 900, 340, { coat: '#f4ead8', legs: '#1d1a22', hair: '#2b1f1b' });
  a.ell(870, 700, 66, 12, '#d9d4c6');
  cup(a, 860, 696, 0.62);
  table(a, 760, 1100, 1.35);
  cup(a, 700, 792, 1.25);
  a.pen('M690 710q-20 -30 0 -60t0 -60M720 710q-20 -30 0 -60t0 -60', '#fff8e6', 6, 0.35);
  a.at('translate(830 780) rotate(-4)', () =>
    a.poly([-60, 8, 40, -16, 110, 4, 10, 30], '#f7f1e0').poly([-46, 8, 10, -6, 30, 0, -26, 14], '#8a8478', 0.7),
  );
  chair(a, 1130, 1110, 1.35, '#1a0f0d', -1);
}

/** Cup, croissant, morning shadows from above. */
function kavehaz2(a) {
  a.fill(['#e9ddc8', '#d3bfa0'], 'd');
  a.circ(800, 560, 760, '#f4eee0').circ(800, 560, 742, a.lin(['#faf6ea', '#e3d8c2'], 'd'));
  for (let i = 0; i < 18; i++)
    a.pen(
      `M${a.r.range(100, 1400)} ${a.r.range(0, 1000)}q${a.r.range(60, 160)} ${a.r.range(-60, 60)} ${a.r.range(140, 320)} ${a.r.range(-40, 80)}`,
      '#c3b69c',
      3,
      0.4,
    );
  a.soft(0.3, () => {
    for (let i = 0; i < 7; i++) a.pen(`M-40 ${120 + i * 40}Q500 ${60 + i * 90} 1100 ${-60 + i * 60}`, '#8a7454', 5);
    for (let i = 0; i < 44; i++)
      a.at(`translate(${a.r.range(-20, 900)} ${a.r.range(-10, 420)}) rotate(${a.r.range(0, 180)})`, () =>
        a.ell(0, 0, 74, 25, '#8a7454'),
      );
  });
  a.circ(664, 640, 292, '#8a6a4a', 0.35)
    .circ(630, 600, 288, '#3f7f86')
    .circ(630, 600, 262, '#4f949a')
    .circ(630, 600, 190, '#3a757c');
  a.pen('M790 440q120 -110 170 -10t-110 130', '#3f7f86', 44).pen('M790 440q120 -110 170 -10t-110 130', '#5fa5aa', 12);
  a.circ(630, 600, 186, '#fbf6e8').circ(
    630,
    600,
    162,
    a.rad([
      [0, '#c98a54'],
      [0.7, '#9a5c30'],
      [1, '#5a3018'],
    ]),
  );
  a.path('M630 700C560 640 520 590 556 540C584 510 620 524 630 556C640 524 676 510 704 540C740 590 700 640 630 700Z', '#f4e2c0')
    .path('M630 664C590 626 566 592 588 562C606 546 624 556 630 580C636 556 654 546 672 562C694 592 670 626 630 664Z', '#b5753f')
    .path('M630 634C612 614 600 596 610 580C620 572 628 580 630 594C632 580 640 572 650 580C660 596 648 614 630 634Z', '#f4e2c0');
  a.at('rotate(-30 420 880)', () =>
    a.rect(300, 870, 260, 14, '#c9ccd0', 1, 7).ell(300, 877, 44, 25, '#d9dce0').ell(300, 877, 28, 14, '#a8acb4'),
  );
  a.circ(1180, 420, 236, '#8a6a4a', 0.32).circ(1156, 390, 232, '#fdf9ee').circ(1156, 390, 178, '#f0e8d6');
  a.at('translate(1156 400) rotate(-18)', () => {
    a.path('M-170 60Q-150 -110 0 -116Q150 -110 170 60Q120 90 92 34Q60 -10 0 -12Q-60 -10 -92 34Q-120 90 -170 60Z', '#d9933f');
    for (const [x, r] of [
      [-112, -54],
      [-62, -26],
      [0, 0],
      [62, 26],
      [112, 54],
    ])
      a.at(`translate(${x} ${-58 + Math.abs(x) * 0.42}) rotate(${r})`, () =>
        a
          .path('M-34 56Q-44 -40 0 -62Q44 -40 34 56Q0 70 -34 56Z', a.lin(['#f0bc66', '#d08a34', '#a4601f'], 'h'))
          .pen('M-16 -30Q-22 10 -14 46', '#f9dc9c', 6, 0.7),
      );
  });
  for (let i = 0; i < 14; i++) a.circ(a.r.range(1000, 1330), a.r.range(470, 570), a.r.range(3, 7), '#c98a44');
  a.at('translate(1060 700) rotate(12)', () => {
    a.rect(14, 20, 420, 300, '#8a6a4a', 0.35)
      .rect(0, 0, 420, 300, '#fbf7ea')
      .rect(26, 28, 250, 30, '#2a2724')
      .rect(26, 74, 180, 110, '#c98a6a')
      .circ(150, 118, 26, '#f9e2b4');
    for (let i = 0; i < 9; i++) a.rect(222, 78 + i * 22, 170, 6, '#8a8478', 0.6);
    for (let i = 0; i < 5; i++) a.rect(26, 200 + i * 20, 180, 6, '#8a8478', 0.6);
  });
  a.at('translate(210 250)', () => {
    a.circ(14, 18, 96, '#8a6a4a', 0.35).circ(0, 0, 92, '#c8644a').circ(0, 0, 76, '#4a3020');
    for (let i = 0; i < 15; i++) {
      const t = i * 2.4;
      a.at(`rotate(${t * 57})`, () =>
        a.path('M0 0Q30 -40 0 -110Q-30 -40 0 0Z', ['#5d8a54', '#48733f', '#76a066'][i % 3]).pen('M0 0V-96', '#a8c48c', 2.5),
      );
    }
  });
}

export default [kavehaz1, kavehaz2];
