/** Stadiums, football, motor racing. */
import { cloud, glints, grass, ridge, stars, sun, tree } from '../nature.mjs';
import { skyline } from '../built.mjs';
import { mix } from '../palette.mjs';
import { crowd, person } from '../people.mjs';
import { box, f, H, oval, pts, W } from '../svg.mjs';

const floodlight = (a, x, base, h, o = 0.7, col = '#10182c') => {
  a.poly([x - 10, base, x - 5, base - h, x + 5, base - h, x + 10, base], col).rect(x - 70, base - h - 70, 140, 74, col, 1, 6);
  a.glow(x, base - h - 34, 260, '#f4f8e6', o);
  for (let j = 0; j < 3; j++) for (let i = 0; i < 5; i++) a.circ(x - 54 + i * 27, base - h - 58 + j * 24, 9, '#fffdf0');
};

/** Night match seen from above the bowl. */
function stadion1(a) {
  a.fill(['#0d1630', '#1f3157', '#40557c']);
  stars(a, 60, 240);
  skyline(a, 400, '#1a2a4c', { min: 20, max: 90, lit: 0.3 });
  for (const x of [180, 560, 1040, 1420]) floodlight(a, x, 520, 330, 0.6);
  a.ell(800, 660, 810, 400, '#0f1a34').ell(800, 640, 790, 380, '#2c3d63');
  const tones = ['#46577e', '#3a4a72', '#52648a', '#34446a'];
  for (let j = 0; j < 15; j++) {
    const rx = 770 - j * 20;
    const ry = 362 - j * 12.5;
    const n = Math.round(rx / 4.4);
    for (let i = 0; i < n; i++) {
      const t = (i / n) * Math.PI * 2 + j;
      const x = 800 + rx * Math.cos(t);
      const y = 640 + ry * Math.sin(t);
      const red = Math.cos(t) < -0.45;
      a.rect(x - 6, y - 5, 11, 9, a.r() < 0.5 ? (red ? a.r.pick(['#c8402a', '#e2664e', '#9a2e22']) : a.r.pick(['#e9e2d0', '#8fa0bc', '#d9a045'])) : a.r.pick(tones), 0.9, 3);
    }
  }
  a.ell(800, 640, 474, 180, '#16233f');
  const pitch = 'M470 540H1130L1230 760H370Z';
  a.path(pitch, '#3f8a4e');
  a.clip(pitch, () => {
    for (let i = 0; i < 10; i += 2) a.poly([470 + i * 66, 540, 536 + i * 66, 540, 456 + i * 86, 760, 370 + i * 86, 760], '#4f9c5c');
    a.glow(800, 640, 460, '#e9f6d0', 0.4, 200);
  });
  a.pen(pitch, '#f4f7ea', 4).line(800, 540, 800, 760, '#f4f7ea', 4).add('<ellipse cx="800" cy="644" rx="74" ry="32" fill="none" stroke="#f4f7ea" stroke-width="4"/>').pen('M446 594H530L506 706H394M1154 594H1070L1094 706H1206', '#f4f7ea', 4);
  for (let i = 0; i < 20; i++) {
    const x = a.r.range(470, 1140);
    const y = a.r.range(566, 738);
    const c = i % 2 ? '#c8402a' : '#f7f3e4';
    a.poly([x, y, x + 3, y, x + 26, y + 9, x + 20, y + 10], '#1a3a24', 0.5).rect(x - 3, y - 17, 7, 12, c, 1, 3).rect(x - 2, y - 6, 5, 7, '#26324a').circ(x, y - 20, 3.6, '#e4b089');
  }
  a.circ(760, 690, 4, '#ffffff');
  a.add('<path fill="none" stroke="#e9e6da" stroke-width="22" d="M-4 700A806 400 0 0 0 1604 700" opacity=".9"/>').add('<path fill="none" stroke="#8f9cb8" stroke-width="8" d="M-4 720A806 400 0 0 0 1604 720"/>');
  for (let i = 0; i < 28; i++) {
    const t = Math.PI * (0.06 + (0.88 * i) / 27);
    a.line(800 + 806 * Math.cos(t), 700 + 396 * Math.sin(t), 800 + 850 * Math.cos(t), 700 + 470 * Math.sin(t), '#8f9cb8', 5, 0.7);
  }
  a.poly([1040, 160, 480, 760, 1130, 760], '#f4f8e6', 0.07).poly([560, 160, 520, 760, 1190, 760], '#f4f8e6', 0.07);
}

