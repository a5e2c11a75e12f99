/** Scenes of the motif `hegy`. */

import { house } from '../built.mjs';
import { birds, moon, peaks, pine, ridge, stars, sun } from '../nature.mjs';
import { person } from '../people.mjs';
import { W } from '../svg.mjs';

function hegy1(a) {
  a.fill(['#6f93b8', '#c9b4be', '#f6cfa8']);
  sun(a, 1120, 420, 66, '#fff3d2', 6, 0.75);
  peaks(
    a,
    760,
    [
      [300, 300, 380],
      [900, 230, 430],
      [1390, 320, 360],
    ],
    '#a89cb4',
    '#8a80a4',
    '#fdf0e2',
  );
  a.soft(0.75, () => {
    for (const [x, y, w] of [
      [-60, 600, 700],
      [620, 640, 900],
      [1150, 590, 520],
    ])
      a.rect(x, y, w, 44, '#f9e4d0', 0.55, 22);
  });
  peaks(
    a,
    860,
    [
      [80, 480, 360],
      [620, 430, 400],
      [1200, 480, 420],
      [1580, 520, 300],
    ],
    '#6f6f94',
    '#55567e',
    '#f3e0d8',
  );
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
  peaks(
    a,
    820,
    [
      [1180, 190, 560],
      [420, 430, 420],
      [1600, 420, 300],
    ],
    '#5b7499',
    '#3d557e',
    '#eef2f2',
  );
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

export default [hegy1, hegy2];
