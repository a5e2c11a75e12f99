/** Charts, coins, shops and markets. */
import { cloud, ridge, stars, sun, tree } from '../nature.mjs';
import { facade } from '../built.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, box, f, H, oval, pts, W } from '../svg.mjs';

/** Bars as a town, the curve as a path in the sky. */
function grafikon1(a) {
  a.fill(['#0f4a4a', '#2a7a72', '#a8c9a4', '#f2e2b0']);
  sun(a, 1250, 330, 96, '#fff6d2', 5, 0.8);
  for (let i = 0; i < 7; i++) a.line(90, 880 - i * 120, 1520, 880 - i * 120, '#f7f3e0', 2, 0.25);
  const v = [210, 300, 260, 380, 330, 470, 430, 560, 640];
  v.forEach((h, i) => {
    const x = 130 + i * 154;
    const c = i === 8 ? '#e9853a' : mix('#0f5a58', '#3f9488', i / 9);
    a.poly([x + 104, 880, x + 300, 960, x + 196, 960, x, 880], '#0a2e30', 0.25);
    a.rect(x, 880 - h, 104, h, c).rect(x + 78, 880 - h, 26, h, mix(c, '#06201f', 0.4)).rect(x - 5, 880 - h - 10, 114, 12, mix(c, '#ffffff', 0.3));
    a.shade(box(x, 880 - h, 78, h), '#06201f', 0.5, 'up');
    for (let yy = 900 - h; yy < 850; yy += 44) for (let k = 0; k < 2; k++) a.rect(x + 13 + k * 32, yy, 18, 22, a.r() < 0.55 ? '#ffe6a6' : '#0a3a3c', 0.9);
  });
  const line = v.map((h, i) => [182 + i * 154, 880 - h - 110 - (i % 3) * 16]);
  a.pen(`M${line.map((p) => p.join(' ')).join('L')}`, '#fff8e4', 9);
  for (const [x, y] of line) a.circ(x, y, 15, '#fff8e4').circ(x, y, 8, '#c8402a');
  a.rect(-20, 880, W + 40, 210, a.lin(['#0c3c3e', '#072526'])).rect(-20, 876, W + 40, 8, '#f2e2b0', 0.8);
  for (const [x, d] of [[250, 1], [620, 1], [660, 1], [1040, -1], [1400, 1]]) person(a, x, 960, 100, { pose: 'walk', dir: d });
  for (const x of [110, 420, 880, 1190]) tree(a, x, 886, 90, '#1f6a5c', '#0a2e30');
}

