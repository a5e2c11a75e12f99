/** Scenes of the motif `stadion`. */

import { skyline } from '../built.mjs';
import { cloud, stars } from '../nature.mjs';
import { crowd, person } from '../people.mjs';
import { W } from '../svg.mjs';

const floodlight = (a, x, base, h, o = 0.7, col = '#10182c') => {
  a.poly([x - 10, base, x - 5, base - h, x + 5, base - h, x + 10, base], col).rect(x - 70, base - h - 70, 140, 74, col, 1, 6);
  a.glow(x, base - h - 34, 260, '#f4f8e6', o);
  for (let j = 0; j < 3; j++) for (let i = 0; i < 5; i++) a.circ(x - 54 + i * 27, base - h - 58 + j * 24, 9, '#fffdf0');
};

/** Night match seen from above the bowl. */
function stadion1(a) {
  a.fill(['#0d1630', '#1f3157', '#40557c']);
  stars(a, 60, 240);
  skyline(a, 400, '#1a2a4c', { min: 20, max: 90, lit: 0.3 });
  for (const x of [180, 560, 1040, 1420]) floodlight(a, x, 520, 330, 0.6);
  a.ell(800, 660, 810, 400, '#0f1a34').ell(800, 640, 790, 380, '#2c3d63');
  const tones = ['#46577e', '#3a4a72', '#52648a', '#34446a'];
  for (let j = 0; j < 15; j++) {
    const rx = 770 - j * 20;
    const ry = 362 - j * 12.5;
    const n = Math.round(rx / 4.4);
    for (let i = 0; i < n; i++) {
      const t = (i / n) * Math.PI * 2 + j;
      const x = 800 + rx * Math.cos(t);
      const y = 640 + ry * Math.sin(t);
      const red = Math.cos(t) < -0.45;
      a.rect(
        x - 6,
        y - 5,
        11,
        9,
        a.r() < 0.5
          ? red
            ? a.r.pick(['#c8402a', '#e2664e', '#9a2e22'])
            : a.r.pick(['#e9e2d0', '#8fa0bc', '#d9a045'])
          : a.r.pick(tones),
        0.9,
        3,
      );
    }
  }
  a.ell(800, 640, 474, 180, '#16233f');
  const pitch = 'M470 540H1130L1230 760H370Z';
  a.path(pitch, '#3f8a4e');
  a.clip(pitch, () => {
    for (let i = 0; i < 10; i += 2)
      a.poly([470 + i * 66, 540, 536 + i * 66, 540, 456 + i * 86, 760, 370 + i * 86, 760], '#4f9c5c');
    a.glow(800, 640, 460, '#e9f6d0', 0.4, 200);
  });
  a.pen(pitch, '#f4f7ea', 4)
    .line(800, 540, 800, 760, '#f4f7ea', 4)
    .add('<ellipse cx="800" cy="644" rx="74" ry="32" fill="none" stroke="#f4f7ea" stroke-width="4"/>')
    .pen('M446 594H530L506 706H394M1154 594H1070L1094 706H1206', '#f4f7ea', 4);
  for (let i = 0; i < 20; i++) {
    const x = a.r.range(470, 1140);
    const y = a.r.range(566, 738);
    const c = i % 2 ? '#c8402a' : '#f7f3e4';
    a.poly([x, y, x + 3, y, x + 26, y + 9, x + 20, y + 10], '#1a3a24', 0.5)
      .rect(x - 3, y - 17, 7, 12, c, 1, 3)
      .rect(x - 2, y - 6, 5, 7, '#26324a')
      .circ(x, y - 20, 3.6, '#e4b089');
  }
  a.circ(760, 690, 4, '#ffffff');
  a.add('<path fill="none" stroke="#e9e6da" stroke-width="22" d="M-4 700A806 400 0 0 0 1604 700" opacity=".9"/>').add(
    '<path fill="none" stroke="#8f9cb8" stroke-width="8" d="M-4 720A806 400 0 0 0 1604 720"/>',
  );
  for (let i = 0; i < 28; i++) {
    const t = Math.PI * (0.06 + (0.88 * i) / 27);
    a.line(800 + 806 * Math.cos(t), 700 + 396 * Math.sin(t), 800 + 850 * Math.cos(t), 700 + 470 * Math.sin(t), '#8f9cb8', 5, 0.7);
  }
  a.poly([1040, 160, 480, 760, 1130, 760], '#f4f8e6', 0.07).poly([560, 160, 520, 760, 1190, 760], '#f4f8e6', 0.07);
}

