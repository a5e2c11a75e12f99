/** Documents as a scanner sees them: grey glass, a sheet that lies askew, ink and stamps. */

import { box, f, H, W } from '../svg.mjs';

/** A line of print: words as bars. */
function words(a, x, y, width, ink, size = 15, o = 0.85) {
  for (let at = x; at < x + width - 20; ) {
    const word = Math.min(a.r.range(34, 130), x + width - at);
    a.rect(at, y + a.r.range(-1, 1), word, size, ink, o * a.r.range(0.8, 1), 3);
    at += word + size * 0.9;
  }
}

/** The glass with its shade, and a sheet on it. */
function sheet(a, { turn, x = 330, y = -60, w = 940, h = 1250, paper = '#fbf8ef' }, draw) {
  a.fill(['#5b6068', '#474b53']);
  for (let i = 0; i < 60; i++) a.line(0, a.r.range(0, H), W, a.r.range(0, H), '#6a7079', 1, 0.1);
  a.at(`rotate(${turn} 800 540)`, () => {
    a.rect(x + 22, y + 26, w, h, '#1b1d21', 0.5).rect(x, y, w, h, paper);
    a.shade(box(x, y, 60, h), '#b9ae94', 0.6, 'h');
    draw(x, y, w);
  });
}

function stamp(a, x, y, r, ink, turn) {
  a.at(`rotate(${turn} ${x} ${y})`, () => {
    for (const [size, width] of [
      [r, 9],
      [r * 0.84, 4],
    ])
      a.add(`<circle cx="${x}" cy="${y}" r="${f(size)}" fill="none" stroke="${ink}" stroke-width="${width}" opacity=".7"/>`);
    a.rect(x - r * 1.12, y - r * 0.2, r * 2.24, r * 0.4, '#fbf8ef').rect(x - r * 1.12, y - r * 0.2, r * 2.24, r * 0.4, ink, 0.14);
    words(a, x - r * 0.96, y - r * 0.08, r * 1.9, ink, r * 0.15, 0.75);
    for (let i = 0; i < 22; i++) a.circ(x + a.r.range(-r, r), y + a.r.range(-r, r), a.r.range(2, 7), '#fbf8ef', 0.8);
  });
}

/** Three offers, the same line marked in each. */
function offers(a) {
  a.fill(['#5b6068', '#474b53']);
  [
    [90, -7, '#fbf8ef'],
    [540, 2, '#f7f3e4'],
    [990, 8, '#fcfaf4'],
  ].forEach(([x, turn, paper], k) => {
    a.at(`rotate(${turn} ${x + 260} 540)`, () => {
      a.rect(x + 18, 108, 520, 900, '#1b1d21', 0.5).rect(x, 90, 520, 900, paper);
      a.rect(x + 50, 140, 120 + k * 60, 40, '#2a2c33', 0.9).rect(x + 50, 196, 300 - k * 40, 12, '#2a2c33', 0.5);
      for (let i = 0; i < 17; i++) {
        const y = 268 + i * 36;
        if (i === 6 || i === 7) a.rect(x + 40, y - 9, 440, 34, '#f4d23c', 0.85);
        words(a, x + 50, y, i % 6 === 5 ? 240 : 420, '#33353d', 14);
      }
      a.pen(`M${x + 60} 930C${x + 90} 880 ${x + 120} 960 ${x + 150} 905S${x + 210} 940 ${x + 260 + k * 20} 896`, '#2b4a8c', 6);
    });
  });
  a.at('rotate(2 800 540)', () =>
    a.add('<ellipse cx="760" cy="520" rx="300" ry="92" fill="none" stroke="#c8321f" stroke-width="12"/>'),
  );
  a.pen('M480 500C400 470 360 470 330 500M1050 540C1120 540 1150 550 1180 580', '#c8321f', 12);
}

/** A typed letter to an office, received and filed. */
function letter(a) {
  sheet(a, { turn: -3 }, (x, y, w) => {
    words(a, x + 560, y + 150, 290, '#2d2f36', 16);
    words(a, x + 90, y + 270, 360, '#2d2f36', 18);
    for (let i = 0; i < 17; i++)
      words(a, x + 90 + (i % 5 === 0 ? 60 : 0), y + 360 + i * 40, i % 5 === 4 ? 420 : 740, '#2d2f36', 15, 0.75);
    for (let i = 0; i < 2; i++) a.rect(x + 90 + i * 250, y + 640 + i * 80, 340, 30, '#1b1c1f');
    stamp(a, x + w - 250, y + 300, 130, '#1d5fa8', -14);
    a.pen(`M${x + 60} ${y + 470}v180M${x + 60} ${y + 470}h18M${x + 60} ${y + 650}h18`, '#c8321f', 8);
  });
  for (const y of [150, 920]) a.circ(392, y, 26, '#3a3d44').circ(388, y - 4, 24, '#4d525a');
}

/** A leaf of squared paper, written by hand, torn from its ring. */
function note(a) {
  sheet(a, { turn: 5, paper: '#fdfbf2' }, (x, y, w) => {
    for (let i = 0; i < 28; i++) a.line(x, y + i * 46, x + w, y + i * 46, '#9fb7d6', 2, 0.7);
    for (let i = 0; i < 21; i++) a.line(x + i * 46, y, x + i * 46, y + 1250, '#9fb7d6', 2, 0.7);
    a.line(x + 184, y, x + 184, y + 1250, '#d98a80', 4);
    for (let row = 0; row < 9; row++) {
      const top = y + 214 + row * 92;
      let d = `M${x + 214} ${top}`;
      for (let at = 0; at < (row % 4 === 3 ? 360 : 640); at += 34)
        d += `q8 ${f(a.r.range(-58, -20))} 17 0t17 ${f(a.r.range(-6, 6))}`;
      a.pen(d, row === 4 ? '#c8321f' : '#27407c', 6);
      if (row === 4) a.pen(`M${x + 210} ${top + 26}q320 18 640 -4`, '#c8321f', 5);
    }
    for (let i = 0; i < 13; i++) a.circ(x + 30, y + 90 + i * 92, 17, '#4f545c');
    a.at(`rotate(-32 ${x + 690} ${y + 900})`, () => a.rect(x + 620, y + 850, 190, 74, '#e9d58a', 0.75));
  });
}

export default [offers, letter, note];
