/** Lake Balaton, storms, snow. */
import { H, W, box, f, pts } from '../svg.mjs';
import { bare, birds, cloud, glints, grass, heap, moon, pine, rain, reeds, ridge, snowfall, stars, sun, tree, water } from '../nature.mjs';
import { house, lamp } from '../built.mjs';
import { person } from '../people.mjs';

const sailboat = (a, x, y, s, main, jib, hull) => a.at(`translate(${x} ${y}) scale(${s})`, () => {
  a.path('M-110 0H120Q100 40 60 42H-70Q-100 36 -110 0Z', hull).rect(-110, -4, 230, 8, '#ffffff', 0.8);
  a.line(0, 0, 0, -330, '#5a4636', 6).path('M8 -320Q120 -160 112 -30L8 -24Z', main).path('M-8 -300Q-80 -150 -104 -26L-8 -22Z', jib).path('M8 -320Q60 -160 50 -27L8 -24Z', '#ffffff', 0.35);
  a.soft(0.35, () => a.path('M-90 46H90Q40 120 10 170Q-20 110 -90 46Z', main));
});

function balaton1(a) {
  a.fill(['#7fbfd6', '#c9e6e2', '#f6eed2']);
  cloud(a, 200, 210, 380, '#ffffff', 0.85);
  cloud(a, 1150, 150, 300, '#ffffff', 0.7);
  ridge(a, 540, 14, '#a9c9c4', 0.6);
  a.path('M150 560C260 540 330 440 390 424H620C680 440 760 540 900 560Z', '#84ada6').shade('M150 560C260 540 330 440 390 424H620C680 440 760 540 900 560Z', '#4d7d78', 0.6, 'left');
  a.path('M1040 560Q1160 440 1290 560Z', '#93b8b0').path('M1240 560Q1330 480 1440 560Z', '#84ada6');
  water(a, 556, ['#bfe6d8', '#5fb6b4', '#2f8a98'], '#eafaf0', 150);
  glints(a, 1180, 570, 1050, '#ffffff', 150, 0.55);
  sailboat(a, 1270, 640, 0.42, '#ffffff', '#f4ead2', '#2f5d7a');
  sailboat(a, 1080, 620, 0.3, '#ffffff', '#ffffff', '#2f5d7a');
  sailboat(a, 220, 650, 0.46, '#f7d27a', '#ffffff', '#7a4630');
  sailboat(a, 660, 860, 1.55, '#fbf6e6', '#d9502f', '#1f4f66');
  person(a, 730, 868, 110, { coat: '#1f4f66', pose: 'sit', dir: -1 });
  for (const x of [460, 960]) a.pen(`M${x} 905q60 -14 120 0t120 0`, '#ffffff', 5, 0.6);
  reeds(a, 1090, '#5f8a4a', '#7a4f2c', 50, 1240, 1620, 330);
  birds(a, 6, 480, 300, 110, '#ffffff', 1.4);
}

