/** Scenes of the motif `naperomu`. */

import { house } from '../built.mjs';
import { cloud, grass, ridge, sun, tree } from '../nature.mjs';
import { box, W } from '../svg.mjs';

const panel = (a, list, n, m, tone) => {
  a.poly(list, a.lin(tone, 'd'));
  const [x0, y0, x1, y1, x2, y2, x3, y3] = list;
  for (let i = 1; i < n; i++)
    a.line(
      x0 + ((x1 - x0) * i) / n,
      y0 + ((y1 - y0) * i) / n,
      x3 + ((x2 - x3) * i) / n,
      y3 + ((y2 - y3) * i) / n,
      '#cfe0e6',
      2.2,
      0.55,
    );
  for (let i = 1; i < m; i++)
    a.line(
      x0 + ((x3 - x0) * i) / m,
      y0 + ((y3 - y0) * i) / m,
      x1 + ((x2 - x1) * i) / m,
      y1 + ((y2 - y1) * i) / m,
      '#cfe0e6',
      2,
      0.4,
    );
};

function naperomu1(a) {
  a.fill(['#7fb4cf', '#cfe3de', '#fbeac0']);
  sun(a, 1180, 250, 82, '#fffbe6', 5, 0.8);
  cloud(a, 180, 180, 380, '#ffffff', 0.7);
  ridge(a, 440, 50, '#a6c0b2', 0.7);
  const t = ridge(a, 500, 26, '#7fa382', 0.8);
  for (let i = 0; i < 36; i++) {
    const x = a.r.range(0, W);
    tree(a, x, t(x) + 12, a.r.range(40, 76), '#618a68', '#42523f');
  }
  a.rect(-20, 545, W + 40, 560, a.lin(['#a8b86e', '#6d8a48']));
  for (let i = 0; i < 6; i++) {
    const k = (i / 5) ** 1.7;
    const y = 560 + k * 330;
    const h = 26 + k * 150;
    const n = 14 - i * 2;
    const w = (W + 400) / n;
    const off = -200 + (i % 2) * 40;
    a.poly([-20, y + h * 0.9, 1620, y + h * 0.9, 1620, y + h * 1.25, -20, y + h * 1.25], '#3f5a34', 0.55);
    for (let j = 0; j < n; j++) {
      const x = off + j * w;
      const lean = (x + w / 2 - 800) * 0.1 * (0.4 + k);
      a.line(x + w * 0.3 + lean, y + h, x + w * 0.3 + lean, y + h * 1.16, '#5a6a70', 3 + 5 * k);
      panel(a, [x + 8, y, x + w - 8, y, x + w - 8 + lean, y + h, x + 8 + lean, y + h], 6, 3, ['#6fa3c4', '#1f3f6d', '#16305a']);
    }
  }
  grass(a, 1090, '#4c6b38', 160, 70);
  a.poly([900, 620, 1180, 300, 1330, 1090, 700, 1090], '#fffbe0', 0.1);
}

function naperomu2(a) {
  a.fill(['#e7a978', '#f5cf9c', '#fdeac6'], 'up');
  a.fill(['#8fa8c0', '#e7c4a8', '#fbe2b4']);
  sun(a, 300, 430, 76, '#fff6d6', 5, 0.8);
  ridge(a, 560, 60, '#b9a49a', 0.8);
  ridge(a, 660, 50, '#8f8f7a', 0.9, '#4d5a48');
  for (let i = 0; i < 9; i++) house(a, 20 + i * 74, 800 + (i % 3) * 16, 60, 44, '#e9d4b4', '#a4563c', { lit: '#7a6a66' });
  a.rect(-20, 800, 760, 300, '#6d7a52');
  tree(a, 120, 960, 300, '#5a6b42', '#3b2c26');
  tree(a, 420, 900, 180, '#66784a', '#3b2c26');
  a.poly([620, 1090, 620, 700, 1010, 330, 1620, 330, 1620, 1090], '#f2e2c4').poly([620, 700, 640, 1090, 620, 1090], '#c9b18c');
  a.poly([560, 780, 960, 300, 1640, 300, 1640, 780], a.lin(['#b9583a', '#8a3a28']));
  for (let i = 1; i < 14; i++) a.line(960 - i * 30.5, 300 + i * 36, 1640, 300 + i * 36, '#7a3222', 3, 0.55);
  a.poly([560, 780, 1640, 780, 1640, 800, 556, 800], '#e9d4b4');
  for (let r = 0; r < 2; r++)
    for (let c = 0; c < 4; c++) {
      const x = 990 + c * 160 - r * 165 + c * 0;
      const y = 346 + r * 200;
      panel(a, [x, y, x + 146, y, x + 146 - 150, y + 182, x - 150, y + 182], 3, 5, ['#88b4c8', '#23466f', '#16305a']);
    }
  a.poly([1000, 346, 1060, 346, 760, 728, 690, 728], '#ffffff', 0.14);
  a.rect(1420, 190, 80, 170, '#c9a184').rect(1410, 180, 100, 18, '#8a4a35');
  a.rect(760, 880, 170, 210, '#42606a').rect(774, 894, 142, 190, '#ffe2a6').line(845, 894, 845, 1090, '#42606a', 8);
  a.rect(1060, 880, 150, 170, '#fbf6ea', 1, 12)
    .rect(1085, 905, 100, 50, '#1f3f47', 1, 6)
    .rect(1095, 918, 60, 10, '#8fd0a0', 1, 4)
    .rect(1095, 934, 40, 8, '#e9b04e', 1, 4)
    .line(1135, 880, 1135, 800, '#8a8078', 7);
  a.shade(box(620, 800, 1000, 290), '#8a5a3c', 0.5, 'v');
}

export default [naperomu1, naperomu2];
