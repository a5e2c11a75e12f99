/** Scenes of the motif `ho`. */

import { house } from '../built.mjs';
import { bare, birds, grass, moon, pine, ridge, snowfall, stars, sun } from '../nature.mjs';
import { person } from '../people.mjs';
import { box, W } from '../svg.mjs';

/** Snowed-in village at night. */
function ho1(a) {
  a.fill(['#16264a', '#3a5680', '#8fa4bd', '#e6cdc0']);
  stars(a, 80, 360);
  moon(a, 1260, 190, 50, '#fdf3d6');
  ridge(a, 520, 80, '#a3b4ca', 0.7);
  const t0 = ridge(a, 590, 60, '#c3d0de', 0.8);
  for (let i = 0; i < 70; i++) {
    const x = a.r.range(0, W);
    pine(a, x, t0(x) + a.r.range(6, 60), a.r.range(40, 90), '#4a6488', '#dfe8f0');
  }
  const d = 'M-20 760C300 660 600 720 860 700C1140 680 1400 640 1620 700V1090H-20Z';
  a.path(d, a.lin(['#e3eaf0', '#b3c4d6']));
  a.rect(780, 470, 90, 260, '#f4ead8')
    .shade(box(825, 470, 45, 260), '#6b6a80', 0.8, 'left')
    .poly([768, 474, 825, 270, 882, 474], '#5a4652')
    .poly([768, 474, 825, 270, 840, 330, 800, 474], '#f2f6f7', 0.9)
    .rect(812, 510, 26, 50, '#ffd27a', 1, 12)
    .line(825, 272, 825, 236, '#3a3040', 5)
    .line(812, 250, 838, 250, '#3a3040', 5)
    .circ(825, 600, 22, '#fbf6e8');
  house(a, 880, 740, 180, 84, '#efe2cc', '#6b4a44', { snow: '#f6f8f8' });
  const hs = [
    [140, 820, 210],
    [400, 800, 170],
    [600, 830, 200],
    [1080, 810, 190],
    [1320, 850, 230],
  ];
  for (const [x, y, w] of hs) {
    a.glow(x + w / 2, y - 20, w, '#ffc873', 0.4);
    house(a, x, y, w, w * 0.46, ['#e9d6b8', '#dcc4ac', '#f0e2c8'][x % 3], '#6b4a44', { snow: '#f6f8f8', lit: '#ffd27a' });
    for (let i = 0; i < 6; i++) a.circ(x + w * 0.74 + i * 7, y - w * 0.98 - i * 22, 9 + i * 4, '#f2f2f0', 0.45 - i * 0.06);
  }
  const n = 'M-20 880C200 830 500 860 800 890C1100 920 1400 880 1620 900V1090H-20Z';
  a.path(n, '#dde6ee').shade(n, '#6f8ab0', 0.6, 'up');
  a.path(
    'M620 1090C700 1000 820 960 800 900C790 870 760 860 760 840C800 860 860 880 880 920C900 980 860 1030 880 1090Z',
    '#a9bcd2',
    0.8,
  );
  for (const [x, y, h] of [
    [70, 1000, 330],
    [1500, 1010, 380],
    [1400, 1040, 260],
    [200, 1040, 240],
  ])
    pine(a, x, y, h, '#27405f', '#eef3f6');
  person(a, 800, 985, 130, { coat: '#c8402a', pose: 'walk', hat: '#2a3a58' });
  a.line(770, 950, 720, 990, '#3a2c2c', 3).rect(650, 984, 84, 10, '#8a4a30').pen('M640 1002H740q14 -2 12 -16', '#3a2c2c', 5);
  snowfall(a, 130);
}

/** White field, one red scarf. */
function ho2(a) {
  a.fill(['#c3d3df', '#e3e6e6', '#f7ebdf']);
  sun(a, 1180, 330, 58, '#fffaf0', 7, 0.7);
  ridge(a, 560, 24, '#ccd8e0', 0.6);
  for (let i = 0; i < 40; i++) a.circ(a.r.range(0, W), 590, a.r.range(12, 30), '#b3c3d0', 0.7);
  a.rect(-20, 590, W + 40, 500, a.lin(['#e6edf1', '#f6f8f8', '#d3dee8']));
  a.path('M-20 760C500 660 1000 700 1620 640V700C1000 760 500 720 -20 850Z', '#d3dfe9');
  bare(a, 420, 830, 800, '#3d4658', 8);
  a.soft(0.3, () => a.poly([420, 830, 440, 822, 1010, 950, 960, 972], '#6f88a8'));
  for (let i = 0; i < 10; i++) {
    const x = 1000 + i * 66;
    const y = 690 + i * 8;
    a.rect(x, y - 70 - i * 3, 10 + i * 0.6, 84 + i * 4, '#5a5560').rect(x - 2, y - 76 - i * 3, 15, 9, '#ffffff', 1, 4);
    a.line(x, y - 46, x + 66, y - 42, '#5a5560', 5).line(x, y - 18, x + 66, y - 12, '#5a5560', 5);
  }
  for (let i = 0; i < 18; i++)
    a.ell(860 - i * 34 + (i % 2) * 22 + i * i * 0.6, 880 + i * 11, 8 + i * 0.8, 4 + i * 0.4, '#9fb4ca', 0.9);
  a.poly([880, 880, 904, 876, 1190, 950, 1150, 962], '#6f88a8', 0.3);
  person(a, 890, 884, 230, { coat: '#2d3b58', legs: '#232b40', long: true, hat: '#c8402a', pose: 'walk' });
  a.path('M862 702q30 14 58 0l4 16q-32 14 -64 2Z', '#c8402a').path('M866 710q-50 0 -74 34l16 12q20 -24 62 -26Z', '#c8402a');
  a.at('translate(1010 884)', () => {
    const c = '#7a4a30';
    for (const [x1, x2] of [
      [12, 4],
      [24, 30],
      [76, 70],
      [88, 96],
    ])
      a.line(x1, -34, x2, 0, c, 8);
    a.pen('M8 -44Q-14 -56 -16 -84', c, 8).rect(2, -60, 100, 34, c, 1, 17).poly([82, -56, 96, -92, 118, -84, 104, -40], c);
    a.ell(118, -86, 24, 14, c).path('M104 -96q-18 0 -14 26q14 0 20 -18Z', '#54301e').circ(141, -86, 4, '#2a1a14');
    a.pen('M92 -58l22 10', '#c8402a', 6);
  });
  grass(a, 1090, '#a8b0b0', 50, 110, 0, W);
  snowfall(a, 90, '#ffffff', 0.9);
  birds(a, 7, 760, 250, 150, '#5a6478', 1.2);
}

export default [ho1, ho2];
