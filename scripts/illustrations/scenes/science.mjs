/** Computers, the observatory, laboratories. */
import { cloud, moon, peaks, pine, ridge, stars, sun } from '../nature.mjs';
import { skyline } from '../built.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { arch, box, f, H, oval, pts, W } from '../svg.mjs';

/** Laptop by the night window. */
function szamitogep1(a) {
  a.fill(['#22304e', '#1a2440'], 'd');
  a.rect(130, 60, 1060, 600, '#3a4a6c').rect(154, 84, 1012, 552, a.lin(['#0d1a3c', '#2f4a82', '#8f7fa8']));
  a.clip(box(154, 84, 1012, 552), () => {
    for (let i = 0; i < 50; i++) a.circ(a.r.range(160, 1160), a.r.range(90, 360), a.r.range(1, 3), '#fff3d6', 0.8);
    a.glow(960, 220, 180, '#fdf3d0', 0.5).circ(960, 220, 44, '#fdf3d0');
    skyline(a, 640, '#2a3c70', { min: 90, max: 260, lit: 0.25, x1: 150, x2: 1170 });
    skyline(a, 640, '#182650', { min: 40, max: 160, lit: 0.4, x1: 150, x2: 1170 });
  });
  a.rect(648, 84, 14, 552, '#3a4a6c').rect(110, 640, 1100, 26, '#4d5f86');
  a.rect(-20, 800, W + 40, 290, a.lin(['#6b4636', '#3f2822'])).rect(-20, 792, W + 40, 12, '#94684c');
  a.glow(800, 700, 620, '#9fd8e0', 0.35);
  a.ell(800, 940, 520, 40, '#1d1214', 0.5);
  a.rect(430, 400, 740, 470, '#1a1f2c', 1, 22).rect(452, 422, 696, 420, a.lin(['#16303c', '#0f2030'], 'd'));
  const cs = ['#8fd0c4', '#f2b45c', '#e9785a', '#c9d8f0', '#7fa8e0'];
  for (let j = 0; j < 14; j++) {
    let x = 500 + [0, 1, 2, 2, 3, 2, 1, 0, 0, 1, 2, 1, 0, 0][j] * 36;
    if (j === 7) continue;
    a.rect(472, 446 + j * 27, 12, 8, '#4a6478', 0.8);
    for (let k = 0; k < a.r.int(2, 4); k++) {
      const w = a.r.range(36, 130);
      if (x + w > 860) break;
      a.rect(x, 446 + j * 27, w, 10, a.r.pick(cs), 0.9, 5);
      x += w + 16;
    }
  }
  const nodes = [[930, 520], [1010, 470], [1090, 540], [960, 640], [1060, 660], [1010, 570], [930, 740], [1100, 760]];
  for (const [i, j] of [[0, 5], [1, 5], [2, 5], [3, 5], [4, 5], [3, 6], [4, 7], [0, 1], [1, 2], [3, 4], [6, 7]]) a.line(...nodes[i], ...nodes[j], '#8fd0c4', 3, 0.6);
  nodes.forEach(([x, y], i) => a.glow(x, y, 40, '#8fe0d0', 0.5).circ(x, y, i === 5 ? 20 : 12, i === 5 ? '#f2b45c' : '#8fd0c4'));
  a.poly([452, 842, 640, 422, 800, 422, 600, 842], '#ffffff', 0.05);
  a.path('M380 930L430 866H1170L1220 930Q1220 948 1190 948H410Q380 948 380 930Z', a.lin(['#8a94a4', '#4a5464'])).poly([470, 880, 1130, 880, 1150, 908, 450, 908], '#2a303e').poly([700, 914, 900, 914, 908, 934, 692, 934], '#5d6878');
  a.rect(1290, 760, 110, 120, '#e9785a', 1, 14).pen('M1400 790q48 0 42 42t-46 30', '#e9785a', 14).ell(1345, 766, 52, 12, '#3a2018');
  a.pen('M1330 740q-16 -28 0 -52t0 -50M1362 740q-16 -28 0 -52t0 -50', '#e9eef2', 5, 0.4);
  a.rect(210, 800, 120, 90, '#b5603c', 1, 8);
  for (let i = -4; i < 5; i++) a.path(`M270 806Q${270 + i * 24} 700 ${270 + i * 40} ${660 + Math.abs(i) * 24}Q${270 + i * 12} 710 276 806Z`, i % 2 ? '#3f7a62' : '#2f6450');
}

