/** Cafés and kitchens. */
import { sun, tree } from '../nature.mjs';
import { facade } from '../built.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, box, f, H, oval, pts, W } from '../svg.mjs';

const chair = (a, x, y, s, c, k = 1) => a.at(`translate(${x} ${y}) scale(${s * k} ${s})`, () => a.pen('M-50 0L-56 -130M50 0L46 -130M-56 -130Q-80 -310 -20 -316Q50 -310 40 -130', c, 11).pen('M-38 -136Q-54 -270 -18 -274Q26 -270 22 -136', c, 6).ell(-4, -130, 66, 16, c).pen('M-52 -60H48', c, 6));
const table = (a, x, y, s, top = '#f4ead8', leg = '#2b2420') => a.at(`translate(${x} ${y}) scale(${s})`, () => a.ell(0, 6, 110, 16, '#1a1210', 0.35).path('M-8 -220H8V-20L70 0H-70L-8 -20Z', leg).ell(0, -220, 170, 30, mix(top, '#6b4a30', 0.4)).ell(0, -228, 170, 30, top));
const cup = (a, x, y, s, c = '#fdf8ec') => a.at(`translate(${x} ${y}) scale(${s})`, () => a.ell(0, 0, 52, 10, mix(c, '#8a6a4a', 0.3)).path('M-34 -50H34Q32 -6 14 0H-14Q-32 -6 -34 -50Z', c).pen('M34 -42q26 0 16 20t-24 10', c, 8).ell(0, -50, 34, 7, '#4a2c1a'));

/** Old coffee house with tall windows. */
function kavehaz1(a) {
  a.fill(['#7a4a34', '#5a3428', '#3f2620']);
  a.rect(0, 0, W, 640, '#8a5a3e').shade(box(0, 0, W, 640), '#3a1c16', 0.6, 'v');
  for (let i = 0; i < 3; i++) {
    const x = 130 + i * 480;
    a.path(arch(x - 22, 50, 394, 620), '#e3c48e').path(arch(x, 72, 350, 600), a.lin(['#a8c6cc', '#f0e3c0', '#fbe4b0']));
    a.clip(arch(x, 72, 350, 600), () => {
      facade(a, x - 60, 640, 260, 330, '#d3b596', { shop: true });
      facade(a, x + 200, 640, 240, 390, '#c3a58c', {});
      tree(a, x + 250, 660, 230, '#8fa56a', '#5a4030');
      a.rect(x, 72, 350, 600, '#fff3d0', 0.35);
      for (const k of [0.33, 0.66]) a.rect(x + 350 * k - 5, 72, 10, 600, '#6b4430');
      for (const y of [250, 470]) a.rect(x, y, 350, 10, '#6b4430');
    });
    a.path(`M${x - 40} 60q40 20 70 0q-6 300 -60 560h-20Z`, '#8a2f28').path(`M${x + 390} 60q-40 20 -70 0q6 300 60 560h20Z`, '#8a2f28');
  }
  for (const x of [66, 546, 1026, 1530]) a.rect(x - 44, 0, 88, 700, '#6b4230').rect(x - 30, 20, 60, 660, '#7a4e38').glow(x, 330, 150, '#ffe2a4', 0.6).line(x, 390, x, 350, '#d9a850', 7).circ(x, 330, 25, '#fff0c8');
  a.rect(-20, 670, W + 40, 420, a.lin(['#6b4a3c', '#38241e']));
  for (let j = 0; j < 9; j++) for (let i = 0; i < 22; i++) if ((i + j) % 2) {
    const s = 1 + j * 0.24;
    const y = 676 + j * 30 + j * j * 2.4;
    a.poly([800 + (i - 11) * 90 * s, y, 800 + (i - 10) * 90 * s, y, 800 + (i - 10) * 90 * (s + 0.24), y + 32 + j * 4.8, 800 + (i - 11) * 90 * (s + 0.24), y + 32 + j * 4.8], '#8a6450', 0.4);
  }
  for (const x of [130, 610, 1090]) a.poly([x, 690, x + 350, 690, x + 130, 1090, x - 330, 1090], '#ffe9b8', 0.13);
  const ink = '#231512';
  chair(a, 300, 860, 0.85, ink);
  table(a, 430, 880, 0.85);
  person(a, 570, 890, 330, { coat: '#394a6b', pose: 'sit', dir: -1, hair: '#8d8a86' });
  a.poly([480, 690, 552, 650, 560, 742, 492, 770], '#f7f1e0');
  cup(a, 410, 688, 0.8);
  chair(a, 1060, 840, 0.75, ink);
  table(a, 1170, 850, 0.75);
  cup(a, 1150, 680, 0.7);
  cup(a, 1220, 684, 0.7);
  person(a, 1060, 860, 300, { coat: '#b5402c', pose: 'sit', longHair: true });
  person(a, 1300, 860, 310, { coat: '#4f7a5a', pose: 'sit', dir: -1 });
  person(a, 800, 900, 340, { coat: '#f4ead8', legs: '#1d1a22', hair: '#2b1f1b' });
  a.ell(870, 700, 66, 12, '#d9d4c6');
  cup(a, 860, 696, 0.62);
  table(a, 760, 1100, 1.35);
  cup(a, 700, 792, 1.25);
  a.pen('M690 710q-20 -30 0 -60t0 -60M720 710q-20 -30 0 -60t0 -60', '#fff8e6', 6, 0.35);
  a.at('translate(830 780) rotate(-4)', () => a.poly([-60, 8, 40, -16, 110, 4, 10, 30], '#f7f1e0').poly([-46, 8, 10, -6, 30, 0, -26, 14], '#8a8478', 0.7));
  chair(a, 1130, 1110, 1.35, '#1a0f0d', -1);
}

