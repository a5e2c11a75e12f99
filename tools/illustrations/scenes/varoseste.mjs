/** Scenes of the motif `varoseste`. */

import { lamp, skyline } from '../built.mjs';
import { cloud, glints, moon, rain, stars } from '../nature.mjs';
import { person } from '../people.mjs';
import { arch, pts, W } from '../svg.mjs';

/** Roofs under the moon. */
function varoseste1(a) {
  a.fill(['#0e1836', '#21386a', '#5d6f9c']);
  stars(a, 120, 520);
  moon(a, 1190, 230, 74, '#fdf0c8');
  cloud(a, 980, 300, 420, '#3d5488', 0.7);
  skyline(a, 720, '#33497b', { min: 60, max: 260, w: [50, 120], lit: 0.1 });
  skyline(a, 820, '#233764', { min: 60, max: 240, w: [60, 140], lit: 0.3 });
  a.rect(360, 380, 70, 400, '#1b2c56')
    .poly([352, 382, 395, 220, 438, 382], '#1b2c56')
    .circ(395, 440, 24, '#ffe3a0')
    .glow(395, 440, 120, '#ffe3a0', 0.4);
  skyline(a, 930, '#172650', { min: 60, max: 230, w: [90, 190], lit: 0.38, on: '#ffd07e' });
  a.rect(-20, 928, W + 40, 180, '#131f44');
  a.poly([-20, 900, 260, 760, 560, 930, 560, 1090, -20, 1090], '#0f1a3a').shade(
    pts([260, 760, 560, 930, 560, 1090, 260, 1090]),
    '#04081a',
    0.8,
    'left',
  );
  a.rect(330, 720, 60, 130, '#142145').rect(322, 712, 76, 16, '#1d2d58');
  a.path(arch(120, 880, 90, 120), '#ffd58a')
    .glow(165, 930, 200, '#ffd58a', 0.45)
    .line(165, 885, 165, 1000, '#0f1a3a', 5)
    .line(120, 940, 210, 940, '#0f1a3a', 5);
  a.poly([1000, 1090, 1000, 960, 1300, 840, 1620, 980, 1620, 1090], '#0b1430');
  a.path('M1240 846q6 -46 30 -52l-4 -22l16 14h16l14 -14l2 26q20 30 8 60q34 10 26 -30q0 -14 12 -12q6 60 -46 62Z', '#060b1e');
  a.pen('M690 930V760M660 780H720M666 800H714M672 820H708', '#0b1430', 5);
}

/** Wet street after the rain. */
function varoseste2(a) {
  a.fill(['#1b2238', '#33415c', '#7a6f7d', '#d09a70']);
  a.glow(800, 560, 520, '#ffc987', 0.55);
  const side = (k) => {
    const mx = (v) => (k > 0 ? v : W - v);
    const tones = k > 0 ? ['#2c3652', '#242d48', '#1a2138'] : ['#322f4a', '#282742', '#1b1c33'];
    [
      [640, 700, 300, 350],
      [470, 640, 190, 250],
      [-20, 470, -40, 20],
    ].forEach(([x1, x2, y1], i) => {
      const y2 = y1 + (i === 2 ? 160 : 110);
      a.poly([mx(x1), y1, mx(x2), y2, mx(x2), 600 + (700 - x2) * 0.22, mx(x1), 600 + (700 - x1) * 0.42], tones[i]);
      const n = i === 2 ? 6 : 3;
      for (let c = 0; c < n; c++) {
        for (let r = 0; r < 5; r++) {
          const t = (c + 0.5) / n;
          const x = x1 + (x2 - x1) * t;
          const yt = y1 + (y2 - y1) * t + 30;
          const yb = 560 + (700 - x) * 0.2;
          const yy = yt + ((yb - yt) * (r + 0.2)) / 5;
          const hh = ((yb - yt) / 5) * 0.55;
          const ww = ((x2 - x1) / n) * 0.42;
          a.rect(k > 0 ? x - ww / 2 : W - x - ww / 2, yy, ww, hh, a.r() < 0.36 ? '#ffcb80' : '#141a2e', 0.9);
        }
      }
    });
  };
  side(1);
  side(-1);
  a.poly([700, 606, 900, 606, 1700, 1090, -100, 1090], a.lin(['#c99a78', '#5b5468', '#20243c']));
  a.poly([-20, 900, 700, 606, -100, 1090], '#161b31').poly([1620, 900, 900, 606, 1700, 1090], '#161b31');
  for (const [x, b, h] of [
    [640, 640, 120],
    [960, 640, 120],
    [500, 720, 210],
    [1100, 720, 210],
    [250, 880, 400],
    [1350, 880, 400],
  ]) {
    lamp(a, x, b, h, '#0f1326', '#ffe0a0', 0.6);
    glints(a, x + (800 - x) * 0.25, b, b + h * 0.6, '#ffd896', h * 0.16, 0.5);
  }
  glints(a, 800, 612, 1060, '#ffdca6', 150, 0.6);
  a.at('translate(0 20)', () =>
    a
      .path(
        'M560 690a170 150 0 0 1 340 0q-28 -22 -56 0q-28 -22 -57 0q-28 -22 -57 0q-28 -22 -57 0q-28 -22 -56 0q-28 -22 -57 0Z',
        '#c8402a',
      )
      .shade('M730 540a170 150 0 0 1 170 150H730Z', '#3a0c14', 0.8, 'left'),
  );
  a.line(730, 560, 730, 780, '#12162a', 6);
  person(a, 716, 1000, 330, { coat: '#12162c', legs: '#0c1022', long: true, back: true, hair: '#0c1022', pose: 'walk' });
  a.soft(0.35, () => a.ell(730, 1008, 120, 14, '#070a18'));
  rain(a, 170, '#ffe8c8', 60, -16, 0.3);
}

export default [varoseste1, varoseste2];
