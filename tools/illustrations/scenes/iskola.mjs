/** Scenes of the motif `iskola`. */

import { skyline, windows } from '../built.mjs';
import { sun, tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, box, W } from '../svg.mjs';

const desk = (a, x, y, s) => {
  a.poly([x, y, x + 230 * s, y, x + 250 * s, y + 26 * s, x - 20 * s, y + 26 * s], '#d9a566').rect(
    x - 20 * s,
    y + 26 * s,
    270 * s,
    14 * s,
    '#a87440',
  );
  for (const k of [0, 210])
    a.line(x + k * s, y + 40 * s, x + (k - 8) * s, y + 170 * s, '#4a5a5c', 8 * s).line(
      x + (k + 24) * s,
      y + 40 * s,
      x + (k + 30) * s,
      y + 150 * s,
      '#4a5a5c',
      6 * s,
    );
  a.rect(x + 70 * s, y + 90 * s, 96 * s, 14 * s, '#8a5a34', 1, 4).rect(x + 70 * s, y - 16 * s, 96 * s, 12 * s, '#8a5a34', 0, 4);
};

/** Empty classroom in slanting light. */
function iskola1(a) {
  a.fill(['#e9dcc0', '#dcc9a4']);
  a.rect(-20, 780, W + 40, 310, a.lin(['#c09a6a', '#96714a']));
  for (let i = -6; i < 18; i++) a.line(800 + (i - 6) * 90, 780, 800 + (i - 6) * 240, 1090, '#86623f', 3, 0.5);
  a.rect(360, 170, 860, 400, '#8a5f3a', 1, 8).rect(378, 188, 824, 364, a.lin(['#2f5d52', '#24483f'], 'd'));
  a.pen('M440 300q60 -70 120 0t120 0M460 420h160M460 460h110', '#e9efe2', 5, 0.75);
  a.pen('M860 460L960 270L1060 460ZM960 270V460', '#f3e3a8', 5, 0.8).pen(
    'M860 500H1060M850 488v24M1070 488v24',
    '#e9efe2',
    4,
    0.6,
  );
  a.rect(360, 572, 860, 18, '#6d4728').rect(520, 562, 60, 10, '#fbf6ea', 1, 3).rect(620, 562, 26, 10, '#f0a868', 1, 3);
  a.circ(1370, 250, 62, '#7c5a3e')
    .circ(1370, 250, 52, '#fbf6ea')
    .line(1370, 250, 1370, 214, '#2d2a2a', 6)
    .line(1370, 250, 1398, 262, '#2d2a2a', 6);
  a.rect(1290, 400, 190, 180, '#f7f0de')
    .path('M1310 470q40 -60 80 -10t60 -20v70q-60 30 -90 10t-50 10Z', '#9fc0b0')
    .pen('M1330 500q50 -30 120 -10', '#5d8fae', 6);
  for (const x of [-40, 140]) {
    a.poly([x, 90, x + 150, 130, x + 150, 640, x, 680], '#f7f0de')
      .poly([x + 14, 112, x + 138, 146, x + 138, 622, x + 14, 656], a.lin(['#9fcbd8', '#f6ecd0']))
      .line(x + 76, 128, x + 76, 640, '#f7f0de', 9)
      .line(x + 14, 330, x + 138, 340, '#f7f0de', 9);
  }
  a.poly([290, 140, 700, 780, 420, 1090, -20, 1090, -20, 700, 290, 640], '#fff4cf', 0.2);
  a.poly([340, 800, 700, 790, 560, 1000, 60, 1020], '#fff4cf', 0.35);
  desk(a, 460, 690, 0.8);
  desk(a, 780, 690, 0.8);
  desk(a, 1100, 690, 0.8);
  for (const x of [300, 760, 1220]) desk(a, x, 850, 1.16);
  a.at('translate(350 836)', () =>
    a
      .rect(0, -14, 130, 16, '#c8402a', 1, 3)
      .rect(10, -30, 110, 16, '#3d6f8a', 1, 3)
      .rect(4, -44, 100, 14, '#f0c05a', 1, 3)
      .circ(52, -66, 23, '#b9342a')
      .pen('M52 -88q2 -12 10 -16', '#4a3424', 4),
  );
  a.poly([830, 850, 900, 838, 970, 850, 900, 864], '#fbf6ea').pen('M900 838V862', '#b9b0a0', 2);
  a.at('translate(1290 800)', () =>
    a
      .path('M0 50V0Q4 -36 50 -38Q96 -36 100 0V50Z', '#2f5d7a')
      .rect(18, 4, 64, 40, '#27506a', 1, 8)
      .pen('M30 -38q20 -26 40 0', '#1d3d52', 7)
      .rect(44, 0, 12, 14, '#f0c05a', 1, 3),
  );
  a.shade(box(0, 0, W, 150), '#a8834f', 0.5, 'v');
}

