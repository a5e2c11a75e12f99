/** Fields, vineyards, forests, mountains, trails. */
import { H, W, box, f, pts, smooth } from '../svg.mjs';
import { mix } from '../palette.mjs';
import { birds, cloud, grass, moon, peaks, pine, poplar, ridge, stars, sun, tree } from '../nature.mjs';
import { house } from '../built.mjs';
import { person } from '../people.mjs';

/** Combine harvester in the golden field. */
function buzamezo1(a) {
  a.fill(['#86b4c8', '#e3ddc0', '#fbe0a0']);
  sun(a, 1220, 330, 86, '#fffadd', 5, 0.8);
  ridge(a, 470, 30, '#b3ba96', 0.6);
  for (let i = 0; i < 26; i++) poplar(a, 60 + i * 62 + a.r.range(-14, 14), 520, a.r.range(50, 110), '#8a9a6a');
  a.rect(-20, 512, W + 40, 600, a.lin(['#e9c468', '#c98f34']));
  for (let i = 0; i < 18; i++) {
    const x = -900 + i * 200;
    a.poly([600 + (x - 600) * 0.12, 514, 600 + (x - 500) * 0.12, 514, x + 160, 1090, x, 1090], i % 2 ? '#d9ac4c' : '#eecb78', 0.45);
  }
  a.poly([700, 520, 1640, 640, 1640, 1090, 900, 1090], '#b98a3c', 0.4);
  for (let i = 0; i < 10; i++) a.line(720 + i * 50, 530 + i * 10, 940 + i * 90, 1090, '#a87830', 3, 0.4);
  a.soft(0.7, () => { for (let i = 0; i < 14; i++) a.circ(1010 + i * 34 + a.r.range(-10, 10), 690 - i * 6 + a.r.range(-22, 22), 34 + i * 4, '#f6e3b0', 0.3); });
  a.at('translate(560 760) scale(1.12)', () => {
    a.ell(210, 76, 330, 20, '#6b4518', 0.5);
    a.path('M70 30V-90Q74 -110 100 -110H380Q400 -106 404 -84V30Z', '#b5391f').rect(90, -60, 300, 16, '#f2e0b8').path('M30 -30V-150Q34 -166 60 -166H140V-30Z', '#c8502f').path('M44 -52V-146H126V-52Z', '#9fc6cf').poly([60, -52, 90, -146, 110, -146, 80, -52], '#ffffff', 0.4).rect(20, -180, 140, 16, '#8a2a18', 1, 6);
    a.pen('M300 -110L470 -210L520 -200', '#8a2a18', 22).rect(250, -140, 90, 34, '#8a2a18');
    a.circ(110, 26, 62, '#2b2420').circ(110, 26, 28, '#e9b53f').circ(360, 44, 42, '#2b2420').circ(360, 44, 18, '#e9b53f');
    a.poly([-20, 20, 40, -10, 60, 30, -20, 70], '#8a2a18').rect(-190, 30, 190, 34, '#8a2a18', 1, 8);
    for (let i = 0; i < 8; i++) a.line(-100, 10, -100 + 66 * Math.cos(i * 0.785), 10 + 56 * Math.sin(i * 0.785), '#e9b53f', 5);
    a.add('<ellipse cx="-100" cy="10" rx="66" ry="56" fill="none" stroke="#e9b53f" stroke-width="7"/>');
  });
  grass(a, 1090, '#a8742a', 220, 190);
  grass(a, 1090, '#e9c060', 200, 150);
  birds(a, 8, 400, 250, 150, '#7a7a5a');
}

