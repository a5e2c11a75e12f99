/** Housing estates, building sites, factories. */
import { H, W, arch, box, f, pts } from '../svg.mjs';
import { mix } from '../palette.mjs';
import { birds, cloud, poplar, stars, sun, tree } from '../nature.mjs';
import { block, crane, lamp, skyline, windows } from '../built.mjs';
import { person } from '../people.mjs';

/** Ten-storey blocks at dawn. */
function panel1(a) {
  a.fill(['#94aec6', '#e3c6bc', '#fbdcb0']);
  sun(a, 1010, 470, 76, '#fff2cf', 5, 0.75);
  cloud(a, 160, 200, 340, '#fbe8d6', 0.7);
  skyline(a, 720, '#cfb3ae', { min: 60, max: 220, w: [60, 130] });
  const tower = (x, w, h, c, base = 800) => block(a, x, base, w, h, c, { side: w * 0.22, cols: Math.round(w / 34), rows: Math.round(h / 44), on: '#ffe6a4', off: '#7d8594', lit: 0.22, dark: '#3a3558', shade: '#6a5a78', gx: 0.36, gy: 0.4 });
  tower(1150, 170, 420, '#d9b9a4', 770);
  tower(620, 210, 380, '#d3bdb0', 770);
  tower(80, 330, 560, '#e6cdb2', 830);
  for (let j = 0; j < 10; j++) a.rect(80, 292 + j * 53, 330, 7, '#c8735a', 0.75);
  tower(1330, 260, 640, '#e0c4ae', 850);
  for (let j = 0; j < 13; j++) a.rect(1330, 240 + j * 48, 260, 6, '#5f8d94', 0.8);
  a.rect(-20, 790, W + 40, 300, a.lin(['#a8a77c', '#6f7a58']));
  a.path('M520 1090C640 960 700 880 760 790H860C880 900 980 980 1130 1090Z', '#e3d3b4');
  for (const [x, y, h] of [[520, 850, 190], [590, 880, 230], [450, 940, 260], [1060, 840, 170], [1130, 880, 220], [1270, 960, 270]]) tree(a, x, y, h, '#7d8f5e', '#4a3a30', '#4f5a48');
  for (const x of [960, 1000, 1234]) poplar(a, x, 810, 190, '#71855e');
  a.rect(180, 960, 120, 12, '#7c4a30').line(195, 972, 195, 1004, '#3a3a44', 6).line(285, 972, 285, 1004, '#3a3a44', 6).rect(180, 930, 120, 12, '#7c4a30');
  a.pen('M1290 1010L1340 880H1450L1500 1010', '#b5402c', 9).line(1375, 884, 1370, 975, '#3a3a44', 3).line(1415, 884, 1420, 975, '#3a3a44', 3).rect(1362, 972, 66, 9, '#3a3a44');
  person(a, 800, 950, 150, { coat: '#b5402c', pose: 'walk', shadow: '#4a4a38', bag: '#2f4a5a' });
  person(a, 860, 905, 120, { coat: '#394a6b', pose: 'walk', dir: -1, shadow: '#4a4a38' });
  birds(a, 7, 560, 260, 140, '#6a5a78');
}

