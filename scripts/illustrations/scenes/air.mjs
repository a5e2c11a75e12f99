/** Airport and energy: planes, solar panels, wind turbines. */

import { house, skyline, windows } from '../built.mjs';
import { birds, cloud, grass, heap, ridge, sun, tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, f, H, pts, W } from '../svg.mjs';

/** Airliner seen from the side, nose to the right, about 900 units long. */
function plane(a, x, y, s, rot, body, dark, acc) {
  a.at(`translate(${x} ${y}) rotate(${rot}) scale(${s})`, () => {
    a.path('M-60 20L-250 190L-190 190L90 40Z', mix(dark, '#000000', 0.2));
    a.path('M-420 -20Q-440 -40 -470 -170L-410 -170L-320 -44Z', acc);
    a.path('M-440 -30Q-300 -56 -100 -58H300Q420 -54 460 -4Q430 40 300 44H-120Q-330 40 -440 -30Z', body);
    a.path('M460 -4Q430 40 300 44H-120Q-330 40 -440 -30Q-200 20 460 -4Z', dark, 0.7);
    a.path('M376 -42Q410 -34 430 -18L380 -18Z', '#22303c');
    for (let i = 0; i < 26; i++) a.rect(-220 + i * 21, -26, 9, 13, '#33485a', 0.9, 4);
    a.path('M-400 -10L-520 40L-480 44L-330 10Z', dark);
    a.path('M-20 30L-220 210L-150 210L130 44Z', mix(dark, '#ffffff', 0.15))
      .rect(-70, 84, 110, 44, body, 1, 20)
      .rect(24, 88, 14, 36, '#22303c', 1, 6);
  });
}

function repuloter1(a) {
  a.fill(['#3c4a7c', '#a2708a', '#ee9c72', '#fcd9a0']);
  sun(a, 1120, 640, 100, '#fff0c0', 5, 0.7);
  for (const [x, y, w] of [
    [80, 330, 460],
    [260, 400, 260],
    [1080, 240, 520],
    [900, 520, 420],
  ])
    a.rect(x, y, w, 18, '#f7c29a', 0.5, 9);
  skyline(a, 770, '#8d6380', { min: 14, max: 50 });
  a.rect(-20, 766, W + 40, 320, a.lin(['#6f5276', '#2a244a']));
  a.at('translate(-400 60)', () => {
    a.rect(640, 430, 34, 340, '#372d55')
      .poly([606, 430, 708, 430, 724, 370, 590, 370], '#493c66')
      .rect(598, 384, 118, 28, '#ffdf9e')
      .rect(620, 352, 74, 20, '#372d55')
      .line(657, 352, 657, 280, '#372d55', 5);
  });
  a.rect(120, 640, 430, 130, '#493c66').poly([90, 640, 580, 610, 600, 644, 90, 656], '#372d55');
  windows(a, 130, 664, 410, 90, 16, 2, { on: '#ffdc9c', lit: 0.85, off: '#2a2348', gx: 0.16 });
  a.poly([700, 766, 1000, 766, 1620, 1010, 1620, 1090, 60, 1090], '#3c335c');
  for (let i = 0; i < 8; i++) {
    const t = (i / 8) ** 1.8;
    a.poly(
      [842 + t * 60, 776 + 300 * t, 850 + t * 90, 776 + 300 * t, 856 + t * 130, 790 + 330 * t, 838 + t * 90, 790 + 330 * t],
      '#f6d7ac',
    );
  }
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) ** 1.5;
    for (const x of [700 - 640 * t, 1000 + 620 * t])
      a.glow(x, 768 + 280 * t, 30 + 30 * t, '#ffd27e', 0.9).circ(x, 768 + 280 * t, 4 + 4 * t, '#fff1c8');
  }
  plane(a, 900, 330, 1.02, -17, '#f7ead8', '#8a6a86', '#c8402a');
  a.shade(box(0, 930, W, 140), '#120f28', 0.7, 'up');
}

function repuloter2(a) {
  a.fill(['#d3e2e2', '#c2d3d4']);
  a.rect(0, 90, W, 690, a.lin(['#86b7cd', '#cfe2df', '#f5ead0']));
  cloud(a, 140, 300, 380, '#ffffff', 0.8);
  cloud(a, 1060, 220, 420, '#ffffff', 0.75);
  ridge(a, 600, 16, '#9cb8b0', 1);
  a.rect(0, 640, W, 150, '#a9b4ad').rect(0, 690, W, 6, '#f6efd8');
  plane(a, 860, 560, 1.3, 0, '#fbf7ec', '#8fa8ae', '#1d5fa8');
  for (const x of [760, 1150]) a.rect(x, 610, 8, 60, '#3a4a50').circ(x + 4, 676, 18, '#2a353a');
  a.rect(-20, -20, W + 40, 120, '#34535a').rect(-20, 92, W + 40, 12, '#8fa8a8');
  for (let i = 0; i < 6; i++) a.rect(i * 320 - 10, 90, 18, 700, '#3d6068').rect(i * 320 + 8, 90, 6, 700, '#9fbcbc', 0.7);
  a.rect(-20, 776, W + 40, 310, a.lin(['#dcd8c6', '#b7b9ac'])).rect(-20, 770, W + 40, 14, '#3d6068');
  for (let i = 0; i < 6; i++)
    a.poly([i * 320 - 10, 784, i * 320 + 14, 784, i * 320 - 130, 1090, i * 320 - 190, 1090], '#8b9a92', 0.5);
  for (let i = 0; i < 5; i++)
    a.poly([i * 320 + 40, 784, i * 320 + 300, 784, i * 320 + 130, 1090, i * 320 - 150, 1090], '#fff6dc', 0.28);
  person(a, 470, 1030, 420, { coat: '#c8502f', back: true, hair: '#33231e', long: true });
  a.rect(560, 900, 96, 132, '#26464f', 1, 12)
    .line(580, 900, 580, 800, '#2a353a', 6)
    .line(636, 900, 636, 800, '#2a353a', 6)
    .line(578, 800, 638, 800, '#2a353a', 9)
    .circ(580, 1036, 9, '#1a2226')
    .circ(636, 1036, 9, '#1a2226');
  for (let i = 1; i < 4; i++) a.line(560 + i * 24, 910, 560 + i * 24, 1022, '#183038', 4);
  for (let i = 0; i < 4; i++)
    a.rect(1080 + i * 120, 850, 104, 70, '#2f5d62', 1, 10).rect(1080 + i * 120, 918, 104, 22, '#264a50', 1, 6);
  a.rect(1070, 938, 490, 8, '#7d8a86').line(1110, 946, 1100, 1010, '#7d8a86', 7).line(1520, 946, 1530, 1010, '#7d8a86', 7);
  person(a, 1270, 1010, 260, { pose: 'sit', coat: '#d09a45', dir: -1 });
}

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