/** Cup, croissant, morning shadows from above. */
function kavehaz2(a) {
  a.fill(['#e9ddc8', '#d3bfa0'], 'd');
  a.circ(800, 560, 760, '#f4eee0').circ(800, 560, 742, a.lin(['#faf6ea', '#e3d8c2'], 'd'));
  for (let i = 0; i < 18; i++) a.pen(`M${a.r.range(100, 1400)} ${a.r.range(0, 1000)}q${a.r.range(60, 160)} ${a.r.range(-60, 60)} ${a.r.range(140, 320)} ${a.r.range(-40, 80)}`, '#c3b69c', 3, 0.4);
  a.soft(0.3, () => {
    for (let i = 0; i < 7; i++) a.pen(`M-40 ${120 + i * 40}Q500 ${60 + i * 90} 1100 ${-60 + i * 60}`, '#8a7454', 5);
    for (let i = 0; i < 44; i++) a.at(`translate(${a.r.range(-20, 900)} ${a.r.range(-10, 420)}) rotate(${a.r.range(0, 180)})`, () => a.ell(0, 0, 74, 25, '#8a7454'));
  });
  a.circ(664, 640, 292, '#8a6a4a', 0.35).circ(630, 600, 288, '#3f7f86').circ(630, 600, 262, '#4f949a').circ(630, 600, 190, '#3a757c');
  a.pen('M790 440q120 -110 170 -10t-110 130', '#3f7f86', 44).pen('M790 440q120 -110 170 -10t-110 130', '#5fa5aa', 12);
  a.circ(630, 600, 186, '#fbf6e8').circ(630, 600, 162, a.rad([[0, '#c98a54'], [0.7, '#9a5c30'], [1, '#5a3018']]));
  a.path('M630 700C560 640 520 590 556 540C584 510 620 524 630 556C640 524 676 510 704 540C740 590 700 640 630 700Z', '#f4e2c0').path('M630 664C590 626 566 592 588 562C606 546 624 556 630 580C636 556 654 546 672 562C694 592 670 626 630 664Z', '#b5753f').path('M630 634C612 614 600 596 610 580C620 572 628 580 630 594C632 580 640 572 650 580C660 596 648 614 630 634Z', '#f4e2c0');
  a.at('rotate(-30 420 880)', () => a.rect(300, 870, 260, 14, '#c9ccd0', 1, 7).ell(300, 877, 44, 25, '#d9dce0').ell(300, 877, 28, 14, '#a8acb4'));
  a.circ(1180, 420, 236, '#8a6a4a', 0.32).circ(1156, 390, 232, '#fdf9ee').circ(1156, 390, 178, '#f0e8d6');
  a.at('translate(1156 400) rotate(-18)', () => {
    a.path('M-170 60Q-150 -110 0 -116Q150 -110 170 60Q120 90 92 34Q60 -10 0 -12Q-60 -10 -92 34Q-120 90 -170 60Z', '#d9933f');
    for (const [x, r] of [[-112, -54], [-62, -26], [0, 0], [62, 26], [112, 54]]) a.at(`translate(${x} ${-58 + Math.abs(x) * 0.42}) rotate(${r})`, () => a.path('M-34 56Q-44 -40 0 -62Q44 -40 34 56Q0 70 -34 56Z', a.lin(['#f0bc66', '#d08a34', '#a4601f'], 'h')).pen('M-16 -30Q-22 10 -14 46', '#f9dc9c', 6, 0.7));
  });
  for (let i = 0; i < 14; i++) a.circ(a.r.range(1000, 1330), a.r.range(470, 570), a.r.range(3, 7), '#c98a44');
  a.at('translate(1060 700) rotate(12)', () => { a.rect(14, 20, 420, 300, '#8a6a4a', 0.35).rect(0, 0, 420, 300, '#fbf7ea').rect(26, 28, 250, 30, '#2a2724').rect(26, 74, 180, 110, '#c98a6a').circ(150, 118, 26, '#f9e2b4'); for (let i = 0; i < 9; i++) a.rect(222, 78 + i * 22, 170, 6, '#8a8478', 0.6); for (let i = 0; i < 5; i++) a.rect(26, 200 + i * 20, 180, 6, '#8a8478', 0.6); });
  a.at('translate(210 250)', () => { a.circ(14, 18, 96, '#8a6a4a', 0.35).circ(0, 0, 92, '#c8644a').circ(0, 0, 76, '#4a3020'); for (let i = 0; i < 15; i++) { const t = i * 2.4; a.at(`rotate(${t * 57})`, () => a.path('M0 0Q30 -40 0 -110Q-30 -40 0 0Z', ['#5d8a54', '#48733f', '#76a066'][i % 3]).pen('M0 0V-96', '#a8c48c', 2.5)); } });
}