/** Afternoon in the stand. */
function stadion2(a) {
  a.fill(['#7fb4d0', '#cfe4e2', '#f7ebcc']);
  cloud(a, 1080, 170, 340, '#ffffff', 0.85);
  a.poly([-20, 330, 1620, 430, 1620, 640, -20, 640], '#7d93a8');
  for (let j = 0; j < 11; j++)
    for (let i = 0; i < 96; i++)
      if (a.r() < 0.85)
        a.circ(
          i * 17 + (j % 2) * 8,
          356 + j * 23 + i * (0.9 - j * 0.08),
          7,
          a.r.pick(['#f4ead2', '#c8402a', '#2f6a86', '#d9a045', '#8fa0b4', '#394a6b']),
        );
  a.poly([-20, 200, 1620, 330, 1620, 430, -20, 322], '#e9e4d4').poly([-20, 200, 1620, 330, 1620, 344, -20, 226], '#c8402a');
  for (let i = 0; i < 8; i++) a.line(60 + i * 220, 206 + i * 17, 60 + i * 220, 600, '#5d7186', 6, 0.7);
  a.rect(-20, 600, W + 40, 34, '#26425c');
  for (let i = 0; i < 9; i++) a.rect(20 + i * 180, 606, 150, 22, a.r.pick(['#e9b53f', '#c8402a', '#f4ead2', '#2f8a7a']), 0.95, 3);
  a.poly([-20, 634, 1620, 634, 1620, 1090, -20, 1090], a.lin(['#7dba5a', '#4f9a48']));
  for (let i = 0; i < 8; i += 2)
    a.poly([200 + i * 160, 634, 360 + i * 160, 634, 270 + i * 240, 1090, 30 + i * 240, 1090], '#8cc868', 0.7);
  a.line(-20, 676, 1620, 676, '#f7f7ea', 6)
    .pen('M560 1090L700 676', '#f7f7ea', 6)
    .pen('M420 800A300 110 0 0 0 1000 800', '#f7f7ea', 6, 0.9);
  const players = [
    [460, 800, 150, '#c8402a', 1],
    [720, 770, 130, '#f7f3e4', -1],
    [830, 850, 168, '#c8402a', 1],
    [1120, 760, 126, '#c8402a', -1],
    [1290, 850, 166, '#f7f3e4', -1],
  ];
  for (const [x, y, h, c, d] of players)
    person(a, x, y, h, { coat: c, legs: c === '#c8402a' ? '#f7f3e4' : '#26425c', pose: 'walk', dir: d, shadow: '#2a5a2c' });
  a.circ(930, 846, 13, '#ffffff').ell(950, 858, 24, 5, '#2a5a2c', 0.5);
  for (const [y, s, cs] of [
    [960, 110, ['#2b3a58', '#8f2f26', '#394a6b']],
    [1070, 150, ['#1d2740', '#6b2420', '#26324a']],
  ])
    crowd(a, y, s, cs, { arms: 0.35, jitter: 0.12 });
  for (const [x, y] of [
    [240, 800],
    [1380, 790],
  ])
    a.line(x, y + 170, x + 20, y - 60, '#5a4030', 8)
      .path(`M${x + 20} ${y - 60}q60 -30 110 0t90 -6v80q-50 20 -94 0t-100 8Z`, '#c8402a')
      .path(`M${x + 16} ${y - 32}q60 -26 110 2t94 -8v24q-50 18 -94 0t-104 8Z`, '#f7f3e4');
}

export default [stadion1, stadion2];
