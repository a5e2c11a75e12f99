/** Scenes of the motif `buzamezo`. */

import { house } from '../built.mjs';
import { birds, cloud, grass, poplar, ridge, sun } from '../nature.mjs';
import { f, W } from '../svg.mjs';

/** Combine harvester in the golden field. */
function buzamezo1(a) {
  a.fill(['#86b4c8', '#e3ddc0', '#fbe0a0']);
  sun(a, 1220, 330, 86, '#fffadd', 5, 0.8);
  ridge(a, 470, 30, '#b3ba96', 0.6);
  for (let i = 0; i < 26; i++) poplar(a, 60 + i * 62 + a.r.range(-14, 14), 520, a.r.range(50, 110), '#8a9a6a');
  a.rect(-20, 512, W + 40, 600, a.lin(['#e9c468', '#c98f34']));
  for (let i = 0; i < 18; i++) {
    const x = -900 + i * 200;
    a.poly(
      [600 + (x - 600) * 0.12, 514, 600 + (x - 500) * 0.12, 514, x + 160, 1090, x, 1090],
      i % 2 ? '#d9ac4c' : '#eecb78',
      0.45,
    );
  }
  a.poly([700, 520, 1640, 640, 1640, 1090, 900, 1090], '#b98a3c', 0.4);
  for (let i = 0; i < 10; i++) a.line(720 + i * 50, 530 + i * 10, 940 + i * 90, 1090, '#a87830', 3, 0.4);
  a.soft(0.7, () => {
    for (let i = 0; i < 14; i++)
      a.circ(1010 + i * 34 + a.r.range(-10, 10), 690 - i * 6 + a.r.range(-22, 22), 34 + i * 4, '#f6e3b0', 0.3);
  });
  a.at('translate(560 760) scale(1.12)', () => {
    a.ell(210, 76, 330, 20, '#6b4518', 0.5);
    a.path('M70 30V-90Q74 -110 100 -110H380Q400 -106 404 -84V30Z', '#b5391f')
      .rect(90, -60, 300, 16, '#f2e0b8')
      .path('M30 -30V-150Q34 -166 60 -166H140V-30Z', '#c8502f')
      .path('M44 -52V-146H126V-52Z', '#9fc6cf')
      .poly([60, -52, 90, -146, 110, -146, 80, -52], '#ffffff', 0.4)
      .rect(20, -180, 140, 16, '#8a2a18', 1, 6);
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
      for (let i = 0; i < 7; i++)
        for (const k of [-1, 1]) {
          const yy = -i * 30 + 8;
          a.pen(`M${k * 10} ${yy - 24}L${k * 48} ${yy - 120}`, '#e9cf86', 2.2, 0.8).path(
            `M0 ${yy}Q${k * 34} ${yy - 8} ${k * 18} ${yy - 46}Q${k * 2} ${yy - 30} 0 ${yy}Z`,
            k > 0 ? '#c98f30' : '#eac25e',
          );
        }
      a.path('M0 -196Q-14 -226 0 -254Q14 -226 0 -196Z', '#eac25e');
    });
  };
  for (const [x, h, l, s] of [
    [160, 400, -40, 0.8],
    [300, 520, 30, 1],
    [520, 420, -30, 0.85],
    [1060, 440, 40, 0.9],
    [1220, 560, -20, 1.05],
    [1420, 430, 60, 0.9],
    [1540, 330, 20, 0.8],
  ])
    ear(x, 1090, h, l, s);
  ear(720, 1090, 620, 90, 1.35);
  for (const [x, y, r] of [
    [420, 860, 62],
    [920, 780, 54],
    [1330, 910, 46],
    [80, 930, 44],
  ]) {
    a.pen(`M${x} ${y}Q${x - 10} 1000 ${x + 10} 1090`, '#5f7a3a', 7)
      .circ(x - r * 0.4, y, r * 0.72, '#d9412a')
      .circ(x + r * 0.42, y - r * 0.04, r * 0.72, '#b92f1e')
      .path(
        `M${x - r} ${y - r * 0.1}Q${x} ${y + r} ${x + r} ${y - r * 0.1}Q${x} ${y + r * 0.2} ${x - r} ${y - r * 0.1}Z`,
        '#e85a3c',
      )
      .ell(x, y - r * 0.12, r * 0.24, r * 0.2, '#2a1a22');
  }
  grass(a, 1090, '#8a642a', 160, 170);
}

export default [buzamezo1, buzamezo2];
