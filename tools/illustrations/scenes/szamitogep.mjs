/** Scenes of the motif `szamitogep`. */

import { skyline } from '../built.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, pts, W } from '../svg.mjs';

/** Laptop by the night window. */
function szamitogep1(a) {
  a.fill(['#22304e', '#1a2440'], 'd');
  a.rect(130, 60, 1060, 600, '#3a4a6c').rect(154, 84, 1012, 552, a.lin(['#0d1a3c', '#2f4a82', '#8f7fa8']));
  a.clip(box(154, 84, 1012, 552), () => {
    for (let i = 0; i < 50; i++) a.circ(a.r.range(160, 1160), a.r.range(90, 360), a.r.range(1, 3), '#fff3d6', 0.8);
    a.glow(960, 220, 180, '#fdf3d0', 0.5).circ(960, 220, 44, '#fdf3d0');
    skyline(a, 640, '#2a3c70', { min: 90, max: 260, lit: 0.25, x1: 150, x2: 1170 });
    skyline(a, 640, '#182650', { min: 40, max: 160, lit: 0.4, x1: 150, x2: 1170 });
  });
  a.rect(648, 84, 14, 552, '#3a4a6c').rect(110, 640, 1100, 26, '#4d5f86');
  a.rect(-20, 800, W + 40, 290, a.lin(['#6b4636', '#3f2822'])).rect(-20, 792, W + 40, 12, '#94684c');
  a.glow(800, 700, 620, '#9fd8e0', 0.35);
  a.ell(800, 940, 520, 40, '#1d1214', 0.5);
  a.rect(430, 400, 740, 470, '#1a1f2c', 1, 22).rect(452, 422, 696, 420, a.lin(['#16303c', '#0f2030'], 'd'));
  const cs = ['#8fd0c4', '#f2b45c', '#e9785a', '#c9d8f0', '#7fa8e0'];
  for (let j = 0; j < 14; j++) {
    let x = 500 + [0, 1, 2, 2, 3, 2, 1, 0, 0, 1, 2, 1, 0, 0][j] * 36;
    if (j === 7) continue;
    a.rect(472, 446 + j * 27, 12, 8, '#4a6478', 0.8);
    for (let k = 0; k < a.r.int(2, 4); k++) {
      const w = a.r.range(36, 130);
      if (x + w > 860) break;
      a.rect(x, 446 + j * 27, w, 10, a.r.pick(cs), 0.9, 5);
      x += w + 16;
    }
  }
  const nodes = [
    [930, 520],
    [1010, 470],
    [1090, 540],
    [960, 640],
    [1060, 660],
    [1010, 570],
    [930, 740],
    [1100, 760],
  ];
  for (const [i, j] of [
    [0, 5],
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
    [3, 6],
    [4, 7],
    [0, 1],
    [1, 2],
    [3, 4],
    [6, 7],
  ])
    a.line(...nodes[i], ...nodes[j], '#8fd0c4', 3, 0.6);
  nodes.forEach(([x, y], i) => {
    a.glow(x, y, 40, '#8fe0d0', 0.5).circ(x, y, i === 5 ? 20 : 12, i === 5 ? '#f2b45c' : '#8fd0c4');
  });
  a.poly([452, 842, 640, 422, 800, 422, 600, 842], '#ffffff', 0.05);
  a.path('M380 930L430 866H1170L1220 930Q1220 948 1190 948H410Q380 948 380 930Z', a.lin(['#8a94a4', '#4a5464']))
    .poly([470, 880, 1130, 880, 1150, 908, 450, 908], '#2a303e')
    .poly([700, 914, 900, 914, 908, 934, 692, 934], '#5d6878');
  a.rect(1290, 760, 110, 120, '#e9785a', 1, 14)
    .pen('M1400 790q48 0 42 42t-46 30', '#e9785a', 14)
    .ell(1345, 766, 52, 12, '#3a2018');
  a.pen('M1330 740q-16 -28 0 -52t0 -50M1362 740q-16 -28 0 -52t0 -50', '#e9eef2', 5, 0.4);
  a.rect(210, 800, 120, 90, '#b5603c', 1, 8);
  for (let i = -4; i < 5; i++)
    a.path(
      `M270 806Q${270 + i * 24} 700 ${270 + i * 40} ${660 + Math.abs(i) * 24}Q${270 + i * 12} 710 276 806Z`,
      i % 2 ? '#3f7a62' : '#2f6450',
    );
}

