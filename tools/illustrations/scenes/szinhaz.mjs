/** Scenes of the motif `szinhaz`. */

import { mix } from '../palette.mjs';
import { crowd, person } from '../people.mjs';
import { drape } from '../props.mjs';
import { arch, box, f, W } from '../svg.mjs';

/** Lone actor in the spotlight. */
function szinhaz1(a) {
  a.fill(['#1c0f1c', '#3a1822']);
  a.poly([280, 120, 1320, 120, 1320, 800, 280, 800], a.lin(['#2a1a34', '#5a3244']));
  a.poly([330, 800, 560, 340, 1040, 340, 1270, 800], '#3a2240', 0.6);
  a.poly(
    [740, -20, 860, -20, 1080, 880, 520, 880],
    a.lin([
      [0, '#fff4cc', 0.55],
      [1, '#ffdf9a', 0.16],
    ]),
  );
  a.poly([200, 790, 1400, 790, 1560, 960, 40, 960], a.lin(['#8a5234', '#5a2e1e']));
  for (let i = -9; i < 10; i++) a.line(800 + i * 62, 790, 800 + i * 80, 960, '#4a2418', 3, 0.5);
  a.ell(800, 872, 300, 46, '#ffe9b4', 0.75);
  a.poly([810, 876, 850, 874, 1100, 930, 1040, 938], '#3a1818', 0.5);
  person(a, 800, 884, 380, { coat: '#f4ead2', legs: '#26243a', pose: 'arms', hair: '#2b1f1b', skin: '#e4b089' });
  a.rect(1020, 776, 104, 13, '#7a4a2c')
    .rect(1024, 640, 11, 236, '#7a4a2c')
    .rect(1106, 640, 11, 236, '#7a4a2c')
    .rect(1024, 650, 92, 14, '#8f5a38')
    .rect(1024, 700, 92, 10, '#8f5a38')
    .rect(1036, 788, 9, 100, '#5a3420')
    .rect(1094, 788, 9, 100, '#5a3420');
  drape(a, -20, -20, 360, 930, 6, '#a82a22', 1);
  drape(a, 1260, -20, 360, 930, 6, '#a82a22', -1);
  for (let i = 0; i < 8; i++)
    a.path(`M${-20 + i * 205} -20h206v120q-103 130 -206 0Z`, a.lin(['#c23a2c', '#7a1a1a'])).pen(
      `M${-20 + i * 205} 100q103 130 206 0`,
      '#e9b54a',
      8,
    );
  a.rect(-20, 940, W + 40, 150, '#22101a').rect(-20, 936, W + 40, 14, '#c9964a');
  for (let i = 0; i < 9; i++)
    a.path(`M${120 + i * 165} 960a34 34 0 0 1 68 0Z`, '#ffdf9a', 0.9).glow(154 + i * 165, 940, 70, '#ffdf9a', 0.5);
  crowd(a, 1050, 110, ['#12080f', '#180b14'], { jitter: 0.06 });
}

/** Empty auditorium seen from the stage. */
function szinhaz2(a) {
  a.fill(['#1a2440', '#243456', '#1a2440']);
  const tier = (y, h, k) => {
    a.path(`M-20 ${y}Q800 ${y + k} 1620 ${y}V${y + h}Q800 ${y + h + k} -20 ${y + h}Z`, a.lin(['#c9a050', '#8a6230'])).path(
      `M-20 ${y + 14}Q800 ${y + 14 + k} 1620 ${y + 14}V${y + h - 14}Q800 ${y + h - 14 + k} -20 ${y + h - 14}Z`,
      '#f0e2c0',
    );
    for (let i = 0; i < 17; i++) {
      const x = 30 + i * 96;
      const dy = k * (1 - ((x - 800) / 820) ** 2) * 0.5;
      a.pen(`M${x} ${f(y + 30 + dy)}q22 22 44 0`, '#c9a050', 5).circ(x + 66, f(y + h * 0.45 + dy), 7, '#c9a050');
    }
  };
  const boxes = (y, h, k) => {
    for (let i = 0; i < 15; i++) {
      const x = 14 + i * 108;
      const dy = k * (1 - ((x + 40 - 800) / 820) ** 2) * 0.5;
      a.path(arch(x, y + dy, 82, h), '#4a1c26').path(arch(x + 10, y + dy + 10, 62, h - 10), '#2a0f1c');
      a.path(`M${x} ${f(y + dy + h)}V${f(y + dy + 40)}q34 20 22 ${h - 40}Z`, '#a82f2c').path(
        `M${x + 82} ${f(y + dy + h)}V${f(y + dy + 40)}q-34 20 -22 ${h - 40}Z`,
        '#a82f2c',
      );
      a.glow(x + 95, y + dy + 30, 40, '#ffe2a0', 0.8).circ(x + 95, y + dy + 30, 7, '#fff3cc');
    }
  };
  a.path('M-20 -20H1620V120Q800 260 -20 120Z', '#2f4470').path('M300 -20Q800 150 1300 -20Z', '#e9d7ae', 0.5);
  boxes(170, 150, 80);
  tier(310, 90, 90);
  boxes(420, 130, 90);
  tier(540, 86, 100);
  a.glow(800, 210, 420, '#ffe6ac', 0.65);
  a.line(800, -20, 800, 120, '#c9a050', 5);
  for (const [r, y, n] of [
    [150, 190, 11],
    [90, 150, 7],
    [40, 240, 5],
  ]) {
    a.pen(`M${800 - r} ${y}Q800 ${y + r * 0.5} ${800 + r} ${y}`, '#e3bd6a', 6);
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      a.circ(800 - r + 2 * r * t, y - 12 + r * Math.sin(Math.PI * t) * 0.25, 10, '#fff6d6');
    }
  }
  a.pen('M650 190L800 110L950 190M710 150L800 250L890 150', '#e3bd6a', 3);
  for (let j = 0; j < 7; j++) {
    const y = 700 + j * 54 + j * j * 3;
    const s = 0.55 + j * 0.13;
    const n = Math.round(24 / s);
    a.path(`M-20 ${y + 20}Q800 ${y + 60} 1620 ${y + 20}V1090H-20Z`, mix('#5a1a24', '#2a0c16', j / 7));
    for (let i = 0; i < n; i++) {
      const x = (i + (j % 2) * 0.5) * (W / n) * 1.04 - 30;
      if (Math.abs(x - 800) < 46 * s) continue;
      const dy = 34 * (1 - ((x - 800) / 820) ** 2);
      a.rect(x, y - 40 * s + dy, 54 * s, 74 * s, mix('#c23a34', '#7a1c24', j / 8), 1, 14 * s).rect(
        x + 6 * s,
        y - 32 * s + dy,
        42 * s,
        40 * s,
        mix('#d9564a', '#8f2a2c', j / 8),
        0.7,
        10 * s,
      );
    }
  }
  person(a, 800, 830, 130, { coat: '#1d2a4c', legs: '#141c36', hair: '#8d8a86' });
  a.shade(box(0, 880, W, 190), '#0f0610', 0.7, 'up');
}

export default [szinhaz1, szinhaz2];
