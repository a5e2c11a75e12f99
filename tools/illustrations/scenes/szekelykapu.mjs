/** Scenes of the motif `szekelykapu`. */

import { house } from '../built.mjs';
import { cloud, grass, moon, pine, ridge, snowfall, stars, tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, W } from '../svg.mjs';

/** The carved gate; the origin is the middle of its sill, about 900 wide and 760 high. */
function gate(
  a,
  x,
  y,
  s,
  { wood = '#8a5430', dark = '#57301c', roof = '#5d3a2c', snow, open = '#a9c48a', carve = '#f0dcb0' } = {},
) {
  a.at(`translate(${x} ${y}) scale(${s})`, () => {
    a.path('M-150 0V-420A210 150 0 0 1 270 -420V0Z', open).path('M-400 0V-330A80 80 0 0 1 -240 -330V0Z', open);
    for (const px of [-440, -210, 290]) {
      a.rect(px, -560, 60, 560, a.lin([mix(wood, '#ffffff', 0.15), wood, dark], 'h')).rect(px - 8, -24, 76, 24, dark);
      for (let i = 0; i < 8; i++) {
        const cy = -80 - i * 58;
        a.pen(
          `M${px + 30} ${cy + 22}C${px + 8} ${cy} ${px + 8} ${cy - 22} ${px + 30} ${cy - 26}C${px + 52} ${cy - 22} ${px + 52} ${cy} ${px + 30} ${cy + 22}`,
          carve,
          4,
          0.9,
        ).circ(px + 30, cy - 2, 7, i % 2 ? '#c8402a' : '#3d6f8a');
      }
    }
    a.add(`<path fill-rule="evenodd" fill="${wood}" d="M-440 -560H350V-640H-440ZM-150 -560V-420A210 150 0 0 1 290 -420V-560Z"/>`);
    a.path('M-150 -560H290V-420A220 150 0 0 0 -150 -420Z', wood)
      .path('M-380 -560H-210V-330A86 86 0 0 0 -380 -330Z', wood)
      .path('M-380 -560V-330A86 86 0 0 0 -210 -330L-210 -300A86 92 0 0 0 -380 -300Z', dark, 0.4);
    for (let i = 0; i < 7; i++)
      a.pen(`M${-110 + i * 60} -536q20 34 40 0q-20 -22 -40 0`, carve, 4, 0.85).circ(-90 + i * 60, -516, 6, '#c8402a');
    a.circ(70, -500, 0, carve);
    for (const cx of [-295]) {
      a.circ(cx, -480, 44, '#6b3c22').add(`<circle cx="${cx}" cy="-480" r="34" fill="none" stroke="${carve}" stroke-width="4"/>`);
      for (let i = 0; i < 8; i++)
        a.at(`translate(${cx} -480) rotate(${i * 45})`, () => a.ell(0, -18, 6, 14, i % 2 ? '#c8402a' : carve));
    }
    a.rect(-380, -260, 170, 20, dark);
    for (let i = 0; i < 6; i++) a.rect(-376 + i * 28, -240, 24, 240, i % 2 ? wood : mix(wood, dark, 0.3));
    a.rect(-380, -180, 170, 12, dark).rect(-380, -60, 170, 12, dark).circ(-226, -120, 8, '#d9b46a');
    a.rect(-470, -650, 850, 20, dark).rect(-450, -740, 810, 92, mix(wood, '#ffffff', 0.08));
    for (let j = 0; j < 2; j++) for (let i = 0; i < 20; i++) a.path(arch(-436 + i * 40, -732 + j * 42, 22, 32), '#2a1610');
    a.poly([-520, -736, -440, -860, 350, -860, 430, -736], roof);
    for (let j = 0; j < 5; j++)
      a.line(-510 + j * 14, -752 - j * 23, 420 - j * 14, -752 - j * 23, mix(roof, '#120808', 0.4), 3, 0.7);
    for (let i = 0; i < 32; i++) a.line(-470 + i * 28, -740, -430 + i * 25.5, -858, mix(roof, '#120808', 0.4), 1.6, 0.4);
    if (snow)
      a.path(
        'M-524 -740Q-470 -790 -448 -864Q-400 -896 -300 -884Q0 -900 200 -886Q320 -896 356 -864Q380 -790 434 -740Q300 -770 200 -752Q60 -776 -100 -756Q-300 -780 -524 -740Z',
        snow,
      );
    for (const px of [-430, 340]) a.line(px, -860, px, -920, dark, 8).circ(px, -928, 11, '#c8402a');
  });
}

