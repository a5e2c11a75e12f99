/** Scenes of the motif `tura`. */

import { birds, grass, pine, ridge, sun } from '../nature.mjs';
import { person } from '../people.mjs';
import { box, f, W } from '../svg.mjs';

/** Marked beech by the path. */
function tura1(a) {
  a.fill(['#d6e3c0', '#b3cf9d', '#7fae78']);
  a.glow(620, 320, 560, '#fcf8d4', 0.9);
  for (let i = 0; i < 26; i++) a.rect(a.r.range(0, W), -20, a.r.range(12, 30), 720, a.r.pick(['#9dbf90', '#8fb586', '#a9c79a']));
  ridge(a, 680, 20, '#8fb377', 0.8);
  for (let i = 0; i < 12; i++) {
    const x = a.r.range(0, 1000);
    a.poly([x, -20, x + 34, -20, x + 44, 760, x - 8, 760], '#6f9468');
  }
  ridge(a, 760, 22, '#6f9a5a', 0.8);
  a.path(
    'M300 1090C420 960 680 900 660 820C650 770 560 760 580 700C620 760 760 770 790 840C820 930 700 980 700 1090Z',
    '#e9d9a8',
  ).shade(
    'M300 1090C420 960 680 900 660 820C650 770 560 760 580 700C620 760 760 770 790 840C820 930 700 980 700 1090Z',
    '#a8834a',
    0.5,
    'h',
  );
  person(a, 640, 850, 150, { coat: '#c8502f', bag: '#30506a', back: true, pose: 'walk' });
  person(a, 712, 830, 132, { coat: '#e0b04a', bag: '#6b3f3a', back: true, pose: 'walk', hat: '#f4ead0' });
  const trunk =
    'M1010 -20C1030 300 1010 640 960 940C930 1010 880 1040 860 1090H1440C1410 1030 1370 1000 1350 920C1310 640 1310 300 1340 -20Z';
  a.path(trunk, a.lin(['#b3b5a2', '#8f9484', '#5d6658'], 'h'));
  a.clip(trunk, () => {
    for (let i = 0; i < 46; i++) {
      const y = a.r.range(0, 1060);
      const x = a.r.range(1000, 1300);
      a.pen(`M${f(x)} ${f(y)}q40 ${f(a.r.range(6, 18))} ${f(a.r.range(60, 130))} -4`, '#5d6658', a.r.range(2, 5), 0.35);
    }
    a.rect(1060, 300, 220, 100, '#fbf8ec', 1, 4)
      .rect(1060, 400, 220, 100, '#1d5fa8', 1, 2)
      .rect(1060, 500, 220, 100, '#fbf8ec', 1, 4);
    a.shade(box(1180, -20, 240, 1110), '#1f2a22', 0.8, 'left');
    for (let i = 0; i < 30; i++)
      a.circ(a.r.range(940, 1120), a.r.range(830, 1060), a.r.range(12, 34), a.r.pick(['#6f9a4a', '#5a843f', '#83aa56']), 0.8);
  });
  for (let i = 0; i < 40; i++)
    a.ell(
      a.r.range(-40, 900),
      a.r.range(-30, 130),
      a.r.range(50, 110),
      a.r.range(24, 50),
      a.r.pick(['#6fa05a', '#5a8c4e', '#85b268']),
      0.9,
    );
  grass(a, 1090, '#3f6a3a', 130, 100, 0, 330);
  grass(a, 1090, '#355c34', 150, 120, 760, 1600);
}

/** Hiker on the ridge above the valleys. */
function tura2(a) {
  a.fill(['#5f7fa8', '#b9a9b8', '#f4bf96', '#fde0a8']);
  sun(a, 1020, 480, 84, '#fff4cf', 5, 0.8);
  ['#bfa2ac', '#a48ca0', '#857896', '#655f84'].forEach((c, i) => {
    ridge(a, 540 + i * 70, 56, c, 0.7 + i * 0.12);
    a.rect(a.r.range(0, 700), 590 + i * 72, a.r.range(500, 900), 26, '#fbe3c4', 0.22, 13);
  });
  const d = 'M-20 700C120 720 260 760 420 800C560 836 640 840 760 900C900 970 1100 1010 1620 1040V1090H-20Z';
  a.path(d, '#332f56').shade(d, '#12102a', 0.8, 'up');
  a.poly([-20, 700, 60, 640, 150, 690, 220, 660, 330, 770, 420, 800, 300, 900, -20, 900], '#3d3862');
  person(a, 560, 836, 300, { coat: '#c8452f', bag: '#e6ac4a', legs: '#1d1a38', hat: '#1d1a38' });
  a.line(640, 846, 618, 680, '#1d1a38', 6);
  a.rect(170, 440, 18, 240, '#4a2f2c')
    .poly([120, 470, 270, 462, 310, 492, 270, 520, 120, 512], '#c9955e')
    .poly([230, 550, 90, 542, 52, 570, 90, 598, 230, 592], '#b5804a')
    .rect(140, 482, 60, 18, '#fbf8ec')
    .rect(156, 482, 22, 18, '#1d5fa8')
    .rect(130, 560, 60, 18, '#fbf8ec')
    .rect(146, 560, 22, 18, '#c8402a');
  for (const [x, y, h] of [
    [1240, 1060, 240],
    [1340, 1080, 320],
    [1450, 1090, 280],
    [1560, 1090, 360],
    [1150, 1060, 170],
  ])
    pine(a, x, y, h, '#1f1c3c');
  grass(a, 860, '#332f56', 60, 50, 380, 700);
  birds(a, 6, 820, 280, 120, '#5a4f70', 1.2);
}

export default [tura1, tura2];
