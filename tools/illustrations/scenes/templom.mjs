/** Scenes of the motif `templom`. */

import { house } from '../built.mjs';
import { bare, birds, cloud, grass, pine, ridge, snowfall, sun, tree } from '../nature.mjs';
import { person } from '../people.mjs';
import { arch, box, pts, W } from '../svg.mjs';

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
  a.add('<g transform="translate(80 102) scale(.9)">');
  a.rect(400, 590, 800, 130, '#e6d9be').shade(box(400, 590, 800, 130), '#7a6a58', 0.6, 'up');
  for (const x of [420, 540, 960, 1080, 1170]) a.rect(x, 630, 14, 34, '#5a4a42');
  a.poly([390, 592, 400, 560, 1200, 560, 1210, 592], roof);
  a.rect(790, 400, 350, 300, wall)
    .poly([770, 404, 830, 260, 1110, 260, 1160, 404], roof)
    .shade(pts([770, 404, 830, 260, 1110, 260, 1160, 404]), '#4a1a14', 0.4, 'left');
  for (let i = 0; i < 4; i++) a.path(arch(830 + i * 76, 460, 32, 130), '#4f6a78').rect(810 + i * 76, 420, 10, 290, '#dccfb4');
  a.rect(600, 250, 200, 460, wall).shade(box(690, 250, 110, 460), '#6a6270', 0.7, 'left');
  a.rect(580, 236, 240, 60, '#7a5038').rect(580, 230, 240, 12, '#5a3826');
  for (let i = 0; i < 6; i++) a.path(arch(592 + i * 38, 248, 22, 46), '#3a2620');
  a.poly([570, 236, 640, 110, 760, 110, 830, 236], roof)
    .poly([640, 112, 700, -10, 760, 112], roof)
    .poly([700, -10, 760, 112, 830, 236, 700, 236], '#5a1f16', 0.35);
  for (const x of [588, 812])
    a.rect(x - 16, 180, 32, 60, '#7a5038')
      .poly([x - 24, 184, x, 76, x + 24, 184], roof)
      .circ(x, 74, 5, '#d9b04a');
  a.circ(700, -2, 8, '#d9b04a');
  for (const y of [350, 480]) a.path(arch(676, y, 48, 84), '#3a4a54').line(700, y + 10, 700, y + 84, wall, 4);
  a.circ(700, 600, 34, '#e6d9be')
    .circ(700, 600, 27, '#2f4a5c')
    .line(700, 600, 700, 582, '#f6efdf', 4)
    .line(700, 600, 712, 606, '#f6efdf', 4);
  a.rect(330, 520, 110, 200, wall)
    .poly([316, 524, 385, 420, 454, 524], roof)
    .rect(370, 570, 24, 44, '#5a4a42')
    .shade(box(385, 520, 55, 200), '#6a6270', 0.7, 'left');
  a.add('</g>');
  a.path(hill, '#7fa862').shade(hill, '#2f5a3c', 0.7, 'up');
  a.path('M640 720C560 790 700 830 620 900S420 1000 440 1090H640C620 1000 800 930 780 860S680 770 700 720Z', '#ecdcb4');
  for (const [x, y, h] of [
    [250, 830, 190],
    [140, 880, 230],
    [1260, 800, 180],
    [1370, 840, 220],
    [1500, 890, 260],
  ])
    tree(a, x, y, h, '#5d8f52', '#4a3a2c', '#27482f');
  for (let i = 0; i < 5; i++)
    house(a, 930 + i * 130, 900 + (i % 2) * 44, 96, 54, ['#9fc0cc', '#f0e0b8', '#cfd9a8', '#e6b89a', '#f4ead2'][i], '#a4503a', {
      lit: '#4a5a62',
    });
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
  a.add('<g transform="translate(120 130) scale(.85)">');
  a.rect(740, 600, 520, 260, w);
  for (let i = 0; i < 12; i++) a.line(740, 616 + i * 20, 1260, 616 + i * 20, d, 2.5, 0.6);
  a.poly([690, 660, 780, 400, 1200, 400, 1310, 660], '#43303c')
    .poly([690, 660, 780, 400, 830, 400, 800, 660], '#e9ecf2', 0.85)
    .poly([1000, 400, 1200, 400, 1310, 660, 1100, 660], '#1f1626', 0.35);
  for (let j = 0; j < 9; j++) a.line(770 - j * 9, 430 + j * 28, 1215 + j * 11, 430 + j * 28, '#2a1c2a', 2, 0.6);
  a.rect(820, 250, 120, 160, w).poly([800, 270, 812, 236, 948, 236, 960, 270], d);
  for (let i = 0; i < 4; i++) a.path(arch(828 + i * 27, 280, 20, 60), '#1f1626');
  a.poly([806, 240, 880, -60, 954, 240], '#43303c')
    .poly([806, 240, 880, -60, 868, 240], '#e9ecf2', 0.7)
    .poly([880, -60, 954, 240, 890, 240], '#1f1626', 0.4);
  for (const x of [812, 948]) a.poly([x - 15, 246, x, 150, x + 15, 246], '#43303c');
  a.path(arch(790, 700, 80, 160), '#2a1a20')
    .rect(910, 690, 44, 60, '#ffd58a')
    .rect(1010, 690, 44, 60, '#ffd58a')
    .rect(1110, 690, 44, 60, '#ffd58a')
    .glow(980, 720, 240, '#ffd58a', 0.4);
  for (let i = 0; i < 6; i++) a.rect(900 + i * 62, 640, 12, 220, '#4a2f2a');
  a.poly([690, 662, 1310, 662, 1310, 676, 690, 676], '#f4f5f8');
  a.add('</g>');
  a.path('M800 860C770 930 620 960 560 1090H760C760 990 850 930 860 860Z', '#c3c6dc');
  bare(a, 270, 900, 620, '#2f2440', 7);
  for (let i = 0; i < 9; i++)
    a.rect(1280 + i * 46, 830 + i * 7, 11, 80 + i * 5, '#3f2c34').rect(1278 + i * 46, 824 + i * 7, 15, 9, '#ffffff', 1, 4);
  a.line(1270, 860, 1640, 910, '#3f2c34', 7).line(1270, 888, 1640, 946, '#3f2c34', 7);
  for (const [x, y] of [
    [430, 920],
    [500, 960],
    [1380, 1000],
    [1480, 990],
  ])
    a.line(x, y, x, y - 74, '#3f2c34', 9).line(x - 22, y - 50, x + 22, y - 50, '#3f2c34', 8);
  person(a, 700, 985, 150, { coat: '#2a2440', legs: '#1a1630', hat: '#c8402a', pose: 'walk', long: true });
  snowfall(a, 80, '#ffffff', 0.7);
}

export default [templom1, templom2];