/** Stove, pot and steam. */
function konyha1(a) {
  a.fill(['#e6dcc6', '#d3c2a2']);
  for (let j = 0; j < 10; j++) for (let i = 0; i < 17; i++) a.rect(i * 98 - 20, j * 72 - 10, 92, 66, a.r.pick(['#8fb5b0', '#9cc0b8', '#84aaa6', '#a9c9c0']), 1, 4);
  a.shade(box(0, 0, W, 700), '#2f5a5c', 0.5, 'h');
  a.rect(1060, 60, 400, 460, '#f7f0de').rect(1084, 84, 352, 412, a.lin(['#f0b878', '#f9dca4', '#fdeec8'])).rect(1252, 84, 16, 412, '#f7f0de').rect(1040, 510, 440, 24, '#fbf6e8');
  sun(a, 1350, 330, 44, '#fffbe6', 4, 0.8);
  for (const x of [1080, 1150]) { a.rect(x, 440, 56, 70, '#b5603c', 1, 6); for (let i = 0; i < 9; i++) a.circ(x + 28 + a.r.range(-34, 34), 420 + a.r.range(-40, 20), a.r.range(14, 22), i % 2 ? '#5d8a50' : '#74a060'); }
  a.rect(120, 150, 760, 14, '#4a3a32');
  for (const [x, r, c] of [[200, 60, '#c8704a'], [360, 74, '#3a3f48'], [540, 54, '#c8704a'], [690, 66, '#8a929a']]) a.line(x, 160, x, 260, '#4a3a32', 9).circ(x, 260 + r, r, c).circ(x, 260 + r, r * 0.8, mix(c, '#1a1414', 0.25)).pen(`M${x - r * 0.6} ${250 + r * 0.6}A${r} ${r} 0 0 1 ${x} ${270}`, '#fff3dc', 6, 0.5);
  a.line(820, 160, 820, 330, '#4a3a32', 7).path('M790 330h60q6 60 -30 70q-36 -10 -30 -70Z', '#8a929a');
  a.rect(-20, 740, W + 40, 350, a.lin(['#5d7f80', '#3a585c'])).rect(-20, 716, W + 40, 34, '#b98550').rect(-20, 712, W + 40, 10, '#d9a56c');
  a.rect(280, 700, 560, 24, '#2a2d34', 1, 6).rect(300, 760, 520, 330, '#3a3f48').rect(340, 850, 440, 200, '#1d2026', 1, 10).rect(360, 820, 400, 14, '#c9ccd0', 1, 7).rect(356, 866, 408, 168, a.lin(['#5a3424', '#e9853a']), 0.7, 6);
  for (let i = 0; i < 5; i++) a.circ(360 + i * 100, 788, 19, '#c9ccd0').rect(357 + i * 100, 770, 6, 18, '#2a2d34');
  for (let i = 0; i < 9; i++) a.path(`M${430 + i * 30} 702q-10 -18 8 -32q16 14 8 32Z`, '#5fa8e0', 0.9);
  a.path('M380 480H760V620Q756 690 690 694H450Q384 690 380 620Z', a.lin(['#e2664e', '#c8402a', '#7a1f18'], 'h')).rect(366, 466, 408, 26, '#d9563c', 1, 10).pen('M380 540h-46v40h46M760 540h46v40h-46', '#7a1f18', 18);
  a.path('M384 466Q400 410 570 406Q740 410 756 466Z', '#d9563c').circ(570, 396, 24, '#2a2d34').path('M420 450Q450 424 560 420', 'none').pen('M430 446Q470 424 560 422', '#f4a08a', 8, 0.8);
  a.soft(0.8, () => { for (const [x, w] of [[400, 20], [470, 28], [660, 30], [740, 18]]) a.pen(`M${x} 390C${x - 60} 320 ${x + 60} 270 ${x} 190S${x + 30} 90 ${x + 10} 30`, '#ffffff', w, 0.32); });
  a.line(900, 520, 900, 716, '#fbf6e8', 0).path('M900 560h130l-14 156h-102Z', '#f4ead2').rect(896, 600, 138, 20, '#3d7f86');
  for (const [x, t, c] of [[920, -20, '#8a5c34'], [950, -4, '#b98550'], [985, 8, '#8a5c34'], [1008, 20, '#c9ccd0']]) a.at(`rotate(${t} ${x} 560)`, () => a.rect(x - 6, 400, 12, 170, c, 1, 6).ell(x, 400, 20, 32, c));
  a.rect(1120, 690, 330, 26, '#d9a56c', 1, 8);
  for (const [x, r, c] of [[1180, 44, '#c8402a'], [1270, 48, '#d9482e'], [1360, 38, '#8a3f5a']]) a.circ(x, 690 - r * 0.8, r, c).circ(x - r * 0.3, 690 - r * 1.1, r * 0.2, '#ffffff', 0.5).path(`M${x - 14} ${690 - r * 1.7}l14 10l14 -10l-6 18h-16Z`, '#4f8a46');
  for (const x of [40, 900, 1240]) a.rect(x, 780, 220, 290, '#6d8f8e', 1, 8).circ(x + 190, 900, 10, '#d9b46a');
}