/** Pier at sunset. */
function balaton2(a) {
  a.fill(['#4a5490', '#a4769a', '#f19a7a', '#fdd08e']);
  sun(a, 800, 520, 104, '#fff0bc', 5, 0.8);
  for (const [x, y, w] of [[60, 300, 520], [1000, 220, 460], [1120, 280, 300], [300, 390, 240]]) a.rect(x, y, w, 18, '#fbc0a0', 0.5, 9);
  ridge(a, 560, 22, '#93688e', 0.6);
  a.path('M1000 580C1090 560 1130 490 1180 484H1330C1390 496 1430 560 1560 580Z', '#7f5a86');
  water(a, 576, ['#f9bd86', '#a4709a', '#3a3a70'], '#ffe3b4', 130);
  glints(a, 800, 584, 1060, '#fff0c2', 200, 0.9);
  sailboat(a, 1200, 650, 0.55, '#4a3866', '#5a4474', '#33284f');
  a.poly([760, 640, 840, 640, 1120, 1090, 480, 1090], '#3a2c48');
  for (let i = 0; i < 18; i++) {
    const t = (i / 18) ** 1.5;
    const y = 646 + 430 * t;
    a.poly([762 - 270 * t, y, 838 + 270 * t, y, 840 + 274 * t, y + 5 + 17 * t, 760 - 274 * t, y + 5 + 17 * t], i % 3 ? '#8a5a5c' : '#9c6a62');
  }
  for (const [t, h] of [[0.02, 60], [0.22, 100], [0.6, 170]]) for (const k of [-1, 1]) a.rect(800 + k * (44 + 290 * t) - 6 - 8 * t, 640 + 440 * t - h * 0.6, 12 + 16 * t, h, '#2a2040');
  person(a, 776, 720, 120, { flat: '#241b3a', pose: 'sit', dir: 1 });
  person(a, 822, 720, 116, { flat: '#241b3a', pose: 'sit', dir: -1, longHair: true });
  reeds(a, 1090, '#231b3e', '#3a2c4e', 60, -20, 420, 420);
  reeds(a, 1090, '#231b3e', '#3a2c4e', 26, 1300, 1620, 300);
  birds(a, 5, 520, 250, 100, '#54406e', 1.2);
}

/** Lightning above the plain. */
function vihar1(a) {
  a.fill(['#1d2436', '#39465c', '#6f7a80', '#c9b88a']);
  a.glow(980, 560, 620, '#f6e6b4', 0.5);
  heap(a, -80, 330, 760, '#2a3346', '#55627a');
  heap(a, 820, 300, 900, '#2f394c', '#5d6b82');
  heap(a, 240, 230, 900, '#202838', '#414e66');
  a.rect(-20, -20, W + 40, 170, '#202838');
  a.shade(box(0, 100, W, 280), '#141a28', 0.7, 'v');
  const bolt = 'M1000 270L930 450L985 460L900 610L960 616L880 770L1010 590L955 580L1050 430L990 420L1060 270Z';
  a.glow(970, 500, 420, '#fff6cc', 0.75).path(bolt, '#fffbe0').pen('M930 450L840 540L800 620M1050 430L1120 520L1110 600', '#fff3c0', 5, 0.8);
  ridge(a, 740, 16, '#55604e', 0.6);
  a.rect(-20, 760, W + 40, 330, a.lin(['#8a8a54', '#3d4630']));
  for (let i = 0; i < 20; i++) a.poly([800 + (i - 10) * 34, 762, 800 + (i - 10) * 34 + 12, 762, 800 + (i - 10) * 260 + 90, 1090, 800 + (i - 10) * 260, 1090], '#5f6838', 0.5);
  house(a, 330, 800, 150, 76, '#d9d2bc', '#7a4436', { lit: '#ffd98a' });
  for (const [x, y, h] of [[250, 800, 150], [540, 806, 190], [600, 800, 130]]) a.at(`rotate(9 ${x} ${y})`, () => tree(a, x, y, h, '#2f4038', '#1c2420', '#18221e'));
  for (let i = 0; i < 5; i++) a.rect(1080 + i * 130, 770 - i * 6, 8 + i * 2, 80 + i * 26, '#2a2a28').line(1076 + i * 130, 784 - i * 6, 1206 + i * 130, 778 - i * 7, '#2a2a28', 2.5);
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
    for (let x = -120 + (j % 2) * 60; x < W + 160; x += 190 * s) d += `q${f(70 * s)} ${f(-64 * s)} ${f(120 * s)} ${f(-10 * s)}q${f(20 * s)} ${f(20 * s)} ${f(70 * s)} ${f(10 * s)}`;
    a.path(`${d}V${f(y + 200)}Z`, ['#7f9c9b', '#6f908f', '#5f8485', '#53797c', '#476c71', '#3b6067', '#2f525a'][j]).pen(d.slice(d.indexOf('L') + 1).replace(/^/, 'M'), '#e6efe8', 3 + s * 2, 0.65);
  }
  a.at('translate(470 690) rotate(-13)', () => a.path('M-120 0H130Q104 44 60 46H-76Q-106 40 -120 0Z', '#b5402c').rect(-120, -5, 250, 10, '#f3ead6').line(0, 0, 10, -300, '#3a3030', 7).path('M18 -130Q80 -70 96 -24L16 -18Z', '#f3ead6'));
  a.path('M1620 830C1400 830 1240 900 1120 1090H1620Z', '#33443c').path('M1180 1090C1300 960 1440 910 1620 900V1090Z', '#26352f');
  const bend = (x, y, h) => {
    a.pen(`M${x} ${y}C${x} ${y - h * 0.4} ${x - h * 0.06} ${y - h * 0.7} ${x - h * 0.3} ${y - h}`, '#1f2a26', h * 0.045);
    for (let i = 0; i < 16; i++) a.ell(x - h * a.r.range(0.16, 0.75), y - h * a.r.range(0.72, 1.12), h * a.r.range(0.1, 0.17), h * a.r.range(0.05, 0.08), a.r.pick(['#2f463c', '#3a5446', '#253830']));
  };
  bend(1430, 930, 480);
  bend(1570, 960, 380);
  for (let i = 0; i < 34; i++) a.ell(a.r.range(500, 1300), a.r.range(300, 860), a.r.range(5, 10), 4, '#2f463c', 0.8);
  a.at('rotate(-10 1250 1000)', () => person(a, 1250, 1010, 220, { coat: '#e9b53f', legs: '#2a3038', hat: '#e9b53f', long: true, pose: 'walk', dir: -1 }));
  rain(a, 280, '#eef4f0', 100, -78, 0.4);
}