/** Children walking to the school in autumn. */
function iskola2(a) {
  a.fill(['#b7d0d6', '#ecdfc0', '#fbe6b4']);
  sun(a, 250, 300, 60, '#fff6da', 6, 0.7);
  skyline(a, 660, '#d3c7a8', { min: 30, max: 120 });
  a.rect(380, 330, 840, 400, '#e6c390').poly([350, 334, 430, 230, 1170, 230, 1250, 334], '#a4503a');
  a.shade(box(380, 330, 840, 400), '#a87440', 0.5, 'left');
  a.rect(690, 240, 220, 490, '#f0d6a8')
    .poly([676, 246, 800, 130, 924, 246], '#8f4230')
    .circ(800, 262, 34, '#fbf6ea')
    .line(800, 262, 800, 240, '#3a2c28', 5)
    .line(800, 262, 814, 268, '#3a2c28', 5);
  a.rect(790, 70, 8, 76, '#5a4a40').path('M798 74q30 -12 60 2v34q-30 -14 -60 -2Z', '#c8402a');
  windows(a, 400, 360, 280, 350, 4, 3, { off: '#5f808a', on: '#ffe6a8', lit: 0.3, gx: 0.4, gy: 0.34 });
  windows(a, 920, 360, 280, 350, 4, 3, { off: '#5f808a', on: '#ffe6a8', lit: 0.3, gx: 0.4, gy: 0.34 });
  windows(a, 706, 320, 188, 210, 3, 2, { off: '#5f808a', lit: 0.4, gx: 0.4, gy: 0.34, round: true });
  a.path(arch(740, 570, 120, 160), '#6b3f28')
    .line(800, 572, 800, 730, '#4a2a1c', 4)
    .poly([700, 730, 900, 730, 940, 756, 660, 756], '#cbb68e');
  a.rect(-20, 726, W + 40, 370, a.lin(['#b9a052', '#86763c']));
  a.poly([690, 756, 910, 756, 1180, 1090, 420, 1090], a.lin(['#ead7ae', '#cbb184']));
  for (const [x, y, h, c] of [
    [130, 830, 560, '#d0762c'],
    [1480, 850, 620, '#bd4f28'],
    [1300, 770, 330, '#e0a03a'],
    [320, 770, 300, '#e3ac44'],
  ])
    tree(a, x, y, h, c, '#4a2f20', mix(c, '#4a1a10', 0.5));
  for (let i = 0; i < 110; i++)
    a.ell(
      a.r.range(0, W),
      a.r.range(770, 1060),
      a.r.range(4, 10),
      a.r.range(3, 6),
      a.r.pick(['#d0762c', '#bd4f28', '#e6b04a', '#a43c22']),
      0.85,
    );
  const kid = (x, y, h, coat, bag, o = {}) =>
    person(a, x, y, h, { coat, bag, back: true, pose: 'walk', legs: '#3a3f58', shadow: '#5a4420', ...o });
  kid(700, 960, 240, '#3d6f8a', '#f0c05a');
  kid(820, 985, 260, '#c8402a', '#2f4d6a', { hair: '#b98446', dir: -1 });
  kid(960, 930, 215, '#5d8a5e', '#c8402a', { hair: '#2b1f1b' });
  kid(820, 820, 130, '#7a4b5e', '#e6b04a');
  a.shade(box(0, 960, W, 110), '#4a3a18', 0.6, 'up');
}

export default [iskola1, iskola2];