/** Between the server racks. */
function szamitogep2(a) {
  a.fill(['#071a26', '#0f3644', '#0a2430']);
  a.poly([-20, -20, 1620, -20, 960, 400, 640, 400], '#0c2a36').poly([640, 640, 960, 640, 1620, 1090, -20, 1090], a.lin(['#2f7a84', '#0d2c38']));
  for (let i = 0; i < 6; i++) {
    const t = (i / 6) ** 1.7;
    a.poly([700 - 260 * t, 390 - 400 * t, 900 + 260 * t, 390 - 400 * t, 890 + 250 * t, 380 - 400 * t, 710 - 250 * t, 380 - 400 * t], '#cdf4ee');
  }
  for (let i = 1; i < 9; i++) {
    const t = (i / 9) ** 1.8;
    a.line(640 - 660 * t, 640 + 450 * t, 960 + 660 * t, 640 + 450 * t, '#0d2c38', 2 + 2 * t);
  }
  for (let i = 0; i < 5; i++) a.line(640 + i * 80, 640, -20 + i * 410, 1090, '#0d2c38', 3);
  a.glow(800, 520, 420, '#8ff0e0', 0.75);
  a.rect(640, 400, 320, 240, a.lin(['#bff6ea', '#6fc0bc']));
  for (const k of [1, -1]) {
    const X = (v) => (k > 0 ? v : W - v);
    const xs = [-60, 240, 410, 515, 585, 628];
    for (let r = 0; r < 5; r++) {
      const [x1, x2] = [xs[r], xs[r + 1] - 8 + r];
      const top = (x) => 20 + (x / 640) * 380;
      const bot = (x) => 1060 - (x / 640) * 420;
      a.poly([X(x1), top(x1), X(x2), top(x2), X(x2), bot(x2), X(x1), bot(x1)], mix('#0b1f2c', '#1f5a66', r / 6)).pen(pts([X(x2), top(x2), X(x2), bot(x2)], false), '#4fb0b4', 4 - r * 0.5, 0.7);
      const n = 16;
      for (let j = 0; j < n; j++) {
        const q = (j + 0.25) / n;
        const q2 = (j + 0.8) / n;
        const y = (x, t) => top(x) + (bot(x) - top(x)) * t;
        const p1 = x1 + (x2 - x1) * 0.08;
        const p2 = x1 + (x2 - x1) * 0.92;
        a.poly([X(p1), y(p1, q), X(p2), y(p2, q), X(p2), y(p2, q2), X(p1), y(p1, q2)], '#06131c', 0.8);
        for (let m = 0; m < 6; m++) if (a.r() < 0.62) {
          const px = p1 + (p2 - p1) * (0.12 + m * 0.15);
          const s = (x2 - x1) / 34;
          a.rect(X(px) - s / 2, y(px, (q + q2) / 2) - s / 2, s, s * 0.8, a.r.pick(['#5ff0d0', '#5ff0d0', '#f2c45c', '#ff7a5a', '#7fd0ff']), 0.95, 1);
        }
      }
    }
  }
  a.pen('M-20 60C300 210 500 330 640 420', '#f2b45c', 12, 0.8).pen('M-20 20C300 190 500 320 640 412', '#5fc0c4', 8, 0.8).pen('M1620 40C1300 200 1100 320 960 416', '#c86a5a', 10, 0.8);
  a.poly([740, 920, 860, 920, 960, 1090, 640, 1090], '#051018', 0.5);
  person(a, 800, 925, 340, { flat: '#081722', back: true });
  a.pen('M776 640Q790 612 800 612Q830 616 838 660', '#8ff0e0', 3, 0.7).rect(842, 740, 66, 46, '#081722', 1, 4).rect(848, 746, 54, 32, '#bff6ea', 1, 3);
}

