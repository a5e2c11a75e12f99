/** The river city: footbridge, domed embankment, the Danube, the city by night. */

import { lamp, skyline, windows } from '../built.mjs';
import { bare, birds, cloud, glints, moon, poplar, rain, reeds, ridge, stars, sun, tree, water } from '../nature.mjs';
import { MOODS, mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, box, f, H, pts, W } from '../svg.mjs';

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
  a.poly([640, 190, 760, 190, 1120, 560, 480, 560], '#ffe9b8', 0.1);
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
  a.pen(`M640 200L600 ${y - 26}M640 200L1000 ${y - 26}`, '#e7dcc0', 3)
    .rect(560, y, 480, 22, '#f6f1e4')
    .rect(560, y + 22, 480, 16, '#a99f8d');
  a.pen(`M560 ${y - 28}H1040`, '#f0e8d4', 4);
  for (let x = 566; x < 1040; x += 34) a.line(x, y - 28, x, y, '#f0e8d4', 2.5);
  const c = '#c8502f';
  a.pen('M980 760L660 170', c, 16).pen('M1040 760L680 160', c, 16);
  for (let i = 0; i < 12; i++) a.line(980 - i * 27, 760 - i * 49, 1035 - i * 29, 750 - i * 49.6, c, 5);
  a.line(662, 168, 640, 205, c, 10).pen('M1040 740L1160 600L690 170', c, 6);
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
  for (let i = 0; i < bot.length; i += 2) [bot[i], bot[i + 1]] = [bot[i], bot[i + 1]];
  const flat = [];
  for (let i = 0; i < bot.length; i += 2) flat.push(bot[i], bot[i + 1]);
  a.poly([...top2, ...flat], '#2f4a52');
  const crowdX = [180, 300, 345, 520, 690, 735, 930, 1080, 1290, 1335, 1460];
  crowdX.forEach((x, i) =>
    person(a, x, deck(x) + 2, i % 3 ? 92 : 84, { pose: i % 4 === 3 ? 'stand' : 'walk', dir: i % 2 ? 1 : -1 }),
  );
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

