/** Close-ups: one thing, larger than the frame, in soft side light. */

import { f, H, oval, smooth, W } from '../svg.mjs';

/** Half an apple, cut across. */
function apple(a) {
  a.fill(['#3b2418', '#1e120d'], 'd');
  a.glow(500, 300, 900, '#b9793a', 0.5);
  const skin = 'M800 120C1010 40 1380 150 1400 520C1420 900 1110 1130 800 1040C490 1130 180 900 200 520C220 150 590 40 800 120Z';
  a.at('translate(34 40)', () => a.path(skin, '#0d0705', 0.6));
  a.path(skin, a.lin(['#d9412c', '#8e1d18'], 'd'));
  a.at('translate(800 570) scale(.945) translate(-800 -570)', () =>
    a.path(
      skin,
      a.rad(
        [
          [0, '#fff6d8'],
          [0.7, '#fbeec2'],
          [1, '#e9d48f'],
        ],
        0.42,
        0.4,
        0.7,
      ),
    ),
  );
  a.add(
    '<path d="M800 260C980 240 1150 360 1150 560S980 900 800 880S450 760 450 560S620 240 800 260Z" fill="none" stroke="#cdb66a" stroke-width="7" stroke-dasharray="6 20"/>',
  );
  for (const turn of [0, 72, 144, 216, 288])
    a.at(`rotate(${turn} 800 560)`, () => {
      a.path('M800 556C740 500 740 410 800 340C860 410 860 500 800 556Z', '#d8b765').path(
        'M800 540C764 490 764 430 800 384C836 430 836 490 800 540Z',
        '#7a4a1e',
      );
      a.path('M792 520C770 480 776 440 796 410C806 446 806 486 792 520Z', '#b37a3e');
    });
  for (let i = 0; i < 90; i++) a.circ(a.r.range(300, 1300), a.r.range(220, 960), a.r.range(2, 5), '#fffdf0', 0.35);
  a.pen('M806 130C800 70 830 10 880 -30', '#4a2a14', 30);
  a.pen(smooth([300, 330, 420, 210, 560, 160]), '#ffd9c4', 16, 0.8);
}

/** A key in the hand's light: bow, shaft, bit. */
function key(a) {
  a.fill(['#53606b', '#252c34'], 'd');
  for (let i = 0; i < 70; i++) a.line(0, i * 17, W, i * 17 + 60, '#2d353e', a.r.range(1, 5), 0.4);
  a.glow(620, 260, 700, '#c9d6de', 0.45);
  const shape = (col, o) =>
    a.soft(o, () => {
      a.add(`<circle cx="430" cy="470" r="230" fill="none" stroke="${col}" stroke-width="92"/>`);
      a.rect(640, 425, 860, 92, col, 1, 20).rect(1240, 500, 96, 190, col, 1, 14).rect(1390, 500, 78, 260, col, 1, 14);
    });
  a.at('rotate(14 800 540) translate(34 46)', () => shape('#0e1216', 0.55));
  a.at('rotate(14 800 540)', () => {
    shape(a.lin(['#f0c978', '#a8742c', '#6d4718']), 1);
    a.pen('M250 340A230 230 0 0 1 560 300', '#fff3cf', 12, 0.85).line(660, 440, 1470, 440, '#fff0c4', 8, 0.8);
    for (let i = 0; i < 60; i++)
      a.line(a.r.range(650, 1460), a.r.range(450, 508), a.r.range(650, 1480), a.r.range(450, 508), '#7a5220', 1.6, 0.35);
    a.rect(700, 425, 34, 92, '#6d4718', 0.7).rect(770, 425, 22, 92, '#6d4718', 0.7);
  });
}

/** A cup from above. */
function cup(a) {
  a.fill('#b9b2a4');
  for (let i = 0; i < 18; i++) a.line(-20, i * 66, W + 20, i * 66 + a.r.range(-10, 10), '#a39b8b', a.r.range(2, 8), 0.7);
  a.ell(850, 600, 560, 540, '#6d665a', 0.5)
    .circ(800, 540, 540, '#f4f1ea')
    .circ(800, 540, 500, '#e4dfd4')
    .circ(800, 540, 470, '#f7f4ee');
  a.pen('M1120 380C1330 300 1440 420 1300 560', '#2b2622', 0.1)
    .rect(1090, 480, 300, 92, '#f4f1ea', 1, 46)
    .rect(1120, 506, 240, 40, '#cfc8ba', 1, 20);
  a.circ(800, 540, 356, '#e9e4da')
    .circ(800, 540, 332, '#fbf9f5')
    .circ(800, 540, 300, a.rad(['#8a5430', '#4a2812'], 0.45, 0.45, 0.6));
  a.clip(oval(800, 540, 300), () => {
    for (let i = 0; i < 7; i++) {
      const r = 250 - i * 36;
      a.add(
        `<path d="M${800 - r} ${520 + i * 10}Q800 ${f(520 - r * 0.7)} ${800 + r} ${520 + i * 10}Q800 ${f(520 + r * 0.9)} ${800 - r} ${520 + i * 10}Z" fill="${i % 2 ? '#7a4526' : '#f0ddbf'}" opacity=".92"/>`,
      );
    }
    a.path('M792 330C806 470 806 600 800 790', 'none').pen('M800 330V790', '#7a4526', 8);
    for (let i = 0; i < 50; i++) a.circ(a.r.range(520, 1080), a.r.range(260, 820), a.r.range(2, 8), '#e9cfa4', 0.6);
  });
  a.at('rotate(-38 420 880)', () =>
    a
      .ell(300, 880, 96, 62, '#8f8779')
      .rect(380, 868, 460, 22, '#8f8779', 1, 11)
      .ell(292, 872, 92, 58, '#dcd7cd')
      .rect(376, 860, 460, 20, '#e9e5dc', 1, 10),
  );
}

/** Pebbles, wet and dry. */
function pebbles(a) {
  a.fill('#4e4a44');
  const COLS = ['#8f8a80', '#b5ab9a', '#6f6f72', '#a39182', '#cfc6b6', '#7d6a5c', '#5c6468'];
  for (let i = 0; i < 210; i++) {
    const k = i / 210;
    const [x, y, r] = [a.r.range(-60, W + 60), a.r.range(-60, H + 60), 50 + k * 130 * a.r()];
    const [ry, turn, col] = [r * a.r.range(0.55, 0.85), a.r.range(-50, 50), a.r.pick(COLS)];
    a.at(`rotate(${f(turn)} ${f(x)} ${f(y)})`, () => {
      a.ell(x + 9, y + 13, r, ry, '#1d1b18', 0.6).ell(x, y, r, ry, col);
      a.ell(x - r * 0.2, y - ry * 0.26, r * 0.6, ry * 0.4, '#ffffff', 0.14);
      if (i % 7 === 0)
        a.pen(`M${f(x - r * 0.8)} ${f(y)}Q${f(x)} ${f(y - ry * 0.5)} ${f(x + r * 0.8)} ${f(y + ry * 0.1)}`, '#efe9dc', 7, 0.7);
    });
  }
  a.at('rotate(-16 820 560)', () => {
    a.ell(836, 590, 330, 230, '#141210', 0.6).ell(820, 560, 330, 226, a.rad(['#d9cdb8', '#8f8371'], 0.4, 0.35, 0.7));
    a.rect(700, 510, 240, 84, '#f4efe2', 0.95, 10).rect(726, 536, 150, 12, '#22262b', 0.9).rect(726, 560, 96, 12, '#22262b', 0.6);
    a.circ(900, 552, 20, '#c8321f');
  });
}

export default [apple, key, cup, pebbles];
