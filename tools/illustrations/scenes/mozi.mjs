/** Scenes of the motif `mozi`. */

import { crescent, stars, tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { crowd, person } from '../people.mjs';
import { box, f, W } from '../svg.mjs';

/** Audience before the screen. */
function mozi1(a) {
  a.fill(['#10151f', '#1c2530']);
  a.glow(800, 400, 900, '#f2d8a8', 0.35, 520);
  a.rect(220, 120, 1160, 520, a.lin(['#f3c98a', '#e89a6a', '#a45a68']));
  a.clip(box(220, 120, 1160, 520), () => {
    a.glow(980, 470, 330, '#fff3cc', 0.9).circ(980, 470, 96, '#fff3cc');
    a.path('M220 560Q500 440 760 520T1380 500V640H220Z', '#8a4a5c').path('M220 610Q560 520 900 580T1380 560V640H220Z', '#4a2c48');
    person(a, 760, 560, 170, { flat: '#2a1830', pose: 'walk', hat: '#2a1830', long: true });
    a.rect(782, 478, 44, 34, '#2a1830', 1, 4);
    a.pen('M420 590V430M420 500Q380 480 376 440M420 470Q456 452 462 420', '#2a1830', 9)
      .ell(420, 410, 84, 40, '#2a1830')
      .ell(370, 432, 44, 24, '#2a1830')
      .ell(466, 420, 40, 22, '#2a1830');
  });
  a.shade(box(220, 120, 1160, 520), '#fff4d8', 0.25, 'v');
  a.poly([-20, -20, 200, 90, 200, 680, -20, 900], '#1b222d').poly([1620, -20, 1400, 90, 1400, 680, 1620, 900], '#1b222d');
  for (let i = 0; i < 4; i++)
    for (const k of [0, 1]) {
      const x = k ? 1440 + i * 44 : 160 - i * 44;
      a.glow(x, 330, 60, '#ffb86a', 0.5).rect(x - 5, 310 - i * 6, 10, 40 + i * 8, '#ffd9a0', 1, 5);
    }
  a.poly([760, 1090, 840, 1090, 1380, 120, 220, 120], '#fff0cc', 0.06);
  const rows = [
    [720, 70, '#3a2a38'],
    [800, 92, '#2a1f2e'],
    [900, 122, '#1c1622'],
    [1030, 166, '#0f0c15'],
  ];
  for (const [y, s, c] of rows) {
    for (let x = -20; x < 1640; x += s * 1.3) a.rect(x, y - s * 0.1, s * 1.16, s * 1.5, mix(c, '#7a2c34', 0.35), 1, s * 0.2);
    crowd(a, y, s, [c, mix(c, '#000000', 0.3)], { jitter: 0.05 });
    a.soft(0.5, () => {
      for (let x = 30; x < 1600; x += s * 2.7)
        a.pen(`M${f(x - s * 0.2)} ${f(y - s * 0.8)}a${f(s * 0.22)} ${f(s * 0.26)} 0 0 1 ${f(s * 0.4)} 0`, '#f2c08a', 3, 0);
    });
  }
}

/** Open-air screening in a summer garden. */
function mozi2(a) {
  a.fill(['#101b3c', '#273c70', '#5f6a94']);
  stars(a, 160, 520);
  crescent(a, 250, 170, 50);
  for (let i = 0; i < 13; i++) tree(a, 30 + i * 130, 640, a.r.range(200, 330), '#1b2d55', '#121d3c', '#101a38');
  a.rect(-20, 620, W + 40, 480, a.lin(['#2c4a52', '#162632']));
  a.rect(500, 640, 16, 110, '#0f172c').rect(1084, 640, 16, 110, '#0f172c');
  a.glow(800, 450, 640, '#cfe3f2', 0.4);
  a.rect(440, 250, 720, 410, '#0f172c').rect(456, 266, 688, 378, a.lin(['#dcebf2', '#b7d2e2']));
  a.clip(box(456, 266, 688, 378), () => {
    person(a, 700, 800, 460, { flat: '#27406a' });
    person(a, 880, 800, 430, { flat: '#3a5480', longHair: true, dir: -1 });
    a.rect(456, 560, 688, 12, '#7f9cb8').circ(1010, 360, 40, '#f7f4e4');
  });
  a.poly([456, 644, 1144, 644, 1500, 1090, 100, 1090], '#cfe3f2', 0.12);
  a.poly([1540, 820, 1560, 840, 1144, 644, 1144, 266], '#f4f0d8', 0.14);
  a.rect(1510, 806, 70, 44, '#0a1022', 1, 6)
    .line(1530, 850, 1510, 990, '#0a1022', 7)
    .line(1560, 850, 1580, 990, '#0a1022', 7)
    .circ(1506, 826, 11, '#fff6d6')
    .glow(1506, 826, 80, '#fff6d6', 0.7);
  a.pen('M-20 210Q230 330 470 236M1130 236Q1380 330 1620 190', '#0f172c', 3);
  for (let i = 0; i < 8; i++) {
    const t = (i + 0.5) / 8;
    for (const [x, y] of [
      [-20 + 490 * t, 210 + 26 * t + 200 * t * (1 - t)],
      [1130 + 490 * t, 236 - 46 * t + 210 * t * (1 - t)],
    ])
      a.glow(x, y + 8, 54, '#ffd890', 0.75).circ(x, y + 8, 9, '#ffe9b4');
  }
  const pair = (x, y, s) => {
    a.ell(x, y + 8, s * 0.95, s * 0.2, '#0c1526', 0.6).ell(x, y, s * 0.85, s * 0.15, a.r.pick(['#7a3440', '#3d5a6a', '#8a6a3c']));
    person(a, x - s * 0.3, y + 2, s * 1.1, { flat: '#0f1830', pose: 'sit' });
    person(a, x + s * 0.25, y + 2, s * 1.04, { flat: '#131e3a', pose: 'sit', longHair: true });
  };
  for (const [x, y, s] of [
    [380, 790, 90],
    [700, 770, 84],
    [1010, 800, 92],
    [1290, 780, 86],
    [220, 900, 130],
    [600, 910, 136],
    [980, 930, 140],
    [1350, 920, 134],
  ])
    pair(x, y, s);
  a.shade(box(0, 900, W, 170), '#060b18', 0.8, 'up');
}

export default [mozi1, mozi2];