/** One wall at night, a life in every window. */
function panel2(a) {
  a.fill(['#1a2848', '#24365c']);
  const cols = 6;
  const rows = 5;
  const cw = W / cols;
  const ch = 226;
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) {
    const x = i * cw;
    const y = j * ch - 30;
    a.rect(x + 2, y + 2, cw - 4, ch - 4, (i + j) % 2 ? '#33466c' : '#2e4066');
    const lit = a.r() < 0.46 || (i === 3 && j === 2);
    const c = a.r.pick(['#ffd88e', '#ffc773', '#ffe6b4', '#f6b06a']);
    const wx = x + 44;
    const wy = y + 40;
    const ww = cw - 88;
    const wh = 122;
    if (lit) a.glow(wx + ww / 2, wy + wh / 2, 170, c, 0.28);
    a.rect(wx - 8, wy - 8, ww + 16, wh + 16, '#dcd8cc');
    a.clip(box(wx, wy, ww, wh), () => {
      a.rect(wx, wy, ww, wh, lit ? a.lin([c, mix(c, '#c8703a', 0.4)]) : a.lin(['#1c2c4c', '#2d4668'], 'd'));
      if (!lit) return void a.poly([wx + 20, wy + wh, wx + 80, wy, wx + 120, wy, wx + 60, wy + wh], '#7f9cc0', 0.18);
      const k = i === 3 && j === 2 ? 9 : a.r.int(0, 5);
      if (k === 9) person(a, wx + 100, wy + 230, 200, { flat: '#4a2a2c' });
      if (k === 0) a.rect(wx + 14, wy + 50, 44, 80, '#8a4a34', 0.7).line(wx + 140, wy, wx + 140, wy + 30, '#6b3a28', 3).path(`M${wx + 112} ${wy + 56}q28 -44 56 0Z`, '#b5402c');
      if (k === 1) for (const dx of [20, 60, 120]) a.ell(wx + dx, wy + 96, 22, 34, '#5d7a4a', 0.85).rect(wx + dx - 14, wy + 104, 28, 24, '#9a4a34');
      if (k === 2) a.poly([wx, wy, wx + 50, wy, wx + 26, wy + wh, wx, wy + wh], '#b5402c', 0.75).poly([wx + ww, wy, wx + ww - 50, wy, wx + ww - 26, wy + wh, wx + ww, wy + wh], '#b5402c', 0.75);
      if (k === 3) a.rect(wx + 90, wy + 56, 80, 50, '#9fd0e6').glow(wx + 130, wy + 80, 90, '#9fd0e6', 0.7);
      if (k === 4) person(a, wx + 60, wy + 220, 190, { flat: '#6b3a2c', bun: true });
      if (k === 5) for (let s = 0; s < 8; s++) a.rect(wx + 90 + s * 12, wy + 30, 9, 30, s % 2 ? '#8a4a34' : '#4a6a70', 0.7);
    });
    a.rect(wx + ww / 2 - 4, wy, 8, wh, '#dcd8cc');
    if (j > 0 && (i === 1 || i === 4)) {
      a.rect(x + 10, y + 128, cw - 20, 84, i === 1 ? '#a8503a' : '#3f7480').rect(x + 4, y + 122, cw - 8, 12, '#dcd8cc').shade(box(x + 10, y + 134, cw - 20, 78), '#0a1226', 0.6, 'up');
      if (a.r() < 0.6) for (let s = 0; s < 4; s++) a.rect(x + 40 + s * 46, y + 134, 34, a.r.range(36, 60), a.r.pick(['#e6dcc4', '#c8735a', '#8fb0b4']));
      else for (let s = 0; s < 5; s++) a.circ(x + 40 + s * 46, y + 116, 18, '#55784e');
    }
  }
  for (let i = 1; i < cols; i++) a.rect(i * cw - 3, 0, 6, H, '#1a2848', 0.8);
  for (let j = 1; j < rows; j++) a.rect(0, j * ch - 32, W, 5, '#1a2848', 0.8);
  a.shade(box(0, 500, W, 570), '#070e22', 0.6, 'up');
}

