/** Charts as covers: paper, ink, one colour that tells the story. No words: the article has them. */

import { mix } from '../palette.mjs';
import { f, H, oval, pts, smooth, W } from '../svg.mjs';

function frame(a, paper, ink, levels = 6) {
  a.fill(paper);
  for (let i = 0; i < levels; i++) a.line(130, 150 + i * 150, W - 110, 150 + i * 150, ink, 2.5, i === levels - 1 ? 1 : 0.22);
}

/** A line that fell, with where it was aimed. */
function line(a) {
  frame(a, '#f6f2e7', '#2a2c33');
  const values = [640, 600, 520, 380, 240, 190, 220, 330, 470, 590, 640, 690, 720];
  const path = values.flatMap((y, i) => [150 + i * 108, y]);
  a.path(
    `${smooth(path)}L${path.at(-2)} 900L150 900Z`,
    a.lin([
      [0, '#c8321f', 0.34],
      [1, '#c8321f', 0.02],
    ]),
  );
  a.rect(130, 742, W - 240, 54, '#0f766e', 0.18).line(130, 769, W - 110, 769, '#0f766e', 5, 0.9);
  a.pen(smooth(path), '#c8321f', 16);
  for (let i = 1; i < values.length; i += 1) a.circ(path[i * 2], values[i], i === values.length - 1 ? 26 : 0.1, '#c8321f');
  a.circ(path.at(-2), path.at(-1), 12, '#f6f2e7');
  for (let i = 0; i < 13; i++) a.line(150 + i * 108, 900, 150 + i * 108, 922, '#2a2c33', 4);
}

/** Nine columns, a wave; the highest one is the story. */
function columns(a) {
  frame(a, '#e9eef0', '#1c3941');
  const values = [0.62, 0.69, 0.56, 0.57, 0.7, 0.66, 0.63, 0.6, 0.72];
  values.forEach((value, i) => {
    const [x, h] = [170 + i * 152, (value - 0.4) * 2180];
    const col = i === 8 ? '#c8321f' : mix('#7fa2a8', '#2f5d62', i / 9);
    a.rect(x, 900 - h, 104, h, col).rect(x, 900 - h, 104, 12, '#ffffff', 0.35);
    a.shade(`M${x + 64} ${f(900 - h)}h40v${f(h)}h-40Z`, '#0f2b30', 0.4, 'left');
  });
  a.pen(
    smooth(values.flatMap((value, i) => [222 + i * 152, 870 - (value - 0.4) * 2180])),
    '#1c3941',
    6,
    0.9,
    'stroke-dasharray="3 18"',
  );
}

/** Where the money of three households goes: rings within each other. */
function rings(a) {
  a.fill('#14222b');
  for (let i = 0; i < 220; i++) a.circ(a.r.range(0, W), a.r.range(0, H), a.r.range(0.8, 2), '#5d7a86', 0.5);
  const COLS = ['#f0c65a', '#e5775c', '#5fb3a6', '#8fa9d6', '#d9d2c2'];
  [
    [420, [0.34, 0.24, 0.18, 0.14, 0.1]],
    [300, [0.28, 0.22, 0.26, 0.1, 0.14]],
    [180, [0.42, 0.12, 0.2, 0.16, 0.1]],
  ].forEach(([r, parts]) => {
    let from = -Math.PI / 2;
    parts.forEach((part, k) => {
      const to = from + part * Math.PI * 2 - 0.03;
      const [x1, y1, x2, y2] = [
        800 + Math.cos(from) * r,
        533 + Math.sin(from) * r,
        800 + Math.cos(to) * r,
        533 + Math.sin(to) * r,
      ];
      a.add(
        `<path d="M${f(x1)} ${f(y1)}A${r} ${r} 0 ${part > 0.5 ? 1 : 0} 1 ${f(x2)} ${f(y2)}" fill="none" stroke="${COLS[k]}" stroke-width="84"/>`,
      );
      from = to + 0.03;
    });
  });
  a.circ(800, 533, 92, '#14222b').path(oval(800, 533, 60), '#f4ead6', 0.12);
  for (let i = 0; i < 5; i++)
    a.rect(90, 250 + i * 130, 44, 44, COLS[i], 1, 6).rect(160, 264 + i * 130, 90 + a.r.range(0, 60), 16, '#d9e2e4', 0.5, 4);
}

/** Households in order of what they earn: steps, one of them lit. */
function steps(a) {
  frame(a, '#efe9dc', '#3a2c20');
  const top = [];
  for (let i = 0; i < 26; i++) {
    const [x, h] = [140 + i * 51, 60 + 640 * (i / 25) ** 2.3 + a.r.range(-6, 12)];
    top.push(x + 21, 900 - h);
    a.rect(x, 900 - h, 42, h, i === 17 ? '#0f766e' : mix('#d9c7a4', '#8a5a16', i / 26));
  }
  a.pen(pts(top, false), '#3a2c20', 5, 0.9);
  const [x, y] = [top[34], top[35]];
  a.line(x, y - 20, x, 170, '#0f766e', 6)
    .circ(x, 170, 18, '#0f766e')
    .rect(x + 34, 150, 250, 18, '#0f766e', 0.7, 4)
    .rect(x + 34, 184, 160, 14, '#3a2c20', 0.4, 4);
}

export default [line, columns, rings, steps];
