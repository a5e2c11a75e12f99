/** Transylvania: fortified church, carved gate, old main square. */
import { bare, birds, cloud, grass, moon, pine, poplar, ridge, snowfall, stars, sun, tree } from '../nature.mjs';
import { facade, house, lamp, windows } from '../built.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, box, f, H, pts, W } from '../svg.mjs';

/** White fortified church on its hill. */
function templom1(a) {
  a.fill(['#7fb0d0', '#c9e0e4', '#f7ecce']);
  cloud(a, 130, 210, 360, '#ffffff', 0.85);
  cloud(a, 1130, 300, 300, '#ffffff', 0.7);
  ridge(a, 500, 90, '#a4bfc6', 0.7);
  ridge(a, 570, 80, '#86aba0', 0.8, '#4d7d78');
  const hill = 'M-20 900C300 800 520 690 800 680C1080 690 1340 800 1620 860V1090H-20Z';
  const wall = '#f6efdf';
  const roof = '#a8503a';
  a.rect(400, 590, 800, 130, '#e6d9be').shade(box(400, 590, 800, 130), '#7a6a58', 0.6, 'up');
  for (const x of [420, 540, 960, 1080, 1170]) a.rect(x, 630, 14, 34, '#5a4a42');
  a.poly([390, 592, 400, 560, 1200, 560, 1210, 592], roof);
  a.rect(790, 400, 350, 300, wall).poly([770, 404, 830, 260, 1110, 260, 1160, 404], roof).shade(pts([770, 404, 830, 260, 1110, 260, 1160, 404]), '#4a1a14', 0.4, 'left');
  for (let i = 0; i < 4; i++) a.path(arch(830 + i * 76, 460, 32, 130), '#4f6a78').rect(810 + i * 76, 420, 10, 290, '#dccfb4');
  a.rect(600, 250, 200, 460, wall).shade(box(690, 250, 110, 460), '#6a6270', 0.7, 'left');
  a.rect(580, 236, 240, 60, '#7a5038').rect(580, 230, 240, 12, '#5a3826');
  for (let i = 0; i < 6; i++) a.path(arch(592 + i * 38, 248, 22, 46), '#3a2620');
  a.poly([570, 236, 640, 110, 760, 110, 830, 236], roof).poly([640, 112, 700, -10, 760, 112], roof).poly([700, -10, 760, 112, 830, 236, 700, 236], '#5a1f16', 0.35);
  for (const x of [588, 812]) a.rect(x - 16, 180, 32, 60, '#7a5038').poly([x - 24, 184, x, 76, x + 24, 184], roof).circ(x, 74, 5, '#d9b04a');
  a.circ(700, -2, 8, '#d9b04a');
  for (const y of [350, 480]) a.path(arch(676, y, 48, 84), '#3a4a54').line(700, y + 10, 700, y + 84, wall, 4);
  a.circ(700, 600, 34, '#e6d9be').circ(700, 600, 27, '#2f4a5c').line(700, 600, 700, 582, '#f6efdf', 4).line(700, 600, 712, 606, '#f6efdf', 4);
  a.rect(330, 520, 110, 200, wall).poly([316, 524, 385, 420, 454, 524], roof).rect(370, 570, 24, 44, '#5a4a42').shade(box(385, 520, 55, 200), '#6a6270', 0.7, 'left');
  a.path(hill, '#7fa862').shade(hill, '#2f5a3c', 0.7, 'up');
  a.path('M640 720C560 790 700 830 620 900S420 1000 440 1090H640C620 1000 800 930 780 860S680 770 700 720Z', '#ecdcb4');
  for (const [x, y, h] of [[250, 830, 190], [140, 880, 230], [1260, 800, 180], [1370, 840, 220], [1500, 890, 260]]) tree(a, x, y, h, '#5d8f52', '#4a3a2c', '#27482f');
  for (let i = 0; i < 5; i++) house(a, 930 + i * 130, 900 + (i % 2) * 44, 96, 54, ['#9fc0cc', '#f0e0b8', '#cfd9a8', '#e6b89a', '#f4ead2'][i], '#a4503a', { lit: '#4a5a62' });
  person(a, 560, 990, 120, { coat: '#2a2a34', legs: '#1a1a22', long: true, hat: '#1a1a22' });
  person(a, 625, 985, 110, { coat: '#f4ead2', legs: '#8f2f26', long: true, hair: '#c8402a' });
  birds(a, 7, 980, 170, 110, '#4a6070');
  grass(a, 1090, '#4f8046', 140, 70);
}

