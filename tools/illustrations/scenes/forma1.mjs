/** Scenes of the motif `forma1`. */

import { ridge } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { box, H, W } from '../svg.mjs';

/** Single-seater from the side at speed. */
function forma11(a) {
  a.fill(['#8fb8cc', '#e0e2d2', '#f6e6c0']);
  ridge(a, 470, 40, '#a9c0ae', 0.7);
  a.poly([-20, 330, 1620, 300, 1620, 560, -20, 560], '#8a97a4');
  for (let j = 0; j < 8; j++)
    for (let i = 0; i < 84; i++)
      a.rect(
        i * 20 + (j % 2) * 9,
        350 + j * 25 - i * 0.3,
        26,
        11,
        a.r.pick(['#c8402a', '#f4ead2', '#2f6a86', '#d9a045', '#6f7f90', '#394a6b']),
        0.7,
        5,
      );
  a.poly([-20, 290, 1620, 250, 1620, 300, -20, 334], '#e9e4d6');
  a.rect(-20, 556, W + 40, 60, '#3a4450').rect(-20, 556, W + 40, 12, '#c8402a');
  for (let i = 0; i < 60; i++) a.rect(a.r.range(-100, 1500), a.r.range(340, 610), a.r.range(120, 420), 3, '#ffffff', 0.28, 1.5);
  a.rect(-20, 612, W + 40, 60, '#7fa860').rect(-20, 668, W + 40, 430, a.lin(['#6b6f78', '#3f434d']));
  for (let i = 0; i < 24; i++)
    a.poly([i * 76 - 30, 664, i * 76 + 8, 664, i * 76 - 8, 694, i * 76 - 46, 694], i % 2 ? '#c8402a' : '#f7f3e8');
  for (let i = 0; i < 70; i++)
    a.rect(a.r.range(-100, 1500), a.r.range(700, 1060), a.r.range(80, 360), a.r.range(2, 5), '#9aa0aa', 0.3, 2);
  a.ell(800, 914, 660, 34, '#1a1c24', 0.6);
  const red = '#c9301f';
  a.rect(170, 620, 34, 220, '#22252e').path('M140 600H330Q340 640 320 660H140Z', red).rect(140, 590, 200, 18, '#22252e');
  a.path(
    'M230 830Q240 720 400 700L600 640Q650 612 690 660L760 700H900Q940 690 980 720L1380 800Q1440 816 1440 850H1180L1120 880H300Z',
    red,
  );
  a.path('M230 830Q240 720 400 700L600 640Q620 700 540 760T300 880Z', mix(red, '#000000', 0.25))
    .path('M500 800H1000L1100 880H460Z', '#22252e')
    .path('M980 720L1380 800Q1440 816 1440 850H1180Z', mix(red, '#ffffff', 0.15));
  a.path('M620 650Q650 560 720 610L716 660Z', '#22252e')
    .circ(806, 672, 50, '#f2ead6')
    .path('M800 636Q856 640 856 676L812 680Z', '#1a2433')
    .rect(760, 690, 96, 12, '#c8402a', 0)
    .pen('M742 690Q790 600 960 690', '#22252e', 14);
  a.poly([1270, 860, 1500, 840, 1510, 866, 1270, 884], '#22252e').rect(1484, 800, 20, 70, red).rect(1440, 850, 90, 14, '#f2ead6');
  a.pen('M960 740L1200 800M940 800L1160 830', '#22252e', 7)
    .rect(560, 780, 70, 54, '#f2ead6', 1, 6)
    .rect(572, 796, 46, 20, '#c8402a', 1, 4);
  for (const [x, r] of [
    [370, 118],
    [1200, 108],
  ]) {
    a.circ(x, 908 - r, r, '#17191f')
      .add(`<circle cx="${x}" cy="${908 - r}" r="${r * 0.8}" fill="none" stroke="#e9b53f" stroke-width="6"/>`)
      .circ(x, 908 - r, r * 0.55, '#3a3f4a')
      .circ(x, 908 - r, r * 0.16, '#c8402a');
    for (let i = 0; i < 9; i++)
      a.line(x, 908 - r, x + r * 0.5 * Math.cos(i * 0.7), 908 - r + r * 0.5 * Math.sin(i * 0.7), '#8a909c', 5, 0.7);
    for (let i = 0; i < 7; i++)
      a.rect(x - r - a.r.range(60, 300), 908 - a.r.range(0, r * 1.8), a.r.range(80, 200), 4, '#e9e4d6', 0.4, 2);
  }
}

