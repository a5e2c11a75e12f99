/** Scenes of the motif `panel`. */

import { block, skyline } from '../built.mjs';
import { birds, cloud, poplar, sun, tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, H, W } from '../svg.mjs';

/** Ten-storey blocks at dawn. */
function panel1(a) {
  a.fill(['#94aec6', '#e3c6bc', '#fbdcb0']);
  sun(a, 1010, 470, 76, '#fff2cf', 5, 0.75);
  cloud(a, 160, 200, 340, '#fbe8d6', 0.7);
  skyline(a, 720, '#cfb3ae', { min: 60, max: 220, w: [60, 130] });
  const tower = (x, w, h, c, base = 800) =>
    block(a, x, base, w, h, c, {
      side: w * 0.22,
      cols: Math.round(w / 34),
      rows: Math.round(h / 44),
      on: '#ffe6a4',
      off: '#7d8594',
      lit: 0.22,
      dark: '#3a3558',
      shade: '#6a5a78',
      gx: 0.36,
      gy: 0.4,
    });
  tower(1150, 170, 420, '#d9b9a4', 770);
  tower(620, 210, 380, '#d3bdb0', 770);
  tower(80, 330, 560, '#e6cdb2', 830);
  for (let j = 0; j < 10; j++) a.rect(80, 292 + j * 53, 330, 7, '#c8735a', 0.75);
  tower(1330, 260, 640, '#e0c4ae', 850);
  for (let j = 0; j < 13; j++) a.rect(1330, 240 + j * 48, 260, 6, '#5f8d94', 0.8);
  a.rect(-20, 790, W + 40, 300, a.lin(['#a8a77c', '#6f7a58']));
  a.path('M520 1090C640 960 700 880 760 790H860C880 900 980 980 1130 1090Z', '#e3d3b4');
  for (const [x, y, h] of [
    [520, 850, 190],
    [590, 880, 230],
    [450, 940, 260],
    [1060, 840, 170],
    [1130, 880, 220],
    [1270, 960, 270],
  ])
    tree(a, x, y, h, '#7d8f5e', '#4a3a30', '#4f5a48');
  for (const x of [960, 1000, 1234]) poplar(a, x, 810, 190, '#71855e');
  a.rect(180, 960, 120, 12, '#7c4a30')
    .line(195, 972, 195, 1004, '#3a3a44', 6)
    .line(285, 972, 285, 1004, '#3a3a44', 6)
    .rect(180, 930, 120, 12, '#7c4a30');
  a.pen('M1290 1010L1340 880H1450L1500 1010', '#b5402c', 9)
    .line(1375, 884, 1370, 975, '#3a3a44', 3)
    .line(1415, 884, 1420, 975, '#3a3a44', 3)
    .rect(1362, 972, 66, 9, '#3a3a44');
  person(a, 800, 950, 150, { coat: '#b5402c', pose: 'walk', shadow: '#4a4a38', bag: '#2f4a5a' });
  person(a, 860, 905, 120, { coat: '#394a6b', pose: 'walk', dir: -1, shadow: '#4a4a38' });
  birds(a, 7, 560, 260, 140, '#6a5a78');
}

/** One wall at night, a life in every window. */
function panel2(a) {
  a.fill(['#1a2848', '#24365c']);
  const cols = 6;
  const rows = 5;
  const cw = W / cols;
  const ch = 226;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const x = i * cw;
      const y = j * ch - 30;
      a.rect(x + 2, y + 2, cw - 4, ch - 4, (i + j) % 2 ? '#33466c' : '#2e4066');
      const lit = a.r() < 0.46 || (i === 3 && j === 2);
      const c = a.r.pick(['#ffd88e', '#ffc773', '#ffe6b4', '#f6b06a']);
      const wx = x + 44;
      const wy = y + 40;
      const ww = cw - 88;
      const wh = 122;
      if (lit) a.glow(wx + ww / 2, wy + wh / 2, 170, c, 0.28);
      a.rect(wx - 8, wy - 8, ww + 16, wh + 16, '#dcd8cc');
      a.clip(box(wx, wy, ww, wh), () => {
        a.rect(wx, wy, ww, wh, lit ? a.lin([c, mix(c, '#c8703a', 0.4)]) : a.lin(['#1c2c4c', '#2d4668'], 'd'));
        if (!lit) return void a.poly([wx + 20, wy + wh, wx + 80, wy, wx + 120, wy, wx + 60, wy + wh], '#7f9cc0', 0.18);
        const k = i === 3 && j === 2 ? 9 : a.r.int(0, 5);
        if (k === 9) person(a, wx + 100, wy + 230, 200, { flat: '#4a2a2c' });
        if (k === 0)
          a.rect(wx + 14, wy + 50, 44, 80, '#8a4a34', 0.7)
            .line(wx + 140, wy, wx + 140, wy + 30, '#6b3a28', 3)
            .path(`M${wx + 112} ${wy + 56}q28 -44 56 0Z`, '#b5402c');
        if (k === 1)
          for (const dx of [20, 60, 120])
            a.ell(wx + dx, wy + 96, 22, 34, '#5d7a4a', 0.85).rect(wx + dx - 14, wy + 104, 28, 24, '#9a4a34');
        if (k === 2)
          a.poly([wx, wy, wx + 50, wy, wx + 26, wy + wh, wx, wy + wh], '#b5402c', 0.75).poly(
            [wx + ww, wy, wx + ww - 50, wy, wx + ww - 26, wy + wh, wx + ww, wy + wh],
            '#b5402c',
            0.75,
          );
        if (k === 3) a.rect(wx + 90, wy + 56, 80, 50, '#9fd0e6').glow(wx + 130, wy + 80, 90, '#9fd0e6', 0.7);
        if (k === 4) person(a, wx + 60, wy + 220, 190, { flat: '#6b3a2c', bun: true });
        if (k === 5) for (let s = 0; s < 8; s++) a.rect(wx + 90 + s * 12, wy + 30, 9, 30, s % 2 ? '#8a4a34' : '#4a6a70', 0.7);
      });
      a.rect(wx + ww / 2 - 4, wy, 8, wh, '#dcd8cc');
      if (j > 0 && (i === 1 || i === 4)) {
        a.rect(x + 10, y + 128, cw - 20, 84, i === 1 ? '#a8503a' : '#3f7480')
          .rect(x + 4, y + 122, cw - 8, 12, '#dcd8cc')
          .shade(box(x + 10, y + 134, cw - 20, 78), '#0a1226', 0.6, 'up');
        if (a.r() < 0.6)
          for (let s = 0; s < 4; s++)
            a.rect(x + 40 + s * 46, y + 134, 34, a.r.range(36, 60), a.r.pick(['#e6dcc4', '#c8735a', '#8fb0b4']));
        else for (let s = 0; s < 5; s++) a.circ(x + 40 + s * 46, y + 116, 18, '#55784e');
      }
    }
  for (let i = 1; i < cols; i++) a.rect(i * cw - 3, 0, 6, H, '#1a2848', 0.8);
  for (let j = 1; j < rows; j++) a.rect(0, j * ch - 32, W, 5, '#1a2848', 0.8);
  a.shade(box(0, 500, W, 570), '#070e22', 0.6, 'up');
}

export default [panel1, panel2];
