/** Scenes of the motif `bolt`. */

import { person } from '../people.mjs';
import { apple } from '../props.mjs';
import { pts, W } from '../svg.mjs';

/** Basket on the counter. */
function bolt1(a) {
  a.fill(['#d9e4dc', '#bfd3cc']);
  for (let j = 0; j < 3; j++) {
    a.rect(-20, 210 + j * 200, W + 40, 16, '#8fa8a2');
    for (let x = 0; x < W; x += 62) {
      const h = a.r.range(70, 140);
      a.rect(
        x,
        210 + j * 200 - h,
        48,
        h,
        a.r.pick(['#c9a58c', '#9fb8b4', '#d9c49a', '#b5a0a4', '#a8bfa0']),
        0.75,
        a.r() < 0.5 ? 18 : 4,
      );
    }
  }
  a.glow(800, 400, 700, '#fffbe8', 0.55);
  a.rect(-20, 840, W + 40, 250, a.lin(['#c98a52', '#8f5a30'])).rect(-20, 830, W + 40, 14, '#e3b27a');
  a.poly([470, 930, 1200, 930, 1560, 1020, 800, 1050], '#4a2a14', 0.4);
  a.pen('M470 560C500 240 1110 240 1140 560', '#8a2a1a', 26).pen('M474 560C510 260 1100 260 1136 560', '#d9563c', 10);
  a.rect(560, 360, 110, 230, '#f7f3e6', 1, 8)
    .poly([560, 366, 590, 310, 640, 310, 670, 366], '#e0dccc')
    .rect(560, 430, 110, 70, '#3d7fa8')
    .rect(676, 320, 64, 270, '#2f5d46', 1, 16)
    .rect(692, 240, 32, 100, '#2f5d46')
    .rect(676, 430, 64, 90, '#f2e3c0');
  a.at('rotate(14 950 470)', () =>
    a
      .path('M900 620V340Q900 290 950 286Q1000 290 1000 340V620Z', '#d9a566')
      .pen('M914 360l70 40M914 430l70 40M914 500l70 40', '#a8703a', 10),
  );
  a.at('rotate(24 1060 440)', () => {
    a.rect(1030, 420, 40, 180, '#f2ead0', 1, 12);
    for (let i = 0; i < 6; i++)
      a.path(
        `M1050 440C${990 + i * 24} 400 ${980 + i * 28} 330 ${1000 + i * 22} 270C${1040 + i * 8} 320 1060 380 1050 440Z`,
        i % 2 ? '#5d9a4a' : '#477f3c',
      );
  });
  for (const [x, y, r, c] of [
    [790, 500, 62, '#c8402a'],
    [880, 540, 58, '#d9822e'],
    [720, 560, 56, '#d9a93a'],
    [620, 570, 58, '#8fae3c'],
  ])
    apple(a, x, y, r, c);
  for (let i = 0; i < 9; i++)
    a.circ(960 + (i % 3) * 32 + Math.floor(i / 3) * 10, 560 - Math.floor(i / 3) * 26, 20, i % 2 ? '#5a3468' : '#6b3f78');
  const b = 'M430 560H1180L1110 930H500Z';
  a.path(b, '#c8402a');
  a.clip(b, () => {
    for (let j = 0; j < 5; j++) for (let i = 0; i < 14; i++) a.rect(460 + i * 50, 620 + j * 60, 32, 38, '#7a2014', 0.85, 6);
    a.shade(b, '#4a0f0c', 0.7, 'left');
  });
  a.rect(410, 540, 790, 46, '#d9563c', 1, 12).rect(410, 572, 790, 14, '#8a2a1a', 0.7, 6);
  a.at('rotate(8 1320 900)', () => {
    a.poly([1270, 780, 1370, 780, 1370, 960, 1350, 950, 1330, 962, 1310, 950, 1290, 962, 1270, 950], '#fdfaf0');
    for (let i = 0; i < 6; i++) a.rect(1284, 800 + i * 20, 40, 6, '#8a8478', 0.8).rect(1338, 800 + i * 20, 20, 6, '#8a8478', 0.8);
    a.rect(1284, 924, 74, 9, '#c8402a');
  });
  apple(a, 300, 880, 60, '#c8402a');
}

