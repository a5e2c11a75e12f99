/** Scenes of the motif `konyvtar`. */

import { skyline } from '../built.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, box, f, W } from '../svg.mjs';

const SPINES = ['#8f3424', '#2f5d62', '#c08a3a', '#394a6b', '#6b4a5e', '#5d6d4e', '#d8c49a', '#4a3a34', '#b5603a'];

/** One shelf of books between x and x + w standing on y. */
function shelf(a, x, y, w, h, cols = SPINES, gap = 0.04) {
  let cx = x;
  while (cx < x + w - 16) {
    const bw = Math.min(a.r.range(14, 34) * (h / 130), x + w - cx);
    const bh = h * a.r.range(0.68, 0.96);
    if (a.r() < gap) {
      cx += bw * 1.6;
      continue;
    }
    const c = a.r.pick(cols);
    a.rect(cx, y - bh, bw - 1.5, bh, c).rect(cx + bw * 0.68, y - bh, bw * 0.26, bh, mix(c, '#120c10', 0.4), 0.6);
    if (a.r() < 0.7) a.rect(cx + 2, y - bh * 0.84, bw - 6, 4, '#f0dca8', 0.7);
    if (a.r() < 0.35) a.rect(cx + 2, y - bh * 0.2, bw - 6, 8, '#f0dca8', 0.55);
    cx += bw;
  }
}

/** Wall of books, ladder and a reader in lamp light. */
function konyvtar1(a) {
  a.fill(['#5a3a26', '#3a2418']);
  for (let j = 0; j < 6; j++) {
    const y = 150 + j * 156;
    a.rect(-20, y - 150, W + 40, 156, j % 2 ? '#3d2619' : '#42291b');
    for (let i = 0; i < 4; i++) shelf(a, 20 + i * 400, y, 366, 138);
    a.rect(-20, y, W + 40, 16, '#8a5c38').rect(-20, y + 12, W + 40, 6, '#4a2c1a');
  }
  for (let i = 0; i < 5; i++) a.rect(-18 + i * 400, -20, 32, 1000, '#8a5c38').rect(6 + i * 400, -20, 8, 1000, '#4a2c1a');
  a.shade(box(0, 0, W, 900), '#120a0c', 0.75, 'h').shade(box(0, 0, W, 420), '#120a0c', 0.6, 'v');
  a.glow(1120, 640, 620, '#ffd890', 0.5);
  a.rect(-20, 948, W + 40, 140, '#4a2a1a').rect(-20, 940, W + 40, 14, '#9a683e');
  a.poly([820, 960, 1500, 960, 1620, 1067, 640, 1067], '#ffd890', 0.18);
  a.line(520, 990, 700, 60, '#d9a566', 14).line(610, 990, 790, 60, '#b5804a', 14);
  for (let i = 0; i < 12; i++) a.line(534 + i * 15, 920 - i * 77, 624 + i * 15, 920 - i * 77, '#d9a566', 10);
  person(a, 640, 690, 330, { coat: '#b5402c', legs: '#26324a', back: true, hair: '#2b1f1b', bun: true });
  a.rect(692, 470, 50, 66, '#e9dcc0', 1, 3);
  a.path('M1180 960V760Q1184 700 1240 700H1370Q1424 704 1426 760V960Z', '#2f5d56')
    .rect(1150, 830, 60, 130, '#26504a', 1, 22)
    .rect(1396, 830, 60, 130, '#26504a', 1, 22)
    .rect(1200, 850, 210, 70, '#3a6f66', 1, 20);
  person(a, 1290, 985, 340, { coat: '#d9a045', legs: '#3d3a4c', pose: 'sit', dir: -1, skin: '#e4b089', hair: '#8d8a86' });
  a.poly([1170, 800, 1232, 782, 1240, 826, 1180, 842], '#f7efdc').poly([1170, 800, 1232, 782, 1230, 776, 1168, 794], '#8f3424');
  a.line(1080, 960, 1080, 600, '#2b1d16', 9)
    .rect(1040, 952, 80, 12, '#2b1d16', 1, 6)
    .path('M1010 610L1044 530H1116L1150 610Z', '#ffe4a6')
    .glow(1080, 620, 190, '#ffeab8', 0.75);
}