function szekelykapu1(a) {
  a.fill(['#8fc0da', '#d3e6e0', '#f7efd2']);
  cloud(a, 1180, 190, 300, '#ffffff', 0.85);
  ridge(a, 470, 80, '#a4c0b8', 0.7);
  ridge(a, 560, 70, '#7fa886', 0.8, '#4a7a60');
  for (let i = 0; i < 36; i++) pine(a, a.r.range(0, W), 640 + a.r.range(-20, 20), a.r.range(60, 120), '#4f7f62');
  a.rect(-20, 640, W + 40, 460, a.lin(['#a5c274', '#7f9f52']));
  house(a, 950, 780, 260, 120, '#f4ecd8', '#a4503a', { lit: '#5d7a86', door: '#6b3f28' });
  a.path('M720 1090C760 960 960 900 1000 800H1090C1060 900 1040 980 1180 1090Z', '#e9d8ac');
  tree(a, 1390, 860, 330, '#6d9a4f', '#4a3a2c');
  tree(a, 150, 820, 360, '#5d8f4c', '#4a3a2c');
  for (let i = 0; i < 40; i++) a.circ(1390 + a.r.range(-100, 100), 640 + a.r.range(-90, 90), 7, '#d9402a');
  for (const [x1, x2] of [
    [-20, 330],
    [1150, 1620],
  ])
    for (let x = x1; x < x2; x += 36)
      a.poly([x, 960, x, 790, x + 14, 768, x + 28, 790, x + 28, 960], a.r.pick(['#a87848', '#9a6a3e', '#b5844f']));
  for (const [x1, x2] of [
    [-20, 330],
    [1150, 1620],
  ])
    a.rect(x1, 830, x2 - x1, 12, '#6b4528').rect(x1, 910, x2 - x1, 12, '#6b4528');
  a.poly([420, 960, 1170, 960, 1320, 1040, 560, 1040], '#3f5a2c', 0.3);
  gate(a, 780, 970, 0.94, { open: 'none' });
  person(a, 850, 985, 210, { coat: '#f7f1e2', legs: '#8f2f26', hair: '#5a3424', longHair: true, long: true });
  person(a, 930, 990, 150, { coat: '#2f4a6a', legs: '#26242e' });
  for (let i = 0; i < 26; i++) {
    const x = a.r.pick([a.r.range(0, 360), a.r.range(1160, 1600)]);
    a.line(x, 1000, x, 950, '#4f7f3c', 4).circ(x, 946, 12, a.r.pick(['#c8402a', '#f0c05a', '#f7f1e2', '#b5603c']));
  }
  grass(a, 1090, '#5d8a42', 170, 80);
}

function szekelykapu2(a) {
  a.fill(['#101c42', '#2f4a80', '#7f86a8', '#d9a890']);
  stars(a, 140, 420);
  moon(a, 1330, 200, 62, '#fdf3d2');
  ridge(a, 560, 110, '#5d6c98', 0.7);
  ridge(a, 660, 70, '#8f9cbc', 0.8);
  for (let i = 0; i < 50; i++) pine(a, a.r.range(0, W), 740 + a.r.range(-20, 20), a.r.range(60, 130), '#33477a', '#cfd9e8');
  a.rect(-20, 740, W + 40, 350, a.lin(['#dbe4ee', '#a4b5d0']));
  a.glow(960, 760, 330, '#ffcf86', 0.5);
  house(a, 850, 830, 250, 110, '#d9c4a4', '#5a3f3a', { snow: '#f6f8fa', lit: '#ffd27a' });
  for (let i = 0; i < 7; i++) a.circ(1040 + i * 8, 690 - i * 26, 12 + i * 5, '#e3e6ee', 0.45 - i * 0.05);
  a.path('M640 1090C700 980 900 920 940 836H1020C1010 930 960 1000 1060 1090Z', '#b5c3da');
  for (const [x1, x2] of [
    [-20, 210],
    [1070, 1620],
  ]) {
    for (let x = x1; x < x2; x += 40)
      a.poly([x, 970, x, 800, x + 16, 778, x + 32, 800, x + 32, 970], '#3f3040').path(
        `M${x - 2} 802l18 -28l18 28q-18 -12 -36 0Z`,
        '#f4f7fa',
      );
    a.rect(x1, 850, x2 - x1, 12, '#2a2030').rect(x1, 842, x2 - x1, 9, '#f4f7fa');
  }
  a.poly([250, 980, 1060, 980, 900, 1067, 60, 1067], '#4a5c8c', 0.35);
  gate(a, 680, 985, 0.98, { wood: '#5d3c38', dark: '#33202a', roof: '#3a2a34', snow: '#f6f8fa', open: 'none', carve: '#d9bfa0' });
  a.path('M-20 1000C300 960 700 990 1000 985S1400 960 1620 990V1090H-20Z', '#eef2f7').path(
    'M600 1090C640 1040 700 1000 740 986H900C900 1010 900 1050 960 1090Z',
    '#c3cfe2',
  );
  a.glow(560, 700, 130, '#ffd98a', 0.7).rect(546, 676, 28, 42, '#ffe6ac', 1, 4).poly([540, 678, 560, 658, 580, 678], '#2a2030');
  a.at('translate(1180 930)', () => {
    a.path('M0 40Q-40 40 -50 10M0 60H300Q330 60 336 30', 'none')
      .pen('M-40 74H300Q334 70 330 30', '#3a2420', 8)
      .rect(0, -10, 260, 60, '#8a4a34', 1, 8)
      .pen('M40 50v22M220 50v22', '#3a2420', 7);
  });
  person(a, 760, 1010, 220, { coat: '#c8402a', legs: '#262440', hat: '#f4ead8', pose: 'walk', long: true });
  snowfall(a, 110, '#ffffff', 0.85);
}

export default [szekelykapu1, szekelykapu2];