/** Hand-drawn chart on the desk. */
function grafikon2(a) {
  a.fill(['#1f4d50', '#163a40'], 'd');
  for (let i = 0; i < 16; i++) a.line(-20, i * 70, 1620, i * 70 - 60, '#2a5c5e', 2, 0.4);
  a.poly([900, -20, 1500, -20, 900, 1090, 160, 1090], '#d9f0e0', 0.07);
  a.at('rotate(-5 760 560)', () => {
    a.rect(310, 180, 960, 730, '#07191c', 0.4).rect(280, 150, 960, 730, '#fbf7ea');
    for (let i = 1; i < 24; i++) a.line(280 + i * 40, 150, 280 + i * 40, 880, '#9fc9c4', 1.2, 0.5);
    for (let i = 1; i < 18; i++) a.line(280, 150 + i * 40, 1240, 150 + i * 40, '#9fc9c4', 1.2, 0.5);
    a.rect(330, 190, 380, 22, '#163a40').rect(330, 224, 250, 10, '#7f9a98');
    a.pen('M360 290V800H1180', '#163a40', 6);
    const bars = [90, 130, 120, 190, 240, 220, 310, 280, 360];
    bars.forEach((h, i) => a.rect(390 + i * 86, 800 - h, 54, h, i === 6 ? '#c8402a' : '#5fa39a', i === 6 ? 1 : 0.75).shade(box(390 + i * 86, 800 - h, 54, h), '#0a2e30', 0.4, 'left'));
    a.pen('M416 640C520 660 540 560 640 580S780 480 860 500S980 360 1120 320', '#d9822e', 10).pen('M416 720C560 700 700 690 840 640S1040 560 1120 560', '#163a40', 6, 1, 'stroke-dasharray="4 18"');
    for (const [x, y] of [[640, 580], [860, 500], [1120, 320]]) a.circ(x, y, 15, '#fbf7ea').add(`<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="#d9822e" stroke-width="7"/>`);
    for (let i = 0; i < 9; i++) a.rect(400 + i * 86, 818, 34, 8, '#7f9a98');
    a.add('<ellipse cx="930" cy="520" rx="70" ry="200" fill="none" stroke="#c8402a" stroke-width="6" transform="rotate(10 930 520)"/>');
    a.shade(box(280, 150, 960, 730), '#5a7a70', 0.25, 'left');
  });
  a.at('rotate(38 1200 640)', () => a.rect(1100, 640, 440, 46, '#07191c', 0.4, 8).rect(1080, 610, 420, 46, '#e9a53c').rect(1080, 624, 420, 16, '#c98420').poly([1080, 610, 1080, 656, 1000, 633], '#f2dcb0').poly([1026, 625, 1026, 641, 1000, 633], '#2a2724').rect(1500, 610, 40, 46, '#c9ccd0').rect(1536, 610, 50, 46, '#d97a6a', 1, 12));
  a.circ(200, 880, 120, '#07191c', 0.4).circ(180, 850, 116, '#f2e6cc').circ(180, 850, 92, a.rad([[0, '#8a5430'], [1, '#3f2414']])).pen('M272 790q86 -30 96 40t-80 70', '#f2e6cc', 24);
  a.at('translate(1290 130) rotate(12)', () => { a.rect(14, 20, 230, 320, '#07191c', 0.4, 18).rect(0, 0, 230, 320, '#2c3a40', 1, 18).rect(22, 24, 186, 66, '#bcd6c4', 1, 6); for (let j = 0; j < 4; j++) for (let i = 0; i < 4; i++) a.rect(22 + i * 48, 112 + j * 48, 40, 38, i === 3 ? '#d9822e' : '#e9e4d4', 1, 8); });
}

const coin = (a, x, y, rx, ry, c, d, th = 22) => {
  a.path(`M${f(x - rx)} ${f(y)}v${th}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-th}Z`, a.lin([d, c, mix(d, '#000000', 0.3)], 'h'));
  a.ell(x, y, rx, ry, c).ell(x, y, rx * 0.8, ry * 0.8, d, 0.55).ell(x, y + 2, rx * 0.76, ry * 0.74, c);
};

/** Growing stacks with a sprout. */
function penz1(a) {
  a.fill(['#e9e6d2', '#cfdcc6', '#b3cdb8'], 'd');
  a.poly([900, -20, 1400, -20, 860, 800, 180, 800], '#fffbe6', 0.4);
  a.rect(-20, 790, W + 40, 300, a.lin(['#8a5c38', '#5d3a22'])).rect(-20, 782, W + 40, 14, '#b98550');
  const G = [['#f0c65a', '#b98626'], ['#e6b446', '#a4731e'], ['#d9d8d2', '#8f9290']];
  [[300, 3], [540, 6], [790, 9], [1050, 13]].forEach(([x, n], k) => {
    a.poly([x - 96, 870, x + 96, 870, x + 420 + n * 14, 960, x + 220 + n * 14, 985], '#2f1c10', 0.4);
    for (let i = 0; i < n; i++) coin(a, x + a.r.range(-7, 7), 850 - i * 34, 104, 32, ...(a.r() < 0.2 ? G[2] : G[i % 2]), 28);
    a.shade(box(x, 850 - n * 34, 112, n * 34 + 50), '#4a2a0c', 0.5, 'left');
    const ty = 850 - (n - 1) * 34;
    if (k === 3) {
      a.ell(x, ty - 2, 60, 16, '#5a3d24');
      a.pen(`M${x} ${ty - 4}C${x - 6} ${ty - 60} ${x + 6} ${ty - 100} ${x} ${ty - 160}`, '#4f8a4a', 9);
      a.path(`M${x} ${ty - 110}C${x + 20} ${ty - 190} ${x + 100} ${ty - 200} ${x + 130} ${ty - 180}C${x + 110} ${ty - 120} ${x + 60} ${ty - 100} ${x} ${ty - 110}Z`, '#6fae5a').path(`M${x} ${ty - 80}C${x - 20} ${ty - 150} ${x - 90} ${ty - 160} ${x - 120} ${ty - 140}C${x - 100} ${ty - 90} ${x - 60} ${ty - 70} ${x} ${ty - 80}Z`, '#4f8f4c').path(`M${x} ${ty - 150}C${x - 30} ${ty - 200} ${x - 20} ${ty - 240} ${x + 4} ${ty - 260}C${x + 30} ${ty - 230} ${x + 26} ${ty - 190} ${x} ${ty - 150}Z`, '#8cc46c');
    }
  });
  a.at('rotate(-18 1350 880)', () => a.circ(1350, 870, 84, '#b98626').circ(1342, 864, 82, '#f0c65a').add('<circle cx="1342" cy="864" r="64" fill="none" stroke="#b98626" stroke-width="6"/>').rect(1330, 824, 12, 80, '#b98626').pen('M1342 830h34M1342 862h28', '#b98626', 11));
  coin(a, 160, 960, 90, 30, '#d9d8d2', '#8f9290', 16);
  coin(a, 1470, 1000, 96, 30, '#f0c65a', '#b98626', 16);
}

