/** Scenes of the motif `piac`. */

import { facade } from '../built.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { apple } from '../props.mjs';
import { box, f, pts, W } from '../svg.mjs';

const crate = (a, x, y, w, h, fn) => {
  a.poly([x + 14, y, x + w - 14, y, x + w, y + h * 0.4, x, y + h * 0.4], '#5a3a22');
  fn(x + w * 0.08, y + h * 0.34, w * 0.84);
  a.rect(x, y + h * 0.4, w, h * 0.6, '#c08a54')
    .rect(x, y + h * 0.66, w, 7, '#8a5c34')
    .rect(x + 8, y + h * 0.4, 12, h * 0.6, '#a4713f')
    .rect(x + w - 20, y + h * 0.4, 12, h * 0.6, '#a4713f');
};

/** Stall under a striped awning. */
function piac1(a) {
  a.fill(['#a9ccd6', '#e9e2c8', '#f9e3b0']);
  const cs = ['#d9b48c', '#c9bfa4', '#e0c49a', '#d3a184'];
  [
    [-60, 440, 560],
    [380, 420, 620],
    [800, 400, 540],
    [1200, 460, 600],
  ].forEach(([x, w, h], i) => {
    facade(a, x, 780, w, h, cs[i], { roof: '#9a5a44' });
  });
  a.rect(-20, 776, W + 40, 320, a.lin(['#cbb894', '#a08a66']));
  a.poly([220, 900, 1400, 900, 1620, 1000, 420, 1020], '#4a3424', 0.35);
  a.rect(250, 330, 22, 590, '#7a5434').rect(1330, 330, 22, 590, '#7a5434').rect(262, 420, 1080, 300, '#6b4a30', 0.55);
  person(a, 800, 880, 420, { coat: '#4f7f5a', hair: '#8d8a86', skin: '#e4b089' });
  for (let i = 0; i < 12; i++) {
    const x1 = 270 + i * 88.5;
    const b1 = 200 + i * 100;
    const c = i % 2 ? '#f9f0da' : '#c8402a';
    a.poly([x1, 240, x1 + 88.5, 240, b1 + 100, 400, b1, 400], c).path(
      `M${b1} 398h100v26q-50 44 -100 0Z`,
      mix(c, '#3a1a14', 0.14),
    );
  }
  a.shade(pts([270, 240, 1332, 240, 1400, 400, 200, 400]), '#4a1a14', 0.3, 'up');
  const fr = (n, r, col) => (x, y, w) => {
    for (let j = 1; j >= 0; j--)
      for (let i = 0; i < n - j; i++)
        apple(a, x + (w / n) * (i + 0.5 + j * 0.5), y - j * r * 0.8, r, Array.isArray(col) ? a.r.pick(col) : col);
  };
  crate(a, 230, 690, 260, 110, fr(6, 25, ['#c8402a', '#d9563c']));
  crate(a, 510, 690, 260, 110, fr(6, 25, ['#e9a03a', '#e28a2e']));
  crate(a, 790, 690, 260, 110, fr(6, 25, ['#8fae3c', '#a8bf4a']));
  crate(a, 1070, 690, 280, 110, (x, y, w) => {
    for (let i = 0; i < 9; i++)
      a.path(`M${x + i * (w / 9)} ${y + 10}q-10 -70 14 -90q34 10 22 90Z`, i % 2 ? '#4f8a46' : '#68a054');
  });
  crate(a, 200, 800, 290, 140, fr(5, 32, ['#6b3f78', '#7a4a86', '#5a3468']));
  crate(a, 506, 800, 280, 140, fr(6, 28, ['#d93a2a', '#c22f24']));
  crate(a, 802, 800, 280, 140, (x, y, w) => {
    for (let i = 0; i < 8; i++)
      a.path(`M${x + i * (w / 8)} ${y + 20}L${x + i * (w / 8) + 14} ${y - 56}L${x + i * (w / 8) + 30} ${y + 20}Z`, '#e9822e').pen(
        `M${x + i * (w / 8) + 14} ${y - 54}q-8 -24 -16 -30M${x + i * (w / 8) + 14} ${y - 54}q6 -26 14 -30`,
        '#4f8a46',
        5,
      );
  });
  crate(a, 1098, 800, 290, 140, fr(5, 34, ['#e9d9a0', '#dcc888']));
  for (const x of [330, 640, 930, 1230])
    a.rect(x, 812, 66, 40, '#fdf8ea', 1, 4)
      .rect(x + 10, 824, 46, 6, '#4a3a34')
      .rect(x + 10, 836, 30, 6, '#c8402a');
  person(a, 1480, 1010, 420, { coat: '#6b4a7e', hair: '#7a4a26', dir: -1, longHair: true, long: true, shadow: '#4a3424' });
  a.path('M1390 820q40 -60 80 0l-6 90h-68Z', '#d9b46a')
    .pen('M1398 824q32 -60 64 0', '#a4713f', 7)
    .circ(1420, 812, 18, '#c8402a')
    .circ(1446, 806, 18, '#8fae3c');
  person(a, 110, 1000, 380, { coat: '#394a6b', hair: '#2b1f1b', hat: '#5a4a3a', shadow: '#4a3424' });
}