/** Between the server racks. */
function szamitogep2(a) {
  a.fill(['#071a26', '#0f3644', '#0a2430']);
  a.poly([-20, -20, 1620, -20, 960, 400, 640, 400], '#0c2a36').poly(
    [640, 640, 960, 640, 1620, 1090, -20, 1090],
    a.lin(['#2f7a84', '#0d2c38']),
  );
  for (let i = 0; i < 6; i++) {
    const t = (i / 6) ** 1.7;
    a.poly(
      [700 - 260 * t, 390 - 400 * t, 900 + 260 * t, 390 - 400 * t, 890 + 250 * t, 380 - 400 * t, 710 - 250 * t, 380 - 400 * t],
      '#cdf4ee',
    );
  }
  for (let i = 1; i < 9; i++) {
    const t = (i / 9) ** 1.8;
    a.line(640 - 660 * t, 640 + 450 * t, 960 + 660 * t, 640 + 450 * t, '#0d2c38', 2 + 2 * t);
  }
  for (let i = 0; i < 5; i++) a.line(640 + i * 80, 640, -20 + i * 410, 1090, '#0d2c38', 3);
  a.glow(800, 520, 420, '#8ff0e0', 0.75);
  a.rect(640, 400, 320, 240, a.lin(['#bff6ea', '#6fc0bc']));
  for (const k of [1, -1]) {
    const mx = (v) => (k > 0 ? v : W - v);
    const xs = [-60, 240, 410, 515, 585, 628];
    for (let r = 0; r < 5; r++) {
      const [x1, x2] = [xs[r], xs[r + 1] - 8 + r];
      const top = (x) => 20 + (x / 640) * 380;
      const bot = (x) => 1060 - (x / 640) * 420;
      a.poly([mx(x1), top(x1), mx(x2), top(x2), mx(x2), bot(x2), mx(x1), bot(x1)], mix('#0b1f2c', '#1f5a66', r / 6)).pen(
        pts([mx(x2), top(x2), mx(x2), bot(x2)], false),
        '#4fb0b4',
        4 - r * 0.5,
        0.7,
      );
      const n = 16;
      for (let j = 0; j < n; j++) {
        const q = (j + 0.25) / n;
        const q2 = (j + 0.8) / n;
        const y = (x, t) => top(x) + (bot(x) - top(x)) * t;
        const p1 = x1 + (x2 - x1) * 0.08;
        const p2 = x1 + (x2 - x1) * 0.92;
        a.poly([mx(p1), y(p1, q), mx(p2), y(p2, q), mx(p2), y(p2, q2), mx(p1), y(p1, q2)], '#06131c', 0.8);
        for (let m = 0; m < 6; m++)
          if (a.r() < 0.62) {
            const px = p1 + (p2 - p1) * (0.12 + m * 0.15);
            const s = (x2 - x1) / 34;
            a.rect(
              mx(px) - s / 2,
              y(px, (q + q2) / 2) - s / 2,
              s,
              s * 0.8,
              a.r.pick(['#5ff0d0', '#5ff0d0', '#f2c45c', '#ff7a5a', '#7fd0ff']),
              0.95,
              1,
            );
          }
      }
    }
  }
  a.pen('M-20 60C300 210 500 330 640 420', '#f2b45c', 12, 0.8)
    .pen('M-20 20C300 190 500 320 640 412', '#5fc0c4', 8, 0.8)
    .pen('M1620 40C1300 200 1100 320 960 416', '#c86a5a', 10, 0.8);
  a.poly([740, 920, 860, 920, 960, 1090, 640, 1090], '#051018', 0.5);
  person(a, 800, 925, 340, { flat: '#081722', back: true });
  a.pen('M776 640Q790 612 800 612Q830 616 838 660', '#8ff0e0', 3, 0.7)
    .rect(842, 740, 66, 46, '#081722', 1, 4)
    .rect(848, 746, 54, 32, '#bff6ea', 1, 3);
}

export default [szamitogep1, szamitogep2];
