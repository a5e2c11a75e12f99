/** Scenes of the motif `konyha`. */

import { sun } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { box, H, W } from '../svg.mjs';

/** Stove, pot and steam. */
function konyha1(a) {
  a.fill(['#e6dcc6', '#d3c2a2']);
  for (let j = 0; j < 10; j++)
    for (let i = 0; i < 17; i++)
      a.rect(i * 98 - 20, j * 72 - 10, 92, 66, a.r.pick(['#8fb5b0', '#9cc0b8', '#84aaa6', '#a9c9c0']), 1, 4);
  a.shade(box(0, 0, W, 700), '#2f5a5c', 0.5, 'h');
  a.rect(1060, 60, 400, 460, '#f7f0de')
    .rect(1084, 84, 352, 412, a.lin(['#f0b878', '#f9dca4', '#fdeec8']))
    .rect(1252, 84, 16, 412, '#f7f0de')
    .rect(1040, 510, 440, 24, '#fbf6e8');
  sun(a, 1350, 330, 44, '#fffbe6', 4, 0.8);
  for (const x of [1080, 1150]) {
    a.rect(x, 440, 56, 70, '#b5603c', 1, 6);
    for (let i = 0; i < 9; i++)
      a.circ(x + 28 + a.r.range(-34, 34), 420 + a.r.range(-40, 20), a.r.range(14, 22), i % 2 ? '#5d8a50' : '#74a060');
  }
  a.rect(120, 150, 760, 14, '#4a3a32');
  for (const [x, r, c] of [
    [200, 60, '#c8704a'],
    [360, 74, '#3a3f48'],
    [540, 54, '#c8704a'],
    [690, 66, '#8a929a'],
  ])
    a.line(x, 160, x, 260, '#4a3a32', 9)
      .circ(x, 260 + r, r, c)
      .circ(x, 260 + r, r * 0.8, mix(c, '#1a1414', 0.25))
      .pen(`M${x - r * 0.6} ${250 + r * 0.6}A${r} ${r} 0 0 1 ${x} ${270}`, '#fff3dc', 6, 0.5);
  a.line(820, 160, 820, 330, '#4a3a32', 7).path('M790 330h60q6 60 -30 70q-36 -10 -30 -70Z', '#8a929a');
  a.rect(-20, 740, W + 40, 350, a.lin(['#5d7f80', '#3a585c']))
    .rect(-20, 716, W + 40, 34, '#b98550')
    .rect(-20, 712, W + 40, 10, '#d9a56c');
  a.rect(280, 700, 560, 24, '#2a2d34', 1, 6)
    .rect(300, 760, 520, 330, '#3a3f48')
    .rect(340, 850, 440, 200, '#1d2026', 1, 10)
    .rect(360, 820, 400, 14, '#c9ccd0', 1, 7)
    .rect(356, 866, 408, 168, a.lin(['#5a3424', '#e9853a']), 0.7, 6);
  for (let i = 0; i < 5; i++) a.circ(360 + i * 100, 788, 19, '#c9ccd0').rect(357 + i * 100, 770, 6, 18, '#2a2d34');
  for (let i = 0; i < 9; i++) a.path(`M${430 + i * 30} 702q-10 -18 8 -32q16 14 8 32Z`, '#5fa8e0', 0.9);
  a.path('M380 480H760V620Q756 690 690 694H450Q384 690 380 620Z', a.lin(['#e2664e', '#c8402a', '#7a1f18'], 'h'))
    .rect(366, 466, 408, 26, '#d9563c', 1, 10)
    .pen('M380 540h-46v40h46M760 540h46v40h-46', '#7a1f18', 18);
  a.path('M384 466Q400 410 570 406Q740 410 756 466Z', '#d9563c')
    .circ(570, 396, 24, '#2a2d34')
    .path('M420 450Q450 424 560 420', 'none')
    .pen('M430 446Q470 424 560 422', '#f4a08a', 8, 0.8);
  a.soft(0.8, () => {
    for (const [x, w] of [
      [400, 20],
      [470, 28],
      [660, 30],
      [740, 18],
    ])
      a.pen(`M${x} 390C${x - 60} 320 ${x + 60} 270 ${x} 190S${x + 30} 90 ${x + 10} 30`, '#ffffff', w, 0.32);
  });
  a.line(900, 520, 900, 716, '#fbf6e8', 0).path('M900 560h130l-14 156h-102Z', '#f4ead2').rect(896, 600, 138, 20, '#3d7f86');
  for (const [x, t, c] of [
    [920, -20, '#8a5c34'],
    [950, -4, '#b98550'],
    [985, 8, '#8a5c34'],
    [1008, 20, '#c9ccd0'],
  ])
    a.at(`rotate(${t} ${x} 560)`, () => a.rect(x - 6, 400, 12, 170, c, 1, 6).ell(x, 400, 20, 32, c));
  a.rect(1120, 690, 330, 26, '#d9a56c', 1, 8);
  for (const [x, r, c] of [
    [1180, 44, '#c8402a'],
    [1270, 48, '#d9482e'],
    [1360, 38, '#8a3f5a'],
  ])
    a.circ(x, 690 - r * 0.8, r, c)
      .circ(x - r * 0.3, 690 - r * 1.1, r * 0.2, '#ffffff', 0.5)
      .path(`M${x - 14} ${690 - r * 1.7}l14 10l14 -10l-6 18h-16Z`, '#4f8a46');
  for (const x of [40, 900, 1240]) a.rect(x, 780, 220, 290, '#6d8f8e', 1, 8).circ(x + 190, 900, 10, '#d9b46a');
}

