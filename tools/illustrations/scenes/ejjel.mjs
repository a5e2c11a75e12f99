/** Night: nearly black, what is lit is what is told. */

import { pine, stars } from '../nature.mjs';
import { smooth, W } from '../svg.mjs';

/** An owl on a stone, the moon behind. */
function owl(a) {
  a.fill(['#060b14', '#0d1a2c', '#16283c']);
  stars(a, 90, 500);
  a.glow(1140, 300, 420, '#dfe8f0', 0.5)
    .circ(1140, 300, 118, '#eef3f2')
    .circ(1100, 270, 20, '#d3dcdd')
    .circ(1180, 340, 14, '#d3dcdd');
  for (let i = 0; i < 12; i++) pine(a, i * 150 + a.r.range(-40, 40), 1000, a.r.range(260, 420), '#050910');
  a.rect(-20, 960, W + 40, 140, '#03060b')
    .rect(470, 720, 420, 380, '#0a111b', 1, 40)
    .rect(500, 750, 360, 40, '#101c2a');
  a.path('M560 730C540 560 560 430 680 400C800 430 820 560 800 730C760 760 600 760 560 730Z', '#1b2735');
  a.path('M576 470L556 380L640 420ZM784 470L804 380L720 420Z', '#1b2735');
  for (let i = 0; i < 40; i++) {
    const [x, y] = [a.r.range(590, 770), a.r.range(540, 720)];
    a.pen(`M${f(x)} ${f(y)}q8 14 16 0`, '#4a5d70', 4, 0.8);
  }
  for (const x of [634, 726])
    a.circ(x, 486, 46, '#2c3b4b')
      .circ(x, 486, 32, '#f2c14e')
      .circ(x, 486, 17, '#05080d')
      .circ(x - 8, 476, 6, '#ffffff');
  a.path('M680 506L664 548L680 566L696 548Z', '#c9a24e');
  a.pen(smooth([560, 730, 545, 590, 590, 450]), '#9fb4c8', 5, 0.6);
}

/** A train that passes; its windows. */
function train(a) {
  a.fill(['#070a12', '#0f1624', '#1a2232']);
  stars(a, 60, 380);
  for (let i = 0; i < 9; i++) a.path(`M${i * 220 - 120} 560Q${i * 220} ${a.r.range(430, 500)} ${i * 220 + 140} 560Z`, '#0a0f18');
  a.rect(-20, 545, W + 40, 560, '#05080e');
  a.rect(-20, 430, W + 40, 330, '#101d33')
    .rect(-20, 430, W + 40, 26, '#1d3152')
    .rect(-20, 700, W + 40, 16, '#c8321f', 0.85);
  for (let i = 0; i < 7; i++) {
    const x = 40 + i * 236;
    const lit = i !== 4;
    a.rect(x, 490, 184, 150, lit ? a.lin(['#ffe9b4', '#e8a94e']) : '#1b2a44', 1, 12);
    if (lit) a.glow(x + 92, 900, 190, '#f2b45c', 0.28, 60);
    if (i === 1) a.ell(x + 110, 596, 34, 40, '#2b1d18').rect(x + 66, 620, 92, 20, '#2b1d18');
    if (i === 3)
      a.rect(x + 20, 600, 140, 12, '#7a4a26')
        .ell(x + 70, 590, 22, 12, '#f7f0e0')
        .pen(`M${x + 70} 570q10 -16 0 -30`, '#fff7e4', 4, 0.8);
    if (i === 6) a.rect(x, 490, 92, 150, '#a8452f', 0.9);
  }
  for (let i = 0; i < 16; i++) a.circ(i * 104 + 30, 782, 30, '#04060a').circ(i * 104 + 30, 782, 12, '#28364c');
  a.rect(-20, 812, W + 40, 8, '#5d6d84', 0.8);
  for (let i = 0; i < 34; i++) a.poly([i * 52 - 40, 830, i * 52 - 14, 830, i * 52 - 34, 860, i * 52 - 66, 860], '#141a24');
}

/** One lamp of a street is out, the next one is not. */
function lamp(a) {
  a.fill(['#0a0d16', '#141a2a', '#1f2536']);
  for (let i = 0; i < 6; i++) {
    const [x, h] = [i * 280 - 60, a.r.range(420, 640)];
    a.rect(x, 800 - h, 262, h + 60, i % 2 ? '#0b101c' : '#0e1422');
    for (let r = 0; r < h / 110 - 1; r++)
      for (let c = 0; c < 3; c++) a.rect(x + 34 + c * 74, 840 - h + r * 108, 42, 62, a.r() < 0.14 ? '#e6b45c' : '#182136', 0.95);
  }
  a.rect(-20, 850, W + 40, 240, '#0b0f18');
  const light = (x, on) => {
    if (on)
      a.poly(
        [x + 96, 300, x - 210, 1080, x + 420, 1080],
        a.lin([
          [0, '#ffe2a0', 0.55],
          [1, '#ffe2a0', 0.04],
        ]),
      );
    a.rect(x, 260, 16, 640, '#05070c')
      .pen(`M${x + 8} 270q0 -60 90 -50`, '#05070c', 14)
      .rect(x + 60, 214, 80, 26, '#05070c', 1, 8);
    if (on)
      a.rect(x + 68, 238, 64, 12, '#fff3cc', 1, 6)
        .glow(x + 100, 250, 150, '#ffe0a0', 0.8)
        .ell(x + 100, 980, 300, 60, '#e6b45c', 0.22);
  };
  light(360, false);
  light(1080, true);
  a.rect(1130, 860, 34, 110, '#03050a', 1, 10)
    .circ(1147, 842, 20, '#03050a')
    .poly([1120, 970, 1174, 970, 1060, 1060, 990, 1060], '#03050a', 0.6);
}

export default [owl, train, lamp];