/** Dome under the Milky Way. */
function csillagoseg1(a) {
  a.fill(['#0a1030', '#1d2f66', '#4f5f94', '#c99a8c']);
  a.at('rotate(-32 900 300)', () => {
    for (let i = 0; i < 26; i++) a.ell(a.r.range(-300, 2000), 300 + a.r.range(-50, 50), a.r.range(90, 300), a.r.range(26, 80), a.r.pick(['#8f86c4', '#b59ac0', '#6f86c8']), 0.1);
    for (let i = 0; i < 420; i++) a.circ(a.r.range(-300, 2000), 300 + (a.r() + a.r() + a.r() - 1.5) * 130, a.r.range(0.8, 2.6), '#fff3da', a.r.range(0.3, 0.9));
  });
  stars(a, 220, 720);
  for (const [x, y, r] of [[240, 180, 5], [1330, 420, 5], [620, 120, 4], [1450, 120, 6]]) a.glow(x, y, 40, '#fff6e0', 0.8).circ(x, y, r, '#ffffff').pen(`M${x - 18} ${y}h36M${x} ${y - 18}v36`, '#fff6e0', 2, 0.7);
  a.pen('M300 90L520 200', '#fff6e0', 4, 0.8);
  ridge(a, 760, 60, '#4a4f80', 0.7);
  ridge(a, 830, 50, '#2f3564', 0.8);
  a.path('M-20 960C300 900 560 850 800 846C1050 850 1300 900 1620 980V1090H-20Z', '#161b40');
  a.rect(590, 640, 420, 220, a.lin(['#e9e2dc', '#8f8fae', '#4a4d7c'], 'h')).rect(574, 626, 452, 26, a.lin(['#f6f0e8', '#6f70a0'], 'h'));
  const dome = 'M590 630A210 220 0 0 1 1010 630Z';
  a.path(dome, a.lin(['#f6f0e8', '#a8a6c4', '#50548a'], 'h'));
  a.clip(dome, () => {
    for (let i = 1; i < 8; i++) a.pen(`M${590 + i * 52} 640Q${700 + i * 25} 500 800 410`, '#7f80a8', 2.5, 0.6);
    a.poly([720, 400, 800, 400, 780, 640, 690, 640], '#1d1838');
    a.glow(735, 600, 130, '#ff9a6a', 0.6);
  });
  a.at('rotate(-24 740 560)', () => a.rect(712, 380, 52, 220, '#e9e2dc', 1, 6).rect(744, 380, 20, 220, '#6f70a0', 0.8).rect(704, 366, 68, 26, '#c9543c', 1, 6));
  a.path(arch(770, 740, 70, 120), '#ffcf86').glow(805, 800, 150, '#ffcf86', 0.5).poly([770, 860, 840, 860, 930, 960, 720, 960], '#ffcf86', 0.22);
  for (const x of [650, 920]) a.rect(x, 710, 40, 60, '#ffcf86', 0.9, 4);
  person(a, 900, 905, 90, { flat: '#0b0f28' });
  a.line(960, 906, 990, 850, '#0b0f28', 4).line(1010, 906, 990, 850, '#0b0f28', 4).line(970, 862, 1024, 826, '#0b0f28', 10);
  for (const [x, y, h] of [[90, 990, 220], [180, 990, 160], [1420, 1000, 210], [1510, 1020, 280], [1340, 990, 130], [280, 970, 110]]) pine(a, x, y, h, '#0d1130');
}