/** Snowed-in village at night. */
function ho1(a) {
  a.fill(['#16264a', '#3a5680', '#8fa4bd', '#e6cdc0']);
  stars(a, 80, 360);
  moon(a, 1260, 190, 50, '#fdf3d6');
  ridge(a, 520, 80, '#a3b4ca', 0.7);
  const t0 = ridge(a, 590, 60, '#c3d0de', 0.8);
  for (let i = 0; i < 70; i++) {
    const x = a.r.range(0, W);
    pine(a, x, t0(x) + a.r.range(6, 60), a.r.range(40, 90), '#4a6488', '#dfe8f0');
  }
  const d = 'M-20 760C300 660 600 720 860 700C1140 680 1400 640 1620 700V1090H-20Z';
  a.path(d, a.lin(['#e3eaf0', '#b3c4d6']));
  a.rect(780, 470, 90, 260, '#f4ead8').shade(box(825, 470, 45, 260), '#6b6a80', 0.8, 'left').poly([768, 474, 825, 270, 882, 474], '#5a4652').poly([768, 474, 825, 270, 840, 330, 800, 474], '#f2f6f7', 0.9).rect(812, 510, 26, 50, '#ffd27a', 1, 12).line(825, 272, 825, 236, '#3a3040', 5).line(812, 250, 838, 250, '#3a3040', 5).circ(825, 600, 22, '#fbf6e8');
  house(a, 880, 740, 180, 84, '#efe2cc', '#6b4a44', { snow: '#f6f8f8' });
  const hs = [[140, 820, 210], [400, 800, 170], [600, 830, 200], [1080, 810, 190], [1320, 850, 230]];
  for (const [x, y, w] of hs) {
    a.glow(x + w / 2, y - 20, w, '#ffc873', 0.4);
    house(a, x, y, w, w * 0.46, ['#e9d6b8', '#dcc4ac', '#f0e2c8'][x % 3], '#6b4a44', { snow: '#f6f8f8', lit: '#ffd27a' });
    for (let i = 0; i < 6; i++) a.circ(x + w * 0.74 + i * 7, y - w * 0.98 - i * 22, 9 + i * 4, '#f2f2f0', 0.45 - i * 0.06);
  }
  const n = 'M-20 880C200 830 500 860 800 890C1100 920 1400 880 1620 900V1090H-20Z';
  a.path(n, '#dde6ee').shade(n, '#6f8ab0', 0.6, 'up');
  a.path('M620 1090C700 1000 820 960 800 900C790 870 760 860 760 840C800 860 860 880 880 920C900 980 860 1030 880 1090Z', '#a9bcd2', 0.8);
  for (const [x, y, h] of [[70, 1000, 330], [1500, 1010, 380], [1400, 1040, 260], [200, 1040, 240]]) pine(a, x, y, h, '#27405f', '#eef3f6');
  person(a, 800, 985, 130, { coat: '#c8402a', pose: 'walk', hat: '#2a3a58' });
  a.line(770, 950, 720, 990, '#3a2c2c', 3).rect(650, 984, 84, 10, '#8a4a30').pen('M640 1002H740q14 -2 12 -16', '#3a2c2c', 5);
  snowfall(a, 130);
}

