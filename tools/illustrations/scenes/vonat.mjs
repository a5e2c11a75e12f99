/** Scenes of the motif `vonat`. */

import { skyline } from '../built.mjs';
import { birds, ridge, sun, tree } from '../nature.mjs';
import { person } from '../people.mjs';
import { arch, box, W } from '../svg.mjs';

/** Viaduct over the evening valley. */
function vonat1(a) {
  a.fill(['#7fa3b8', '#dcc9b8', '#f9d59b']);
  sun(a, 420, 380, 70, '#fff2cc', 6, 0.7);
  ridge(a, 430, 80, '#b9a9a4', 0.8);
  ridge(a, 520, 90, '#96908c', 0.9);
  const t3 = ridge(a, 640, 60, '#71806f', 1, '#33483f');
  for (let i = 0; i < 60; i++) {
    const x = a.r.range(0, W);
    tree(a, x, t3(x) + a.r.range(10, 50), a.r.range(34, 60), '#566b58', '#3b3c34');
  }
  a.path('M-20 900C300 820 700 900 1000 980L1000 1090H-20Z', '#57704f').path(
    'M700 1090C900 960 1300 880 1620 860V1090Z',
    '#4a6346',
  );
  a.path(
    'M640 1090C700 1000 820 940 900 860C960 800 900 760 860 740C960 770 1030 820 970 890C910 960 860 1020 840 1090Z',
    '#dcd2b8',
  );
  const y = 560;
  let d = `M-20 ${y}H1620V1090H-20Z`;
  for (let i = 0; i < 7; i++) d += arch(-10 + i * 240, y + 60, 180, 620);
  a.add(`<path d="${d}" fill-rule="evenodd" fill="#b98e6b"/>`);
  for (let i = 0; i < 7; i++)
    a.shade(box(-70 + i * 240, y + 60, 60, 560), '#4a2f2a', 0.75, 'left').path(
      `M${-10 + i * 240} ${y + 150}a90 90 0 0 1 180 0l-14 0a76 76 0 0 0 -152 0Z`,
      '#8d6347',
    );
  a.rect(-20, y - 6, W + 40, 20, '#d9b48e').rect(-20, y + 14, W + 40, 8, '#8d6347');
  a.rect(120, y - 100, 930, 82, '#c8402a', 1, 12)
    .path(`M1040 ${y - 100}H1120Q1220 ${y - 90} 1260 ${y - 30}V${y - 18}H1040Z`, '#c8402a')
    .path(`M1110 ${y - 92}Q1180 ${y - 84} 1212 ${y - 54}H1110Z`, '#2a3a44');
  a.rect(120, y - 46, 1130, 12, '#f4e8d0');
  for (let i = 0; i < 22; i++) if (i % 6 !== 5) a.rect(140 + i * 42, y - 84, 30, 28, i % 4 ? '#ffe6b0' : '#3a4a52', 1, 4);
  for (const x of [426, 736, 1040]) a.rect(x, y - 98, 5, 80, '#7a2416');
  for (let i = 0; i < 14; i++) a.circ(170 + i * 80, y - 14, 11, '#2b2a30');
  for (let i = 0; i < 7; i++)
    a.line(60 + i * 250, y - 4, 60 + i * 250, y - 190, '#4a4444', 5).line(
      60 + i * 250,
      y - 180,
      110 + i * 250,
      y - 170,
      '#4a4444',
      4,
    );
  a.line(-20, y - 168, 1620, y - 168, '#4a4444', 2.5);
  a.shade(box(0, 860, W, 210), '#1f2a28', 0.8, 'up');
  birds(a, 5, 900, 230, 120, '#6b5a58');
}