/** Coins rolling down an evening slope. */
function penz2(a) {
  a.fill(['#24305c', '#6b5584', '#e08f72', '#f8cf94']);
  stars(a, 40, 260);
  sun(a, 360, 560, 90, '#fff0c0', 5, 0.7);
  ridge(a, 660, 50, '#8f6482', 0.7);
  const d = 'M-20 420C300 430 620 560 900 720S1400 930 1620 950V1090H-20Z';
  a.path('M-20 560C300 600 700 760 1000 860S1500 980 1620 1000V1090H-20Z', '#6b4a70');
  a.path(d, '#40325c').shade(d, '#16102c', 0.8, 'up').pen('M-20 420C300 430 620 560 900 720S1400 930 1620 950', '#e9a07a', 6, 0.7);
  const roll = (x, y, r, rot, c, dk) => {
    a.path(pts([x - r * 0.5, y + r, x + r * 0.4, y + r, x + r * 2.4, y + r * 1.9, x + r * 1.6, y + r * 2]), '#120c24', 0.45);
    a.circ(x + r * 0.12, y + r * 0.06, r, mix(dk, '#000000', 0.3)).circ(x, y, r, c).circ(x, y, r * 0.84, dk, 0.5).circ(x, y, r * 0.78, c);
    a.at(`translate(${x} ${y}) rotate(${rot}) scale(${r / 100})`, () => a.pen('M-26 46V-46H34M-26 0H22', mix(dk, '#3a1c08', 0.2), 20));
    a.pen(`M${x - r * 0.6} ${y - r * 0.6}A${r * 0.86} ${r * 0.86} 0 0 1 ${x + r * 0.3} ${y - r * 0.8}`, '#fff4cc', r * 0.07, 0.8);
    for (let i = 0; i < 4; i++) a.line(x - r * (1.3 + i * 0.1), y - r * (0.6 - i * 0.36), x - r * (2.1 + (i % 2) * 0.5), y - r * (1 - i * 0.34), '#f8dcb0', 5, 0.5);
  };
  roll(250, 372, 62, -20, '#e9e4d8', '#9a948c');
  roll(560, 412, 92, 30, '#f0c65a', '#b98626');
  roll(940, 588, 138, 70, '#f2b45c', '#b5702a');
  roll(1330, 800, 110, 120, '#f0c65a', '#b98626');
  person(a, 1130, 862, 120, { flat: '#1a1230', pose: 'walk', dir: 1 });
}

const apple = (a, x, y, r, c) => a.circ(x, y, r, c).circ(x + r * 0.3, y + r * 0.24, r * 0.62, mix(c, '#2a0c10', 0.35), 0.45).ell(x - r * 0.34, y - r * 0.34, r * 0.2, r * 0.15, '#ffffff', 0.6);