/** Chopping board from above. */
function konyha2(a) {
  a.fill(['#2f4a4c', '#223a3e'], 'd');
  for (let i = 0; i < 40; i++) a.pen(`M${a.r.range(-100, 1500)} ${a.r.range(0, H)}q${a.r.range(40, 200)} ${a.r.range(-30, 30)} ${a.r.range(140, 400)} 0`, '#3d5c5c', 2.5, 0.5);
  a.at('rotate(-8 780 540)', () => {
    a.rect(350, 250, 860, 640, '#0c1a1c', 0.45, 46).rect(320, 210, 860, 640, '#c98f54', 1, 46);
    for (let i = 0; i < 12; i++) a.pen(`M330 ${250 + i * 52}q220 ${a.r.range(-24, 24)} 430 0t410 ${a.r.range(-14, 14)}`, '#b0763e', 4, 0.7);
    a.rect(336, 226, 828, 608, 'none').add('<rect x="346" y="236" width="808" height="588" rx="34" fill="none" stroke="#b0763e" stroke-width="6"/>').circ(1110, 290, 26, '#2a4244');
    a.shade(box(320, 210, 860, 640, 46), '#6b3c18', 0.4, 'left');
    const sl = (x, y, r) => { a.ell(x + 10, y + 12, r, r, '#6b3c18', 0.4).circ(x, y, r, '#d93f2a').circ(x, y, r * 0.86, '#f07a56').circ(x, y, r * 0.3, '#d93f2a'); for (let i = 0; i < 6; i++) a.at(`translate(${x} ${y}) rotate(${i * 60})`, () => a.ell(0, -r * 0.56, r * 0.2, r * 0.24, '#d93f2a').ell(0, -r * 0.56, r * 0.07, r * 0.11, '#fbe0a0')); };
    sl(470, 400, 84);
    sl(580, 440, 82);
    sl(690, 486, 80);
    const cu = (x, y, r) => a.circ(x + 8, y + 10, r, '#6b3c18', 0.4).circ(x, y, r, '#3f7a3c').circ(x, y, r * 0.88, '#cfe6a4').circ(x, y, r * 0.5, '#b5d588');
    for (const [x, y] of [[440, 640], [510, 670], [585, 655], [650, 690], [490, 740]]) { cu(x, y, 48); for (let i = 0; i < 6; i++) a.at(`translate(${x} ${y}) rotate(${i * 60})`, () => a.ell(0, -16, 3.5, 8, '#f4f7da')); }
    for (let i = 0; i < 46; i++) a.at(`translate(${a.r.range(760, 900)} ${a.r.range(640, 790)}) rotate(${a.r.range(0, 180)})`, () => a.rect(-11, -4, 22, 8, a.r.pick(['#5d9a4a', '#76b05c', '#48833c']), 1, 4));
  });
  a.at('rotate(28 960 480)', () => { a.path('M900 140Q990 150 1000 560L930 600Q900 400 900 140Z', '#0c1a1c', 0.35).path('M880 110Q972 130 984 540H900Q880 330 880 110Z', a.lin(['#f2f4f2', '#c3cbcc', '#8f9a9e'], 'h')).rect(892, 540, 98, 30, '#8f9a9e').rect(898, 566, 84, 260, '#3a2720', 1, 26); for (const y of [620, 700, 770]) a.circ(940, y, 9, '#d9b46a'); });
  a.circ(1370, 280, 186, '#0c1a1c', 0.4).circ(1350, 250, 182, '#f4ead6').circ(1350, 250, 150, '#e3d3b4');
  for (let i = 0; i < 30; i++) a.at(`translate(${1350 + a.r.range(-100, 100)} ${250 + a.r.range(-100, 100)}) rotate(${a.r.range(0, 360)})`, () => a.path('M0 0Q34 -26 62 0Q34 26 0 0Z', a.r.pick(['#4f8a46', '#6aa656', '#3d7038'])).pen('M4 0H54', '#a8cf8c', 2));
  for (const [x, y, r, c] of [[170, 250, 110, '#d93f2a'], [1340, 880, 120, '#8a3f6a'], [1500, 700, 80, '#d93f2a']]) a.circ(x + 18, y + 22, r, '#0c1a1c', 0.4).circ(x, y, r, a.rad([[0, mix(c, '#ffffff', 0.3)], [0.6, c], [1, mix(c, '#1a0810', 0.45)]], 0.4, 0.36, 0.7)).path(`M${x} ${y - r * 0.1}q-30 -40 -50 -10q20 4 24 24q-26 20 4 40q6 -22 22 -26q16 14 32 6q-14 -14 -6 -26q20 -20 -2 -34q-6 14 -24 26Z`, '#4f8a46');
  a.at('translate(150 760) rotate(-20)', () => { a.path('M0 0Q-70 -120 0 -240Q70 -120 0 0Z', '#e9a03a').path('M0 0Q70 -120 0 -240Q30 -120 0 0Z', '#b5702a', 0.6).pen('M0 -236q-8 -40 10 -66', '#4f8a46', 14); });
  a.at('translate(290 850) rotate(14)', () => { a.path('M0 0Q-60 -110 0 -220Q60 -110 0 0Z', '#d93f2a').path('M0 0Q60 -110 0 -220Q26 -110 0 0Z', '#8a1f18', 0.6).pen('M0 -216q8 -40 -8 -60', '#4f8a46', 13); });
  for (let i = 0; i < 30; i++) a.circ(a.r.range(1100, 1500), a.r.range(470, 620), a.r.range(3, 6), '#1a1414', 0.8);
}

export default { kavehaz: [kavehaz1, kavehaz2], konyha: [konyha1, konyha2] };