/** Two cars in a bend from above. */
function forma12(a) {
  a.fill(['#4f8a5a', '#3d7450'], 'd');
  for (let i = 0; i < 14; i++) a.at('rotate(-28 800 530)', () => a.rect(-400, -500 + i * 150, 2600, 75, '#5a9a62', 0.4));
  const track = 'M-80 900C300 860 460 700 640 480S1100 120 1700 160';
  a.pen(track, '#d9c9a0', 430, 1, 'stroke-linecap="butt"')
    .pen(track, '#f7f3e8', 352)
    .pen(track, '#c8402a', 352, 1, 'stroke-dasharray="46 46" stroke-linecap="butt"');
  a.body.splice(-1, 1, a.body.at(-1).replace('stroke-linecap="round" ', ''));
  a.body[a.body.length - 3] = a.body.at(-3).replace('stroke-linecap="round" ', '');
  a.pen(track, '#4a4e58', 310).pen(track, '#5a5f6a', 150, 0.6).pen(track, '#3a3d46', 26, 0.5);
  a.shade(box(0, 0, W, H), '#12241c', 0.5, 'h');
  const car = (x, y, rot, s, c, c2) =>
    a.at(`translate(${x} ${y}) rotate(${rot}) scale(${s})`, () => {
      a.at('translate(26 34)', () =>
        a.path('M-210 -50H-150L-90 -60L40 -46L200 -20V-70H236V70H200V20L40 46L-90 60L-150 50H-210Z', '#14161c', 0.45),
      );
      for (const [wx, wy, ww, wh] of [
        [-170, -104, 92, 50],
        [-170, 54, 92, 50],
        [86, -98, 78, 42],
        [86, 56, 78, 42],
      ])
        a.rect(wx, wy, ww, wh, '#17191f', 1, 10).rect(wx + 8, wy + wh / 2 - 2, ww - 16, 4, '#3a3f4a');
      a.line(-124, -70, -124, 70, '#22252e', 9).line(124, -70, 124, 70, '#22252e', 9);
      a.rect(-226, -62, 40, 124, c2, 1, 4).rect(-226, -66, 54, 12, '#22252e').rect(-226, 54, 54, 12, '#22252e');
      a.path('M-190 -22L-90 -66H20Q50 -40 110 -22L220 -12Q240 0 220 12L110 22Q50 40 20 66H-90L-190 22Z', c).path(
        'M-190 0L-190 22L-90 66H20Q50 40 110 22L220 12Q230 6 232 0Z',
        mix(c, '#000000', 0.3),
        0.7,
      );
      a.path('M196 -80H232Q240 0 232 80H196Q208 0 196 -80Z', c2)
        .ell(-6, 0, 46, 26, '#1a1c24')
        .circ(0, 0, 20, '#f4ead2')
        .pen('M16 -9A18 18 0 0 1 16 9', '#1a2433', 8)
        .rect(-110, -8, 70, 16, c2, 1, 6);
    });
  car(590, 620, -50, 1.12, '#c9301f', '#f4ead2');
  car(1130, 270, -24, 1.02, '#2f6a9a', '#e9b53f');
  for (let i = 0; i < 26; i++)
    a.circ(420 - i * 4 + a.r.range(-40, 40), 780 + i * 4 + a.r.range(-30, 30), a.r.range(10, 30), '#d9d4c8', 0.12);
  for (let i = 0; i < 6; i++) {
    const x = 980 + i * 92;
    const y = 860 - i * 62;
    a.at(`translate(${x} ${y}) rotate(-34)`, () => {
      for (let k = 0; k < 3; k++) a.circ(k * 30, 0, 17, '#17191f').circ(k * 30, 0, 8, k % 2 ? '#c8402a' : '#f7f3e8');
    });
  }
  for (const [x, y, r] of [
    [1340, 900, 80],
    [1480, 800, 100],
    [1240, 1010, 90],
    [1560, 980, 90],
    [120, 160, 100],
    [260, 90, 80],
    [60, 330, 80],
    [300, 260, 60],
  ])
    a.circ(x + 16, y + 20, r, '#1f4030', 0.5)
      .circ(x, y, r, '#3a7048')
      .circ(x - r * 0.2, y - r * 0.2, r * 0.62, '#4f8a58');
}

export default [forma11, forma12];