/** Close ears of wheat with poppies. */
function buzamezo2(a) {
  a.fill(['#3f86b0', '#8fc3d8', '#e6eeda']);
  cloud(a, 980, 230, 460, '#ffffff', 0.9);
  cloud(a, 120, 380, 300, '#ffffff', 0.7);
  ridge(a, 690, 30, '#8fae86', 0.7);
  house(a, 1270, 720, 90, 60, '#f4ecd6', '#b5513a', { lit: '#6a7a80' });
  for (const x of [1210, 1240, 1400, 1430]) poplar(a, x, 720, a.r.range(80, 130), '#5f8a68');
  a.rect(-20, 716, W + 40, 380, a.lin(['#e9cd7c', '#c08a30']));
  grass(a, 900, '#dcb658', 400, 190);
  const ear = (x, y, h, lean, s) => {
    const tx = x + lean;
    const ty = y - h;
    a.pen(`M${f(x)} ${y}Q${f(x)} ${f(y - h * 0.6)} ${f(tx)} ${f(ty)}`, '#b98a34', 6 * s);
    const ang = (Math.atan2(lean * 1.2, h) * 180) / Math.PI;
    a.at(`translate(${f(tx)} ${f(ty)}) rotate(${f(ang)}) scale(${s})`, () => {
      for (let i = 0; i < 7; i++) for (const k of [-1, 1]) {
        const yy = -i * 30 + 8;
        a.pen(`M${k * 10} ${yy - 24}L${k * 48} ${yy - 120}`, '#e9cf86', 2.2, 0.8).path(`M0 ${yy}Q${k * 34} ${yy - 8} ${k * 18} ${yy - 46}Q${k * 2} ${yy - 30} 0 ${yy}Z`, k > 0 ? '#c98f30' : '#eac25e');
      }
      a.path('M0 -196Q-14 -226 0 -254Q14 -226 0 -196Z', '#eac25e');
    });
  };
  for (const [x, h, l, s] of [[160, 400, -40, 0.8], [300, 520, 30, 1], [520, 420, -30, 0.85], [1060, 440, 40, 0.9], [1220, 560, -20, 1.05], [1420, 430, 60, 0.9], [1540, 330, 20, 0.8]]) ear(x, 1090, h, l, s);
  ear(720, 1090, 620, 90, 1.35);
  for (const [x, y, r] of [[420, 860, 62], [920, 780, 54], [1330, 910, 46], [80, 930, 44]]) {
    a.pen(`M${x} ${y}Q${x - 10} 1000 ${x + 10} 1090`, '#5f7a3a', 7).circ(x - r * 0.4, y, r * 0.72, '#d9412a').circ(x + r * 0.42, y - r * 0.04, r * 0.72, '#b92f1e').path(`M${x - r} ${y - r * 0.1}Q${x} ${y + r} ${x + r} ${y - r * 0.1}Q${x} ${y + r * 0.2} ${x - r} ${y - r * 0.1}Z`, '#e85a3c').ell(x, y - r * 0.12, r * 0.24, r * 0.2, '#2a1a22');
  }
  grass(a, 1090, '#8a642a', 160, 170);
}

const press = (a, x, y, s) => a.at(`translate(${x} ${y}) scale(${s})`, () => {
  a.rect(0, -90, 200, 90, '#fbf3e0').poly([-20, -90, 40, -160, 160, -160, 220, -90], '#a4503a').path('M80 0V-50a20 20 0 0 1 40 0V0Z', '#5a3a2a').rect(24, -62, 30, 30, '#4a6068').rect(146, -62, 30, 30, '#4a6068').shade(box(100, -90, 100, 90), '#7a5a40', 0.6, 'left');
});