/** Foggy platform with a clock. */
function vonat2(a) {
  a.fill(['#aebcc0', '#d7dad2', '#efe6d2']);
  sun(a, 930, 390, 60, '#fff8e2', 7, 0.6);
  skyline(a, 560, '#c3cac6', { min: 30, max: 130 });
  a.poly([700, 560, 960, 560, 1700, 1090, 380, 1090], a.lin(['#a9a89c', '#6b6a64']));
  for (const [x1, x2] of [
    [760, 560],
    [805, 760],
    [870, 1120],
    [920, 1380],
  ])
    a.line(x1, 562, x2, 1090, '#e9e2d2', 5).line(x1 + 3, 562, x2 + 8, 1090, '#4a4c4a', 5);
  for (let i = 1; i < 13; i++) {
    const t = (i / 12) ** 2.2;
    a.rect(750 - 200 * t, 566 + 500 * t, 66 + 170 * t, 3 + 12 * t, '#55534c', 0.6).rect(
      866 + 250 * t,
      566 + 500 * t,
      66 + 230 * t,
      3 + 12 * t,
      '#55534c',
      0.6,
    );
  }
  a.poly([-20, 760, 720, 560, 740, 560, 520, 1090, -20, 1090], a.lin(['#d5d0c0', '#a8a293'])).poly(
    [740, 560, 728, 560, 420, 1090, 520, 1090],
    '#ecc258',
  );
  a.poly([-20, 60, 700, 470, 700, 486, -20, 150], '#46585c').poly([-20, 60, 700, 470, 560, 470, -20, 250], '#5d7275');
  for (let i = 0; i < 5; i++) {
    const t = (i / 4) ** 0.7;
    const x = 80 + 540 * t;
    const yt = 140 + 340 * t;
    a.rect(x, yt, 22 - 16 * t, 870 - 280 * t - yt, '#3c4c50');
  }
  a.poly([1000, 380, 1620, 40, 1620, 1010, 1000, 640], '#35607a').poly([1000, 470, 1620, 330, 1620, 560, 1000, 530], '#20313b');
  for (let i = 0; i < 6; i++) {
    const t = (i / 6) ** 1.5;
    const x = 1015 + 600 * t;
    const w = 24 + 74 * t;
    const yt = 470 - 138 * t;
    a.poly([x, yt + 6, x + w, yt - 10 * t, x + w, 530 + 30 * t, x, 528 + 18 * t], '#ffe9ba', 0.92);
  }
  a.poly([1000, 560, 1620, 660, 1620, 690, 1000, 570], '#e9b53f')
    .poly([930, 400, 1000, 380, 1000, 640, 930, 600], '#2b4c61')
    .poly([940, 430, 992, 418, 992, 500, 940, 498], '#15242d')
    .circ(952, 570, 8, '#fff4cc')
    .circ(985, 578, 9, '#fff4cc')
    .glow(965, 572, 130, '#fff4cc', 0.7);
  a.soft(0.55, () =>
    a.rect(
      560,
      430,
      500,
      200,
      a.rad([
        [0, '#f5efe0', 1],
        [1, '#f5efe0', 0],
      ]),
    ),
  );
  a.line(330, 300, 330, 400, '#2f3e42', 8)
    .circ(330, 450, 74, '#2f3e42')
    .circ(330, 450, 62, '#fbf6e8')
    .line(330, 450, 330, 408, '#22303a', 7)
    .line(330, 450, 362, 466, '#22303a', 7)
    .circ(330, 450, 6, '#c8402a');
  for (let i = 0; i < 12; i++)
    a.rect(330 + 54 * Math.cos((i * Math.PI) / 6) - 2, 450 + 54 * Math.sin((i * Math.PI) / 6) - 2, 4, 4, '#22303a');
  person(a, 270, 1020, 360, { coat: '#c8502f', back: true, hair: '#4a2f20', bag: '#e0b25a', longHair: true });
  person(a, 520, 800, 190, { coat: '#3a4a60', dir: -1 });
  person(a, 590, 730, 140, { coat: '#6b5a58' });
  a.rect(330, 930, 76, 100, '#2f4a52', 1, 8)
    .line(345, 930, 345, 870, '#2f3e42', 5)
    .line(391, 930, 391, 870, '#2f3e42', 5)
    .line(345, 870, 391, 870, '#2f3e42', 6);
}

export default [vonat1, vonat2];