/** Inside the dome: the telescope and the open slit. */
function csillagoseg2(a) {
  a.fill(['#2a1a24', '#4a2a30', '#241822']);
  const dome = 'M60 900V620A740 700 0 0 1 1540 620V900Z';
  a.path(dome, a.lin(['#6b3f3c', '#4a2c34', '#2a1a28'], 'd'));
  a.clip(dome, () => {
    for (let i = 0; i < 13; i++) a.pen(`M${60 + i * 123} 900V640Q${300 + i * 83} 140 800 -80`, '#2f1c28', 5, 0.7);
    for (const y of [300, 480, 660]) a.pen(`M-20 ${y + 120}Q800 ${y - 140} 1620 ${y + 120}`, '#2f1c28', 4, 0.6);
    const slit = 'M760 -60Q1020 60 1180 640L1420 640Q1300 100 1010 -60Z';
    a.path(slit, a.lin(['#0b1436', '#27427e', '#6f7fae']));
    a.clip(slit, () => {
      for (let i = 0; i < 120; i++) a.circ(a.r.range(760, 1420), a.r.range(-20, 640), a.r.range(1, 3.4), '#fff6e0', a.r.range(0.4, 1));
      a.glow(1180, 250, 150, '#ffd9a0', 0.6).circ(1180, 250, 56, '#e9b070').pen('M1130 236q50 14 100 -4M1126 262q56 16 108 -2', '#b97a48', 8).add('<ellipse cx="1180" cy="250" rx="112" ry="24" fill="none" stroke="#f6dcb0" stroke-width="9" transform="rotate(-18 1180 250)"/>').path('M1124 250A56 56 0 0 1 1236 250Z', '#e9b070');
    });
    a.pen('M760 -60Q1020 60 1180 640M1010 -60Q1300 100 1420 640', '#1a0f1a', 14);
    a.poly([1180, 640, 1420, 640, 900, 1090, 420, 1090], '#8fb0e0', 0.12);
  });
  a.rect(-20, 860, W + 40, 230, a.lin(['#3f2830', '#1a1018'])).rect(-20, 850, W + 40, 16, '#8a5a4c');
  a.poly([560, 900, 800, 900, 840, 1000, 520, 1000], '#150d18').poly([620, 700, 740, 700, 780, 910, 580, 910], a.lin(['#5d6a80', '#2a3040'], 'h'));
  a.at('rotate(34 680 620)', () => {
    a.rect(560, 120, 240, 560, a.lin(['#f2ede2', '#b9bcc4', '#5a6078'], 'h')).rect(540, 90, 280, 60, a.lin(['#d9573c', '#8a2a24'], 'h')).rect(540, 500, 280, 40, '#3a4054').rect(590, 680, 180, 90, '#3a4054').rect(640, 770, 80, 70, '#22283a').rect(820, 240, 46, 300, '#3a4054', 1, 10).rect(826, 220, 34, 30, '#8a2a24');
    for (const y of [220, 330, 430]) a.rect(560, y, 240, 8, '#8a8f9c', 0.7);
  });
  a.circ(680, 640, 74, '#3a4054').circ(680, 640, 46, '#8a8f9c').circ(680, 640, 18, '#d9a050');
  person(a, 420, 1000, 330, { coat: '#1f2c4a', legs: '#12182a', hair: '#d9d4c8', skin: '#e4b089' });
  a.rect(180, 830, 170, 14, '#8a5a4c').rect(200, 844, 12, 150, '#5a3834').rect(320, 844, 12, 150, '#5a3834').rect(210, 750, 110, 74, '#151a28', 1, 6).rect(218, 758, 94, 58, '#e9573c', 0.7, 3).glow(265, 790, 130, '#ff7a4a', 0.5);
  a.line(1180, 1000, 1180, 720, '#150d18', 8).line(1260, 1000, 1260, 720, '#150d18', 8);
  for (let i = 0; i < 6; i++) a.line(1180, 760 + i * 42, 1260, 760 + i * 42, '#150d18', 7);
  a.rect(1150, 706, 200, 14, '#150d18');
}

const flask = (a, x, base, s, liquid, level = 0.5) => a.at(`translate(${x} ${base}) scale(${s})`, () => {
  const d = 'M-26 -230H26V-130L104 -20Q112 0 90 0H-90Q-112 0 -104 -20L-26 -130Z';
  a.path(d, '#eaf6f4', 0.55);
  a.clip(d, () => { const y = -190 * level; a.rect(-120, y, 240, 240, liquid).ell(0, y, 120, 10, mix(liquid, '#ffffff', 0.4)); for (let i = 0; i < 7; i++) a.circ(a.r.range(-60, 60), a.r.range(y + 12, -10), a.r.range(4, 9), '#ffffff', 0.5); });
  a.pen(d, '#5d8f96', 5, 0.8).rect(-34, -240, 68, 14, '#5d8f96', 0.9, 6).pen('M-70 -24L-16 -104', '#ffffff', 9, 0.75);
});