/** Wooden church with a needle spire, first snow. */
function templom2(a) {
  a.fill(['#3f4f80', '#8f7f9c', '#e6a888', '#f9d8a8']);
  sun(a, 430, 600, 70, '#fff0c8', 6, 0.7);
  ridge(a, 640, 90, '#9a86a0', 0.7);
  ridge(a, 720, 60, '#7a6a8c', 0.8);
  for (let i = 0; i < 50; i++) pine(a, a.r.range(0, W), 800 + a.r.range(-30, 20), a.r.range(60, 130), '#54507a', '#b9b4cc');
  const g = 'M-20 840C400 780 900 800 1620 850V1090H-20Z';
  a.path(g, a.lin(['#eef0f4', '#a9b0cc'])).shade(g, '#5a5f8c', 0.6, 'left');
  const w = '#5a3a30';
  const d = '#36222a';
  a.rect(740, 600, 520, 260, w);
  for (let i = 0; i < 12; i++) a.line(740, 616 + i * 20, 1260, 616 + i * 20, d, 2.5, 0.6);
  a.poly([690, 660, 780, 400, 1200, 400, 1310, 660], '#43303c').poly([690, 660, 780, 400, 830, 400, 800, 660], '#e9ecf2', 0.85).poly([1000, 400, 1200, 400, 1310, 660, 1100, 660], '#1f1626', 0.35);
  for (let j = 0; j < 9; j++) a.line(770 - j * 9, 430 + j * 28, 1215 + j * 11, 430 + j * 28, '#2a1c2a', 2, 0.6);
  a.rect(820, 250, 120, 160, w).poly([800, 270, 812, 236, 948, 236, 960, 270], d);
  for (let i = 0; i < 4; i++) a.path(arch(828 + i * 27, 280, 20, 60), '#1f1626');
  a.poly([806, 240, 880, -60, 954, 240], '#43303c').poly([806, 240, 880, -60, 868, 240], '#e9ecf2', 0.7).poly([880, -60, 954, 240, 890, 240], '#1f1626', 0.4);
  for (const x of [812, 948]) a.poly([x - 15, 246, x, 150, x + 15, 246], '#43303c');
  a.path(arch(790, 700, 80, 160), '#2a1a20').rect(910, 690, 44, 60, '#ffd58a').rect(1010, 690, 44, 60, '#ffd58a').rect(1110, 690, 44, 60, '#ffd58a').glow(980, 720, 240, '#ffd58a', 0.4);
  for (let i = 0; i < 6; i++) a.rect(900 + i * 62, 640, 12, 220, '#4a2f2a');
  a.poly([690, 662, 1310, 662, 1310, 676, 690, 676], '#f4f5f8');
  a.path('M790 860C760 930 620 960 560 1090H760C760 990 860 930 870 860Z', '#c3c6dc');
  bare(a, 270, 900, 620, '#2f2440', 7);
  for (let i = 0; i < 9; i++) a.rect(1280 + i * 46, 830 + i * 7, 11, 80 + i * 5, '#3f2c34').rect(1278 + i * 46, 824 + i * 7, 15, 9, '#ffffff', 1, 4);
  a.line(1270, 860, 1640, 910, '#3f2c34', 7).line(1270, 888, 1640, 946, '#3f2c34', 7);
  for (const [x, y] of [[430, 920], [500, 960], [1380, 1000], [1480, 990]]) a.line(x, y, x, y - 74, '#3f2c34', 9).line(x - 22, y - 50, x + 22, y - 50, '#3f2c34', 8);
  person(a, 700, 985, 150, { coat: '#2a2440', legs: '#1a1630', hat: '#c8402a', pose: 'walk', long: true });
  snowfall(a, 80, '#ffffff', 0.7);
}