/** Reading room at dusk, green lamps. */
function konyvtar2(a) {
  a.fill(['#243a44', '#2f4a50', '#3f5f5e']);
  for (let i = 0; i < 3; i++) {
    const x = 150 + i * 470;
    a.path(arch(x - 20, 60, 360, 560), '#d8c6a0').path(arch(x, 80, 320, 540), a.lin(['#4a5f92', '#a87f9c', '#f2b488']));
    a.clip(arch(x, 80, 320, 540), () => {
      skyline(a, 620, '#6b5578', { min: 60, max: 210, w: [40, 80], x1: x, x2: x + 320, lit: 0.15 });
      a.rect(x + 154, 80, 12, 540, '#d8c6a0')
        .rect(x, 330, 320, 10, '#d8c6a0')
        .rect(x, 480, 320, 10, '#d8c6a0')
        .rect(x + 74, 230, 8, 400, '#d8c6a0')
        .rect(x + 238, 230, 8, 400, '#d8c6a0');
    });
  }
  for (const x of [-20, 500, 970, 1440]) a.rect(x, 0, 130, 640, '#355157').rect(x + 96, 0, 34, 640, '#223a40', 0.8);
  for (const x of [0, 520, 990, 1460])
    for (let j = 0; j < 3; j++) {
      shelf(a, x, 380 + j * 122, 86, 100);
      a.rect(x - 8, 380 + j * 122, 100, 10, '#8a6a42');
    }
  a.rect(-20, 620, W + 40, 470, a.lin(['#4a3a32', '#2a201e']));
  const table = (y, s) => {
    const x = 800 - 820 * s;
    const w = 1640 * s;
    a.rect(x + 20, y + 20 * s, w - 40, 130 * s, '#2a1a14')
      .poly([x + 60 * s, y - 70 * s, x + w - 60 * s, y - 70 * s, x + w, y, x, y], a.lin(['#a8703e', '#7a4a28']))
      .rect(x, y, w, 22 * s, '#5a3420');
    for (let i = 0; i < 3; i++) {
      const lx = x + w * (0.2 + i * 0.3);
      a.glow(lx, y - 70 * s, 240 * s, '#ffe6a0', 0.75, 130 * s);
      a.ell(lx, y - 40 * s, 150 * s, 24 * s, '#ffe9b0', 0.5);
      a.line(lx, y - 40 * s, lx, y - 150 * s, '#c9a050', 9 * s)
        .rect(lx - 34 * s, y - 48 * s, 68 * s, 10 * s, '#c9a050', 1, 5 * s)
        .path(
          `M${f(lx - 90 * s)} ${f(y - 140 * s)}Q${f(lx - 80 * s)} ${f(y - 200 * s)} ${f(lx)} ${f(y - 202 * s)}Q${f(lx + 80 * s)} ${f(y - 200 * s)} ${f(lx + 90 * s)} ${f(y - 140 * s)}Z`,
          '#2f8a62',
        )
        .path(
          `M${f(lx)} ${f(y - 202 * s)}Q${f(lx + 80 * s)} ${f(y - 200 * s)} ${f(lx + 90 * s)} ${f(y - 140 * s)}H${f(lx + 40 * s)}Z`,
          '#1c5a44',
          0.8,
        )
        .rect(lx - 90 * s, y - 144 * s, 180 * s, 8 * s, '#fff3c4');
    }
  };
  table(720, 0.62);
  person(a, 560, 830, 260, { coat: '#8f3424', pose: 'sit' });
  person(a, 1090, 830, 260, { coat: '#394a6b', pose: 'sit', dir: -1, hair: '#8d8a86' });
  table(940, 1);
  for (const [x, y] of [
    [560, 900],
    [1030, 905],
  ])
    a.poly([x - 70, y, x, y - 16, x + 70, y, x, y + 18], '#fbf4e0').line(x, y - 16, x, y + 18, '#b9a984', 3);
  a.rect(780, 876, 110, 18, '#8f3424').rect(790, 860, 96, 16, '#c08a3a').rect(784, 846, 100, 14, '#2f5d62');
  a.shade(box(0, 900, W, 170), '#0f0c10', 0.7, 'up');
}

export default [konyvtar1, konyvtar2];