/** Bench with glassware and microscope. */
function labor1(a) {
  a.fill(['#d3e6e4', '#b5d3d3'], 'd');
  a.rect(90, 40, 520, 500, '#f4f7f0').rect(112, 62, 476, 456, a.lin(['#8fc3d6', '#dff0e4'])).rect(342, 62, 16, 456, '#f4f7f0').rect(112, 280, 476, 14, '#f4f7f0');
  for (let i = 0; i < 9; i++) a.circ(130 + i * 58, 500 - (i % 3) * 26, 50, i % 2 ? '#8fb98a' : '#a5c79a', 0.9);
  a.poly([112, 520, 588, 520, 1160, 860, 420, 860], '#ffffff', 0.28);
  for (const y of [170, 360]) {
    a.rect(860, y, 640, 16, '#6fa0a4');
    for (let x = 880; x < 1470; x += 74) {
      const h = a.r.range(60, 124);
      a.rect(x, y - h, 52, h, a.r.pick(['#c9785a', '#5d8fa8', '#8fae7a', '#d9b46a', '#f2eee0']), 0.85, 8).rect(x + 12, y - h - 14, 28, 18, '#3d6068', 1, 4).rect(x + 6, y - h * 0.6, 40, 22, '#fdfaf0', 0.9, 2);
    }
  }
  a.rect(-20, 820, W + 40, 270, a.lin(['#f4f4ea', '#c3d0cc'])).rect(-20, 812, W + 40, 14, '#ffffff').rect(-20, 900, W + 40, 190, '#7fa5a8').rect(-20, 894, W + 40, 10, '#5d888c');
  for (let i = 0; i < 5; i++) a.rect(60 + i * 330, 930, 290, 160, '#8fb3b5', 1, 6).rect(170 + i * 330, 956, 70, 12, '#4a7478', 1, 6);
  flask(a, 250, 838, 1.15, '#3f9ab0', 0.55);
  flask(a, 470, 850, 0.86, '#e9853a', 0.75);
  a.rect(600, 640, 250, 24, '#b98550').rect(600, 790, 250, 24, '#b98550').rect(606, 640, 14, 190, '#8a5c34').rect(830, 640, 14, 190, '#8a5c34');
  for (let i = 0; i < 4; i++) { const x = 640 + i * 50; const c = ['#c8402a', '#e9b04a', '#5d9a6a', '#6b5fa8'][i]; a.rect(x, 590, 30, 210, '#eaf6f4', 0.7, 15).rect(x + 3, 660 + i * 14, 24, 136 - i * 14, c, 1, 12).pen(`M${x} 590v196a15 15 0 0 0 30 0v-196`, '#5d8f96', 4, 0.8); }
  const m = '#26424a';
  a.ell(1180, 842, 230, 20, '#3d5c60', 0.4);
  a.path('M1010 830Q1010 790 1060 786H1300Q1340 790 1340 830Z', m).path('M1290 790Q1400 640 1290 480L1240 516Q1310 640 1220 780Z', m).rect(1050, 690, 220, 26, m, 1, 6).rect(1110, 676, 110, 14, '#cfe6ee', 1, 3);
  a.at('rotate(-24 1180 480)', () => a.rect(1140, 330, 84, 270, a.lin(['#f7f6ee', '#b5c3c3'], 'h'), 1, 12).rect(1150, 270, 64, 70, m, 1, 8).rect(1156, 600, 52, 50, '#8fa5a8').rect(1164, 650, 36, 30, m).rect(1140, 430, 84, 16, '#c8402a'));
  a.circ(1300, 640, 34, '#8fa5a8').circ(1300, 640, 16, m).glow(1170, 730, 80, '#fff6d2', 0.8);
  a.rect(1410, 760, 130, 70, '#fdfaf0', 1, 4).rect(1424, 776, 80, 7, '#9fb0b0').rect(1424, 794, 60, 7, '#9fb0b0');
}