/** The carved gate; the origin is the middle of its sill, about 900 wide and 760 high. */
function gate(a, x, y, s, { wood = '#8a5430', dark = '#57301c', roof = '#5d3a2c', snow, open = '#a9c48a', carve = '#f0dcb0' } = {}) {
  a.at(`translate(${x} ${y}) scale(${s})`, () => {
    a.path('M-150 0V-420A210 150 0 0 1 270 -420V0Z', open).path('M-400 0V-330A80 80 0 0 1 -240 -330V0Z', open);
    for (const px of [-440, -210, 290]) {
      a.rect(px, -560, 60, 560, a.lin([mix(wood, '#ffffff', 0.15), wood, dark], 'h')).rect(px - 8, -24, 76, 24, dark);
      for (let i = 0; i < 8; i++) {
        const cy = -80 - i * 58;
        a.pen(`M${px + 30} ${cy + 22}C${px + 8} ${cy} ${px + 8} ${cy - 22} ${px + 30} ${cy - 26}C${px + 52} ${cy - 22} ${px + 52} ${cy} ${px + 30} ${cy + 22}`, carve, 4, 0.9).circ(px + 30, cy - 2, 7, i % 2 ? '#c8402a' : '#3d6f8a');
      }
    }
    a.add(`<path fill-rule="evenodd" fill="${wood}" d="M-440 -560H350V-640H-440ZM-150 -560V-420A210 150 0 0 1 290 -420V-560Z"/>`);
    a.path('M-150 -560H290V-420A220 150 0 0 0 -150 -420Z', wood).path('M-380 -560H-210V-330A86 86 0 0 0 -380 -330Z', wood).path('M-380 -560V-330A86 86 0 0 0 -210 -330L-210 -300A86 92 0 0 0 -380 -300Z', dark, 0.4);
    for (let i = 0; i < 7; i++) a.pen(`M${-110 + i * 60} -536q20 34 40 0q-20 -22 -40 0`, carve, 4, 0.85).circ(-90 + i * 60, -516, 6, '#c8402a');
    a.circ(70, -500, 0, carve);
    for (const cx of [-295]) { a.circ(cx, -480, 44, '#6b3c22').add(`<circle cx="${cx}" cy="-480" r="34" fill="none" stroke="${carve}" stroke-width="4"/>`); for (let i = 0; i < 8; i++) a.at(`translate(${cx} -480) rotate(${i * 45})`, () => a.ell(0, -18, 6, 14, i % 2 ? '#c8402a' : carve)); }
    a.rect(-380, -260, 170, 20, dark);
    for (let i = 0; i < 6; i++) a.rect(-376 + i * 28, -240, 24, 240, i % 2 ? wood : mix(wood, dark, 0.3));
    a.rect(-380, -180, 170, 12, dark).rect(-380, -60, 170, 12, dark).circ(-226, -120, 8, '#d9b46a');
    a.rect(-470, -650, 850, 20, dark).rect(-450, -740, 810, 92, mix(wood, '#ffffff', 0.08));
    for (let j = 0; j < 2; j++) for (let i = 0; i < 20; i++) a.path(arch(-436 + i * 40, -732 + j * 42, 22, 32), '#2a1610');
    a.poly([-520, -736, -440, -860, 350, -860, 430, -736], roof);
    for (let j = 0; j < 5; j++) a.line(-510 + j * 14, -752 - j * 23, 420 - j * 14, -752 - j * 23, mix(roof, '#120808', 0.4), 3, 0.7);
    for (let i = 0; i < 32; i++) a.line(-470 + i * 28, -740, -430 + i * 25.5, -858, mix(roof, '#120808', 0.4), 1.6, 0.4);
    if (snow) a.path('M-524 -740Q-470 -790 -448 -864Q-400 -896 -300 -884Q0 -900 200 -886Q320 -896 356 -864Q380 -790 434 -740Q300 -770 200 -752Q60 -776 -100 -756Q-300 -780 -524 -740Z', snow);
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
  for (const [x1, x2] of [[-20, 330], [1150, 1620]]) for (let x = x1; x < x2; x += 36) a.poly([x, 960, x, 790, x + 14, 768, x + 28, 790, x + 28, 960], a.r.pick(['#a87848', '#9a6a3e', '#b5844f']));
  for (const [x1, x2] of [[-20, 330], [1150, 1620]]) a.rect(x1, 830, x2 - x1, 12, '#6b4528').rect(x1, 910, x2 - x1, 12, '#6b4528');
  a.poly([420, 960, 1170, 960, 1320, 1040, 560, 1040], '#3f5a2c', 0.3);
  gate(a, 780, 970, 0.94, { open: 'none' });
  person(a, 850, 985, 210, { coat: '#f7f1e2', legs: '#8f2f26', hair: '#5a3424', longHair: true, long: true });
  person(a, 930, 990, 150, { coat: '#2f4a6a', legs: '#26242e' });
  for (let i = 0; i < 26; i++) { const x = a.r.pick([a.r.range(0, 360), a.r.range(1160, 1600)]); a.line(x, 1000, x, 950, '#4f7f3c', 4).circ(x, 946, 12, a.r.pick(['#c8402a', '#f0c05a', '#f7f1e2', '#b5603c'])); }
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
  for (const [x1, x2] of [[-20, 210], [1070, 1620]]) {
    for (let x = x1; x < x2; x += 40) a.poly([x, 970, x, 800, x + 16, 778, x + 32, 800, x + 32, 970], '#3f3040').path(`M${x - 2} 802l18 -28l18 28q-18 -12 -36 0Z`, '#f4f7fa');
    a.rect(x1, 850, x2 - x1, 12, '#2a2030').rect(x1, 842, x2 - x1, 9, '#f4f7fa');
  }
  a.poly([250, 980, 1060, 980, 900, 1067, 60, 1067], '#4a5c8c', 0.35);
  gate(a, 680, 985, 0.98, { wood: '#5d3c38', dark: '#33202a', roof: '#3a2a34', snow: '#f6f8fa', open: 'none', carve: '#d9bfa0' });
  a.path('M-20 1000C300 960 700 990 1000 985S1400 960 1620 990V1090H-20Z', '#eef2f7').path('M600 1090C640 1040 700 1000 740 986H900C900 1010 900 1050 960 1090Z', '#c3cfe2');
  a.glow(560, 700, 130, '#ffd98a', 0.7).rect(546, 676, 28, 42, '#ffe6ac', 1, 4).poly([540, 678, 560, 658, 580, 678], '#2a2030');
  a.at('translate(1180 930)', () => { a.path('M0 40Q-40 40 -50 10M0 60H300Q330 60 336 30', 'none').pen('M-40 74H300Q334 70 330 30', '#3a2420', 8).rect(0, -10, 260, 60, '#8a4a34', 1, 8).pen('M40 50v22M220 50v22', '#3a2420', 7); });
  person(a, 760, 1010, 220, { coat: '#c8402a', legs: '#262440', hat: '#f4ead8', pose: 'walk', long: true });
  snowfall(a, 110, '#ffffff', 0.85);
}

/** Gothic hall church with its tower, standing at base. */
function church(a, x, base, s, stone, dark, roof, lit) {
  a.at(`translate(${x} ${base}) scale(${s})`, () => {
    a.rect(-360, -330, 560, 330, stone).poly([-390, -326, -330, -560, 180, -560, 220, -326], roof).shade(pts([-390, -326, -330, -560, 180, -560, 220, -326]), '#2a1014', 0.5, 'left');
    for (let i = 0; i < 6; i++) { a.path(`M${-330 + i * 90} -60V-210Q${-330 + i * 90} -260 ${-308 + i * 90} -286Q${-286 + i * 90} -260 ${-286 + i * 90} -210V-60Z`, lit); a.poly([-356 + i * 90, 0, -350 + i * 90, -330, -338 + i * 90, -330, -332 + i * 90, 0], dark, 0.75); }
    a.rect(200, -520, 170, 520, stone).shade(box(290, -520, 80, 520), dark, 0.8, 'left');
    for (const y of [-480, -320, -170]) a.path(`M255 ${y + 100}V${y + 40}Q255 ${y + 10} 285 ${y - 8}Q315 ${y + 10} 315 ${y + 40}V${y + 100}Z`, y < -400 ? '#3a3038' : lit);
    a.rect(190, -530, 190, 16, dark);
    a.poly([196, -528, 285, -830, 374, -528], roof).poly([285, -830, 374, -528, 290, -528], '#1a1018', 0.35);
    for (const k of [206, 364]) a.poly([k - 16, -526, k, -620, k + 16, -526], roof);
    a.line(285, -830, 285, -874, '#d9b04a', 6).line(270, -858, 300, -858, '#d9b04a', 5);
    a.path('M245 0V-90Q245 -120 285 -140Q325 -120 325 -90V0Z', '#3a2620');
  });
}

function foter1(a) {
  a.fill(['#8fb9d0', '#d6e2dc', '#f9e6bc']);
  cloud(a, 1130, 160, 340, '#ffffff', 0.8);
  facade(a, -60, 760, 330, 430, '#d9a878', { roof: '#9a5038', gable: false });
  facade(a, 260, 760, 240, 380, '#b9c6ae', { roof: '#9a5038' });
  facade(a, 1120, 760, 260, 400, '#e6c890', { roof: '#9a5038' });
  facade(a, 1370, 760, 300, 470, '#c98f7a', { roof: '#8a4632', gable: true });
  church(a, 800, 770, 0.92, '#e0d3b8', '#9a8a76', '#a4503a', '#5a6a76');
  a.rect(-20, 756, W + 40, 340, a.lin(['#d6c6a4', '#a8926c']));
  for (let j = 0; j < 10; j++) for (let i = 0; i < 30 - j; i++) a.ell((i + (j % 2) * 0.5) * (58 + j * 5) - 20, 790 + j * 22 + j * j * 1.6, 20 + j * 2, 5 + j * 0.8, '#b39c74', 0.45);
  a.poly([420, 770, 1150, 770, 1460, 930, 760, 930], '#5a4434', 0.16);
  a.rect(1090, 620, 120, 190, '#8f8a80').rect(1070, 800, 160, 26, '#a49e92').rect(1076, 608, 148, 16, '#a49e92');
  a.at('translate(1150 610)', () => a.path('M-70 0L-60 -60Q-80 -70 -74 -92L-40 -100Q-20 -112 20 -106Q60 -108 66 -80L70 0H56L46 -56H-30L-44 0Z', '#4a5a54').path('M-74 -92l-26 -36l-14 4l-16 26l14 8l20 -8l14 24Z', '#4a5a54').rect(-8, -166, 30, 66, '#4a5a54', 1, 10).circ(8, -180, 16, '#4a5a54').line(20, -150, 66, -196, '#4a5a54', 8));
  for (const [x, y, h, o] of [[260, 900, 170, { coat: '#c8402a', longHair: true }], [330, 905, 185, { coat: '#394a6b', dir: -1 }], [620, 840, 120, { pose: 'walk' }], [700, 850, 125, { pose: 'walk', dir: -1 }], [960, 960, 220, { coat: '#3f7f6a', pose: 'walk', bag: '#e9b04a' }], [1340, 920, 190, { coat: '#d9a045', hat: '#5a4030' }], [900, 830, 110, {}]]) person(a, x, y, h, { shadow: '#5a4434', ...o });
  for (let i = 0; i < 14; i++) { const x = a.r.range(440, 820); const y = a.r.range(920, 1000); a.path(`M${f(x)} ${f(y)}q10 -16 26 -8q14 -2 16 8q-20 14 -42 0Z`, a.r.pick(['#7a8290', '#5d6674', '#a4aab4'])).circ(x + 2, y - 8, 6, '#5d6674'); }
  birds(a, 6, 470, 240, 110, '#5a6a78', 1.2);
}

function foter2(a) {
  a.fill(['#18254c', '#4a5488', '#b98a96', '#f2bc90']);
  stars(a, 50, 280);
  church(a, 860, 700, 0.62, '#8a7f94', '#4f4868', '#5a3a4c', '#ffd58a');
  facade(a, 330, 710, 230, 300, '#7a6a8c', { roof: '#4a3450', lit: 0.5 });
  facade(a, 1120, 710, 240, 330, '#86708a', { roof: '#4a3450', lit: 0.45 });
  facade(a, 1340, 740, 330, 470, '#6f6084', { roof: '#40304c', lit: 0.5 });
  a.rect(-20, 700, W + 40, 400, a.lin(['#a8788a', '#3d3358']));
  for (let j = 0; j < 11; j++) for (let i = 0; i < 32; i++) a.ell((i + (j % 2) * 0.5) * (50 + j * 7) - 40, 730 + j * 20 + j * j * 2, 18 + j * 2.4, 4 + j, '#e6a88c', 0.16);
  for (const [x, b, h] of [[640, 800, 230], [1060, 800, 230], [1260, 930, 400]]) lamp(a, x, b, h, '#1f1838', '#ffe3a0', 0.6);
  a.rect(-20, -20, 400, 1110, '#2f2444').path(arch(40, 160, 280, 940), '#ffd894').glow(180, 560, 420, '#ffd894', 0.5);
  a.clip(arch(40, 160, 280, 940), () => { a.rect(40, 160, 280, 940, a.lin(['#f2b060', '#ffe2a4'])); person(a, 220, 900, 320, { flat: '#8a4a34' }); a.rect(40, 620, 280, 12, '#a4603a').rect(170, 160, 10, 940, '#6b3c34').rect(60, 470, 90, 12, '#a4603a'); for (let i = 0; i < 4; i++) a.rect(66 + i * 22, 420, 14, 50, '#8a4a34'); });
  for (let i = 0; i < 7; i++) a.path(`M${0 + i * 66} 330h66v40q-33 34 -66 0Z`, i % 2 ? '#f4e2c4' : '#b5402c').poly([20 + i * 58, 230, 78 + i * 58, 230, 66 + i * 66, 334, i * 66, 334], i % 2 ? '#f4e2c4' : '#b5402c');
  a.poly([40, 1090, 320, 1090, 700, 1090, 320, 760], '#ffd894', 0.18);
  const set = (x, y, s, c) => a.at(`translate(${x} ${y}) scale(${s})`, () => {
    a.ell(0, 4, 190, 22, '#140e26', 0.5).rect(-6, -430, 12, 430, '#1f1838').path('M-230 -360Q-200 -450 0 -470Q200 -450 230 -360Q115 -384 0 -360Q-115 -384 -230 -360Z', c).path('M0 -470Q200 -450 230 -360Q115 -384 0 -360Z', '#140e26', 0.3).ell(0, -150, 110, 18, '#e9dcc4').path('M-6 -150h12v150h-12Z', '#1f1838').glow(-30, -172, 60, '#ffe0a0', 0.9).rect(-38, -184, 16, 26, '#fff3cc', 1, 4);
    person(a, -130, 0, 290, { coat: '#394a6b', pose: 'sit' });
    person(a, 130, 0, 280, { coat: '#c8644a', pose: 'sit', dir: -1, longHair: true });
  });
  set(540, 940, 0.82, '#c8402a');
  set(980, 1020, 1, '#e6c48a');
  person(a, 760, 800, 120, { flat: '#2a2044', pose: 'walk' });
  person(a, 800, 802, 116, { flat: '#2a2044', pose: 'walk' });
  a.shade(box(0, 930, W, 140), '#120c24', 0.6, 'up');
}

export default { templom: [templom1, templom2], szekelykapu: [szekelykapu1, szekelykapu2], foter: [foter1, foter2] };