function szolo1(a) {
  a.fill(['#9fbccb', '#ead7b8', '#fbdf9f']);
  sun(a, 360, 340, 70, '#fff8da', 6, 0.7);
  ridge(a, 400, 80, '#b9ae9a', 0.7);
  ridge(a, 480, 70, '#a3946f', 0.8);
  const hill = 'M-20 620C300 470 700 440 1000 520C1250 590 1450 560 1620 500V1090H-20Z';
  a.path(hill, '#b98a3c');
  a.clip(hill, () => {
    for (let i = -8; i < 34; i++) {
      const x = i * 60;
      const c = ['#a8531f', '#c9772a', '#d99a34', '#8a6a2c', '#b5421f'][(i + 10) % 5];
      a.pen(`M${x + 300} 420C${x + 260} 600 ${x + 120} 760 ${x - 60} 1000`, c, 26).pen(`M${x + 318} 420C${x + 278} 600 ${x + 140} 760 ${x - 40} 1000`, '#6b4a24', 5, 0.6);
    }
  });
  press(a, 960, 540, 1.15);
  poplar(a, 920, 545, 220, '#5d6b3c');
  poplar(a, 1240, 560, 260, '#56643a');
  tree(a, 1320, 570, 180, '#c9772a', '#4a3020', '#7a3a1a');
  const near = 'M-20 860C300 760 900 800 1620 700V1090H-20Z';
  a.path(near, '#96682c');
  a.clip(near, () => {
    for (let i = 0; i < 7; i++) {
      const y = 800 + i * 56 + i * i * 3;
      const s = 0.7 + i * 0.18;
      for (let x = -40 + (i % 2) * 30; x < W; x += 74 * s) {
        const yy = y - x * 0.06;
        a.rect(x, yy - 40 * s, 5 * s, 66 * s, '#5a3d24');
        for (let k = 0; k < 5; k++) a.circ(x + a.r.range(-30, 34) * s, yy + a.r.range(-48, -14) * s, a.r.range(12, 20) * s, a.r.pick(['#c9772a', '#d99a34', '#a8421f', '#8a7a34', '#b5602a']));
        if (a.r() < 0.35) for (let k = 0; k < 6; k++) a.circ(x + a.r.range(-7, 7) * s, yy + (-8 + k * 3) * s, 5 * s, '#43305a');
      }
    }
  });
  person(a, 640, 905, 130, { coat: '#2f5d7a', hat: '#f2dca4', legs: '#3a3148' });
  a.poly([666, 850, 720, 850, 712, 900, 674, 900], '#a4703c').ell(693, 850, 28, 10, '#43305a');
  person(a, 1180, 845, 120, { coat: '#b5402c', dir: -1, longHair: true });
  birds(a, 6, 700, 240, 120, '#7a6a50');
}

/** Bunch of grapes in evening light. */
function szolo2(a) {
  a.fill(['#2d4a50', '#6f7f5a', '#e0a850', '#f7d488'], 'd');
  a.glow(1250, 760, 620, '#ffe6a0', 0.7);
  for (let i = 0; i < 40; i++) a.circ(a.r.range(0, W), a.r.range(100, H), a.r.range(14, 60), a.r.pick(['#f7e0a0', '#d9b45a', '#7f9a5a', '#a8b46a']), a.r.range(0.08, 0.22));
  const leaf = (x, y, s, rot, c, c2) => a.at(`translate(${x} ${y}) rotate(${rot}) scale(${s})`, () => {
    a.path('M0 0C-60 30 -130 10 -150 -40C-190 -60 -190 -130 -150 -150C-160 -220 -90 -250 -50 -220C-30 -280 30 -280 50 -220C90 -250 160 -220 150 -150C190 -130 190 -60 150 -40C130 10 60 30 0 0Z', c).path('M0 0C60 30 130 10 150 -40C190 -60 190 -130 150 -150C160 -220 90 -250 50 -220C35 -262 10 -266 0 -256Z', c2, 0.6);
    a.pen('M0 0V-220M0 -10L-120 -70M0 -10L120 -70M0 -40L-90 -170M0 -40L90 -170', mix(c, '#ffffff', 0.35), 5, 0.7);
  });
  a.pen('M-20 150C300 100 500 210 820 150S1300 120 1620 190', '#4a3020', 34).pen('M-20 142C300 92 500 202 820 142', '#7a5434', 8);
  leaf(420, 380, 1.25, -24, '#5d7f3e', '#2f4f34');
  leaf(1130, 350, 1.35, 30, '#7f983f', '#3f5f38');
  leaf(1420, 520, 1, 60, '#b58a34', '#7a5424');
  a.pen('M770 150C780 220 790 240 790 300', '#5a4426', 14);
  const rows = [5, 6, 7, 7, 6, 6, 5, 4, 3, 2, 1];
  rows.forEach((n, j) => {
    for (let i = 0; i < n; i++) {
      const x = 790 + (i - (n - 1) / 2) * 74 + a.r.range(-10, 10);
      const y = 320 + j * 60 + a.r.range(-8, 8);
      const c = a.r.pick(['#4a2f62', '#5a3468', '#3d2a58', '#6b3f6c']);
      a.circ(x, y, 44, a.rad([[0, mix(c, '#ffd0a0', 0.45)], [0.5, c], [1, '#201634']], 0.68, 0.4, 0.75)).ell(x + 14, y - 14, 8, 6, '#fff0d8', 0.6);
    }
  });
  leaf(640, 330, 1.05, -60, '#8fa548', '#4a6a38');
  leaf(950, 290, 0.9, 40, '#a8ae4a', '#5f7a3a');
  a.pen('M980 170q80 40 60 110t50 90q40 20 30 70', '#7a8a3c', 7);
  a.shade(box(0, 0, W, H), '#142426', 0.5, 'h');
}