/** Basket on the counter. */
function bolt1(a) {
  a.fill(['#d9e4dc', '#bfd3cc']);
  for (let j = 0; j < 3; j++) {
    a.rect(-20, 210 + j * 200, W + 40, 16, '#8fa8a2');
    for (let x = 0; x < W; x += 62) {
      const h = a.r.range(70, 140);
      a.rect(x, 210 + j * 200 - h, 48, h, a.r.pick(['#c9a58c', '#9fb8b4', '#d9c49a', '#b5a0a4', '#a8bfa0']), 0.75, a.r() < 0.5 ? 18 : 4);
    }
  }
  a.glow(800, 400, 700, '#fffbe8', 0.55);
  a.rect(-20, 840, W + 40, 250, a.lin(['#c98a52', '#8f5a30'])).rect(-20, 830, W + 40, 14, '#e3b27a');
  a.poly([470, 930, 1200, 930, 1560, 1020, 800, 1050], '#4a2a14', 0.4);
  a.pen('M470 560C500 240 1110 240 1140 560', '#8a2a1a', 26).pen('M474 560C510 260 1100 260 1136 560', '#d9563c', 10);
  a.rect(560, 360, 110, 230, '#f7f3e6', 1, 8).poly([560, 366, 590, 310, 640, 310, 670, 366], '#e0dccc').rect(560, 430, 110, 70, '#3d7fa8').rect(676, 320, 64, 270, '#2f5d46', 1, 16).rect(692, 240, 32, 100, '#2f5d46').rect(676, 430, 64, 90, '#f2e3c0');
  a.at('rotate(14 950 470)', () => a.path('M900 620V340Q900 290 950 286Q1000 290 1000 340V620Z', '#d9a566').pen('M914 360l70 40M914 430l70 40M914 500l70 40', '#a8703a', 10));
  a.at('rotate(24 1060 440)', () => { a.rect(1030, 420, 40, 180, '#f2ead0', 1, 12); for (let i = 0; i < 6; i++) a.path(`M1050 440C${990 + i * 24} 400 ${980 + i * 28} 330 ${1000 + i * 22} 270C${1040 + i * 8} 320 1060 380 1050 440Z`, i % 2 ? '#5d9a4a' : '#477f3c'); });
  for (const [x, y, r, c] of [[790, 500, 62, '#c8402a'], [880, 540, 58, '#d9822e'], [720, 560, 56, '#d9a93a'], [620, 570, 58, '#8fae3c']]) apple(a, x, y, r, c);
  for (let i = 0; i < 9; i++) a.circ(960 + (i % 3) * 32 + Math.floor(i / 3) * 10, 560 - Math.floor(i / 3) * 26, 20, i % 2 ? '#5a3468' : '#6b3f78');
  const b = 'M430 560H1180L1110 930H500Z';
  a.path(b, '#c8402a');
  a.clip(b, () => {
    for (let j = 0; j < 5; j++) for (let i = 0; i < 14; i++) a.rect(460 + i * 50, 620 + j * 60, 32, 38, '#7a2014', 0.85, 6);
    a.shade(b, '#4a0f0c', 0.7, 'left');
  });
  a.rect(410, 540, 790, 46, '#d9563c', 1, 12).rect(410, 572, 790, 14, '#8a2a1a', 0.7, 6);
  a.at('rotate(8 1320 900)', () => { a.poly([1270, 780, 1370, 780, 1370, 960, 1350, 950, 1330, 962, 1310, 950, 1290, 962, 1270, 950], '#fdfaf0'); for (let i = 0; i < 6; i++) a.rect(1284, 800 + i * 20, 40, 6, '#8a8478', 0.8).rect(1338, 800 + i * 20, 20, 6, '#8a8478', 0.8); a.rect(1284, 924, 74, 9, '#c8402a'); });
  apple(a, 300, 880, 60, '#c8402a');
}

