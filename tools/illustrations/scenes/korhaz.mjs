/** Scenes of the motif `korhaz`. */

import { block, lamp, skyline } from '../built.mjs';
import { glints, stars, tree } from '../nature.mjs';
import { person } from '../people.mjs';
import { pts, W } from '../svg.mjs';

/** Hospital corridor with light at its end. */
function korhaz1(a) {
  a.fill(['#dbe8e6', '#c9dcda']);
  a.poly([-20, -20, 1620, -20, 960, 360, 640, 360], a.lin(['#b5cbca', '#eef4ef']));
  a.poly([-20, -20, 640, 360, 640, 640, -20, 1090], a.lin(['#a5c4c3', '#deebe6'], 'h')).poly(
    [1620, -20, 960, 360, 960, 640, 1620, 1090],
    a.lin(['#deebe6', '#94b7b8'], 'h'),
  );
  a.poly([-20, 560, 640, 500, 640, 536, -20, 700], '#4f8d8d').poly([1620, 560, 960, 500, 960, 536, 1620, 700], '#4f8d8d');
  a.poly([640, 640, 960, 640, 1640, 1090, -40, 1090], a.lin(['#f0f3ea', '#a9c4c2']));
  for (let i = 0; i < 5; i++) {
    const k = (i / 5) ** 1.7;
    a.poly(
      [
        730 - 300 * k,
        346 - 340 * k,
        870 + 300 * k,
        346 - 340 * k,
        860 + 280 * k,
        330 - 330 * k - 14 * k,
        740 - 280 * k,
        330 - 330 * k - 14 * k,
      ],
      '#fffdf0',
      0.95,
    );
    a.ell(800, 660 + 380 * k, 70 + 170 * k, 4 + 16 * k, '#ffffff', 0.5);
  }
  a.rect(640, 360, 320, 280, '#eaf1ea')
    .rect(690, 400, 220, 240, a.lin(['#cfe6ea', '#fdf3d2']))
    .line(800, 400, 800, 640, '#6fa0a0', 8)
    .line(690, 400, 910, 400, '#6fa0a0', 8)
    .line(690, 400, 690, 640, '#6fa0a0', 8)
    .line(910, 400, 910, 640, '#6fa0a0', 8);
  a.glow(800, 520, 330, '#fff6d8', 0.9);
  for (const k of [1, -1]) {
    const mx = (v) => (k > 0 ? v : W - v);
    for (const [x1, x2] of [
      [60, 240],
      [370, 470],
      [540, 596],
    ]) {
      const top = (x) => 150 + (x / 640) * 270;
      const bot = (x) => 1064 - (x / 640) * 416;
      a.poly([mx(x1), top(x1), mx(x2), top(x2), mx(x2), bot(x2), mx(x1), bot(x1)], k > 0 ? '#f3ecd8' : '#e6dcc2').pen(
        pts([mx(x1), bot(x1), mx(x1), top(x1), mx(x2), top(x2), mx(x2), bot(x2)], false),
        '#6f9a9a',
        8 - x1 / 100,
      );
      a.circ(mx(x2 - (x2 - x1) * 0.14), (top(x2) + bot(x2)) / 2 + 50, 7 - x1 / 150, '#4a6a6c');
    }
    a.poly([mx(290), 300, mx(330), 314, mx(330), 362, mx(290), 354], '#c8402a')
      .rect(mx(310) - 3, 318, 6, 32, '#fff')
      .rect(mx(310) - 13, 331, 26, 6, '#fff');
  }
  a.poly([760, 900, 840, 900, 900, 1090, 640, 1090], '#5d8a8c', 0.25);
  person(a, 800, 900, 330, { coat: '#f7f6ee', legs: '#3f7f80', long: true, hair: '#5a3424', bun: true, back: true });
  person(a, 930, 730, 165, { coat: '#3f8a86', legs: '#2f6a68', pose: 'walk', dir: -1 });
  a.rect(1130, 820, 240, 22, '#f7f3e6', 1, 8)
    .rect(1116, 842, 268, 14, '#7fa2a4')
    .line(1140, 856, 1140, 960, '#6a8688', 7)
    .line(1360, 856, 1360, 960, '#6a8688', 7)
    .circ(1140, 968, 14, '#35525a')
    .circ(1360, 968, 14, '#35525a')
    .rect(1310, 786, 70, 36, '#ffffff', 1, 14)
    .rect(1130, 806, 180, 20, '#6fb0b4', 1, 8);
}

