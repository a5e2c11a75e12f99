/** Scenes of the motif `hid`. */

import { skyline, windows } from '../built.mjs';
import { birds, glints, ridge, stars, sun, tree, water } from '../nature.mjs';
import { MOODS } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, f, W } from '../svg.mjs';

/** Night: a floating crane holds the middle element between two finished spans. */
function hid1(a) {
  const p = MOODS.night;
  a.fill(['#0c1530', '#1c315a', '#4b6a92']);
  stars(a, 90, 420);
  ridge(a, 600, 40, '#263e66', 0.8);
  skyline(a, 668, '#1a2d52', { min: 20, max: 80, lit: 0.28 });
  water(a, 660, ['#35557f', '#0d1936'], '#7d9bc0', 80);
  for (const x of [120, 420, 1190, 1480]) glints(a, x, 672, 860, '#f2c27a', 34, 0.5);
  a.glow(800, 470, 520, '#ffdf9e', 0.42, 380);
  a.poly([770, 190, 830, 190, 1120, 560, 480, 560], '#ffe9b8', 0.1);
  const deck = (x1, x2, dir) => {
    a.rect(x1, 560, x2 - x1, 22, '#d9dde2').rect(x1, 582, x2 - x1, 16, '#7f8da0');
    a.pen(`M${x1} 530H${x2}`, '#c3ccd6', 4);
    for (let x = x1 + 12; x < x2; x += 34) a.line(x, 530, x, 560, '#c3ccd6', 2.5);
    const px = dir > 0 ? 210 : 1390;
    a.poly([px - 22, 250, px + 22, 250, px + 32, 760, px - 32, 760], '#e8e4da').poly(
      [px + 4, 250, px + 22, 250, px + 32, 760, px + 6, 760],
      '#8f9bab',
    );
    for (let i = 1; i <= 6; i++) for (const s of [-1, 1]) a.line(px, 262 + i * 8, px + s * i * 46, 560, '#dfe4ea', 2.4, 0.8);
    glints(a, px, 764, 1000, '#d9dde2', 60, 0.4);
  };
  deck(-20, 500, 1);
  deck(1100, 1620, -1);
  const y = 470;
  a.pen(`M796 196L610 ${y - 26}M796 196L990 ${y - 26}`, '#e7dcc0', 3)
    .rect(560, y, 480, 22, '#f6f1e4')
    .rect(560, y + 22, 480, 16, '#a99f8d');
  a.pen(`M560 ${y - 28}H1040`, '#f0e8d4', 4);
  for (let x = 566; x < 1040; x += 34) a.line(x, y - 28, x, y, '#f0e8d4', 2.5);
  const c = '#c8502f';
  a.pen('M1010 760L810 160', c, 16).pen('M1070 760L830 150', c, 16);
  for (let i = 0; i < 12; i++) a.line(1010 - i * 16.6, 760 - i * 50, 1066 - i * 19.6, 750 - i * 50, c, 5);
  a.line(812, 158, 796, 198, c, 10).pen('M1070 740L1170 620L836 158', c, 6);
  a.poly([820, 760, 1300, 760, 1250, 830, 860, 830], '#12203d').rect(1060, 690, 150, 74, '#e7dfce').rect(1060, 690, 150, 16, c);
  windows(a, 1070, 712, 130, 36, 4, 1, { lit: 1 });
  glints(a, 1060, 838, 1050, '#ffd996', 280, 0.55);
  for (const x of [470, 1130]) {
    a.glow(x, 520, 90, '#fff2c4', 0.9).circ(x, 520, 7, '#fffbe6');
    person(a, x + (x < 800 ? -46 : 46), 561, 62, { coat: '#f0913a' });
  }
  a.shade(box(0, 860, W, 220), p.ink, 0.8, 'up');
}

/** Morning: people crossing the finished slender arch. */
function hid2(a) {
  a.fill(['#a9c6cf', '#dfe0d2', '#fbe3b7']);
  sun(a, 1180, 330, 64, '#fff6da', 6, 0.7);
  ridge(a, 520, 70, '#b9c5bd', 0.7);
  const top = ridge(a, 580, 46, '#8fa8a0', 0.9);
  for (let x = 30; x < W; x += 64) tree(a, x, top(x) + 14, a.r.range(50, 84), '#7f9c92', '#5d776f');
  water(a, 650, ['#e9dcbc', '#6f9aa3'], '#fff6df', 90);
  glints(a, 1180, 660, 1050, '#fff3cf', 130, 0.8);
  const arcTop = (x) => 640 - 380 * (1 - ((x - 800) / 760) ** 2);
  const deck = (x) => 640 - 46 * (1 - ((x - 800) / 900) ** 2);
  let d = '';
  for (let x = 40; x <= 1560; x += 20) d += `${d ? 'L' : 'M'}${x} ${f(arcTop(x))}`;
  for (let x = 110; x < 1560; x += 70) a.line(x, arcTop(x), x, deck(x), '#48626a', 3, 0.8);
  a.pen(d, '#c8472f', 22).pen(d, '#e9775c', 6);
  const top2 = [];
  const bot = [];
  for (let x = -20; x <= 1620; x += 40) {
    top2.push(x, deck(x));
    bot.unshift(x, deck(x) + 26);
  }
  a.poly([...top2, ...bot], '#2f4a52');
  const crowdX = [180, 300, 345, 520, 690, 735, 930, 1080, 1290, 1335, 1460];
  crowdX.forEach((x, i) => {
    person(a, x, deck(x) + 2, i % 3 ? 92 : 84, { pose: i % 4 === 3 ? 'stand' : 'walk', dir: i % 2 ? 1 : -1 });
  });
  let rail = '';
  for (let x = -20; x <= 1620; x += 40) rail += `${rail ? 'L' : 'M'}${x} ${f(deck(x) - 34)}`;
  a.pen(rail, '#2f4a52', 4);
  for (let x = -10; x < W; x += 26) a.line(x, deck(x) - 34, x, deck(x), '#2f4a52', 1.8, 0.75);
  for (const x of [70, 1530])
    a.poly([x - 56, 660, x + 56, 660, x + 80, 830, x - 80, 830], '#7d8f90').shade(
      box(x - 80, 660, 160, 170),
      '#22383f',
      0.7,
      'left',
    );
  a.soft(0.3, () => a.poly([0, 860, 1600, 820, 1600, 850, 0, 900], '#2f4a52'));
  birds(a, 6, 520, 210, 130, '#48626a');
}

export default [hid1, hid2];
