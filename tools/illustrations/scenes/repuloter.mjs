/** Scenes of the motif `repuloter`. */

import { skyline, windows } from '../built.mjs';
import { cloud, ridge, sun } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, W } from '../svg.mjs';

/** Airliner seen from the side, nose to the right, about 900 units long. */
function plane(a, x, y, s, rot, body, dark, acc) {
  a.at(`translate(${x} ${y}) rotate(${rot}) scale(${s})`, () => {
    a.path('M-60 20L-250 190L-190 190L90 40Z', mix(dark, '#000000', 0.2));
    a.path('M-420 -20Q-440 -40 -470 -170L-410 -170L-320 -44Z', acc);
    a.path('M-440 -30Q-300 -56 -100 -58H300Q420 -54 460 -4Q430 40 300 44H-120Q-330 40 -440 -30Z', body);
    a.path('M460 -4Q430 40 300 44H-120Q-330 40 -440 -30Q-200 20 460 -4Z', dark, 0.7);
    a.path('M376 -42Q410 -34 430 -18L380 -18Z', '#22303c');
    for (let i = 0; i < 26; i++) a.rect(-220 + i * 21, -26, 9, 13, '#33485a', 0.9, 4);
    a.path('M-400 -10L-520 40L-480 44L-330 10Z', dark);
    a.path('M-20 30L-220 210L-150 210L130 44Z', mix(dark, '#ffffff', 0.15))
      .rect(-70, 84, 110, 44, body, 1, 20)
      .rect(24, 88, 14, 36, '#22303c', 1, 6);
  });
}

function repuloter1(a) {
  a.fill(['#3c4a7c', '#a2708a', '#ee9c72', '#fcd9a0']);
  sun(a, 1120, 640, 100, '#fff0c0', 5, 0.7);
  for (const [x, y, w] of [
    [80, 330, 460],
    [260, 400, 260],
    [1080, 240, 520],
    [900, 520, 420],
  ])
    a.rect(x, y, w, 18, '#f7c29a', 0.5, 9);
  skyline(a, 770, '#8d6380', { min: 14, max: 50 });
  a.rect(-20, 766, W + 40, 320, a.lin(['#6f5276', '#2a244a']));
  a.at('translate(-400 60)', () => {
    a.rect(640, 430, 34, 340, '#372d55')
      .poly([606, 430, 708, 430, 724, 370, 590, 370], '#493c66')
      .rect(598, 384, 118, 28, '#ffdf9e')
      .rect(620, 352, 74, 20, '#372d55')
      .line(657, 352, 657, 280, '#372d55', 5);
  });
  a.rect(120, 640, 430, 130, '#493c66').poly([90, 640, 580, 610, 600, 644, 90, 656], '#372d55');
  windows(a, 130, 664, 410, 90, 16, 2, { on: '#ffdc9c', lit: 0.85, off: '#2a2348', gx: 0.16 });
  a.poly([700, 766, 1000, 766, 1620, 1010, 1620, 1090, 60, 1090], '#3c335c');
  for (let i = 0; i < 8; i++) {
    const t = (i / 8) ** 1.8;
    a.poly(
      [842 + t * 60, 776 + 300 * t, 850 + t * 90, 776 + 300 * t, 856 + t * 130, 790 + 330 * t, 838 + t * 90, 790 + 330 * t],
      '#f6d7ac',
    );
  }
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) ** 1.5;
    for (const x of [700 - 640 * t, 1000 + 620 * t])
      a.glow(x, 768 + 280 * t, 30 + 30 * t, '#ffd27e', 0.9).circ(x, 768 + 280 * t, 4 + 4 * t, '#fff1c8');
  }
  plane(a, 900, 330, 1.02, -17, '#f7ead8', '#8a6a86', '#c8402a');
  a.shade(box(0, 930, W, 140), '#120f28', 0.7, 'up');
}

function repuloter2(a) {
  a.fill(['#d3e2e2', '#c2d3d4']);
  a.rect(0, 90, W, 690, a.lin(['#86b7cd', '#cfe2df', '#f5ead0']));
  cloud(a, 140, 300, 380, '#ffffff', 0.8);
  cloud(a, 1060, 220, 420, '#ffffff', 0.75);
  ridge(a, 600, 16, '#9cb8b0', 1);
  a.rect(0, 640, W, 150, '#a9b4ad').rect(0, 690, W, 6, '#f6efd8');
  plane(a, 860, 560, 1.3, 0, '#fbf7ec', '#8fa8ae', '#1d5fa8');
  for (const x of [760, 1150]) a.rect(x, 610, 8, 60, '#3a4a50').circ(x + 4, 676, 18, '#2a353a');
  a.rect(-20, -20, W + 40, 120, '#34535a').rect(-20, 92, W + 40, 12, '#8fa8a8');
  for (let i = 0; i < 6; i++) a.rect(i * 320 - 10, 90, 18, 700, '#3d6068').rect(i * 320 + 8, 90, 6, 700, '#9fbcbc', 0.7);
  a.rect(-20, 776, W + 40, 310, a.lin(['#dcd8c6', '#b7b9ac'])).rect(-20, 770, W + 40, 14, '#3d6068');
  for (let i = 0; i < 6; i++)
    a.poly([i * 320 - 10, 784, i * 320 + 14, 784, i * 320 - 130, 1090, i * 320 - 190, 1090], '#8b9a92', 0.5);
  for (let i = 0; i < 5; i++)
    a.poly([i * 320 + 40, 784, i * 320 + 300, 784, i * 320 + 130, 1090, i * 320 - 150, 1090], '#fff6dc', 0.28);
  person(a, 470, 1030, 420, { coat: '#c8502f', back: true, hair: '#33231e', long: true });
  a.rect(560, 900, 96, 132, '#26464f', 1, 12)
    .line(580, 900, 580, 800, '#2a353a', 6)
    .line(636, 900, 636, 800, '#2a353a', 6)
    .line(578, 800, 638, 800, '#2a353a', 9)
    .circ(580, 1036, 9, '#1a2226')
    .circ(636, 1036, 9, '#1a2226');
  for (let i = 1; i < 4; i++) a.line(560 + i * 24, 910, 560 + i * 24, 1022, '#183038', 4);
  for (let i = 0; i < 4; i++)
    a.rect(1080 + i * 120, 850, 104, 70, '#2f5d62', 1, 10).rect(1080 + i * 120, 918, 104, 22, '#264a50', 1, 6);
  a.rect(1070, 938, 490, 8, '#7d8a86').line(1110, 946, 1100, 1010, '#7d8a86', 7).line(1520, 946, 1530, 1010, '#7d8a86', 7);
  person(a, 1270, 1010, 260, { pose: 'sit', coat: '#d09a45', dir: -1 });
}

export default [repuloter1, repuloter2];