/** Supermarket aisle. */
function bolt2(a) {
  a.fill(['#eef0e4', '#d6ddd4']);
  a.poly([-20, -20, 1620, -20, 980, 340, 620, 340], a.lin(['#b9c6c4', '#e9ede4']));
  for (let i = 0; i < 5; i++) {
    const t = (i / 5) ** 1.6;
    a.poly([690 - 240 * t, 330 - 330 * t, 910 + 240 * t, 330 - 330 * t, 900 + 220 * t, 318 - 330 * t, 700 - 220 * t, 318 - 330 * t], '#ffffff');
  }
  a.poly([620, 640, 980, 640, 1660, 1090, -60, 1090], a.lin(['#dfe3d8', '#a9b8b2']));
  for (let i = 0; i < 7; i++) a.line(620 + i * 60, 640, -60 + i * 287, 1090, '#93a6a0', 2, 0.6);
  a.rect(620, 340, 360, 300, '#9fb8b4').rect(660, 400, 280, 200, '#f4e3b4').rect(660, 370, 280, 30, '#c8402a');
  for (let i = 0; i < 8; i++) apple(a, 690 + i * 31, 570 - (i % 2) * 22, 17, ['#c8402a', '#8fae3c', '#d9822e'][i % 3]);
  const pal = ['#c8402a', '#e9b04a', '#3d7f86', '#f4ead2', '#5d8a54', '#8a4a78', '#d9785a', '#2f5d7a'];
  for (const k of [1, -1]) {
    const X = (v) => (k > 0 ? v : W - v);
    a.poly([X(-20), 40, X(620), 370, X(620), 640, X(-20), 1040], k > 0 ? '#6d7f80' : '#5d7073');
    for (let j = 0; j < 5; j++) {
      const y = (x, q) => { const top = 60 + ((x + 20) / 640) * 316; const bot = 1000 - ((x + 20) / 640) * 366; return top + ((bot - top) * q) / 5; };
      let x = -20;
      while (x < 600) {
        const s = 1 - (x + 20) / 860;
        const w = a.r.range(26, 58) * s;
        const x2 = Math.min(x + w, 618);
        const hh = a.r.range(0.2, 0.42);
        const c = a.r.pick(pal);
        a.poly([X(x), y(x, j + hh), X(x2), y(x2, j + hh), X(x2), y(x2, j + 0.92), X(x), y(x, j + 0.92)], c);
        if (a.r() < 0.6) a.poly([X(x), y(x, j + 0.6), X(x2), y(x2, j + 0.6), X(x2), y(x2, j + 0.74), X(x), y(x, j + 0.74)], '#fdf8ea', 0.85);
        x = x2 + 3 * s;
      }
      a.poly([X(-20), y(-20, j + 0.92), X(620), y(620, j + 0.92), X(620), y(620, j + 1), X(-20), y(-20, j + 1)], '#f4f1e4');
    }
    a.shade(pts([X(-20), 40, X(620), 370, X(620), 640, X(-20), 1040]), '#1f2f34', 0.6, k > 0 ? 'left' : 'h');
  }
  person(a, 760, 930, 380, { coat: '#2f5d7a', back: true, hair: '#7a4a26', bun: true, shadow: '#4a5a58' });
  a.at('translate(820 730)', () => {
    for (const [x, y, c] of [[40, -36, '#c8402a'], [90, -50, '#f4ead2'], [140, -40, '#5d8a54'], [180, -30, '#e9b04a']]) a.rect(x - 24, y, 48, 90, c, 1, 8);
    a.pen('M-50 -60L0 0L40 130H220L250 0H0', '#39464a', 9).pen('M10 30H244M20 64H236M30 98H228M60 0L76 130M120 0L124 130M180 0L172 130', '#39464a', 4).pen('M40 130L20 180H230', '#39464a', 8).circ(40, 200, 16, '#22292c').circ(220, 200, 16, '#22292c');
  });
  person(a, 930, 720, 150, { coat: '#c8702e', dir: -1 });
  person(a, 700, 690, 120, { coat: '#5d7f4e' });
}

const crate = (a, x, y, w, h, fn) => {
  a.poly([x + 14, y, x + w - 14, y, x + w, y + h * 0.4, x, y + h * 0.4], '#5a3a22');
  fn(x + w * 0.08, y + h * 0.34, w * 0.84);
  a.rect(x, y + h * 0.4, w, h * 0.6, '#c08a54').rect(x, y + h * 0.66, w, 7, '#8a5c34').rect(x + 8, y + h * 0.4, 12, h * 0.6, '#a4713f').rect(x + w - 20, y + h * 0.4, 12, h * 0.6, '#a4713f');
};