/** Afternoon in the stand. */
function stadion2(a) {
  a.fill(['#7fb4d0', '#cfe4e2', '#f7ebcc']);
  cloud(a, 1080, 170, 340, '#ffffff', 0.85);
  a.poly([-20, 330, 1620, 430, 1620, 640, -20, 640], '#7d93a8');
  for (let j = 0; j < 11; j++) for (let i = 0; i < 96; i++) if (a.r() < 0.85) a.circ(i * 17 + (j % 2) * 8, 356 + j * 23 + i * (0.9 - j * 0.08), 7, a.r.pick(['#f4ead2', '#c8402a', '#2f6a86', '#d9a045', '#8fa0b4', '#394a6b']));
  a.poly([-20, 200, 1620, 330, 1620, 430, -20, 322], '#e9e4d4').poly([-20, 200, 1620, 330, 1620, 344, -20, 226], '#c8402a');
  for (let i = 0; i < 8; i++) a.line(60 + i * 220, 206 + i * 17, 60 + i * 220, 600, '#5d7186', 6, 0.7);
  a.rect(-20, 600, W + 40, 34, '#26425c');
  for (let i = 0; i < 9; i++) a.rect(20 + i * 180, 606, 150, 22, a.r.pick(['#e9b53f', '#c8402a', '#f4ead2', '#2f8a7a']), 0.95, 3);
  a.poly([-20, 634, 1620, 634, 1620, 1090, -20, 1090], a.lin(['#7dba5a', '#4f9a48']));
  for (let i = 0; i < 8; i += 2) a.poly([200 + i * 160, 634, 360 + i * 160, 634, 270 + i * 240, 1090, 30 + i * 240, 1090], '#8cc868', 0.7);
  a.line(-20, 676, 1620, 676, '#f7f7ea', 6).pen('M560 1090L700 676', '#f7f7ea', 6).pen('M420 800A300 110 0 0 0 1000 800', '#f7f7ea', 6, 0.9);
  const players = [[460, 800, 150, '#c8402a', 1], [720, 770, 130, '#f7f3e4', -1], [830, 850, 168, '#c8402a', 1], [1120, 760, 126, '#c8402a', -1], [1290, 850, 166, '#f7f3e4', -1]];
  for (const [x, y, h, c, d] of players) person(a, x, y, h, { coat: c, legs: c === '#c8402a' ? '#f7f3e4' : '#26425c', pose: 'walk', dir: d, shadow: '#2a5a2c' });
  a.circ(930, 846, 13, '#ffffff').ell(950, 858, 24, 5, '#2a5a2c', 0.5);
  for (const [y, s, cs] of [[960, 110, ['#2b3a58', '#8f2f26', '#394a6b']], [1070, 150, ['#1d2740', '#6b2420', '#26324a']]]) crowd(a, y, s, cs, { arms: 0.35, jitter: 0.12 });
  for (const [x, y] of [[240, 800], [1380, 790]]) a.line(x, y + 170, x + 20, y - 60, '#5a4030', 8).path(`M${x + 20} ${y - 60}q60 -30 110 0t90 -6v80q-50 20 -94 0t-100 8Z`, '#c8402a').path(`M${x + 16} ${y - 32}q60 -26 110 2t94 -8v24q-50 18 -94 0t-104 8Z`, '#f7f3e4');
}

/** The ball at (x, y) with its pentagons. */
function ball(a, x, y, r, rot = 0, dark = '#26282e') {
  a.circ(x, y, r, a.rad([[0, '#ffffff'], [0.6, '#f0ece0'], [1, '#a8a49c']], 0.38, 0.32, 0.78));
  a.clip(oval(x, y, r), () => a.at(`translate(${x} ${y}) rotate(${rot}) scale(${r / 100})`, () => {
    const pent = (cx, cy, s, ro, sq = 1) => {
      const l = [];
      for (let i = 0; i < 5; i++) l.push(cx + s * Math.cos(ro + i * 1.2566) * sq, cy + s * Math.sin(ro + i * 1.2566));
      a.poly(l, dark);
    };
    pent(0, 0, 34, -Math.PI / 2);
    for (let i = 0; i < 5; i++) {
      const t = -Math.PI / 2 + i * 1.2566;
      a.line(34 * Math.cos(t), 34 * Math.sin(t), 62 * Math.cos(t), 62 * Math.sin(t), dark, 4);
      pent(92 * Math.cos(t + 0.628) * 0 + 90 * Math.cos(t), 90 * Math.sin(t), 32, t + Math.PI, 1);
      a.line(62 * Math.cos(t), 62 * Math.sin(t), 70 * Math.cos(t + 0.62), 70 * Math.sin(t + 0.62), dark, 4).line(62 * Math.cos(t), 62 * Math.sin(t), 70 * Math.cos(t - 0.62), 70 * Math.sin(t - 0.62), dark, 4).line(70 * Math.cos(t + 0.628), 70 * Math.sin(t + 0.628), 110 * Math.cos(t + 0.628), 110 * Math.sin(t + 0.628), dark, 4);
    }
  }));
  a.shade(oval(x, y, r), '#3a3430', 0.5, 'up');
}