function epitkezes1(a) {
  a.fill(['#49578a', '#c08a8e', '#f5ac78', '#fddb9e']);
  sun(a, 640, 590, 110, '#fff0c2', 4.5, 0.8);
  for (const [x, y, w] of [[80, 210, 420], [1100, 300, 460], [980, 360, 240]]) a.rect(x, y, w, 18, '#f9cfa8', 0.5, 9);
  skyline(a, 800, '#a8737e', { min: 40, max: 190 });
  const ink = '#3a2c50';
  crane(a, 1210, 860, 660, 620, ink, -1);
  crane(a, 330, 860, 480, 340, '#5a4266', 1);
  a.line(780, 208, 780, 420, ink, 3).rect(716, 420, 128, 34, '#c8502f').line(780, 380, 720, 420, ink, 3).line(780, 380, 840, 420, ink, 3);
  for (let k = 0; k < 5; k++) {
    const y = 780 - k * 84;
    const x1 = 420 + (k > 3 ? 150 : 0);
    a.rect(x1, y, 960 - (x1 - 420), 16, '#4d3a62');
    for (let x = x1 + 10; x < 1380; x += 106) a.rect(x, y, 16, 84, '#4d3a62');
    if (k < 3) for (let x = 420; x < 1300; x += 106) if (a.r() < 0.5) a.rect(x + 26, y + 16, 90, 68, '#6b4f74');
    if (k === 4) for (let x = 570; x < 1380; x += 26) a.line(x, y, x, y - a.r.range(26, 50), '#4d3a62', 3);
  }
  for (const [x, y] of [[640, 444], [700, 444], [960, 528], [1180, 444]]) person(a, x, y, 76, { flat: '#2a1f3e', hat: '#2a1f3e' });
  a.rect(-20, 860, W + 40, 230, a.lin(['#5a4266', '#241b3a']));
  a.poly([-20, 880, 160, 800, 330, 880], '#6b4f6c').poly([90, 880, 260, 826, 400, 880], '#543f60');
  a.at('translate(860 800)', () => {
    a.rect(0, 40, 250, 40, '#e9a53c', 1, 6).rect(20, -30, 100, 74, '#e9a53c', 1, 8).rect(60, -18, 50, 44, '#33465a', 1, 4).pen('M190 50L320 -60L420 20', '#e9a53c', 24).path('M400 10l60 20l-10 60l-60 -20Z', '#4a3a4a').rect(-14, 84, 280, 46, '#2a2236', 1, 23);
    for (let i = 0; i < 5; i++) a.circ(24 + i * 52, 107, 14, '#574a5c');
  });
  for (let i = 0; i < 14; i++) a.rect(i * 120 - 10, 950, 12, 140, '#e6d2b4').rect(i * 120 - 10, 970, 120, 40, i % 2 ? '#c8502f' : '#f2e2c4', 0.95);
  a.shade(box(0, 940, W, 130), '#140e26', 0.7, 'up');
}

/** Bricklayers on a scaffold by day. */
function epitkezes2(a) {
  a.fill(['#8fc3d6', '#d3e6e0', '#f6edd2']);
  cloud(a, 1080, 190, 400, '#ffffff', 0.8);
  cloud(a, 60, 120, 260, '#ffffff', 0.7);
  a.rect(240, 300, 900, 640, '#c9764e');
  for (let j = 0; j < 26; j++) for (let i = 0; i < 20; i++) if (a.r() < 0.55) a.rect(240 + i * 46 + (j % 2) * 22, 302 + j * 25, 42, 21, a.r.pick(['#b9653f', '#d98a60', '#c06c45']), 0.9, 2);
  a.poly([240, 300, 240, 200, 420, 200, 420, 250, 640, 250, 640, 300], '#c9764e').poly([1140, 300, 1140, 940, 1260, 900, 1260, 330], '#8a4630');
  for (const [x, y] of [[340, 400], [590, 400], [880, 400], [340, 670], [880, 670]]) a.rect(x, y, 150, 170, '#3d4a54').rect(x - 10, y - 22, 170, 24, '#e3d6bc').poly([x, y, x + 150, y, x, y + 120], '#5d7080', 0.5);
  a.rect(590, 670, 150, 270, '#3d4a54').rect(578, 648, 174, 24, '#e3d6bc');
  a.shade(box(240, 300, 900, 640), '#5a2416', 0.5, 'left');
  for (let i = 0; i < 6; i++) a.rect(180 + i * 210, 170, 10, 790, '#e9b53f');
  for (const y of [330, 610, 880]) {
    a.rect(160, y, 1100, 16, '#a4713f').rect(160, y + 16, 1100, 6, '#6d4828').line(180, y - 76, 1240, y - 76, '#e9b53f', 7);
    for (let i = 0; i < 5; i++) a.line(185 + i * 210, y, 395 + i * 210, y - 262, '#e9b53f', 4, 0.65);
  }
  a.rect(-20, 940, W + 40, 150, a.lin(['#c8b184', '#9a8458']));
  person(a, 470, 331, 170, { coat: '#e9842e', hat: '#f2ce4a', legs: '#2f4560', skin: '#c98d64' });
  a.rect(540, 296, 60, 34, '#b9653f').rect(548, 264, 44, 32, '#b9653f');
  person(a, 850, 331, 168, { coat: '#2f6a86', hat: '#f7f3e4', legs: '#3d3a4c', dir: -1, pose: 'walk' });
  person(a, 780, 611, 172, { coat: '#d9c24a', hat: '#c8402a', legs: '#2f4560' });
  a.line(1360, 960, 1240, 120, '#8f6a3a', 10).line(1410, 960, 1290, 120, '#8f6a3a', 10);
  for (let i = 0; i < 15; i++) a.line(1352 - i * 8, 900 - i * 55, 1402 - i * 8, 900 - i * 55, '#8f6a3a', 8);
  a.poly([1380, 960, 1600, 960, 1620, 840, 1500, 800], '#dcc69a').poly([1500, 800, 1620, 840, 1600, 960, 1520, 960], '#b99c68');
  a.at('translate(90 930)', () => a.circ(80, 60, 78, '#e9b53f').circ(80, 60, 48, '#8a6a3a').circ(80, 60, 30, '#3d3a40').line(20, 120, 0, 150, '#3d3a40', 12).line(140, 120, 160, 150, '#3d3a40', 12));
}