/** Tall trunks, fog and shafts of light. */
function erdo1(a) {
  a.fill(['#c9d8c0', '#a9c4ae', '#6f9a84']);
  a.glow(980, 260, 620, '#fdf6d2', 0.9);
  const layer = (n, w, col, y, o) => {
    for (let i = 0; i < n; i++) {
      const x = a.r.range(-40, W + 40);
      const ww = w * a.r.range(0.7, 1.3);
      a.poly([x - ww / 2, -20, x + ww / 2, -20, x + ww * 0.72, y, x - ww * 0.72, y], col, o);
      if (w > 20) for (let k = 0; k < 3; k++) {
        const yy = a.r.range(60, 480);
        const s = a.r() < 0.5 ? -1 : 1;
        a.pen(`M${f(x)} ${f(yy)}q${f(s * 40)} -6 ${f(s * a.r.range(60, 130))} -50`, col, ww * 0.12, o);
      }
    }
  };
  layer(26, 22, '#9dbba4', 760, 0.8);
  ridge(a, 740, 16, '#98b898', 0.9);
  layer(16, 38, '#6f957f', 820, 0.9);
  ridge(a, 800, 22, '#6f9276', 0.8);
  for (const x of [760, 980, 1200]) a.poly([x + 90, -20, x + 210, -20, x - 260, 1000, x - 560, 1000], '#fdf8d8', 0.17);
  for (const [x, w] of [[130, 84], [420, 60], [1290, 76], [1510, 100]]) {
    a.poly([x - w / 2, -20, x + w / 2, -20, x + w * 0.6, 930, x + w * 1.3, 980, x - w * 1.3, 985, x - w * 0.6, 930], '#33523f').shade(box(x, -20, w * 0.55, 950), '#12241c', 0.8, 'left');

  }
  ridge(a, 910, 22, '#3f6348', 0.9);
  a.path('M500 1090C640 1000 820 980 790 900C770 850 700 840 740 800C760 840 900 850 930 910C970 990 860 1020 800 1090Z', '#e6dfb4', 0.85);
  for (let i = 0; i < 40; i++) {
    const x = a.r.pick([a.r.range(0, 520), a.r.range(960, W)]);
    const y = a.r.range(930, 1060);
    for (let k = -3; k <= 3; k++) a.pen(`M${f(x)} ${f(y)}q${k * 9} -30 ${k * 22} ${f(-26 + Math.abs(k) * 6)}`, a.r.pick(['#5f8a54', '#4a7548', '#2f5038']), 5);
  }
  person(a, 800, 940, 130, { coat: '#c8502f', back: true, bag: '#2f3d4a' });
  grass(a, 1090, '#22392c', 120, 70);
}