function labda1(a) {
  a.fill(['#5d7fa0', '#d9b49a', '#fbd28e']);
  sun(a, 380, 420, 84, '#fff4cc', 6, 0.85);
  skyline(a, 560, '#a98a86', { min: 20, max: 70 });
  for (let i = 0; i < 22; i++) tree(a, i * 78, 574, a.r.range(70, 120), '#7d7a68', '#5a4a44');
  a.rect(-20, 562, W + 40, 530, a.lin(['#a8ae58', '#4f7f3c']));
  for (let i = 0; i < 9; i++) a.poly([-20, 580 + i * i * 6.6, 1620, 580 + i * i * 6.6, 1620, 590 + i * i * 7.4, -20, 590 + i * i * 7.4], i % 2 ? '#5d8a40' : '#8fa850', 0.35);
  const post = '#fbf6e6';
  a.pen('M980 620V330H1420V610', post, 13).pen('M980 330L1060 380V600M1420 330L1470 380V596', post, 5, 0.8).line(1060, 380, 1470, 380, post, 4, 0.8);
  for (let i = 1; i < 16; i++) a.line(980 + i * 28, 334, 1060 + i * 26, 384, post, 1.5, 0.6).line(1060 + i * 26, 384, 1060 + i * 26, 600, post, 1.5, 0.5);
  for (let i = 1; i < 8; i++) a.line(1060, 384 + i * 28, 1468, 384 + i * 28, post, 1.5, 0.5);
  a.poly([980, 622, 1420, 612, 1620, 664, 1560, 680, 1180, 690], '#2f4a24', 0.2);
  a.pen('M-20 720L1620 640', '#f7f5e4', 6, 0.85).pen('M520 1090Q760 860 1620 800', '#f7f5e4', 8, 0.85);
  a.path('M700 930Q900 900 1500 1010Q1560 1060 1300 1050Q900 1020 700 930Z', '#1f3a1c', 0.55);
  ball(a, 640, 810, 150, -14);
  grass(a, 970, '#3d6b30', 70, 46, 430, 900);
  grass(a, 1090, '#2f5a28', 240, 110);
}

/** Children playing on the dusty pitch. */
function labda2(a) {
  a.fill(['#b5542e', '#e08a48', '#f7c878']);
  sun(a, 820, 470, 150, '#fff0b8', 4, 0.8);
  skyline(a, 720, '#9c4f38', { min: 60, max: 300, w: [120, 220] });
  for (let i = 0; i < 90; i++) if (a.r() < 0.4) a.rect(a.r.range(0, W), a.r.range(480, 680), 14, 16, '#f7c878', 0.5);
  a.rect(-20, 716, W + 40, 380, a.lin(['#c9743e', '#7a3a24']));
  const ink = '#32161c';
  a.pen('M220 830V500H560V800', ink, 14).pen('M220 500L170 560V830M560 500L520 556', ink, 6);
  for (let i = 1; i < 10; i++) a.line(220 + i * 34, 504, 180 + i * 34, 560, ink, 1.6, 0.6);
  a.rect(-20, 706, 200, 16, ink);
  for (let i = 0; i < 26; i++) a.line(700 + i * 36, 716, 700 + i * 36, 590, ink, 2.5, 0.55);
  a.line(700, 592, 1620, 592, ink, 4, 0.6).line(700, 654, 1620, 654, ink, 2, 0.5);
  const kid = (x, y, h, o) => {
    a.path(pts([x - 20, y, x + 24, y, x + h * 0.9, y + h * 0.34, x + h * 0.6, y + h * 0.36]), ink, 0.35);
    person(a, x, y, h, { flat: ink, ...o });
  };
  kid(420, 840, 200, { pose: 'arms' });
  kid(1240, 850, 230, { pose: 'walk', dir: -1, longHair: true });
  kid(1460, 900, 250, { pose: 'walk', dir: -1 });
  a.at('rotate(-12 960 930)', () => kid(960, 930, 290, { pose: 'walk', dir: -1 }));
  ball(a, 790, 860, 38, 20, '#32161c');
  for (let i = 0; i < 22; i++) a.circ(900 + a.r.range(-60, 160), 930 - a.r.range(0, 40), a.r.range(6, 24), '#f2c08a', 0.22);
  a.shade(box(0, 900, W, 170), '#220c14', 0.75, 'up');
}

