/** Scenes of the motif `birosag`. */

import { column, skyline } from '../built.mjs';
import { birds, cloud } from '../nature.mjs';
import { person } from '../people.mjs';
import { arch, box, W } from '../svg.mjs';

/** Court portico in hard light. */
function birosag1(a) {
  a.fill(['#6fa5c0', '#bcd8dc', '#f2e6c8']);
  cloud(a, 1200, 150, 330, '#ffffff', 0.7);
  a.rect(140, 330, 1320, 450, '#b59c78');
  a.shade(box(140, 330, 1320, 450), '#5a4636', 0.8, 'v');
  a.path(arch(700, 450, 200, 340), '#4a3428').line(800, 470, 800, 790, '#2f2018', 5);
  for (const x of [400, 1050]) a.path(arch(x + 20, 450, 110, 240), '#6b5848');
  for (let i = 0; i < 6; i++) column(a, 230 + i * 228, 330, 790, 84, '#e6d2a8', '#a08460', '#faeecb');
  a.rect(110, 260, 1380, 76, '#ecdab2').rect(110, 326, 1380, 12, '#b59c78').rect(90, 246, 1420, 20, '#faeecb');
  a.poly([80, 248, 800, 60, 1520, 248], '#ecdab2')
    .poly([200, 236, 800, 84, 1400, 236], '#cdb78c')
    .poly([80, 248, 800, 60, 1520, 248, 1470, 248, 800, 74, 130, 248], '#faeecb');
  a.pen('M800 110V216M730 136H870M730 136l-28 56h56ZM870 136l-28 56h56Z', '#8a7050', 7)
    .path('M700 192q30 26 60 0ZM840 192q30 26 60 0Z', '#8a7050')
    .rect(766, 212, 68, 12, '#8a7050');
  for (let i = 0; i < 7; i++)
    a.rect(90 - i * 34, 786 + i * 34, 1420 + i * 68, 36, i % 2 ? '#e3d0a6' : '#f0e0ba').rect(
      90 - i * 34,
      812 + i * 34,
      1420 + i * 68,
      8,
      '#a99068',
      0.8,
    );
  a.rect(-20, 1024, W + 40, 60, '#cbb68e');
  a.poly([960, 786, 1510, 786, 1750, 1090, 1240, 1090], '#4a3a3a', 0.2);
  for (let i = 0; i < 6; i++)
    a.poly([270 + i * 228, 790, 312 + i * 228, 790, 470 + i * 228, 1024, 410 + i * 228, 1024], '#4a3a3a', 0.14);
  person(a, 620, 960, 170, { coat: '#26324a', back: true, legs: '#1c2236', shadow: '#3a2a2a', pose: 'walk' });
  a.rect(652, 886, 40, 30, '#8a3a28', 1, 4);
  birds(a, 4, 330, 140, 80, '#3f6a80');
}

/** Scales in front of a tall window. */
function birosag2(a) {
  a.fill(['#2b2630', '#4a3b3a']);
  a.shade(box(0, 0, W, 900), '#120e16', 0.7, 'h');
  a.path(arch(930, 60, 440, 700), '#8d6f4f').path(arch(950, 80, 400, 680), a.lin(['#8fa8bc', '#e3c9a4', '#f9e2ae']));
  skyline(a, 760, '#c0a48c', { min: 60, max: 190, x1: 950, x2: 1260, w: [50, 90] });
  for (const x of [1080, 1220]) a.rect(x - 5, 80, 10, 680, '#8d6f4f');
  for (const y of [280, 430, 580]) a.rect(950, y, 400, 10, '#8d6f4f');
  a.poly([930, 740, 1370, 760, 900, 1090, 120, 1090], '#ffdf9e', 0.16);
  for (let i = 0; i < 17; i++) {
    const h = a.r.range(190, 240);
    a.rect(60 + i * 36, 250 - (h - 190), 32, h, a.r.pick(['#7a3326', '#5a3d2c', '#2f4a4e', '#8a6a3a', '#43324a']));
    a.rect(64 + i * 36, 290, 24, 6, '#d9b45a', 0.7);
    const h2 = a.r.range(190, 240);
    a.rect(60 + i * 36, 560 - (h2 - 190), 32, h2, a.r.pick(['#7a3326', '#5a3d2c', '#2f4a4e', '#8a6a3a', '#43324a'])).rect(
      64 + i * 36,
      640,
      24,
      6,
      '#d9b45a',
      0.7,
    );
  }
  a.rect(40, 440, 650, 22, '#6d4a30')
    .rect(40, 750, 650, 22, '#6d4a30')
    .shade(box(40, 150, 650, 620), '#120e16', 0.8, 'h');
  a.rect(-20, 860, W + 40, 230, a.lin(['#8a5430', '#4a2a1c'])).rect(-20, 852, W + 40, 12, '#c98a52');
  const g = '#d9a84a';
  const dk = '#8f6424';
  a.poly([690, 880, 910, 880, 950, 920, 650, 920], g)
    .poly([800, 880, 910, 880, 950, 920, 800, 920], dk, 0.6)
    .rect(786, 330, 28, 552, a.lin([g, '#f6d98a', dk], 'h'))
    .circ(800, 310, 30, '#f6d98a')
    .circ(800, 352, 18, g);
  a.pen('M470 410Q640 340 800 356Q960 372 1130 330', g, 16).pen('M470 406Q640 336 800 352', '#f6d98a', 5);
  for (const [x, y] of [
    [470, 410],
    [1130, 330],
  ]) {
    a.pen(`M${x} ${y}L${x - 120} ${y + 250}M${x} ${y}L${x + 120} ${y + 250}M${x} ${y}V${y + 250}`, '#e3bd6a', 3)
      .path(
        `M${x - 140} ${y + 250}H${x + 140}Q${x + 110} ${y + 320} ${x} ${y + 324}Q${x - 110} ${y + 320} ${x - 140} ${y + 250}Z`,
        g,
      )
      .path(`M${x} ${y + 250}H${x + 140}Q${x + 110} ${y + 320} ${x} ${y + 324}Z`, dk, 0.6);
  }
  a.poly([640, 922, 960, 922, 700, 1010, 300, 1010], '#2a1610', 0.5);
  a.rect(1080, 900, 330, 46, '#f2e6ca').rect(1064, 872, 330, 34, '#7a3326', 1, 4).rect(1090, 840, 300, 34, '#2f4a4e', 1, 4);
}

export default [birosag1, birosag2];
