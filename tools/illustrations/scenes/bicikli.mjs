/** Scenes of the motif `bicikli`. */

import { glints, grass, ridge, sun, tree, water } from '../nature.mjs';
import { box, f, W } from '../svg.mjs';

/** Bicycle against a sunlit wall. */
function bike(a, x, y, s, col, tyre = '#26282e') {
  a.at(`translate(${f(x)} ${f(y)}) scale(${s})`, () => {
    for (const cx of [-150, 150]) {
      for (let i = 0; i < 9; i++)
        a.line(
          cx + 100 * Math.cos(i * 0.349),
          -104 + 100 * Math.sin(i * 0.349),
          cx - 100 * Math.cos(i * 0.349),
          -104 - 100 * Math.sin(i * 0.349),
          tyre,
          1.6,
          0.6,
        );
      a.add(`<circle cx="${cx}" cy="-104" r="100" fill="none" stroke="${tyre}" stroke-width="10"/>`).circ(cx, -104, 9, tyre);
      a.pen(`M${cx - 112} -120A114 114 0 0 1 ${cx + 70} -196`, col, 7);
    }
    a.pen('M-150 -104L-72 -250L92 -250L-10 -104Z M-72 -250L-10 -104', col, 11);
    a.pen('M92 -250L78 -296M92 -250L150 -104M-72 -250L-84 -290', col, 10).pen(
      'M78 -296Q120 -316 120 -290M78 -296L60 -300',
      tyre,
      9,
    );
    a.path('M-122 -302Q-84 -312 -44 -296Q-60 -282 -90 -284Q-116 -282 -122 -302Z', '#5a3524');
    a.circ(-10, -104, 22, tyre).line(-10, -104, 16, -66, tyre, 7).line(8, -64, 30, -64, tyre, 8);
    a.pen('M-150 -98L-10 -84M-150 -110L-10 -124', tyre, 3);
  });
}

function bicikli1(a) {
  a.fill(['#e9b98a', '#e3a876'], 'd');
  a.shade(box(0, 0, W, 860), '#a85a3c', 0.5, 'left');
  for (let i = 0; i < 34; i++) {
    const x = a.r.range(0, 1550);
    a.rect(x, Math.round(a.r.range(1, 18)) * 44, a.r.range(40, 80), 18, '#c98a5e', a.r.range(0.2, 0.5), 3);
  }
  a.rect(1060, 110, 330, 470, '#f6ead0')
    .rect(1082, 132, 286, 426, '#41606a')
    .poly([1082, 132, 1240, 132, 1082, 400], '#7fa6aa', 0.8)
    .line(1225, 132, 1225, 558, '#f6ead0', 12)
    .line(1082, 320, 1368, 320, '#f6ead0', 12);
  a.poly([1010, 110, 1060, 110, 1060, 580, 1010, 580], '#3d6f66').poly([1390, 110, 1450, 110, 1450, 580, 1390, 580], '#3d6f66');
  for (let i = 0; i < 18; i++)
    a.line(1014, 130 + i * 25, 1056, 130 + i * 25, '#2b524c', 4).line(1394, 130 + i * 25, 1446, 130 + i * 25, '#2b524c', 4);
  a.rect(1040, 580, 370, 26, '#f6ead0').rect(1090, 536, 270, 46, '#9a4a34', 1, 6);
  for (let i = 0; i < 26; i++)
    a.circ(a.r.range(1090, 1360), a.r.range(470, 540), a.r.range(10, 22), a.r.pick(['#5d7f4e', '#48693f', '#c8402a', '#e2664e']));
  a.rect(-20, 860, W + 40, 230, a.lin(['#c8b79d', '#a39078'])).rect(-20, 850, W + 40, 16, '#d98f62');
  a.soft(0.35, () => {
    a.at('translate(230 0) skewX(-38) translate(120 0)', () => a.soft(0.8, () => bike(a, 1330, 905, 1.5, '#5a2f3c', '#5a2f3c')));
  });
  bike(a, 560, 930, 1.72, '#1f6f6a');
  a.path('M720 400h150l-16 96h-118Z', '#b98446')
    .pen('M720 400H870M724 424H866M728 448H862M733 472H858', '#7a4f28', 4)
    .pen('M740 400Q795 330 850 400', '#7a4f28', 6);
  for (const [x, y, c] of [
    [750, 385, '#f2ce5e'],
    [790, 366, '#e9785a'],
    [828, 384, '#f6ead0'],
    [770, 360, '#c8402a'],
  ])
    a.line(x, y + 40, x, y, '#48693f', 5).circ(x, y, 20, c);
  a.shade(box(0, 960, W, 110), '#5a3a2c', 0.6, 'up');
}

function bicikli2(a) {
  a.fill(['#4b5f8c', '#a97f92', '#f0a978', '#fbd79c']);
  sun(a, 620, 520, 110, '#fff0bf', 4.5, 0.7);
  ridge(a, 590, 40, '#9d7f95', 0.8);
  water(a, 640, ['#f3bf8e', '#8d6f94'], '#ffeac0', 60, 840);
  glints(a, 620, 646, 830, '#fff0c4', 190, 0.9);
  a.poly([-20, 820, 1620, 790, 1620, 1090, -20, 1090], '#37305a').poly([-20, 850, 1620, 822, 1620, 880, -20, 912], '#6f5a82');
  for (let i = 0; i < 11; i++) a.line(40 + i * 150, 830 - i * 3, 40 + i * 150, 770 - i * 3, '#2a2448', 6);
  a.line(-20, 784, 1620, 748, '#2a2448', 6);
  const rider = (x, y, s, coat, helm) => {
    bike(a, x, y, s, '#1d1836', '#1d1836');
    a.at(`translate(${x} ${y}) scale(${s})`, () => {
      a.pen('M-78 -306Q-20 -250 8 -214L12 -70', '#241d40', 34).pen('M12 -70L36 -64', '#241d40', 20);
      a.path('M-112 -312Q-110 -430 -10 -474Q30 -480 34 -446Q-10 -400 -52 -300Z', coat)
        .pen('M6 -440Q40 -380 96 -312', coat, 26)
        .circ(104, -304, 13, '#d99a70');
      a.ell(42, -508, 31, 36, '#d99a70').path('M4 -512Q4 -560 48 -558Q88 -552 84 -518Q40 -530 4 -512Z', helm);
    });
  };
  rider(980, 900, 0.98, '#c8452f', '#f6e6c4');
  rider(380, 890, 0.74, '#2f6a70', '#e9b04e');
  a.soft(0.5, () =>
    a.poly([820, 905, 1180, 898, 1560, 960, 1120, 975], '#1a1532').poly([260, 896, 500, 892, 760, 936, 480, 946], '#1a1532'),
  );
  grass(a, 1090, '#1e1938', 150, 130);
  tree(a, 1500, 860, 520, '#2a2348', '#1a1532', '#171230');
}

export default [bicikli1, bicikli2];