/** Single-seater from the side at speed. */
function forma11(a) {
  a.fill(['#8fb8cc', '#e0e2d2', '#f6e6c0']);
  ridge(a, 470, 40, '#a9c0ae', 0.7);
  a.poly([-20, 330, 1620, 300, 1620, 560, -20, 560], '#8a97a4');
  for (let j = 0; j < 8; j++) for (let i = 0; i < 84; i++) a.rect(i * 20 + (j % 2) * 9, 350 + j * 25 - i * 0.3, 26, 11, a.r.pick(['#c8402a', '#f4ead2', '#2f6a86', '#d9a045', '#6f7f90', '#394a6b']), 0.7, 5);
  a.poly([-20, 290, 1620, 250, 1620, 300, -20, 334], '#e9e4d6');
  a.rect(-20, 556, W + 40, 60, '#3a4450').rect(-20, 556, W + 40, 12, '#c8402a');
  for (let i = 0; i < 60; i++) a.rect(a.r.range(-100, 1500), a.r.range(340, 610), a.r.range(120, 420), 3, '#ffffff', 0.28, 1.5);
  a.rect(-20, 612, W + 40, 60, '#7fa860').rect(-20, 668, W + 40, 430, a.lin(['#6b6f78', '#3f434d']));
  for (let i = 0; i < 24; i++) a.poly([i * 76 - 30, 664, i * 76 + 8, 664, i * 76 - 8, 694, i * 76 - 46, 694], i % 2 ? '#c8402a' : '#f7f3e8');
  for (let i = 0; i < 70; i++) a.rect(a.r.range(-100, 1500), a.r.range(700, 1060), a.r.range(80, 360), a.r.range(2, 5), '#9aa0aa', 0.3, 2);
  a.ell(800, 914, 660, 34, '#1a1c24', 0.6);
  const red = '#c9301f';
  a.rect(170, 620, 34, 220, '#22252e').path('M140 600H330Q340 640 320 660H140Z', red).rect(140, 590, 200, 18, '#22252e');
  a.path('M230 830Q240 720 400 700L600 640Q650 612 690 660L760 700H900Q940 690 980 720L1380 800Q1440 816 1440 850H1180L1120 880H300Z', red);
  a.path('M230 830Q240 720 400 700L600 640Q620 700 540 760T300 880Z', mix(red, '#000000', 0.25)).path('M500 800H1000L1100 880H460Z', '#22252e').path('M980 720L1380 800Q1440 816 1440 850H1180Z', mix(red, '#ffffff', 0.15));
  a.path('M620 650Q650 560 720 610L716 660Z', '#22252e').circ(806, 672, 50, '#f2ead6').path('M800 636Q856 640 856 676L812 680Z', '#1a2433').rect(760, 690, 96, 12, '#c8402a', 0).pen('M742 690Q790 600 960 690', '#22252e', 14);
  a.poly([1270, 860, 1500, 840, 1510, 866, 1270, 884], '#22252e').rect(1484, 800, 20, 70, red).rect(1440, 850, 90, 14, '#f2ead6');
  a.pen('M960 740L1200 800M940 800L1160 830', '#22252e', 7).rect(560, 780, 70, 54, '#f2ead6', 1, 6).rect(572, 796, 46, 20, '#c8402a', 1, 4);
  for (const [x, r] of [[370, 118], [1200, 108]]) {
    a.circ(x, 908 - r, r, '#17191f').add(`<circle cx="${x}" cy="${908 - r}" r="${r * 0.8}" fill="none" stroke="#e9b53f" stroke-width="6"/>`).circ(x, 908 - r, r * 0.55, '#3a3f4a').circ(x, 908 - r, r * 0.16, '#c8402a');
    for (let i = 0; i < 9; i++) a.line(x, 908 - r, x + r * 0.5 * Math.cos(i * 0.7), 908 - r + r * 0.5 * Math.sin(i * 0.7), '#8a909c', 5, 0.7);
    for (let i = 0; i < 7; i++) a.rect(x - r - a.r.range(60, 300), 908 - a.r.range(0, r * 1.8), a.r.range(80, 200), 4, '#e9e4d6', 0.4, 2);
  }
}