const smoke = (a, x, y, n, dx, col) => {
  for (let i = 0; i < n; i++) a.circ(x + i * dx + a.r.range(-8, 8), y - i * 26, 22 + i * 9, col, 0.75 - (i / n) * 0.62);
};

function gyar1(a) {
  a.fill(['#7f9bb4', '#d6bcb4', '#f9d3a0']);
  sun(a, 300, 520, 84, '#fff1c8', 5, 0.75);
  skyline(a, 760, '#b79c9c', { min: 30, max: 110 });
  for (const [x, h] of [[960, 560], [1110, 640], [1260, 500]]) {
    smoke(a, x + 20, 800 - h - 20, 11, 22, '#f4e6d6');
    a.poly([x - 36, 800, x - 22, 800 - h, x + 22, 800 - h, x + 36, 800], a.lin(['#c9745a', '#a04a38', '#6d2f2c'], 'h'));
    for (let k = 0; k < 3; k++) a.rect(x - 26 - k, 800 - h + 30 + k * 62, 52 + k * 2, 26, '#f2e3cc');
  }
  a.rect(120, 620, 900, 220, '#8a6a6c');
  for (let i = 0; i < 6; i++) {
    const x = 120 + i * 150;
    a.poly([x, 622, x, 500, x + 150, 622], '#6d5160').poly([x, 500, x + 8, 506, x + 8, 622, x, 622], '#ffe2a4').poly([x, 500, x + 150, 622, x + 150, 600, x, 486], '#a4707a');
  }
  windows(a, 140, 660, 860, 120, 18, 1, { on: '#ffe2a4', off: '#4d4458', lit: 0.75, gx: 0.2, gy: 0.1 });
  a.rect(1020, 560, 420, 280, '#75566a').rect(1010, 548, 440, 20, '#a4707a');
  windows(a, 1040, 590, 380, 220, 9, 4, { on: '#ffe2a4', off: '#453a52', lit: 0.5 });
  for (const [x, r] of [[1490, 80], [1590, 66]]) a.rect(x - r, 680, 2 * r, 160, a.lin(['#e3d3c4', '#8a7480'], 'h')).ell(x, 680, r, 22, '#efe2d2').line(x - r, 740, x + r, 740, '#75606c', 3);
  a.shade(box(120, 620, 1320, 220), '#2a1e38', 0.7, 'up');
  a.rect(-20, 836, W + 40, 260, a.lin(['#8f7878', '#4d4258']));
  a.poly([-20, 930, 1620, 900, 1620, 960, -20, 1000], '#3a3148', 0.6).line(-20, 966, 1620, 930, '#f2d6a4', 4, 0.6);
  a.at('translate(500 840)', () => {
    a.rect(0, 0, 270, 90, '#e9e0d0').rect(280, 20, 80, 70, '#c8402a', 1, 8).rect(318, 30, 38, 30, '#2d3d4a', 1, 4);
    for (const x of [40, 90, 220, 320]) a.circ(x, 94, 22, '#231d2e').circ(x, 94, 9, '#8d8490');
  });
  for (const [x, d] of [[200, 1], [250, 1], [330, 1], [880, -1]]) person(a, x, 1000, 120, { pose: 'walk', dir: d, shadow: '#2a2238' });
  for (let i = 0; i < 22; i++) a.line(i * 76, 1090, i * 76, 1020, '#2f2740', 6);
  a.line(-20, 1036, 1620, 1036, '#2f2740', 5).line(-20, 1062, 1620, 1062, '#2f2740', 4);
}