/** Hospital at night with an ambulance arriving. */
function korhaz2(a) {
  a.fill(['#101c38', '#27406a', '#6f86a4']);
  stars(a, 60, 380);
  skyline(a, 740, '#22365c', { min: 40, max: 170, lit: 0.1 });
  block(a, 240, 800, 460, 560, '#b9c6cc', {
    side: 60,
    cols: 9,
    rows: 9,
    on: '#ffe6a6',
    off: '#4a6178',
    lit: 0.5,
    shade: '#3a5070',
  });
  block(a, 760, 800, 620, 380, '#d3d9d4', {
    side: 70,
    cols: 11,
    rows: 6,
    on: '#ffe6a6',
    off: '#526a80',
    lit: 0.6,
    shade: '#3a5070',
  });
  a.rect(420, 130, 120, 120, '#f3f2ea', 1, 12)
    .rect(464, 146, 32, 88, '#c8402a')
    .rect(436, 174, 88, 32, '#c8402a')
    .glow(480, 190, 220, '#ffd8c8', 0.4);
  a.rect(960, 690, 300, 110, '#fff0c4')
    .glow(1110, 740, 320, '#ffe6a6', 0.55)
    .rect(900, 664, 420, 28, '#c8402a')
    .rect(920, 690, 12, 112, '#8fa0a8')
    .rect(1288, 690, 12, 112, '#8fa0a8')
    .line(1110, 692, 1110, 800, '#9fb0b4', 6);
  a.rect(-20, 798, W + 40, 300, a.lin(['#3f5170', '#151f3a']));
  a.poly([960, 800, 1260, 800, 1420, 1000, 800, 1000], '#ffe0a0', 0.18);
  a.at('translate(330 760)', () => {
    a.ell(270, 196, 360, 24, '#0b1228', 0.8);
    a.path('M0 180V20Q4 0 30 0H390Q420 4 440 40L480 96L540 110Q556 116 556 140V180Z', '#f6f3e8')
      .path('M404 24H422L462 96H404Z', '#2d4258')
      .rect(0, 112, 556, 20, '#c8402a')
      .rect(0, 136, 556, 8, '#e9b53f');
    a.rect(60, 34, 130, 56, '#2d4258', 1, 8)
      .rect(250, 24, 70, 70, '#c8402a', 0, 6)
      .rect(272, 26, 26, 76, '#c8402a')
      .rect(247, 51, 76, 26, '#c8402a');
    for (const x of [110, 440]) a.circ(x, 182, 46, '#1b2230').circ(x, 182, 22, '#9aa6ac');
    a.rect(330, -22, 60, 24, '#3f8fe0', 1, 8).glow(360, -12, 260, '#5aa8ff', 0.75).circ(548, 150, 10, '#fff4c8');
    a.poly([556, 140, 900, 100, 900, 230, 556, 160], '#fff0c0', 0.16);
  });
  person(a, 1060, 850, 150, { coat: '#f3f2ea', legs: '#3f7f80', pose: 'walk', dir: -1 });
  person(a, 1150, 846, 150, { coat: '#3f8a86', legs: '#2f6a68' });
  lamp(a, 1490, 920, 460, '#0d1530', '#ffe3a0', 0.45);
  tree(a, 90, 900, 460, '#16284a', '#0d1530', '#0a1330');
  glints(a, 640, 900, 1040, '#5aa8ff', 120, 0.3);
}

export default [korhaz1, korhaz2];