/** Researcher at the microscope, the sample in a big circle. */
function labor2(a) {
  a.fill(['#0f2c3c', '#17475a', '#2a6a78'], 'd');
  a.glow(1080, 430, 620, '#7fe0d0', 0.4);
  a.circ(1080, 430, 350, '#0a1f2c').circ(1080, 430, 330, a.rad([[0, '#eafaf0'], [0.7, '#a8dcd0'], [1, '#4f9aa0']]));
  a.clip(oval(1080, 430, 330), () => {
    for (let i = 0; i < 26; i++) {
      const x = a.r.range(770, 1390);
      const y = a.r.range(120, 740);
      const r = a.r.range(30, 70);
      const c = a.r.pick(['#5fb0a0', '#8fc9a8', '#e9a05a', '#c8644a', '#6f9ac0']);
      a.ell(x, y, r, r * 0.8, c, 0.55).ell(x + r * 0.1, y, r * 0.36, r * 0.3, mix(c, '#0a1f2c', 0.45), 0.8).add(`<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(r)}" ry="${f(r * 0.8)}" fill="none" stroke="#fdfaf0" stroke-width="4" opacity=".6"/>`);
    }
    for (let i = 0; i < 22; i++) {
      const t = i / 21;
      const x = 820 + t * 520;
      const y1 = 640 - t * 420 + 56 * Math.sin(t * 13);
      const y2 = 640 - t * 420 - 56 * Math.sin(t * 13);
      a.line(x, y1, x, y2, '#f7f3e4', 6, 0.9).circ(x, y1, 14, '#c8402a').circ(x, y2, 14, '#1f4f66');
    }
    a.shade(oval(1080, 430, 330), '#0a1f2c', 0.7, 'up');
  });
  a.pen('M860 210A300 300 0 0 1 1010 130', '#ffffff', 16, 0.6);
  a.rect(-20, 880, W + 40, 210, a.lin(['#dfe9e4', '#8fb0b0'])).rect(-20, 870, W + 40, 14, '#f7faf4');
  a.path('M-20 1090V800Q40 640 210 620Q380 630 440 800L470 900L560 860L590 910L450 990Q420 1000 400 960V1090Z', '#f4f4ea').shade('M210 620Q380 630 440 800L470 900L450 990Q420 1000 400 960V1090H260Z', '#2a5a66', 0.7, 'left').path('M180 622L240 622L226 760Z', '#3f7f86');
  a.path('M170 640V560H270V630Q220 680 170 640Z', '#c98a60').path('M130 440Q130 320 240 316Q340 318 342 420L366 480L344 492V530Q344 590 280 590Q190 590 160 540Z', '#e0a87c').path('M120 500Q70 280 236 282Q356 284 352 380Q300 350 260 380Q250 440 214 460Q214 540 170 560Q130 560 120 500Z', '#2b1f1b').circ(110, 380, 56, '#2b1f1b');
  a.add('<rect x="290" y="430" width="84" height="50" rx="16" fill="#bfe6ee" fill-opacity=".5" stroke="#1f3f4a" stroke-width="8"/>').line(290, 448, 200, 440, '#1f3f4a', 7);
  const m = '#12303c';
  a.at('rotate(28 520 560)', () => a.rect(480, 440, 70, 260, a.lin(['#f7f6ee', '#a8b9bb'], 'h'), 1, 10).rect(488, 390, 54, 60, m, 1, 6).rect(494, 700, 42, 40, m));
  a.path('M560 800Q680 700 620 560L580 580Q610 690 520 790Z', m).rect(380, 770, 230, 22, m, 1, 5).path('M380 876Q390 830 440 828H620Q670 830 676 876Z', m).glow(440, 780, 110, '#fff6d2', 0.7);
  flask(a, 1290, 900, 0.7, '#e9853a', 0.6);
  flask(a, 1450, 910, 0.84, '#5fb0e0', 0.5);
}

export default { szamitogep: [szamitogep1, szamitogep2], csillagoseg: [csillagoseg1, csillagoseg2], labor: [labor1, labor2] };
