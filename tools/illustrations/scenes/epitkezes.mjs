/** Scenes of the motif `epitkezes`. */

import { crane, skyline } from '../built.mjs';
import { cloud, sun } from '../nature.mjs';
import { person } from '../people.mjs';
import { box, W } from '../svg.mjs';

function epitkezes1(a) {
  a.fill(['#49578a', '#c08a8e', '#f5ac78', '#fddb9e']);
  sun(a, 640, 590, 110, '#fff0c2', 4.5, 0.8);
  for (const [x, y, w] of [
    [80, 210, 420],
    [1100, 300, 460],
    [980, 360, 240],
  ])
    a.rect(x, y, w, 18, '#f9cfa8', 0.5, 9);
  skyline(a, 800, '#a8737e', { min: 40, max: 190 });
  const ink = '#3a2c50';
  crane(a, 1210, 860, 660, 620, ink, -1);
  crane(a, 330, 860, 480, 340, '#5a4266', 1);
  a.line(780, 208, 780, 420, ink, 3)
    .rect(716, 420, 128, 34, '#c8502f')
    .line(780, 380, 720, 420, ink, 3)
    .line(780, 380, 840, 420, ink, 3);
  for (let k = 0; k < 5; k++) {
    const y = 780 - k * 84;
    const x1 = 420 + (k > 3 ? 150 : 0);
    a.rect(x1, y, 960 - (x1 - 420), 16, '#4d3a62');
    for (let x = x1 + 10; x < 1380; x += 106) a.rect(x, y, 16, 84, '#4d3a62');
    if (k < 3) for (let x = 420; x < 1300; x += 106) if (a.r() < 0.5) a.rect(x + 26, y + 16, 90, 68, '#6b4f74');
    if (k === 4) for (let x = 570; x < 1380; x += 26) a.line(x, y, x, y - a.r.range(26, 50), '#4d3a62', 3);
  }
  for (const [x, y] of [
    [640, 444],
    [700, 444],
    [960, 528],
    [1180, 444],
  ])
    person(a, x, y, 76, { flat: '#2a1f3e', hat: '#2a1f3e' });
  a.rect(-20, 860, W + 40, 230, a.lin(['#5a4266', '#241b3a']));
  a.poly([-20, 880, 160, 800, 330, 880], '#6b4f6c').poly([90, 880, 260, 826, 400, 880], '#543f60');
  a.at('translate(860 800)', () => {
    a.rect(0, 40, 250, 40, '#e9a53c', 1, 6)
      .rect(20, -30, 100, 74, '#e9a53c', 1, 8)
      .rect(60, -18, 50, 44, '#33465a', 1, 4)
      .pen('M190 50L320 -60L420 20', '#e9a53c', 24)
      .path('M400 10l60 20l-10 60l-60 -20Z', '#4a3a4a')
      .rect(-14, 84, 280, 46, '#2a2236', 1, 23);
    for (let i = 0; i < 5; i++) a.circ(24 + i * 52, 107, 14, '#574a5c');
  });
  for (let i = 0; i < 14; i++)
    a.rect(i * 120 - 10, 950, 12, 140, '#e6d2b4').rect(i * 120 - 10, 970, 120, 40, i % 2 ? '#c8502f' : '#f2e2c4', 0.95);
  a.shade(box(0, 940, W, 130), '#140e26', 0.7, 'up');
}

/** Bricklayers on a scaffold by day. */
function epitkezes2(a) {
  a.fill(['#8fc3d6', '#d3e6e0', '#f6edd2']);
  cloud(a, 1080, 190, 400, '#ffffff', 0.8);
  cloud(a, 60, 120, 260, '#ffffff', 0.7);
  a.rect(240, 300, 900, 640, '#c9764e');
  for (let j = 0; j < 26; j++)
    for (let i = 0; i < 20; i++)
      if (a.r() < 0.55)
        a.rect(240 + i * 46 + (j % 2) * 22, 302 + j * 25, 42, 21, a.r.pick(['#b9653f', '#d98a60', '#c06c45']), 0.9, 2);
  a.poly([240, 300, 240, 200, 420, 200, 420, 250, 640, 250, 640, 300], '#c9764e').poly(
    [1140, 300, 1140, 940, 1260, 900, 1260, 330],
    '#8a4630',
  );
  for (const [x, y] of [
    [340, 400],
    [590, 400],
    [880, 400],
    [340, 670],
    [880, 670],
  ])
    a.rect(x, y, 150, 170, '#3d4a54')
      .rect(x - 10, y - 22, 170, 24, '#e3d6bc')
      .poly([x, y, x + 150, y, x, y + 120], '#5d7080', 0.5);
  a.rect(590, 670, 150, 270, '#3d4a54').rect(578, 648, 174, 24, '#e3d6bc');
  a.shade(box(240, 300, 900, 640), '#5a2416', 0.5, 'left');
  for (let i = 0; i < 6; i++) a.rect(180 + i * 210, 170, 10, 790, '#e9b53f');
  for (const y of [330, 610, 880]) {
    a.rect(160, y, 1100, 16, '#a4713f')
      .rect(160, y + 16, 1100, 6, '#6d4828')
      .line(180, y - 76, 1240, y - 76, '#e9b53f', 7);
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
  a.at('translate(90 930)', () =>
    a
      .circ(80, 60, 78, '#e9b53f')
      .circ(80, 60, 48, '#8a6a3a')
      .circ(80, 60, 30, '#3d3a40')
      .line(20, 120, 0, 150, '#3d3a40', 12)
      .line(140, 120, 160, 150, '#3d3a40', 12),
  );
}

export default [epitkezes1, epitkezes2];
