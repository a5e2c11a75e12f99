/** Scenes of the motif `duna`. */

import { windows } from '../built.mjs';
import { birds, cloud, glints, poplar, reeds, ridge, sun, tree, water } from '../nature.mjs';
import { MOODS } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, f, W } from '../svg.mjs';

/** Bend of the river from the hill. */
function duna1(a) {
  a.fill(['#8ec0d3', '#cfe4e0', '#f5ecd6']);
  cloud(a, 150, 190, 360, '#ffffff', 0.75);
  cloud(a, 1080, 130, 460, '#ffffff', 0.7);
  ridge(a, 380, 60, '#a9c4c4', 0.8);
  ridge(a, 430, 70, '#84aaa2', 1, '#4d7d78');
  a.rect(-20, 500, W + 40, 600, '#7d9f6c');
  a.path(
    'M-20 520C300 480 700 500 980 560C1320 630 1330 720 1000 770C600 830 300 880 220 1090H1080C1120 960 1320 880 1500 800C1700 700 1640 560 1300 500C1000 450 500 450 -20 486Z',
    a.lin(['#c3dedd', '#5f9fb0']),
  );
  for (let i = 0; i < 40; i++) {
    const t = a.r();
    a.rect(f(300 + t * 900 + a.r.range(-60, 60)), f(1040 - t * 300), a.r.range(30, 90), 3, '#eaf6f2', 0.5, 1.5);
  }
  const top = ridge(a, 512, 10, 'none', 1);
  for (let i = 0; i < 40; i++)
    tree(
      a,
      a.r.range(100, 960),
      top(0) + a.r.range(90, 230),
      a.r.range(36, 64),
      a.r.pick(['#5f8a5a', '#6f9960', '#4f7b56']),
      '#33513f',
    );
  a.at('translate(1180 740)', () => {
    a.poly([-120, 0, 130, -22, 112, 18, -104, 34], '#f8f2e2')
      .poly([-104, 34, 112, 18, 106, 32, -92, 46], '#2f5d62')
      .poly([-70, -4, 70, -17, 62, -46, -60, -34], '#ffffff')
      .poly([-40, -36, 40, -44, 34, -66, -34, -58], '#e7dcc4');
    for (let i = 0; i < 6; i++)
      a.poly(
        [-54 + i * 20, -12 - i * 1.6, -42 + i * 20, -13 - i * 1.6, -42 + i * 20, -26 - i * 1.6, -54 + i * 20, -25 - i * 1.6],
        '#2f5d62',
      );
    a.poly([-40, -56, -26, -57, -26, -84, -40, -82], '#c8402a');
    a.pen('M-120 20Q-260 70 -420 84M-110 42Q-220 100 -330 124', '#ffffff', 5, 0.7);
  });
  a.path('M-20 760C120 740 300 800 420 880C520 950 560 1010 560 1090H-20Z', '#3f6b4c');
  a.shade('M-20 760C120 740 300 800 420 880C520 950 560 1010 560 1090H-20Z', '#12302a', 0.8, 'up');
  for (const [x, y, h] of [
    [60, 850, 260],
    [190, 880, 210],
    [310, 960, 230],
    [20, 980, 260],
  ])
    tree(a, x, y, h, '#2f5b42', '#22382c', '#12302a');
  a.path('M1620 900C1500 900 1380 980 1340 1090H1620Z', '#37623f');
  tree(a, 1530, 1010, 280, '#2a543c', '#22382c', '#12302a');
  person(a, 480, 960, 120, { coat: '#c8502f', bag: '#e0b25a', back: true });
  birds(a, 5, 760, 260, 150, '#48707a');
}

/** Barge against the low sun. */
function duna2(a) {
  const p = MOODS.dusk;
  a.fill(['#46406e', '#a3617a', '#ea9468', '#fbd494']);
  sun(a, 960, 520, 92, '#ffedb6', 5, 0.7);
  for (const [x, y, w] of [
    [80, 250, 520],
    [900, 190, 600],
    [1120, 320, 300],
    [420, 360, 300],
  ])
    a.rect(x, y, w, 20, '#f4b48a', 0.45, 10);
  ridge(a, 570, 26, '#93607a', 0.7);
  for (let x = -10; x < W; x += 30) poplar(a, x, 606, a.r.range(24, 78), '#6b4a70');
  a.rect(-20, 596, W + 40, 20, '#6b4a70');
  water(a, 610, ['#f2b27c', '#a0627a', '#3b3565'], '#ffe0ac', 120);
  glints(a, 960, 614, 1060, '#ffe9b8', 190, 0.9);
  a.poly([220, 700, 1130, 700, 1090, 770, 250, 770], '#231d3c').poly([220, 700, 300, 660, 300, 700], '#231d3c');
  for (let i = 0; i < 6; i++) a.path(`M${350 + i * 90} 702q10 -34 42 -36q34 2 44 36Z`, '#3b2f55');
  a.rect(930, 620, 150, 82, '#2c2447')
    .rect(950, 584, 100, 40, '#2c2447')
    .rect(1050, 560, 16, 60, '#231d3c')
    .line(975, 584, 975, 520, '#231d3c', 5);
  windows(a, 940, 640, 130, 34, 5, 1, { on: '#ffdc93', lit: 0.9 });
  windows(a, 956, 592, 88, 24, 3, 1, { on: '#ffdc93', lit: 1 });
  a.soft(0.5, () => a.poly([250, 772, 1090, 772, 1040, 830, 320, 830], '#231d3c'));
  a.pen('M1130 764Q1300 790 1500 784', '#f8cf9c', 4, 0.6);
  birds(a, 7, 480, 420, 160, '#33284d', 1.2);
  reeds(a, 1090, '#1d1833', '#2f2547', 70, -20, 520, 330);
  reeds(a, 1090, '#1d1833', '#2f2547', 40, 1280, 1620, 260);
  a.shade(box(0, 880, W, 190), p.ink, 0.7, 'up');
}

export default [duna1, duna2];