/** Supermarket aisle. */
function bolt2(a) {
  a.fill(['#eef0e4', '#d6ddd4']);
  a.poly([-20, -20, 1620, -20, 980, 340, 620, 340], a.lin(['#b9c6c4', '#e9ede4']));
  for (let i = 0; i < 5; i++) {
    const t = (i / 5) ** 1.6;
    a.poly(
      [690 - 240 * t, 330 - 330 * t, 910 + 240 * t, 330 - 330 * t, 900 + 220 * t, 318 - 330 * t, 700 - 220 * t, 318 - 330 * t],
      '#ffffff',
    );
  }
  a.poly([620, 640, 980, 640, 1660, 1090, -60, 1090], a.lin(['#dfe3d8', '#a9b8b2']));
  for (let i = 0; i < 7; i++) a.line(620 + i * 60, 640, -60 + i * 287, 1090, '#93a6a0', 2, 0.6);
  a.rect(620, 340, 360, 300, '#9fb8b4').rect(660, 400, 280, 200, '#f4e3b4').rect(660, 370, 280, 30, '#c8402a');
  for (let i = 0; i < 8; i++) apple(a, 690 + i * 31, 570 - (i % 2) * 22, 17, ['#c8402a', '#8fae3c', '#d9822e'][i % 3]);
  const pal = ['#c8402a', '#e9b04a', '#3d7f86', '#f4ead2', '#5d8a54', '#8a4a78', '#d9785a', '#2f5d7a'];
  for (const k of [1, -1]) {
    const mx = (v) => (k > 0 ? v : W - v);
    a.poly([mx(-20), 40, mx(620), 370, mx(620), 640, mx(-20), 1040], k > 0 ? '#6d7f80' : '#5d7073');
    for (let j = 0; j < 5; j++) {
      const y = (x, q) => {
        const top = 60 + ((x + 20) / 640) * 316;
        const bot = 1000 - ((x + 20) / 640) * 366;
        return top + ((bot - top) * q) / 5;
      };
      let x = -20;
      while (x < 600) {
        const s = 1 - (x + 20) / 860;
        const w = a.r.range(26, 58) * s;
        const x2 = Math.min(x + w, 618);
        const hh = a.r.range(0.2, 0.42);
        const c = a.r.pick(pal);
        a.poly([mx(x), y(x, j + hh), mx(x2), y(x2, j + hh), mx(x2), y(x2, j + 0.92), mx(x), y(x, j + 0.92)], c);
        if (a.r() < 0.6)
          a.poly([mx(x), y(x, j + 0.6), mx(x2), y(x2, j + 0.6), mx(x2), y(x2, j + 0.74), mx(x), y(x, j + 0.74)], '#fdf8ea', 0.85);
        x = x2 + 3 * s;
      }
      a.poly([mx(-20), y(-20, j + 0.92), mx(620), y(620, j + 0.92), mx(620), y(620, j + 1), mx(-20), y(-20, j + 1)], '#f4f1e4');
    }
    a.shade(pts([mx(-20), 40, mx(620), 370, mx(620), 640, mx(-20), 1040]), '#1f2f34', 0.6, k > 0 ? 'left' : 'h');
  }
  person(a, 760, 930, 380, { coat: '#2f5d7a', back: true, hair: '#7a4a26', bun: true, shadow: '#4a5a58' });
  a.at('translate(820 730)', () => {
    for (const [x, y, c] of [
      [40, -36, '#c8402a'],
      [90, -50, '#f4ead2'],
      [140, -40, '#5d8a54'],
      [180, -30, '#e9b04a'],
    ])
      a.rect(x - 24, y, 48, 90, c, 1, 8);
    a.pen('M-50 -60L0 0L40 130H220L250 0H0', '#39464a', 9)
      .pen('M10 30H244M20 64H236M30 98H228M60 0L76 130M120 0L124 130M180 0L172 130', '#39464a', 4)
      .pen('M40 130L20 180H230', '#39464a', 8)
      .circ(40, 200, 16, '#22292c')
      .circ(220, 200, 16, '#22292c');
  });
  person(a, 930, 720, 150, { coat: '#c8702e', dir: -1 });
  person(a, 700, 690, 120, { coat: '#5d7f4e' });
}

export default [bolt1, bolt2];
