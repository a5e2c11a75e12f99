/** Scenes of the motif `grafikon`. */

import { sun, tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, W } from '../svg.mjs';

/** Bars as a town, the curve as a path in the sky. */
function grafikon1(a) {
  a.fill(['#0f4a4a', '#2a7a72', '#a8c9a4', '#f2e2b0']);
  sun(a, 1250, 330, 96, '#fff6d2', 5, 0.8);
  for (let i = 0; i < 7; i++) a.line(90, 880 - i * 120, 1520, 880 - i * 120, '#f7f3e0', 2, 0.25);
  const v = [210, 300, 260, 380, 330, 470, 430, 560, 640];
  v.forEach((h, i) => {
    {
      const x = 130 + i * 154;
      const c = i === 8 ? '#e9853a' : mix('#0f5a58', '#3f9488', i / 9);
      a.poly([x + 104, 880, x + 300, 960, x + 196, 960, x, 880], '#0a2e30', 0.25);
      a.rect(x, 880 - h, 104, h, c)
        .rect(x + 78, 880 - h, 26, h, mix(c, '#06201f', 0.4))
        .rect(x - 5, 880 - h - 10, 114, 12, mix(c, '#ffffff', 0.3));
      a.shade(box(x, 880 - h, 78, h), '#06201f', 0.5, 'up');
      for (let yy = 900 - h; yy < 850; yy += 44)
        for (let k = 0; k < 2; k++) a.rect(x + 13 + k * 32, yy, 18, 22, a.r() < 0.55 ? '#ffe6a6' : '#0a3a3c', 0.9);
    }
  });
  const line = v.map((h, i) => [182 + i * 154, 880 - h - 110 - (i % 3) * 16]);
  a.pen(`M${line.map((p) => p.join(' ')).join('L')}`, '#fff8e4', 9);
  for (const [x, y] of line) a.circ(x, y, 15, '#fff8e4').circ(x, y, 8, '#c8402a');
  a.rect(-20, 880, W + 40, 210, a.lin(['#0c3c3e', '#072526'])).rect(-20, 876, W + 40, 8, '#f2e2b0', 0.8);
  for (const [x, d] of [
    [250, 1],
    [620, 1],
    [660, 1],
    [1040, -1],
    [1400, 1],
  ])
    person(a, x, 960, 100, { pose: 'walk', dir: d });
  for (const x of [110, 420, 880, 1190]) tree(a, x, 886, 90, '#1f6a5c', '#0a2e30');
}

/** Hand-drawn chart on the desk. */
function grafikon2(a) {
  a.fill(['#1f4d50', '#163a40'], 'd');
  for (let i = 0; i < 16; i++) a.line(-20, i * 70, 1620, i * 70 - 60, '#2a5c5e', 2, 0.4);
  a.poly([900, -20, 1500, -20, 900, 1090, 160, 1090], '#d9f0e0', 0.07);
  a.at('rotate(-5 760 560)', () => {
    a.rect(310, 180, 960, 730, '#07191c', 0.4).rect(280, 150, 960, 730, '#fbf7ea');
    for (let i = 1; i < 24; i++) a.line(280 + i * 40, 150, 280 + i * 40, 880, '#9fc9c4', 1.2, 0.5);
    for (let i = 1; i < 18; i++) a.line(280, 150 + i * 40, 1240, 150 + i * 40, '#9fc9c4', 1.2, 0.5);
    a.rect(330, 190, 380, 22, '#163a40').rect(330, 224, 250, 10, '#7f9a98');
    a.pen('M360 290V800H1180', '#163a40', 6);
    const bars = [90, 130, 120, 190, 240, 220, 310, 280, 360];
    bars.forEach((h, i) => {
      a.rect(390 + i * 86, 800 - h, 54, h, i === 6 ? '#c8402a' : '#5fa39a', i === 6 ? 1 : 0.75).shade(
        box(390 + i * 86, 800 - h, 54, h),
        '#0a2e30',
        0.4,
        'left',
      );
    });
    a.pen('M416 640C520 660 540 560 640 580S780 480 860 500S980 360 1120 320', '#d9822e', 10).pen(
      'M416 720C560 700 700 690 840 640S1040 560 1120 560',
      '#163a40',
      6,
      1,
      'stroke-dasharray="4 18"',
    );
    for (const [x, y] of [
      [640, 580],
      [860, 500],
      [1120, 320],
    ])
      a.circ(x, y, 15, '#fbf7ea').add(`<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="#d9822e" stroke-width="7"/>`);
    for (let i = 0; i < 9; i++) a.rect(400 + i * 86, 818, 34, 8, '#7f9a98');
    a.add(
      '<ellipse cx="930" cy="520" rx="70" ry="200" fill="none" stroke="#c8402a" stroke-width="6" transform="rotate(10 930 520)"/>',
    );
    a.shade(box(280, 150, 960, 730), '#5a7a70', 0.25, 'left');
  });
  a.at('rotate(38 1200 640)', () =>
    a
      .rect(1100, 640, 440, 46, '#07191c', 0.4, 8)
      .rect(1080, 610, 420, 46, '#e9a53c')
      .rect(1080, 624, 420, 16, '#c98420')
      .poly([1080, 610, 1080, 656, 1000, 633], '#f2dcb0')
      .poly([1026, 625, 1026, 641, 1000, 633], '#2a2724')
      .rect(1500, 610, 40, 46, '#c9ccd0')
      .rect(1536, 610, 50, 46, '#d97a6a', 1, 12),
  );
  a.circ(200, 880, 120, '#07191c', 0.4)
    .circ(180, 850, 116, '#f2e6cc')
    .circ(
      180,
      850,
      92,
      a.rad([
        [0, '#8a5430'],
        [1, '#3f2414'],
      ]),
    )
    .pen('M272 790q86 -30 96 40t-80 70', '#f2e6cc', 24);
  a.at('translate(1290 130) rotate(12)', () => {
    a.rect(14, 20, 230, 320, '#07191c', 0.4, 18).rect(0, 0, 230, 320, '#2c3a40', 1, 18).rect(22, 24, 186, 66, '#bcd6c4', 1, 6);
    for (let j = 0; j < 4; j++)
      for (let i = 0; i < 4; i++) a.rect(22 + i * 48, 112 + j * 48, 40, 38, i === 3 ? '#d9822e' : '#e9e4d4', 1, 8);
  });
}

export default [grafikon1, grafikon2];