/** Stall under a striped awning. */
function piac1(a) {
  a.fill(['#a9ccd6', '#e9e2c8', '#f9e3b0']);
  const cs = ['#d9b48c', '#c9bfa4', '#e0c49a', '#d3a184'];
  [[-60, 440, 560], [380, 420, 620], [800, 400, 540], [1200, 460, 600]].forEach(([x, w, h], i) => facade(a, x, 780, w, h, cs[i], { roof: '#9a5a44' }));
  a.rect(-20, 776, W + 40, 320, a.lin(['#cbb894', '#a08a66']));
  a.poly([220, 900, 1400, 900, 1620, 1000, 420, 1020], '#4a3424', 0.35);
  a.rect(250, 330, 22, 590, '#7a5434').rect(1330, 330, 22, 590, '#7a5434').rect(262, 420, 1080, 300, '#6b4a30', 0.55);
  person(a, 800, 880, 420, { coat: '#4f7f5a', hair: '#8d8a86', skin: '#e4b089' });
  for (let i = 0; i < 12; i++) {
    const x1 = 270 + i * 88.5;
    const b1 = 200 + i * 100;
    const c = i % 2 ? '#f9f0da' : '#c8402a';
    a.poly([x1, 240, x1 + 88.5, 240, b1 + 100, 400, b1, 400], c).path(`M${b1} 398h100v26q-50 44 -100 0Z`, mix(c, '#3a1a14', 0.14));
  }
  a.shade(pts([270, 240, 1332, 240, 1400, 400, 200, 400]), '#4a1a14', 0.3, 'up');
  const fr = (n, r, col) => (x, y, w) => { for (let j = 1; j >= 0; j--) for (let i = 0; i < n - j; i++) apple(a, x + (w / n) * (i + 0.5 + j * 0.5), y - j * r * 0.8, r, Array.isArray(col) ? a.r.pick(col) : col); };
  crate(a, 230, 690, 260, 110, fr(6, 25, ['#c8402a', '#d9563c']));
  crate(a, 510, 690, 260, 110, fr(6, 25, ['#e9a03a', '#e28a2e']));
  crate(a, 790, 690, 260, 110, fr(6, 25, ['#8fae3c', '#a8bf4a']));
  crate(a, 1070, 690, 280, 110, (x, y, w) => { for (let i = 0; i < 9; i++) a.path(`M${x + i * (w / 9)} ${y + 10}q-10 -70 14 -90q34 10 22 90Z`, i % 2 ? '#4f8a46' : '#68a054'); });
  crate(a, 200, 800, 290, 140, fr(5, 32, ['#6b3f78', '#7a4a86', '#5a3468']));
  crate(a, 506, 800, 280, 140, fr(6, 28, ['#d93a2a', '#c22f24']));
  crate(a, 802, 800, 280, 140, (x, y, w) => { for (let i = 0; i < 8; i++) a.path(`M${x + i * (w / 8)} ${y + 20}L${x + i * (w / 8) + 14} ${y - 56}L${x + i * (w / 8) + 30} ${y + 20}Z`, '#e9822e').pen(`M${x + i * (w / 8) + 14} ${y - 54}q-8 -24 -16 -30M${x + i * (w / 8) + 14} ${y - 54}q6 -26 14 -30`, '#4f8a46', 5); });
  crate(a, 1098, 800, 290, 140, fr(5, 34, ['#e9d9a0', '#dcc888']));
  for (const x of [330, 640, 930, 1230]) a.rect(x, 812, 66, 40, '#fdf8ea', 1, 4).rect(x + 10, 824, 46, 6, '#4a3a34').rect(x + 10, 836, 30, 6, '#c8402a');
  person(a, 1480, 1010, 420, { coat: '#6b4a7e', hair: '#7a4a26', dir: -1, longHair: true, long: true, shadow: '#4a3424' });
  a.path('M1390 820q40 -60 80 0l-6 90h-68Z', '#d9b46a').pen('M1398 824q32 -60 64 0', '#a4713f', 7).circ(1420, 812, 18, '#c8402a').circ(1446, 806, 18, '#8fae3c');
  person(a, 110, 1000, 380, { coat: '#394a6b', hair: '#2b1f1b', hat: '#5a4a3a', shadow: '#4a3424' });
}