/** Deer by an autumn pond. */
function erdo2(a) {
  a.fill(['#e3a868', '#f3cc8c', '#fae6b8']);
  sun(a, 760, 330, 92, '#fff6d8', 5, 0.8);
  for (const [y, n, cs, h] of [[520, 40, ['#d9a05a', '#cf8f4a', '#dcae64'], 190], [620, 30, ['#bd6a2c', '#c98034', '#a8542a'], 250]]) {
    for (let i = 0; i < n; i++) {
      const x = (i / n) * W + a.r.range(-20, 20);
      if (Math.abs(x - 760) < 110 && y < 600) continue;
      tree(a, x, y + a.r.range(-10, 10), h * a.r.range(0.7, 1.15), a.r.pick(cs), '#6b4026', mix(cs[0], '#5a1f10', 0.5));
    }
    a.rect(-20, y - 8, W + 40, 120, y > 560 ? '#8a4f26' : '#b97a3a');
  }
  a.rect(-20, 640, W + 40, 460, '#7a4a24');
  a.path('M180 760C400 690 1100 690 1330 760C1480 820 1300 930 800 940C300 930 60 830 180 760Z', a.lin(['#f5d79a', '#b98a5a', '#6d5a4a']));
  a.clip('M180 760C400 690 1100 690 1330 760C1480 820 1300 930 800 940C300 930 60 830 180 760Z', () => {
    for (let i = 0; i < 24; i++) a.ell(a.r.range(160, 1340), 740 + a.r.range(-10, 30), a.r.range(20, 50), a.r.range(30, 80), a.r.pick(['#bd6a2c', '#c98034', '#a8542a']), 0.35);
    for (let i = 0; i < 40; i++) a.rect(a.r.range(160, 1300), a.r.range(720, 930), a.r.range(40, 130), 3, '#fff0cc', 0.4);
    a.ell(760, 830, 70, 90, '#fff2cc', 0.5);
  });
  const deer = (x, y, s, k) => a.at(`translate(${x} ${y}) scale(${s * k} ${s})`, () => {
    const c = '#4a2818';
    a.path('M-110 -150Q-60 -176 30 -168Q70 -170 96 -220L112 -262Q118 -286 150 -280L186 -256Q190 -242 168 -240L140 -236Q132 -170 96 -126Q40 -100 -60 -106Q-104 -100 -118 -120Q-126 -138 -110 -150Z', c);
    for (const [x1, x2, x3] of [[-98, -112, -104], [-78, -76, -66], [60, 58, 66], [82, 92, 100]]) a.pen(`M${x1} -116L${x2} -60L${x3} 0`, c, 13);
    a.pen('M128 -278Q96 -330 120 -380M112 -330L76 -356M106 -352L90 -392M140 -280Q150 -330 190 -352M160 -322L196 -310M176 -342L180 -384', c, 7).path('M112 -270l-30 -14l24 -6Z', c).path('M-112 -146l-16 18l12 10Z', '#f3e0c0');
  });
  deer(520, 800, 0.92, 1);
  deer(330, 780, 0.66, 1);
  a.soft(0.3, () => a.at('translate(520 800) scale(.92 -.6)', () => a.path('M-110 -150Q-60 -176 30 -168Q70 -170 96 -220L112 -262L150 -280L140 -236Q132 -170 96 -126Q40 -100 -60 -106Z', '#3a2018')));
  for (const [x, w] of [[80, 90], [1500, 110], [1330, 60]]) a.poly([x - w / 2, -20, x + w / 2, -20, x + w * 0.7, 1090, x - w * 0.7, 1090], '#3a2018').shade(box(x - 10, -20, w * 0.6, 1100), '#160a08', 0.8, 'left');
  for (let i = 0; i < 34; i++) a.circ(a.r.pick([a.r.range(-40, 330), a.r.range(1180, 1640)]), a.r.range(-30, 190), a.r.range(40, 80), a.r.pick(['#a8421f', '#bd5a24', '#8a3318', '#cf7a2c']));
  for (let i = 0; i < 120; i++) a.ell(a.r.range(0, W), a.r.range(920, 1066), a.r.range(6, 13), a.r.range(4, 8), a.r.pick(['#cf7a2c', '#bd4f20', '#e3a84a', '#a4381c']), 0.9);
}