/** Two cars in a bend from above. */
function forma12(a) {
  a.fill(['#4f8a5a', '#3d7450'], 'd');
  for (let i = 0; i < 14; i++) a.at('rotate(-28 800 530)', () => a.rect(-400, -500 + i * 150, 2600, 75, '#5a9a62', 0.4));
  const track = 'M-80 900C300 860 460 700 640 480S1100 120 1700 160';
  a.pen(track, '#d9c9a0', 430, 1, 'stroke-linecap="butt"').pen(track, '#f7f3e8', 352).pen(track, '#c8402a', 352, 1, 'stroke-dasharray="46 46" stroke-linecap="butt"');
  a.body.splice(-1, 1, a.body.at(-1).replace('stroke-linecap="round" ', ''));
  a.body[a.body.length - 3] = a.body.at(-3).replace('stroke-linecap="round" ', '');
  a.pen(track, '#4a4e58', 310).pen(track, '#5a5f6a', 150, 0.6).pen(track, '#3a3d46', 26, 0.5);
  a.shade(box(0, 0, W, H), '#12241c', 0.5, 'h');
  const car = (x, y, rot, s, c, c2) => a.at(`translate(${x} ${y}) rotate(${rot}) scale(${s})`, () => {
    a.at('translate(26 34)', () => a.path('M-210 -50H-150L-90 -60L40 -46L200 -20V-70H236V70H200V20L40 46L-90 60L-150 50H-210Z', '#14161c', 0.45));
    for (const [wx, wy, ww, wh] of [[-170, -104, 92, 50], [-170, 54, 92, 50], [86, -98, 78, 42], [86, 56, 78, 42]]) a.rect(wx, wy, ww, wh, '#17191f', 1, 10).rect(wx + 8, wy + wh / 2 - 2, ww - 16, 4, '#3a3f4a');
    a.line(-124, -70, -124, 70, '#22252e', 9).line(124, -70, 124, 70, '#22252e', 9);
    a.rect(-226, -62, 40, 124, c2, 1, 4).rect(-226, -66, 54, 12, '#22252e').rect(-226, 54, 54, 12, '#22252e');
    a.path('M-190 -22L-90 -66H20Q50 -40 110 -22L220 -12Q240 0 220 12L110 22Q50 40 20 66H-90L-190 22Z', c).path('M-190 0L-190 22L-90 66H20Q50 40 110 22L220 12Q230 6 232 0Z', mix(c, '#000000', 0.3), 0.7);
    a.path('M196 -80H232Q240 0 232 80H196Q208 0 196 -80Z', c2).ell(-6, 0, 46, 26, '#1a1c24').circ(0, 0, 20, '#f4ead2').pen('M16 -9A18 18 0 0 1 16 9', '#1a2433', 8).rect(-110, -8, 70, 16, c2, 1, 6);
  });
  car(590, 620, -50, 1.12, '#c9301f', '#f4ead2');
  car(1130, 270, -24, 1.02, '#2f6a9a', '#e9b53f');
  for (let i = 0; i < 26; i++) a.circ(420 - i * 4 + a.r.range(-40, 40), 780 + i * 4 + a.r.range(-30, 30), a.r.range(10, 30), '#d9d4c8', 0.12);
  for (let i = 0; i < 6; i++) {
    const x = 980 + i * 92;
    const y = 860 - i * 62;
    a.at(`translate(${x} ${y}) rotate(-34)`, () => { for (let k = 0; k < 3; k++) a.circ(k * 30, 0, 17, '#17191f').circ(k * 30, 0, 8, k % 2 ? '#c8402a' : '#f7f3e8'); });
  }
  for (const [x, y, r] of [[1340, 900, 80], [1480, 800, 100], [1240, 1010, 90], [1560, 980, 90], [120, 160, 100], [260, 90, 80], [60, 330, 80], [300, 260, 60]]) a.circ(x + 16, y + 20, r, '#1f4030', 0.5).circ(x, y, r, '#3a7048').circ(x - r * 0.2, y - r * 0.2, r * 0.62, '#4f8a58');
}

export default { stadion: [stadion1, stadion2], labda: [labda1, labda2], 'forma1': [forma11, forma12] };