/** Iron market hall. */
function piac2(a) {
  a.fill(['#c9d9d6', '#e9e6d2', '#f4e2b8']);
  a.path('M-20 420Q800 -280 1620 420V-20H-20Z', '#2f4a50');
  a.path('M180 640V400Q800 -60 1420 400V640Z', a.lin(['#bcd9de', '#f7efd0']));
  for (let i = 0; i < 15; i++) a.line(220 + i * 83, 80, 220 + i * 83, 640, '#3d5c62', i % 3 ? 3 : 8);
  for (let i = 0; i < 5; i++) a.line(180, 260 + i * 90, 1420, 260 + i * 90, '#3d5c62', 3);
  for (let i = 0; i < 4; i++) a.pen(`M${-120 + i * 90} ${700}V${430 - i * 14}Q800 ${-330 + i * 110} ${1720 - i * 90} ${430 - i * 14}V700`, i % 2 ? '#35555c' : '#22393f', 22 - i * 4);
  a.add('<circle cx="800" cy="300" r="78" fill="#fbf6e6" stroke="#22393f" stroke-width="12"/>').line(800, 300, 800, 250, '#22393f', 7).line(800, 300, 838, 318, '#22393f', 7);
  a.poly([500, 100, 700, 100, 420, 1000, 40, 1000], '#fffbe0', 0.22).poly([940, 100, 1120, 100, 1100, 1000, 760, 1000], '#fffbe0', 0.2);
  a.poly([600, 640, 1000, 640, 1640, 1090, -40, 1090], a.lin(['#d9cdb0', '#a4906c']));
  a.poly([600, 640, -40, 1090, -20, 640], '#8a765a').poly([1000, 640, 1640, 1090, 1620, 640], '#8a765a');
  for (const k of [1, -1]) {
    [[560, 0.34], [400, 0.56], [130, 1]].forEach(([x, s], i) => {
      const cx = k > 0 ? x : W - x;
      const y = 660 + s * 260;
      const c = [['#c8402a', '#f7eeda'], ['#3f7f6a', '#f7eeda'], ['#d9932e', '#f7eeda']][(i + (k > 0 ? 0 : 1)) % 3];
      const w = 420 * s;
      a.rect(cx - w / 2, y - 300 * s, w, 240 * s, '#5a4430', 0.8);
      person(a, cx, y + 20 * s, 250 * s, { coat: a.r.pick(['#f4ead2', '#4f6f8a', '#7a4b5e']) });
      for (let j = 0; j < 7; j++) a.path(`M${f(cx - w * 0.55 + (j * w * 1.1) / 7)} ${f(y - 310 * s)}h${f((w * 1.1) / 7)}v${f(70 * s)}q${f(-w * 0.078)} ${f(40 * s)} ${f((-w * 1.1) / 7)} 0Z`, c[j % 2]);
      a.rect(cx - w / 2, y - 80 * s, w, 130 * s, '#7a5434').shade(box(cx - w / 2, y - 80 * s, w, 130 * s), '#22140c', 0.6, 'up');
      for (let j = 0; j < 11; j++) apple(a, cx - w * 0.45 + (j * w * 0.9) / 10, y - 88 * s - (j % 2) * 16 * s, 24 * s, a.r.pick(['#c8402a', '#e9a03a', '#8fae3c', '#6b3f78', '#d9563c']));
    });
  }
  person(a, 800, 760, 150, { coat: '#c8402a', dir: -1 });
  person(a, 740, 730, 120, { coat: '#394a6b' });
  person(a, 690, 900, 260, { coat: '#2f5d62', back: true, hair: '#b98446', longHair: true, shadow: '#4a3a28' });
  a.path('M735 800h70l10 100h-90Z', '#e9d3a0').pen('M750 800q20 -50 40 0', '#a4713f', 5);
  person(a, 950, 960, 310, { coat: '#8a4a36', pose: 'walk', dir: -1, hat: '#3a3430', shadow: '#4a3a28' });
}

export default { grafikon: [grafikon1, grafikon2], penz: [penz1, penz2], bolt: [bolt1, bolt2], piac: [piac1, piac2] };
