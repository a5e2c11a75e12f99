/** Scenes of the motif `vihar`. */

import { house } from '../built.mjs';
import { grass, heap, rain, ridge, tree } from '../nature.mjs';
import { person } from '../people.mjs';
import { f, pts, smooth, W } from '../svg.mjs';

/** Lightning above the plain. */
function vihar1(a) {
  a.fill(['#1d2436', '#39465c', '#6f7a80', '#c9b88a']);
  a.glow(980, 560, 620, '#f6e6b4', 0.5);
  const roll = (y, amp, col, k) => {
    const list = [-40, y];
    for (let x = -40; x <= W + 80; x += 60)
      list.push(x, y + amp * (0.6 * Math.sin(x * 0.006 * k + k * 3) + 0.4 * Math.sin(x * 0.017 * k + k)));
    const d = `${smooth(list)}L${W + 80} -40L-40 -40Z`;
    a.path(d, col).shade(d, '#10151f', 0.55, 'v');
  };
  ['#7f878a', '#69737c', '#546070', '#414d60', '#303b4e', '#222b3c'].forEach((c, i) => {
    roll(400 - i * 66, 34 - i * 2, c, 0.8 + i * 0.13);
  });
  a.glow(970, 470, 460, '#fff6cc', 0.7);
  const bolt = (x, y, y2, w, lean) => {
    const list = [x, y];
    while (y < y2) {
      x += a.r.range(-34, 34) + lean;
      y += a.r.range(22, 48);
      list.push(x, Math.min(y, y2));
      if (w > 6 && a.r() < 0.34) bolt(x, y, y + a.r.range(70, 170), w * 0.4, a.r.pick([-20, 20]));
    }
    a.pen(pts(list, false), '#fff1b8', w * 2.2, 0.35).pen(pts(list, false), '#fffdf0', w);
  };
  bolt(1010, 300, 752, 9, -3);
  ridge(a, 740, 16, '#55604e', 0.6);
  a.rect(-20, 760, W + 40, 330, a.lin(['#8a8a54', '#3d4630']));
  for (let i = 0; i < 20; i++)
    a.poly(
      [800 + (i - 10) * 34, 762, 800 + (i - 10) * 34 + 12, 762, 800 + (i - 10) * 260 + 90, 1090, 800 + (i - 10) * 260, 1090],
      '#5f6838',
      0.5,
    );
  house(a, 330, 800, 150, 76, '#d9d2bc', '#7a4436', { lit: '#ffd98a' });
  for (const [x, y, h] of [
    [250, 800, 150],
    [540, 806, 190],
    [600, 800, 130],
  ])
    a.at(`rotate(9 ${x} ${y})`, () => tree(a, x, y, h, '#2f4038', '#1c2420', '#18221e'));
  for (let i = 0; i < 5; i++)
    a.rect(1080 + i * 130, 770 - i * 6, 8 + i * 2, 80 + i * 26, '#2a2a28').line(
      1076 + i * 130,
      784 - i * 6,
      1206 + i * 130,
      778 - i * 7,
      '#2a2a28',
      2.5,
    );
  rain(a, 240, '#dfe8ee', 90, -34, 0.4, 320);
  grass(a, 1090, '#252c1e', 200, 90, 0, W, 30);
}

/** Wind and rain on the lake shore. */
function vihar2(a) {
  a.fill(['#3f5560', '#7a9094', '#b9c4b8']);
  heap(a, 900, 260, 760, '#4a5f68', '#7f949a');
  heap(a, -100, 300, 700, '#54686f', '#8a9ea2');
  a.rect(-20, -20, W + 40, 200, '#45585f');
  ridge(a, 500, 20, '#71878a', 0.6);
  a.rect(-20, 520, W + 40, 560, a.lin(['#8aa5a2', '#3d5f66']));
  for (let j = 0; j < 7; j++) {
    const y = 560 + j * 58;
    const s = 0.5 + j * 0.22;
    let d = `M-120 ${f(y + 140)}L-120 ${y}`;
    for (let x = -120 + (j % 2) * 60; x < W + 160; x += 190 * s)
      d += `q${f(70 * s)} ${f(-64 * s)} ${f(120 * s)} ${f(-10 * s)}q${f(20 * s)} ${f(20 * s)} ${f(70 * s)} ${f(10 * s)}`;
    a.path(`${d}V${f(y + 200)}Z`, ['#7f9c9b', '#6f908f', '#5f8485', '#53797c', '#476c71', '#3b6067', '#2f525a'][j]).pen(
      d.slice(d.indexOf('L') + 1).replace(/^/, 'M'),
      '#e6efe8',
      3 + s * 2,
      0.65,
    );
  }
  a.at('translate(470 690) rotate(-13)', () =>
    a
      .path('M-120 0H130Q104 44 60 46H-76Q-106 40 -120 0Z', '#b5402c')
      .rect(-120, -5, 250, 10, '#f3ead6')
      .line(0, 0, 10, -300, '#3a3030', 7)
      .path('M18 -130Q80 -70 96 -24L16 -18Z', '#f3ead6'),
  );
  a.path('M1620 830C1400 830 1240 900 1120 1090H1620Z', '#33443c').path('M1180 1090C1300 960 1440 910 1620 900V1090Z', '#26352f');
  const bend = (x, y, h) => {
    a.pen(`M${x} ${y}C${x} ${y - h * 0.4} ${x - h * 0.06} ${y - h * 0.7} ${x - h * 0.3} ${y - h}`, '#1f2a26', h * 0.045);
    for (let i = 0; i < 16; i++)
      a.ell(
        x - h * a.r.range(0.16, 0.75),
        y - h * a.r.range(0.72, 1.12),
        h * a.r.range(0.1, 0.17),
        h * a.r.range(0.05, 0.08),
        a.r.pick(['#2f463c', '#3a5446', '#253830']),
      );
  };
  bend(1430, 930, 480);
  bend(1570, 960, 380);
  for (let i = 0; i < 34; i++) a.ell(a.r.range(500, 1300), a.r.range(300, 860), a.r.range(5, 10), 4, '#2f463c', 0.8);
  a.at('rotate(-10 1250 1000)', () =>
    person(a, 1250, 1010, 220, { coat: '#e9b53f', legs: '#2a3038', hat: '#e9b53f', long: true, pose: 'walk', dir: -1 }),
  );
  rain(a, 280, '#eef4f0', 100, -78, 0.4);
}

export default [vihar1, vihar2];
