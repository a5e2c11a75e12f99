/** Scenes of the motif `kerekasztal`. */

import { skyline } from '../built.mjs';
import { person } from '../people.mjs';
import { f, oval, W } from '../svg.mjs';

/** Round table from above. */
function kerekasztal1(a) {
  a.fill(['#c9a070', '#a87a4c'], 'd');
  for (let i = -2; i < 16; i++) a.line(i * 130, -20, i * 130 - 120, 1090, '#8f6238', 3, 0.5);
  a.ell(800, 560, 560, 470, '#5a3a22', 0.25).ell(800, 534, 520, 440, '#2f5d62').ell(800, 534, 488, 410, '#3d7278');
  a.ell(830, 570, 470, 400, '#33656b', 0.5);
  a.ell(800, 534, 400, 330, '#f4ead2')
    .ell(800, 534, 384, 316, '#fbf5e6')
    .shade(oval(800, 534, 384, 316), '#b99a66', 0.4, 'left');
  const seats = 6;
  const coats = ['#c8402a', '#394a6b', '#d9a045', '#6b3fa0', '#5d7f4e', '#7a4b5e'];
  const hairs = ['#3a2420', '#8d8a86', '#7a4a26', '#1c1a20', '#b98446', '#4a2f20'];
  for (let i = 0; i < seats; i++) {
    const t = (i / seats) * Math.PI * 2 - Math.PI / 2 + 0.3;
    const x = 800 + 540 * Math.cos(t);
    const y = 534 + 440 * Math.sin(t);
    a.at(`translate(${f(x)} ${f(y)}) rotate(${f((t * 180) / Math.PI + 90)}) scale(1.12)`, () => {
      a.rect(-74, -34, 148, 110, '#5a3a22', 0.9, 30)
        .ell(8, 14, 104, 56, '#3a2418', 0.25)
        .ell(0, 6, 104, 52, coats[i])
        .ell(30, 14, 60, 38, '#140c18', 0.15);
      a.pen('M-84 14Q-96 74 -40 100', coats[i], 32)
        .pen('M84 14Q96 74 40 100', coats[i], 32)
        .circ(-34, 102, 17, '#e4b089')
        .circ(34, 102, 17, '#e4b089');
      a.circ(0, 8, 44, hairs[i]).ell(0, 30, 26, 20, '#e9b98f');
      a.circ(0, 4, 42, hairs[i]);
      a.rect(-30, 126, 60, 40, '#ffffff', 1, 3).rect(-22, 134, 44, 4, '#b9ae98').rect(-22, 144, 34, 4, '#b9ae98');
      a.circ(66, 140, 17, i % 2 ? '#c8402a' : '#394a6b').circ(66, 140, 12, '#4a2c1a');
    });
  }
  a.circ(800, 534, 86, '#e9dcc0').circ(800, 534, 74, '#d9c69c');
  for (let i = 0; i < 16; i++)
    a.circ(
      800 + a.r.range(-44, 44),
      534 + a.r.range(-44, 44),
      a.r.range(12, 26),
      a.r.pick(['#c8402a', '#e9785a', '#f0c05a', '#5d8a54', '#48733f']),
    );
}

/** Four speakers at a studio table. */
function kerekasztal2(a) {
  a.fill(['#1d1836', '#3a2a5c', '#6b4a86']);
  for (let i = 0; i < 3; i++) a.rect(170 + i * 450, 150, 360, 380, ['#5a3f88', '#7a5098', '#5a3f88'][i], 0.6, 14);
  skyline(a, 530, '#2a1f48', { min: 40, max: 190, w: [40, 80], x1: 170, x2: 1430, lit: 0.35 });
  a.rect(-20, 528, W + 40, 14, '#8a6ab0');
  for (const x of [330, 650, 970, 1290]) {
    a.line(x, -20, x, 70, '#120c24', 8)
      .poly([x - 60, 130, x - 28, 60, x + 28, 60, x + 60, 130], '#120c24')
      .poly([x - 60, 130, x + 60, 130, x + 240, 900, x - 240, 900], '#ffe2b0', 0.1)
      .rect(x - 58, 126, 116, 10, '#fff0cc');
  }
  a.rect(-20, 900, W + 40, 190, '#17102c');
  const P = [
    [330, '#d9582e', '#3a2420', {}, 1],
    [640, '#3d7f86', '#8d8a86', {}, 1],
    [960, '#d9a045', '#2b1f1b', { longHair: true }, -1],
    [1270, '#8a4a78', '#7a4a26', { bun: true }, -1],
  ];
  for (const [x, coat, hair, o, dir] of P) {
    a.rect(x - 80, 560, 160, 330, '#120c24', 1, 40);
    person(a, x, 1010, 640, { coat, hair, dir, skin: a.r.pick(['#f0c7a4', '#e4b089', '#c98d64']), ...o });
  }
  a.pen('M420 650L500 590', '#d9582e', 44).circ(510, 582, 26, '#e4b089');
  a.path('M90 770Q800 700 1510 770L1470 850Q800 790 130 850Z', a.lin(['#e3b27c', '#a8703e']))
    .path('M130 850Q800 790 1470 850L1400 1090H200Z', '#4a2c4a')
    .shade('M130 850Q800 790 1470 850L1400 1090H200Z', '#120a1e', 0.8, 'up');
  P.forEach(([x], i) => {
    const k = i < 2 ? 1 : -1;
    a.pen(`M${x + 110 * k} 790Q${x + 130 * k} 730 ${x + 84 * k} 690`, '#0f0a1e', 7).pen(
      `M${x + 84 * k} 690l${-22 * k} -16`,
      '#0f0a1e',
      22,
    );
    a.rect(x - 30 * k - 26, 752, 46, 46, '#fdf6e6', 1, 7);
  });
  a.glow(800, 400, 500, '#ffd9a8', 0.2);
}

export default [kerekasztal1, kerekasztal2];