/** Neo-gothic domed building standing on `base`; s scales it around cx. */
function domed(a, cx, base, s, { wall, dark, roof, on, lit = 0.3 }) {
  const X = (v) => cx + v * s;
  const Y = (v) => base - v * s;
  const spire = (x, w, h, t) => {
    a.rect(X(x - w / 2), Y(h), w * s, h * s, wall).rect(X(x), Y(h), (w / 2) * s, h * s, dark, 0.35);
    a.poly([X(x - w / 2 - 2), Y(h), X(x), Y(h + t), X(x + w / 2 + 2), Y(h)], roof);
  };
  a.rect(X(-420), Y(120), 840 * s, 120 * s, wall);
  for (const k of [-1, 1]) {
    a.poly([X(k * 415), Y(118), X(k * 395), Y(165), X(k * 75), Y(165), X(k * 60), Y(118)], roof);
    for (const x of [420, 345, 270, 190, 120]) spire(k * x, 16, 150, x === 270 ? 120 : 70);
    a.rect(X(k * 270 - 46), Y(170), 92 * s, 170 * s, wall).poly(
      [X(k * 270 - 50), Y(170), X(k * 270 - 30), Y(235), X(k * 270 + 30), Y(235), X(k * 270 + 50), Y(170)],
      roof,
    );
  }
  a.rect(X(-84), Y(190), 168 * s, 190 * s, wall);
  for (const x of [-84, -48, 48, 84]) spire(x, 15, 215, 80);
  a.rect(X(-60), Y(240), 120 * s, 60 * s, wall);
  a.path(
    `M${f(X(-62))} ${f(Y(238))}C${f(X(-66))} ${f(Y(330))} ${f(X(-30))} ${f(Y(372))} ${f(X(0))} ${f(Y(384))}C${f(X(30))} ${f(Y(372))} ${f(X(66))} ${f(Y(330))} ${f(X(62))} ${f(Y(238))}Z`,
    roof,
  );
  a.shade(
    `M${f(X(0))} ${f(Y(238))}V${f(Y(384))}C${f(X(30))} ${f(Y(372))} ${f(X(66))} ${f(Y(330))} ${f(X(62))} ${f(Y(238))}Z`,
    '#1a1020',
    0.7,
    'left',
  );
  for (const x of [-36, -12, 12, 36])
    a.pen(
      `M${f(X(x))} ${f(Y(240))}Q${f(X(x * 1.1))} ${f(Y(330))} 	${f(X(x * 0.2))} ${f(Y(380))}`,
      mix(roof, '#ffffff', 0.25),
      1.6 * s,
      0.7,
    );
  a.rect(X(-7), Y(410), 14 * s, 30 * s, wall).poly([X(-9), Y(410), X(0), Y(470), X(9), Y(410)], roof);
  windows(a, X(-415), Y(104), 340 * s, 92 * s, 22, 2, { on, off: dark, lit, round: true, gx: 0.4, gy: 0.3 });
  windows(a, X(75), Y(104), 340 * s, 92 * s, 22, 2, { on, off: dark, lit, round: true, gx: 0.4, gy: 0.3 });
  windows(a, X(-78), Y(180), 156 * s, 160 * s, 7, 3, { on, off: dark, lit, round: true, gx: 0.4, gy: 0.3 });
  windows(a, X(-58), Y(236), 116 * s, 50 * s, 7, 1, { on, off: dark, lit, round: true, gx: 0.4, gy: 0.3 });
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

/** Bend of the river from the hill. */
function duna1(a) {
  a.fill(['#8ec0d3', '#cfe4e0', '#f5ecd6']);
  cloud(a, 150, 190, 360, '#ffffff', 0.75);
  cloud(a, 1080, 130, 460, '#ffffff', 0.7);
  ridge(a, 380, 60, '#a9c4c4', 0.8);
  ridge(a, 430, 70, '#84aaa2', 1, '#4d7d78');
  a.rect(-20, 500, W + 40, 600, '#7d9f6c');
  a.path(
    'M-20 520C300 480 700 500 980 560C1320 630 1330 720 1000 770C600 830 300 880 220 1090H1080C1120 960 1320 880 1500 800C1700 700 1640 560 1300 500C1000 450 500 450 -20 486Z',
    a.lin(['#c3dedd', '#5f9fb0']),
  );
  for (let i = 0; i < 40; i++) {
    const t = a.r();
    a.rect(f(300 + t * 900 + a.r.range(-60, 60)), f(1040 - t * 300), a.r.range(30, 90), 3, '#eaf6f2', 0.5, 1.5);
  }
  const top = ridge(a, 512, 10, 'none', 1);
  for (let i = 0; i < 40; i++)
    tree(
      a,
      a.r.range(100, 960),
      top(0) + a.r.range(90, 230),
      a.r.range(36, 64),
      a.r.pick(['#5f8a5a', '#6f9960', '#4f7b56']),
      '#33513f',
    );
  a.at('translate(1180 740)', () => {
    a.poly([-120, 0, 130, -22, 112, 18, -104, 34], '#f8f2e2')
      .poly([-104, 34, 112, 18, 106, 32, -92, 46], '#2f5d62')
      .poly([-70, -4, 70, -17, 62, -46, -60, -34], '#ffffff')
      .poly([-40, -36, 40, -44, 34, -66, -34, -58], '#e7dcc4');
    for (let i = 0; i < 6; i++)
      a.poly(
        [-54 + i * 20, -12 - i * 1.6, -42 + i * 20, -13 - i * 1.6, -42 + i * 20, -26 - i * 1.6, -54 + i * 20, -25 - i * 1.6],
        '#2f5d62',
      );
    a.poly([-40, -56, -26, -57, -26, -84, -40, -82], '#c8402a');
    a.pen('M-120 20Q-260 70 -420 84M-110 42Q-220 100 -330 124', '#ffffff', 5, 0.7);
  });
  a.path('M-20 760C120 740 300 800 420 880C520 950 560 1010 560 1090H-20Z', '#3f6b4c');
  a.shade('M-20 760C120 740 300 800 420 880C520 950 560 1010 560 1090H-20Z', '#12302a', 0.8, 'up');
  for (const [x, y, h] of [
    [60, 850, 260],
    [190, 880, 210],
    [310, 960, 230],
    [20, 980, 260],
  ])
    tree(a, x, y, h, '#2f5b42', '#22382c', '#12302a');
  a.path('M1620 900C1500 900 1380 980 1340 1090H1620Z', '#37623f');
  tree(a, 1530, 1010, 280, '#2a543c', '#22382c', '#12302a');
  person(a, 480, 960, 120, { coat: '#c8502f', bag: '#e0b25a', back: true });
  birds(a, 5, 760, 260, 150, '#48707a');
}

/** Barge against the low sun. */
function duna2(a) {
  const p = MOODS.dusk;
  a.fill(['#46406e', '#a3617a', '#ea9468', '#fbd494']);
  sun(a, 960, 520, 92, '#ffedb6', 5, 0.7);
  for (const [x, y, w] of [
    [80, 250, 520],
    [900, 190, 600],
    [1120, 320, 300],
    [420, 360, 300],
  ])
    a.rect(x, y, w, 20, '#f4b48a', 0.45, 10);
  ridge(a, 570, 26, '#93607a', 0.7);
  for (let x = -10; x < W; x += 30) poplar(a, x, 606, a.r.range(24, 78), '#6b4a70');
  a.rect(-20, 596, W + 40, 20, '#6b4a70');
  water(a, 610, ['#f2b27c', '#a0627a', '#3b3565'], '#ffe0ac', 120);
  glints(a, 960, 614, 1060, '#ffe9b8', 190, 0.9);
  a.poly([220, 700, 1130, 700, 1090, 770, 250, 770], '#231d3c').poly([220, 700, 300, 660, 300, 700], '#231d3c');
  for (let i = 0; i < 6; i++) a.path(`M${350 + i * 90} 702q10 -34 42 -36q34 2 44 36Z`, '#3b2f55');
  a.rect(930, 620, 150, 82, '#2c2447')
    .rect(950, 584, 100, 40, '#2c2447')
    .rect(1050, 560, 16, 60, '#231d3c')
    .line(975, 584, 975, 520, '#231d3c', 5);
  windows(a, 940, 640, 130, 34, 5, 1, { on: '#ffdc93', lit: 0.9 });
  windows(a, 956, 592, 88, 24, 3, 1, { on: '#ffdc93', lit: 1 });
  a.soft(0.5, () => a.poly([250, 772, 1090, 772, 1040, 830, 320, 830], '#231d3c'));
  a.pen('M1130 764Q1300 790 1500 784', '#f8cf9c', 4, 0.6);
  birds(a, 7, 480, 420, 160, '#33284d', 1.2);
  reeds(a, 1090, '#1d1833', '#2f2547', 70, -20, 520, 330);
  reeds(a, 1090, '#1d1833', '#2f2547', 40, 1280, 1620, 260);
  a.shade(box(0, 880, W, 190), p.ink, 0.7, 'up');
}

/** Roofs under the moon. */
function varoseste1(a) {
  a.fill(['#0e1836', '#21386a', '#5d6f9c']);
  stars(a, 120, 520);
  moon(a, 1190, 230, 74, '#fdf0c8');
  cloud(a, 980, 300, 420, '#3d5488', 0.7);
  skyline(a, 720, '#33497b', { min: 60, max: 260, w: [50, 120], lit: 0.1 });
  skyline(a, 820, '#233764', { min: 60, max: 240, w: [60, 140], lit: 0.3 });
  a.rect(360, 380, 70, 400, '#1b2c56')
    .poly([352, 382, 395, 220, 438, 382], '#1b2c56')
    .circ(395, 440, 24, '#ffe3a0')
    .glow(395, 440, 120, '#ffe3a0', 0.4);
  skyline(a, 930, '#172650', { min: 60, max: 230, w: [90, 190], lit: 0.38, on: '#ffd07e' });
  a.rect(-20, 928, W + 40, 180, '#131f44');
  a.poly([-20, 900, 260, 760, 560, 930, 560, 1090, -20, 1090], '#0f1a3a').shade(
    pts([260, 760, 560, 930, 560, 1090, 260, 1090]),
    '#04081a',
    0.8,
    'left',
  );
  a.rect(330, 720, 60, 130, '#142145').rect(322, 712, 76, 16, '#1d2d58');
  a.path(arch(120, 880, 90, 120), '#ffd58a')
    .glow(165, 930, 200, '#ffd58a', 0.45)
    .line(165, 885, 165, 1000, '#0f1a3a', 5)
    .line(120, 940, 210, 940, '#0f1a3a', 5);
  a.poly([1000, 1090, 1000, 960, 1300, 840, 1620, 980, 1620, 1090], '#0b1430');
  a.path('M1240 846q6 -46 30 -52l-4 -22l16 14h16l14 -14l2 26q20 30 8 60q34 10 26 -30q0 -14 12 -12q6 60 -46 62Z', '#060b1e');
  a.pen('M690 930V760M660 780H720M666 800H714M672 820H708', '#0b1430', 5);
}

/** Wet street after the rain. */
function varoseste2(a) {
  a.fill(['#1b2238', '#33415c', '#7a6f7d', '#d09a70']);
  a.glow(800, 560, 520, '#ffc987', 0.55);
  const side = (k) => {
    const X = (v) => (k > 0 ? v : W - v);
    const tones = k > 0 ? ['#2c3652', '#242d48', '#1a2138'] : ['#322f4a', '#282742', '#1b1c33'];
    [
      [640, 700, 300, 350],
      [470, 640, 190, 250],
      [-20, 470, -40, 20],
    ].forEach(([x1, x2, y1], i) => {
      const y2 = y1 + (i === 2 ? 160 : 110);
      a.poly([X(x1), y1, X(x2), y2, X(x2), 600 + (700 - x2) * 0.22, X(x1), 600 + (700 - x1) * 0.42], tones[i]);
      const n = i === 2 ? 6 : 3;
      for (let c = 0; c < n; c++) {
        for (let r = 0; r < 5; r++) {
          const t = (c + 0.5) / n;
          const x = x1 + (x2 - x1) * t;
          const yt = y1 + (y2 - y1) * t + 30;
          const yb = 560 + (700 - x) * 0.2;
          const yy = yt + ((yb - yt) * (r + 0.2)) / 5;
          const hh = ((yb - yt) / 5) * 0.55;
          const ww = ((x2 - x1) / n) * 0.42;
          a.rect(k > 0 ? x - ww / 2 : W - x - ww / 2, yy, ww, hh, a.r() < 0.36 ? '#ffcb80' : '#141a2e', 0.9);
        }
      }
    });
  };
  side(1);
  side(-1);
  a.poly([700, 606, 900, 606, 1700, 1090, -100, 1090], a.lin(['#c99a78', '#5b5468', '#20243c']));
  a.poly([-20, 900, 700, 606, -100, 1090], '#161b31').poly([1620, 900, 900, 606, 1700, 1090], '#161b31');
  for (const [x, b, h] of [
    [640, 640, 120],
    [960, 640, 120],
    [500, 720, 210],
    [1100, 720, 210],
    [250, 880, 400],
    [1350, 880, 400],
  ]) {
    lamp(a, x, b, h, '#0f1326', '#ffe0a0', 0.6);
    glints(a, x + (800 - x) * 0.25, b, b + h * 0.6, '#ffd896', h * 0.16, 0.5);
  }
  glints(a, 800, 612, 1060, '#ffdca6', 150, 0.6);
  a.at('translate(0 20)', () =>
    a
      .path(
        'M560 690a170 150 0 0 1 340 0q-28 -22 -56 0q-28 -22 -57 0q-28 -22 -57 0q-28 -22 -57 0q-28 -22 -56 0q-28 -22 -57 0Z',
        '#c8402a',
      )
      .shade('M730 540a170 150 0 0 1 170 150H730Z', '#3a0c14', 0.8, 'left'),
  );
  a.line(730, 560, 730, 780, '#12162a', 6);
  person(a, 716, 1000, 330, { coat: '#12162c', legs: '#0c1022', long: true, back: true, hair: '#0c1022', pose: 'walk' });
  a.soft(0.35, () => a.ell(730, 1008, 120, 14, '#070a18'));
  rain(a, 170, '#ffe8c8', 60, -16, 0.3);
}

export default {
  hid: [hid1, hid2],
  orszaghaz: [orszaghaz1, orszaghaz2],
  duna: [duna1, duna2],
  varoseste: [varoseste1, varoseste2],
};