function hegy1(a) {
  a.fill(['#6f93b8', '#c9b4be', '#f6cfa8']);
  sun(a, 1120, 420, 66, '#fff3d2', 6, 0.75);
  peaks(a, 760, [[300, 300, 380], [900, 230, 430], [1390, 320, 360]], '#a89cb4', '#8a80a4', '#fdf0e2');
  a.soft(0.75, () => { for (const [x, y, w] of [[-60, 600, 700], [620, 640, 900], [1150, 590, 520]]) a.rect(x, y, w, 44, '#f9e4d0', 0.55, 22); });
  peaks(a, 860, [[80, 480, 360], [620, 430, 400], [1200, 480, 420], [1580, 520, 300]], '#6f6f94', '#55567e', '#f3e0d8');
  a.rect(-20, 720, W + 40, 60, '#f6dcc8', 0.25, 30);
  const t = ridge(a, 800, 60, '#474b70', 0.8);
  for (let i = 0; i < 110; i++) {
    const x = a.r.range(-10, W + 10);
    pine(a, x, t(x) + a.r.range(6, 40), a.r.range(50, 100), '#3d4266');
  }
  const t2 = ridge(a, 930, 50, '#2b2f50', 0.9);
  for (let i = 0; i < 70; i++) {
    const x = a.r.range(-10, W + 10);
    pine(a, x, t2(x) + a.r.range(10, 90), a.r.range(90, 190), '#22264a');
  }
  birds(a, 5, 560, 260, 90, '#55567e', 1.2);
}

/** Hut with one lit window under the stars. */
function hegy2(a) {
  a.fill(['#0b1530', '#1d3562', '#4f6f9a', '#8fa4b8']);
  stars(a, 200, 560);
  moon(a, 330, 200, 60, '#fdf3d2');
  peaks(a, 820, [[1180, 190, 560], [420, 430, 420], [1600, 420, 300]], '#5b7499', '#3d557e', '#eef2f2');
  ridge(a, 760, 60, '#2f4a70', 0.7);
  const snowD = 'M-20 860C300 760 640 800 860 830C1100 860 1400 800 1620 840V1090H-20Z';
  a.path(snowD, a.lin(['#d3dfe8', '#8fa8c4'])).shade(snowD, '#4a648c', 0.7, 'left');
  for (let i = 0; i < 26; i++) {
    const x = a.r.pick([a.r.range(-20, 420), a.r.range(1080, W)]);
    pine(a, x, a.r.range(830, 940), a.r.range(130, 300), '#1a2f50', '#c6d5e2');
  }
  a.glow(770, 800, 360, '#ffc873', 0.5);
  house(a, 640, 880, 260, 120, '#5a3d30', '#3a2824', { lit: '#ffd27a', snow: '#f2f5f3', door: '#33201a' });
  a.poly([700, 882, 860, 882, 980, 1010, 640, 1010], '#ffd896', 0.35);
  for (let i = 0; i < 7; i++) a.circ(838 + i * 9, 740 - i * 28, 12 + i * 5, '#d9e0e6', 0.5 - i * 0.06);
  a.path('M760 884C740 940 860 980 780 1090H920C950 980 830 940 800 884Z', '#7f99ba', 0.6);
  person(a, 980, 970, 120, { coat: '#c8402a', bag: '#26344f', pose: 'walk', dir: -1, hat: '#26344f' });
  a.line(948, 968, 942, 900, '#33201a', 4).line(1012, 970, 1016, 900, '#33201a', 4);
}