/** Production hall with robot arms. */
function gyar2(a) {
  a.fill(['#dfe7e2', '#b9ccca']);
  a.poly([-20, -20, 1620, -20, 1180, 300, 420, 300], '#8fa9aa');
  for (let i = 0; i < 6; i++) a.poly([180 + i * 220, -20, 300 + i * 220, -20, 560 + i * 84, 300, 510 + i * 84, 300], '#fdfaea', 0.85);
  for (let i = 0; i < 5; i++) a.line(-20 + i * 110, 30 + i * 62, 1620 - i * 110, 30 + i * 62, '#5f7c80', 9 - i);
  a.rect(420, 300, 760, 330, '#cfdcd6');
  windows(a, 440, 330, 720, 160, 9, 1, { off: '#9fc6d0', lit: 0, gx: 0.12, gy: 0.1 });
  a.poly([-20, 40, 420, 300, 420, 630, -20, 900], '#a5bcbb').poly([1620, 40, 1180, 300, 1180, 630, 1620, 900], '#96b0b0');
  a.poly([420, 630, 1180, 630, 1640, 1090, -40, 1090], a.lin(['#c2cdc4', '#8ea29e'])).poly([470, 630, 500, 630, 200, 1090, 120, 1090], '#ecc04e').poly([1130, 630, 1100, 630, 1400, 1090, 1480, 1090], '#ecc04e');
  a.poly([640, 640, 960, 640, 1140, 1090, 460, 1090], '#3a4f55').poly([660, 640, 940, 640, 1090, 1090, 510, 1090], '#566c70');
  for (let i = 0; i < 9; i++) {
    const t = (i / 9) ** 1.6;
    a.line(655 - 150 * t, 650 + 430 * t, 945 + 150 * t, 650 + 430 * t, '#3a4f55', 2 + 4 * t);
  }
  for (const [y, s] of [[690, 0.5], [800, 0.85], [980, 1.4]]) {
    a.at(`translate(800 ${y}) scale(${s})`, () => a.path('M-150 0V-50Q-140 -70 -100 -72L-60 -116H60L100 -72Q140 -70 150 -50V0Z', '#2f7d86').path('M-54 -108H54L84 -72H-84Z', '#1f3b46').rect(-150, -30, 300, 30, '#1f5a62').circ(-118, -44, 12, '#fff2c8').circ(118, -44, 12, '#fff2c8'));
  }
  const arm = (x, y, s, k) => a.at(`translate(${x} ${y}) scale(${k * s} ${s})`, () => {
    a.rect(-70, -30, 140, 40, '#3a4550', 1, 8).rect(-44, -110, 88, 84, '#d9582e', 1, 12).circ(0, -120, 50, '#e97a3e').pen('M0 -120L-40 -390', '#e97a3e', 54).pen('M-14 -130L-52 -380', '#f4a468', 12).circ(-40, -390, 44, '#d9582e').circ(-40, -390, 18, '#3a4550').pen('M-40 -390L210 -350', '#e97a3e', 40).circ(210, -350, 30, '#3a4550').pen('M210 -350L236 -260', '#3a4550', 24).pen('M236 -260l-26 40M236 -260l30 36', '#26313a', 10);
    a.glow(240, -214, 110, '#fff0b0', 0.95).circ(240, -214, 12, '#fffbe6');
  });
  arm(560, 700, 0.5, 1);
  arm(1040, 700, 0.5, -1);
  arm(310, 980, 1.12, 1);
  arm(1290, 980, 1.12, -1);
  person(a, 1420, 1040, 300, { coat: '#2f5d7a', hat: '#f2ce4a', legs: '#26313a', dir: -1 });
  a.rect(1340, 900, 50, 38, '#fbf6e8', 1, 4);
}

export default { panel: [panel1, panel2], epitkezes: [epitkezes1, epitkezes2], gyar: [gyar1, gyar2] };