/** Iron market hall. */
function piac2(a) {
  a.fill(['#c9d9d6', '#e9e6d2', '#f4e2b8']);
  a.path('M-20 420Q800 -280 1620 420V-20H-20Z', '#2f4a50');
  a.path('M180 640V400Q800 -60 1420 400V640Z', a.lin(['#bcd9de', '#f7efd0']));
  for (let i = 0; i < 15; i++) a.line(220 + i * 83, 80, 220 + i * 83, 640, '#3d5c62', i % 3 ? 3 : 8);
  for (let i = 0; i < 5; i++) a.line(180, 260 + i * 90, 1420, 260 + i * 90, '#3d5c62', 3);
  for (let i = 0; i < 4; i++)
    a.pen(
      `M${-120 + i * 90} ${700}V${430 - i * 14}Q800 ${-330 + i * 110} ${1720 - i * 90} ${430 - i * 14}V700`,
      i % 2 ? '#35555c' : '#22393f',
      22 - i * 4,
    );
  a.add('<circle cx="800" cy="300" r="78" fill="#fbf6e6" stroke="#22393f" stroke-width="12"/>')
    .line(800, 300, 800, 250, '#22393f', 7)
    .line(800, 300, 838, 318, '#22393f', 7);
  a.poly([500, 100, 700, 100, 420, 1000, 40, 1000], '#fffbe0', 0.22).poly(
    [940, 100, 1120, 100, 1100, 1000, 760, 1000],
    '#fffbe0',
    0.2,
  );
  a.poly([600, 640, 1000, 640, 1640, 1090, -40, 1090], a.lin(['#d9cdb0', '#a4906c']));
  a.poly([600, 640, -40, 1090, -20, 640], '#8a765a').poly([1000, 640, 1640, 1090, 1620, 640], '#8a765a');
  for (const k of [1, -1]) {
    [
      [560, 0.34],
      [400, 0.56],
      [130, 1],
    ].forEach(([x, s], i) => {
      {
        const cx = k > 0 ? x : W - x;
        const y = 660 + s * 260;
        const c = [
          ['#c8402a', '#f7eeda'],
          ['#3f7f6a', '#f7eeda'],
          ['#d9932e', '#f7eeda'],
        ][(i + (k > 0 ? 0 : 1)) % 3];
        const w = 420 * s;
        a.rect(cx - w / 2, y - 300 * s, w, 240 * s, '#5a4430', 0.8);
        person(a, cx, y + 20 * s, 250 * s, { coat: a.r.pick(['#f4ead2', '#4f6f8a', '#7a4b5e']) });
        for (let j = 0; j < 7; j++)
          a.path(
            `M${f(cx - w * 0.55 + (j * w * 1.1) / 7)} ${f(y - 310 * s)}h${f((w * 1.1) / 7)}v${f(70 * s)}q${f(-w * 0.078)} ${f(40 * s)} ${f((-w * 1.1) / 7)} 0Z`,
            c[j % 2],
          );
        a.rect(cx - w / 2, y - 80 * s, w, 130 * s, '#7a5434').shade(
          box(cx - w / 2, y - 80 * s, w, 130 * s),
          '#22140c',
          0.6,
          'up',
        );
        for (let j = 0; j < 11; j++)
          apple(
            a,
            cx - w * 0.45 + (j * w * 0.9) / 10,
            y - 88 * s - (j % 2) * 16 * s,
            24 * s,
            a.r.pick(['#c8402a', '#e9a03a', '#8fae3c', '#6b3f78', '#d9563c']),
          );
      }
    });
  }
  person(a, 800, 760, 150, { coat: '#c8402a', dir: -1 });
  person(a, 740, 730, 120, { coat: '#394a6b' });
  person(a, 690, 900, 260, { coat: '#2f5d62', back: true, hair: '#b98446', longHair: true, shadow: '#4a3a28' });
  a.path('M735 800h70l10 100h-90Z', '#e9d3a0').pen('M750 800q20 -50 40 0', '#a4713f', 5);
  person(a, 950, 960, 310, { coat: '#8a4a36', pose: 'walk', dir: -1, hat: '#3a3430', shadow: '#4a3a28' });
}

export default [piac1, piac2];