/** Marked beech by the path. */
function tura1(a) {
  a.fill(['#d6e3c0', '#b3cf9d', '#7fae78']);
  a.glow(620, 320, 560, '#fcf8d4', 0.9);
  for (let i = 0; i < 26; i++) a.rect(a.r.range(0, W), -20, a.r.range(12, 30), 720, a.r.pick(['#9dbf90', '#8fb586', '#a9c79a']));
  ridge(a, 680, 20, '#8fb377', 0.8);
  for (let i = 0; i < 12; i++) {
    const x = a.r.range(0, 1000);
    a.poly([x, -20, x + 34, -20, x + 44, 760, x - 8, 760], '#6f9468');
  }
  ridge(a, 760, 22, '#6f9a5a', 0.8);
  a.path('M300 1090C420 960 680 900 660 820C650 770 560 760 580 700C620 760 760 770 790 840C820 930 700 980 700 1090Z', '#e9d9a8').shade('M300 1090C420 960 680 900 660 820C650 770 560 760 580 700C620 760 760 770 790 840C820 930 700 980 700 1090Z', '#a8834a', 0.5, 'h');
  person(a, 640, 850, 150, { coat: '#c8502f', bag: '#30506a', back: true, pose: 'walk' });
  person(a, 712, 830, 132, { coat: '#e0b04a', bag: '#6b3f3a', back: true, pose: 'walk', hat: '#f4ead0' });
  const trunk = 'M1010 -20C1030 300 1010 640 960 940C930 1010 880 1040 860 1090H1440C1410 1030 1370 1000 1350 920C1310 640 1310 300 1340 -20Z';
  a.path(trunk, a.lin(['#b3b5a2', '#8f9484', '#5d6658'], 'h'));
  a.clip(trunk, () => {
    for (let i = 0; i < 46; i++) {
      const y = a.r.range(0, 1060);
      const x = a.r.range(1000, 1300);
      a.pen(`M${f(x)} ${f(y)}q40 ${f(a.r.range(6, 18))} ${f(a.r.range(60, 130))} -4`, '#5d6658', a.r.range(2, 5), 0.35);
    }
    a.rect(1060, 300, 220, 100, '#fbf8ec', 1, 4).rect(1060, 400, 220, 100, '#1d5fa8', 1, 2).rect(1060, 500, 220, 100, '#fbf8ec', 1, 4);
    a.shade(box(1180, -20, 240, 1110), '#1f2a22', 0.8, 'left');
    for (let i = 0; i < 30; i++) a.circ(a.r.range(940, 1120), a.r.range(830, 1060), a.r.range(12, 34), a.r.pick(['#6f9a4a', '#5a843f', '#83aa56']), 0.8);
  });
  for (let i = 0; i < 40; i++) a.ell(a.r.range(-40, 900), a.r.range(-30, 130), a.r.range(50, 110), a.r.range(24, 50), a.r.pick(['#6fa05a', '#5a8c4e', '#85b268']), 0.9);
  grass(a, 1090, '#3f6a3a', 130, 100, 0, 330);
  grass(a, 1090, '#355c34', 150, 120, 760, 1600);
}

/** Hiker on the ridge above the valleys. */
function tura2(a) {
  a.fill(['#5f7fa8', '#b9a9b8', '#f4bf96', '#fde0a8']);
  sun(a, 1020, 480, 84, '#fff4cf', 5, 0.8);
  ['#bfa2ac', '#a48ca0', '#857896', '#655f84'].forEach((c, i) => {
    ridge(a, 540 + i * 70, 56, c, 0.7 + i * 0.12);
    a.rect(a.r.range(0, 700), 590 + i * 72, a.r.range(500, 900), 26, '#fbe3c4', 0.22, 13);
  });
  const d = 'M-20 700C120 720 260 760 420 800C560 836 640 840 760 900C900 970 1100 1010 1620 1040V1090H-20Z';
  a.path(d, '#332f56').shade(d, '#12102a', 0.8, 'up');
  a.poly([-20, 700, 60, 640, 150, 690, 220, 660, 330, 770, 420, 800, 300, 900, -20, 900], '#3d3862');
  person(a, 560, 836, 300, { coat: '#c8452f', bag: '#e6ac4a', legs: '#1d1a38', hat: '#1d1a38' });
  a.line(640, 846, 618, 680, '#1d1a38', 6);
  a.rect(170, 440, 18, 240, '#4a2f2c').poly([120, 470, 270, 462, 310, 492, 270, 520, 120, 512], '#c9955e').poly([230, 550, 90, 542, 52, 570, 90, 598, 230, 592], '#b5804a').rect(140, 482, 60, 18, '#fbf8ec').rect(156, 482, 22, 18, '#1d5fa8').rect(130, 560, 60, 18, '#fbf8ec').rect(146, 560, 22, 18, '#c8402a');
  for (const [x, y, h] of [[1240, 1060, 240], [1340, 1080, 320], [1450, 1090, 280], [1560, 1090, 360], [1150, 1060, 170]]) pine(a, x, y, h, '#1f1c3c');
  grass(a, 860, '#332f56', 60, 50, 380, 700);
  birds(a, 6, 820, 280, 120, '#5a4f70', 1.2);
}

export default { buzamezo: [buzamezo1, buzamezo2], szolo: [szolo1, szolo2], erdo: [erdo1, erdo2], hegy: [hegy1, hegy2], tura: [tura1, tura2] };