const turbine = (a, x, base, h, rot, col, dark) => {
  a.poly([x - h * 0.018, base, x - h * 0.009, base - h, x + h * 0.009, base - h, x + h * 0.018, base], a.lin([col, dark], 'h'));
  for (let i = 0; i < 3; i++) {
    a.at(`translate(${f(x)} ${f(base - h)}) rotate(${rot + i * 120})`, () =>
      a.path(
        `M${f(-h * 0.012)} 0C${f(-h * 0.04)} ${f(-h * 0.14)} ${f(-h * 0.012)} ${f(-h * 0.4)} 0 ${f(-h * 0.56)}L${f(h * 0.012)} ${f(-h * 0.1)}Z`,
        col,
      ),
    );
  }
  a.circ(x, base - h, h * 0.024, dark);
};

function szelkerek1(a) {
  a.fill(['#5d6f9c', '#c99aa0', '#f7c08c', '#fde0a8']);
  sun(a, 460, 560, 92, '#fff2c8', 5, 0.75);
  for (const [x, y, w] of [
    [900, 180, 520],
    [1040, 240, 300],
    [60, 300, 420],
  ])
    a.rect(x, y, w, 20, '#f9d2b0', 0.55, 10);
  ridge(a, 620, 50, '#b98f98', 0.7);
  turbine(a, 240, 680, 230, 20, '#f4dcc8', '#b08a92');
  turbine(a, 620, 690, 260, 70, '#f4dcc8', '#b08a92');
  turbine(a, 1330, 690, 280, 40, '#f4dcc8', '#b08a92');
  ridge(a, 710, 60, '#8a6f86', 0.8, '#4d3f66');
  turbine(a, 980, 850, 610, 12, '#fff3e0', '#b7909a');
  const t = ridge(a, 850, 50, '#5c5072', 0.9, '#2d2a4a');
  for (let i = 0; i < 26; i++) {
    const x = a.r.range(0, W);
    tree(a, x, t(x) + a.r.range(8, 60), a.r.range(40, 80), '#453d60', '#2d2748');
  }
  a.path('M-20 960C300 920 600 1000 900 980C1200 960 1400 900 1620 930V1090H-20Z', '#352f52');
  a.path(
    'M560 1090C700 1040 640 990 800 970C930 955 1000 960 960 850C1000 930 1040 985 860 1010C760 1030 800 1060 740 1090Z',
    '#d9a58c',
    0.8,
  );
  birds(a, 6, 520, 330, 140, '#5c4a68');
}

function szelkerek2(a) {
  a.fill(['#4f7f9c', '#9cc3cf', '#e6ead8']);
  heap(a, 980, 560, 620, '#e9eee8', '#ffffff');
  heap(a, -120, 640, 520, '#dbe6e2', '#ffffff');
  ridge(a, 800, 20, '#a4b98a', 0.8);
  turbine(a, 1290, 830, 330, 50, '#fbfaf2', '#b5c6c8');
  turbine(a, 1480, 840, 240, 95, '#fbfaf2', '#b5c6c8');
  a.poly([560, 1090, 604, 300, 636, 300, 700, 1090], a.lin(['#ffffff', '#dfe6e2', '#93aab0'], 'h'));
  for (let i = 0; i < 3; i++)
    a.at(`translate(620 296) rotate(${-32 + i * 120})`, () =>
      a
        .path('M-20 0C-62 -120 -30 -380 4 -560L26 -110Z', '#fbfaf2')
        .path('M4 -560L26 -110L-2 0C4 -200 4 -380 4 -560Z', '#9db2b8', 0.7),
    );
  a.circ(620, 296, 36, '#c9d5d4').circ(612, 288, 18, '#f4f6f0');
  a.rect(-20, 880, W + 40, 210, '#d9b45a');
  grass(a, 1090, '#b98a36', 320, 260);
  grass(a, 1090, '#e3c06a', 260, 220);
  grass(a, 1090, '#8f6a2c', 130, 130);
  person(a, 900, 985, 150, { coat: '#c8502f', hat: '#f2c14e', legs: '#2d4a5c' });
  birds(a, 8, 260, 240, 160, '#2f5668', 1.1);
}

export default { repuloter: [repuloter1, repuloter2], naperomu: [naperomu1, naperomu2], szelkerek: [szelkerek1, szelkerek2] };
