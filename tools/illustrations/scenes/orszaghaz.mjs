/** Scenes of the motif `orszaghaz`. */

import { lamp, skyline, windows } from '../built.mjs';
import { bare, cloud, glints, stars, sun, tree, water } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { f, W } from '../svg.mjs';

/** Neo-gothic domed building standing on `base`; s scales it around cx. */
function domed(a, cx, base, s, { wall, dark, roof, on, lit = 0.3 }) {
  const mx = (v) => cx + v * s;
  const my = (v) => base - v * s;
  const spire = (x, w, h, t) => {
    a.rect(mx(x - w / 2), my(h), w * s, h * s, wall).rect(mx(x), my(h), (w / 2) * s, h * s, dark, 0.35);
    a.poly([mx(x - w / 2 - 2), my(h), mx(x), my(h + t), mx(x + w / 2 + 2), my(h)], roof);
  };
  a.rect(mx(-420), my(120), 840 * s, 120 * s, wall);
  for (const k of [-1, 1]) {
    a.poly([mx(k * 415), my(118), mx(k * 395), my(165), mx(k * 75), my(165), mx(k * 60), my(118)], roof);
    for (const x of [420, 345, 270, 190, 120]) spire(k * x, 16, 150, x === 270 ? 120 : 70);
    a.rect(mx(k * 270 - 46), my(170), 92 * s, 170 * s, wall).poly(
      [mx(k * 270 - 50), my(170), mx(k * 270 - 30), my(235), mx(k * 270 + 30), my(235), mx(k * 270 + 50), my(170)],
      roof,
    );
  }
  a.rect(mx(-84), my(190), 168 * s, 190 * s, wall);
  for (const x of [-84, -48, 48, 84]) spire(x, 15, 215, 80);
  a.rect(mx(-60), my(240), 120 * s, 60 * s, wall);
  a.path(
    `M${f(mx(-62))} ${f(my(238))}C${f(mx(-66))} ${f(my(330))} ${f(mx(-30))} ${f(my(372))} ${f(mx(0))} ${f(my(384))}C${f(mx(30))} ${f(my(372))} ${f(mx(66))} ${f(my(330))} ${f(mx(62))} ${f(my(238))}Z`,
    roof,
  );
  a.shade(
    `M${f(mx(0))} ${f(my(238))}V${f(my(384))}C${f(mx(30))} ${f(my(372))} ${f(mx(66))} ${f(my(330))} ${f(mx(62))} ${f(my(238))}Z`,
    '#1a1020',
    0.7,
    'left',
  );
  for (const x of [-36, -12, 12, 36])
    a.pen(
      `M${f(mx(x))} ${f(my(240))}Q${f(mx(x * 1.1))} ${f(my(330))} 	${f(mx(x * 0.2))} ${f(my(380))}`,
      mix(roof, '#ffffff', 0.25),
      1.6 * s,
      0.7,
    );
  a.rect(mx(-7), my(410), 14 * s, 30 * s, wall).poly([mx(-9), my(410), mx(0), my(470), mx(9), my(410)], roof);
  windows(a, mx(-415), my(104), 340 * s, 92 * s, 22, 2, { on, off: dark, lit, round: true, gx: 0.4, gy: 0.3 });
  windows(a, mx(75), my(104), 340 * s, 92 * s, 22, 2, { on, off: dark, lit, round: true, gx: 0.4, gy: 0.3 });
  windows(a, mx(-78), my(180), 156 * s, 160 * s, 7, 3, { on, off: dark, lit, round: true, gx: 0.4, gy: 0.3 });
  windows(a, mx(-58), my(236), 116 * s, 50 * s, 7, 1, { on, off: dark, lit, round: true, gx: 0.4, gy: 0.3 });
}

function orszaghaz1(a) {
  a.fill(['#8fb0c8', '#e0c9c6', '#fcdcb0']);
  sun(a, 420, 500, 54, '#fff0cc', 6, 0.7);
  cloud(a, 960, 200, 420, '#fbe6d2', 0.55);
  cloud(a, 180, 290, 280, '#fbe6d2', 0.5);
  skyline(a, 650, '#c4adb2', { min: 50, max: 130 });
  domed(a, 800, 668, 1.18, { wall: '#e6cdb4', dark: '#7f6a78', roof: '#a4503f', on: '#ffe9b4', lit: 0.06 });
  a.rect(-20, 664, W + 40, 34, '#9c8794').rect(-20, 664, W + 40, 6, '#e9d6c4');
  for (let x = 20; x < W; x += 86) tree(a, x, 668, a.r.range(40, 62), '#8d7d8a', '#5d5266');
  water(a, 697, ['#f2d2b6', '#7f8cab'], '#fff1dc', 110);
  a.soft(0.3, () =>
    a.at('translate(0 1352) scale(1 -0.97)', () =>
      domed(a, 800, 668, 1.18, { wall: '#a98e9a', dark: '#7a6880', roof: '#8d5a5e', on: '#ffe9b4', lit: 0 }),
    ),
  );
  for (let i = 0; i < 46; i++) a.rect(a.r.range(200, 1300), a.r.range(710, 1040), a.r.range(80, 260), 4, '#f6dcc4', 0.45, 2);
  glints(a, 420, 704, 1050, '#fff3d0', 110, 0.8);
  a.poly([560, 815, 820, 815, 800, 848, 590, 848], '#4a4866')
    .rect(610, 784, 160, 33, '#f7eee0')
    .rect(640, 764, 90, 22, '#e6d8cc');
  windows(a, 616, 790, 150, 22, 8, 1, { off: '#5b5a78', lit: 0.2 });
}

function orszaghaz2(a) {
  a.fill(['#14254a', '#35527f', '#93a0b4', '#e6b98e']);
  stars(a, 40, 300);
  domed(a, 560, 800, 1.62, { wall: '#c99d63', dark: '#55473f', roof: '#6b3a3a', on: '#ffe9a8', lit: 0.75 });
  a.glow(560, 700, 760, '#ffc870', 0.28, 420);
  a.poly([-20, 796, 1620, 776, 1620, 1090, -20, 1090], a.lin(['#4b4a63', '#1c2140']));
  for (let i = 0; i < 16; i++) a.line(-20, 810 + i * i * 1.4, 1620, 788 + i * i * 1.4, '#8d86a0', 1.6, 0.28);
  a.poly([380, 810, 740, 806, 900, 1090, 180, 1090], '#ffcf86', 0.12);
  bare(a, 1430, 930, 640, '#151a35', 7);
  lamp(a, 1210, 940, 330, '#141830', '#ffe3a0', 0.6);
  lamp(a, 170, 900, 230, '#141830', '#ffe3a0', 0.5);
  person(a, 1060, 965, 210, {
    coat: '#a8402f',
    pose: 'walk',
    dir: -1,
    hat: '#20233f',
    long: true,
    legs: '#171a33',
    shadow: '#0b0f24',
  });
  person(a, 350, 886, 120, { coat: '#2a3358', pose: 'walk' });
  person(a, 400, 888, 124, { coat: '#3b3150', pose: 'walk' });
}

export default [orszaghaz1, orszaghaz2];
