/** Maps: flat, few colours, north above; towns and routes are invented but for the shape of the country. */

import { readFileSync } from 'node:fs';
import { mix } from '../palette.mjs';
import { f, H, smooth, W } from '../svg.mjs';

/** Outlines of the counties in a box of 640 by 396. */
const { counties } = JSON.parse(readFileSync(new URL('../../../content/demo/map/counties.json', import.meta.url), 'utf8'));
const ENLARGED = 2.28;

/** About the middle of an outline, in the units of the picture. */
function centroid(outline) {
  const numbers = outline.match(/[\d.]+/g).map(Number);
  const mean = (from) => {
    const some = numbers.filter((_, i) => i % 2 === from);
    return some.reduce((sum, one) => sum + one, 0) / some.length;
  };
  return [70 + mean(0) * ENLARGED, 82 + mean(1) * ENLARGED];
}

/** A pale grid with its frame, as on a sheet. */
function graticule(a, col) {
  for (let x = 100; x < W; x += 200) a.line(x, 0, x, H, col, 2, 0.5);
  for (let y = 134; y < H; y += 200) a.line(0, y, W, y, col, 2, 0.5);
}

function scale(a, x, y, ink) {
  for (let i = 0; i < 4; i++) a.rect(x + i * 60, y, 60, 14, i % 2 ? '#ffffff' : ink);
  a.add(`<rect x="${x}" y="${y}" width="240" height="14" fill="none" stroke="${ink}" stroke-width="3"/>`);
}

/** The country in dots: how many minutes to a doctor, darker where it is far. */
function country(a) {
  a.fill('#eef0ea');
  graticule(a, '#d5dad2');
  const near = counties.map(({ d }) => centroid(d));
  const whole = counties.map(({ d }) => d).join('');
  a.defs.push(`<clipPath id="country"><path d="${whole}" transform="translate(70 82) scale(${ENLARGED})"/></clipPath>`);
  a.at(`translate(70 82) scale(${ENLARGED})`, () => a.path(whole, '#ffffff'));
  a.add('<g clip-path="url(#country)">');
  for (let y = 70; y < H - 50; y += 21)
    for (let x = 70 + (y % 2) * 11; x < W - 50; x += 21) {
      const far = Math.min(...near.map(([cx, cy]) => Math.hypot(cx - x, cy - y))) / 105 + a.r.range(-0.28, 0.28);
      const share = Math.min(1, Math.max(0, far));
      a.circ(x, y, 5 + share * 5, mix('#bfe0d6', '#7a1f12', share));
    }
  a.add('</g>');
  a.at(`translate(70 82) scale(${ENLARGED})`, () => a.pen(whole, '#22343a', 1.2, 0.75));
  for (const [x, y] of near) a.circ(x, y, 11, '#ffffff').circ(x, y, 7, '#16323a');
  scale(a, 110, H - 90, '#22343a');
  for (let i = 0; i < 5; i++) a.circ(W - 330 + i * 54, H - 84, 12 + i * 2.4, mix('#bfe0d6', '#7a1f12', i / 4));
}

/** A bend of a river between gravel banks; stones that were followed are numbered by colour. */
function river(a) {
  a.fill('#e7ead9');
  for (let i = 0; i < 13; i++) {
    const y = i * 96 - 60;
    a.pen(
      smooth([-40, y, 300, y + a.r.range(-60, 60), 700, y + a.r.range(-90, 90), 1200, y + a.r.range(-60, 60), 1660, y]),
      '#c9cfb2',
      3,
    );
  }
  const middle = [-60, 250, 220, 300, 430, 520, 640, 640, 900, 560, 1080, 360, 1320, 400, 1480, 640, 1680, 760];
  const bend = smooth(middle);
  a.pen(bend, '#d9cfae', 250).pen(bend, '#9cc3d3', 190).pen(bend, '#7fb0c6', 130);
  for (const shift of [-40, 0, 40])
    a.at(`translate(0 ${shift})`, () => a.pen(bend, '#eaf4f6', 3, 0.8, 'stroke-dasharray="46 60"'));
  const COLS = ['#c8321f', '#1f4a78', '#e2a32c', '#2c7a54'];
  for (let i = 0; i < 240; i++) {
    const k = a.r.int(1, middle.length / 2 - 2);
    const [x1, y1, x2, y2] = [middle[k * 2], middle[k * 2 + 1], middle[k * 2 + 2] ?? 1660, middle[k * 2 + 3] ?? 760];
    const t = a.r();
    a.circ(
      x1 + (x2 - x1) * t + a.r.range(-50, 50),
      y1 + (y2 - y1) * t + a.r.range(-64, 64),
      a.r.range(5, 9),
      COLS[Math.floor((i / 240) * 4)],
    );
  }
  a.pen('M120 150C380 190 520 420 700 470S1030 300 1240 240S1480 380 1560 470', '#c8321f', 7, 1, 'stroke-dasharray="4 22"');
  for (const [x, y] of [
    [120, 150],
    [700, 470],
    [1240, 240],
  ])
    a.circ(x, y, 24, '#ffffff').circ(x, y, 15, '#c8321f');
  a.poly([1460, 130, 1490, 220, 1460, 196, 1430, 220], '#22343a').line(1460, 140, 1460, 290, '#22343a', 6);
  scale(a, 110, H - 80, '#22343a');
}

/** Streets of a town from above, with benches marked. */
function town(a) {
  a.fill('#f3efe4');
  const streets = [];
  for (let i = 0; i < 9; i++)
    streets.push([-60, i * 132 - 20 + a.r.range(-30, 30), W + 60, i * 132 + 60 + a.r.range(-60, 60), i % 3 ? 20 : 38]);
  for (let i = 0; i < 12; i++)
    streets.push([i * 142 + a.r.range(-40, 40), -60, i * 142 - 90 + a.r.range(-40, 40), H + 60, i % 4 ? 18 : 34]);
  a.fill('#e4dccb');
  for (const [x1, y1, x2, y2, w] of streets) a.line(x1, y1, x2, y2, '#fffdf6', w);
  a.path(
    `${smooth([-60, 820, 300, 760, 620, 830, 900, 740, 1240, 790, 1660, 700])}L1660 800${smooth([1660, 800, 1240, 880, 900, 834, 620, 924, 300, 850, -60, 920]).replace('M', 'L')}Z`,
    '#9fc6d2',
  );
  a.path('M420 180C520 120 720 150 760 260S700 470 560 460S330 300 420 180Z', '#bcd3a4');
  a.path('M1130 420C1260 360 1400 420 1390 530S1230 640 1130 590S1040 470 1130 420Z', '#bcd3a4');
  for (let i = 0; i < 74; i++) {
    const [x1, y1, x2, y2] = a.r.pick(streets);
    const t = a.r();
    const [x, y] = [x1 + (x2 - x1) * t + a.r.range(-24, 24), y1 + (y2 - y1) * t + a.r.range(-24, 24)];
    if (a.r() < 0.72) a.rect(x - 13, y - 6, 26, 12, '#1d5fa8', 1, 4);
    else a.path(`M${f(x)} ${f(y)}c-26 -30 -22 -62 0 -62s26 32 0 62Z`, '#c8321f').circ(x, y - 40, 9, '#ffffff');
  }
  scale(a, 110, H - 80, '#22343a');
}

export default [country, river, town];