/** Chopping board from above. */
function konyha2(a) {
  a.fill(['#2f4a4c', '#223a3e'], 'd');
  for (let i = 0; i < 40; i++)
    a.pen(
      `M${a.r.range(-100, 1500)} ${a.r.range(0, H)}q${a.r.range(40, 200)} ${a.r.range(-30, 30)} ${a.r.range(140, 400)} 0`,
      '#3d5c5c',
      2.5,
      0.5,
    );
  a.at('rotate(-8 780 540)', () => {
    a.rect(350, 250, 860, 640, '#0c1a1c', 0.45, 46).rect(320, 210, 860, 640, '#c98f54', 1, 46);
    for (let i = 0; i < 12; i++)
      a.pen(`M330 ${250 + i * 52}q220 ${a.r.range(-24, 24)} 430 0t410 ${a.r.range(-14, 14)}`, '#b0763e', 4, 0.7);
    a.rect(336, 226, 828, 608, 'none')
      .add('<rect x="346" y="236" width="808" height="588" rx="34" fill="none" stroke="#b0763e" stroke-width="6"/>')
      .circ(1110, 290, 26, '#2a4244');
    a.shade(box(320, 210, 860, 640, 46), '#6b3c18', 0.4, 'left');
    const sl = (x, y, r) => {
      a.ell(x + 10, y + 12, r, r, '#6b3c18', 0.4)
        .circ(x, y, r, '#d93f2a')
        .circ(x, y, r * 0.86, '#f07a56')
        .circ(x, y, r * 0.3, '#d93f2a');
      for (let i = 0; i < 6; i++)
        a.at(`translate(${x} ${y}) rotate(${i * 60})`, () =>
          a.ell(0, -r * 0.56, r * 0.2, r * 0.24, '#d93f2a').ell(0, -r * 0.56, r * 0.07, r * 0.11, '#fbe0a0'),
        );
    };
    sl(470, 400, 84);
    sl(580, 440, 82);
    sl(690, 486, 80);
    const cu = (x, y, r) =>
      a
        .circ(x + 8, y + 10, r, '#6b3c18', 0.4)
        .circ(x, y, r, '#3f7a3c')
        .circ(x, y, r * 0.88, '#cfe6a4')
        .circ(x, y, r * 0.5, '#b5d588');
    for (const [x, y] of [
      [440, 640],
      [510, 670],
      [585, 655],
      [650, 690],
      [490, 740],
    ]) {
      cu(x, y, 48);
      for (let i = 0; i < 6; i++) a.at(`translate(${x} ${y}) rotate(${i * 60})`, () => a.ell(0, -16, 3.5, 8, '#f4f7da'));
    }
    for (let i = 0; i < 46; i++)
      a.at(`translate(${a.r.range(760, 900)} ${a.r.range(640, 790)}) rotate(${a.r.range(0, 180)})`, () =>
        a.rect(-11, -4, 22, 8, a.r.pick(['#5d9a4a', '#76b05c', '#48833c']), 1, 4),
      );
  });
  a.at('rotate(28 960 480)', () => {
    a.path('M900 140Q990 150 1000 560L930 600Q900 400 900 140Z', '#0c1a1c', 0.35)
      .path('M880 110Q972 130 984 540H900Q880 330 880 110Z', a.lin(['#f2f4f2', '#c3cbcc', '#8f9a9e'], 'h'))
      .rect(892, 540, 98, 30, '#8f9a9e')
      .rect(898, 566, 84, 260, '#3a2720', 1, 26);
    for (const y of [620, 700, 770]) a.circ(940, y, 9, '#d9b46a');
  });
  a.circ(1370, 280, 186, '#0c1a1c', 0.4).circ(1350, 250, 182, '#f4ead6').circ(1350, 250, 150, '#e3d3b4');
  for (let i = 0; i < 30; i++)
    a.at(`translate(${1350 + a.r.range(-100, 100)} ${250 + a.r.range(-100, 100)}) rotate(${a.r.range(0, 360)})`, () =>
      a.path('M0 0Q34 -26 62 0Q34 26 0 0Z', a.r.pick(['#4f8a46', '#6aa656', '#3d7038'])).pen('M4 0H54', '#a8cf8c', 2),
    );
  for (const [x, y, r, c] of [
    [170, 250, 110, '#d93f2a'],
    [1340, 880, 120, '#8a3f6a'],
    [1500, 700, 80, '#d93f2a'],
  ])
    a.circ(x + 18, y + 22, r, '#0c1a1c', 0.4)
      .circ(
        x,
        y,
        r,
        a.rad(
          [
            [0, mix(c, '#ffffff', 0.3)],
            [0.6, c],
            [1, mix(c, '#1a0810', 0.45)],
          ],
          0.4,
          0.36,
          0.7,
        ),
      )
      .path(
        `M${x} ${y - r * 0.1}q-30 -40 -50 -10q20 4 24 24q-26 20 4 40q6 -22 22 -26q16 14 32 6q-14 -14 -6 -26q20 -20 -2 -34q-6 14 -24 26Z`,
        '#4f8a46',
      );
  a.at('translate(150 760) rotate(-20)', () => {
    a.path('M0 0Q-70 -120 0 -240Q70 -120 0 0Z', '#e9a03a')
      .path('M0 0Q70 -120 0 -240Q30 -120 0 0Z', '#b5702a', 0.6)
      .pen('M0 -236q-8 -40 10 -66', '#4f8a46', 14);
  });
  a.at('translate(290 850) rotate(14)', () => {
    a.path('M0 0Q-60 -110 0 -220Q60 -110 0 0Z', '#d93f2a')
      .path('M0 0Q60 -110 0 -220Q26 -110 0 0Z', '#8a1f18', 0.6)
      .pen('M0 -216q8 -40 -8 -60', '#4f8a46', 13);
  });
  for (let i = 0; i < 30; i++) a.circ(a.r.range(1100, 1500), a.r.range(470, 620), a.r.range(3, 6), '#1a1414', 0.8);
}

export default [konyha1, konyha2];
