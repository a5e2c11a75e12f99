/** Scenes of the motif `szelkerek`. */

import { birds, grass, heap, ridge, sun, tree } from '../nature.mjs';
import { person } from '../people.mjs';
import { f, W } from '../svg.mjs';

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

export default [szelkerek1, szelkerek2];