/** White field, one red scarf. */
function ho2(a) {
  a.fill(['#c3d3df', '#e3e6e6', '#f7ebdf']);
  sun(a, 1180, 330, 58, '#fffaf0', 7, 0.7);
  ridge(a, 560, 24, '#ccd8e0', 0.6);
  for (let i = 0; i < 40; i++) a.circ(a.r.range(0, W), 590, a.r.range(12, 30), '#b3c3d0', 0.7);
  a.rect(-20, 590, W + 40, 500, a.lin(['#e6edf1', '#f6f8f8', '#d3dee8']));
  a.path('M-20 760C500 660 1000 700 1620 640V700C1000 760 500 720 -20 850Z', '#d3dfe9');
  bare(a, 420, 830, 800, '#3d4658', 8);
  a.soft(0.3, () => a.poly([420, 830, 440, 822, 1010, 950, 960, 972], '#6f88a8'));
  for (let i = 0; i < 10; i++) {
    const x = 1000 + i * 66;
    const y = 690 + i * 8;
    a.rect(x, y - 70 - i * 3, 10 + i * 0.6, 84 + i * 4, '#5a5560').rect(x - 2, y - 76 - i * 3, 15, 9, '#ffffff', 1, 4);
    a.line(x, y - 46, x + 66, y - 42, '#5a5560', 5).line(x, y - 18, x + 66, y - 12, '#5a5560', 5);
  }
  for (let i = 0; i < 18; i++) a.ell(860 - i * 34 + (i % 2) * 22 + i * i * 0.6, 880 + i * 11, 8 + i * 0.8, 4 + i * 0.4, '#9fb4ca', 0.9);
  a.poly([880, 880, 904, 876, 1190, 950, 1150, 962], '#6f88a8', 0.3);
  person(a, 890, 884, 230, { coat: '#2d3b58', legs: '#232b40', long: true, hat: '#c8402a', pose: 'walk' });
  a.path('M862 702q30 14 58 0l4 16q-32 14 -64 2Z', '#c8402a').path('M866 710q-50 0 -74 34l16 12q20 -24 62 -26Z', '#c8402a');
  a.at('translate(1010 850)', () => a.path('M0 0q10 -30 50 -28h30l20 -20l16 18l-18 16q-4 20 -26 22l4 34h-10l-8 -28h-36l-10 30h-10l4 -34Z', '#7a4a30'));
  grass(a, 1090, '#a8b0b0', 50, 110, 0, W);
  snowfall(a, 90, '#ffffff', 0.9);
  birds(a, 7, 760, 250, 150, '#5a6478', 1.2);
}

export default { balaton: [balaton1, balaton2], vihar: [vihar1, vihar2], ho: [ho1, ho2] };
