/** Scenes of the motif `penz`. */

import { ridge, stars, sun } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, f, pts, W } from '../svg.mjs';

const coin = (a, x, y, rx, ry, c, d, th = 22) => {
  a.path(`M${f(x - rx)} ${f(y)}v${th}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-th}Z`, a.lin([d, c, mix(d, '#000000', 0.3)], 'h'));
  a.ell(x, y, rx, ry, c)
    .ell(x, y, rx * 0.8, ry * 0.8, d, 0.55)
    .ell(x, y + 2, rx * 0.76, ry * 0.74, c);
};

/** Growing stacks with a sprout. */
function penz1(a) {
  a.fill(['#e9e6d2', '#cfdcc6', '#b3cdb8'], 'd');
  a.poly([900, -20, 1400, -20, 860, 800, 180, 800], '#fffbe6', 0.4);
  a.rect(-20, 790, W + 40, 300, a.lin(['#8a5c38', '#5d3a22'])).rect(-20, 782, W + 40, 14, '#b98550');
  const G = [
    ['#f0c65a', '#b98626'],
    ['#e6b446', '#a4731e'],
    ['#d9d8d2', '#8f9290'],
  ];
  [
    [300, 3],
    [540, 6],
    [790, 9],
    [1050, 13],
  ].forEach(([x, n], k) => {
    a.poly([x - 96, 870, x + 96, 870, x + 420 + n * 14, 960, x + 220 + n * 14, 985], '#2f1c10', 0.4);
    for (let i = 0; i < n; i++) coin(a, x + a.r.range(-7, 7), 850 - i * 34, 104, 32, ...(a.r() < 0.2 ? G[2] : G[i % 2]), 28);
    a.shade(box(x + 20, 900 - n * 34, 82, n * 34 - 16), '#4a2a0c', 0.45, 'left');
    const ty = 850 - (n - 1) * 34;
    if (k === 3) {
      a.ell(x, ty - 2, 60, 16, '#5a3d24');
      a.pen(`M${x} ${ty - 4}C${x - 6} ${ty - 60} ${x + 6} ${ty - 100} ${x} ${ty - 160}`, '#4f8a4a', 9);
      a.path(
        `M${x} ${ty - 110}C${x + 20} ${ty - 190} ${x + 100} ${ty - 200} ${x + 130} ${ty - 180}C${x + 110} ${ty - 120} ${x + 60} ${ty - 100} ${x} ${ty - 110}Z`,
        '#6fae5a',
      )
        .path(
          `M${x} ${ty - 80}C${x - 20} ${ty - 150} ${x - 90} ${ty - 160} ${x - 120} ${ty - 140}C${x - 100} ${ty - 90} ${x - 60} ${ty - 70} ${x} ${ty - 80}Z`,
          '#4f8f4c',
        )
        .path(
          `M${x} ${ty - 150}C${x - 30} ${ty - 200} ${x - 20} ${ty - 240} ${x + 4} ${ty - 260}C${x + 30} ${ty - 230} ${x + 26} ${ty - 190} ${x} ${ty - 150}Z`,
          '#8cc46c',
        );
    }
  });
  a.at('rotate(-18 1350 880)', () =>
    a
      .circ(1350, 870, 84, '#b98626')
      .circ(1342, 864, 82, '#f0c65a')
      .add('<circle cx="1342" cy="864" r="64" fill="none" stroke="#b98626" stroke-width="6"/>')
      .rect(1330, 824, 12, 80, '#b98626')
      .pen('M1342 830h34M1342 862h28', '#b98626', 11),
  );
  coin(a, 160, 960, 90, 30, '#d9d8d2', '#8f9290', 16);
  coin(a, 1470, 1000, 96, 30, '#f0c65a', '#b98626', 16);
}

/** Coins rolling down an evening slope. */
function penz2(a) {
  a.fill(['#24305c', '#6b5584', '#e08f72', '#f8cf94']);
  stars(a, 40, 260);
  sun(a, 360, 560, 90, '#fff0c0', 5, 0.7);
  ridge(a, 660, 50, '#8f6482', 0.7);
  const d = 'M-20 420C300 430 620 560 900 720S1400 930 1620 950V1090H-20Z';
  a.path('M-20 560C300 600 700 760 1000 860S1500 980 1620 1000V1090H-20Z', '#6b4a70');
  a.path(d, '#40325c')
    .shade(d, '#16102c', 0.8, 'up')
    .pen('M-20 420C300 430 620 560 900 720S1400 930 1620 950', '#e9a07a', 6, 0.7);
  const roll = (x, y, r, rot, c, dk) => {
    a.path(pts([x - r * 0.5, y + r, x + r * 0.4, y + r, x + r * 2.4, y + r * 1.9, x + r * 1.6, y + r * 2]), '#120c24', 0.45);
    a.circ(x + r * 0.12, y + r * 0.06, r, mix(dk, '#000000', 0.3))
      .circ(x, y, r, c)
      .circ(x, y, r * 0.84, dk, 0.5)
      .circ(x, y, r * 0.78, c);
    a.at(`translate(${x} ${y}) rotate(${rot}) scale(${r / 100})`, () =>
      a.pen('M-26 46V-46H34M-26 0H22', mix(dk, '#3a1c08', 0.2), 20),
    );
    a.pen(`M${x - r * 0.6} ${y - r * 0.6}A${r * 0.86} ${r * 0.86} 0 0 1 ${x + r * 0.3} ${y - r * 0.8}`, '#fff4cc', r * 0.07, 0.8);
    for (let i = 0; i < 4; i++)
      a.line(
        x - r * (1.3 + i * 0.1),
        y - r * (0.6 - i * 0.36),
        x - r * (2.1 + (i % 2) * 0.5),
        y - r * (1 - i * 0.34),
        '#f8dcb0',
        5,
        0.5,
      );
  };
  roll(250, 372, 62, -20, '#e9e4d8', '#9a948c');
  roll(560, 412, 92, 30, '#f0c65a', '#b98626');
  roll(940, 588, 138, 70, '#f2b45c', '#b5702a');
  roll(1330, 800, 110, 120, '#f0c65a', '#b98626');
  person(a, 1130, 862, 120, { flat: '#1a1230', pose: 'walk', dir: 1 });
}

export default [penz1, penz2];
