/** Scenes of the motif `metro`. */

import { person } from '../people.mjs';
import { box, W } from '../svg.mjs';

/** Platform with the train coming in. */
function metro1(a) {
  a.fill(['#dfe0d2', '#c2cdc8']);
  a.poly([-20, -20, 1620, -20, 1000, 330, 560, 330], a.lin(['#98aaa8', '#dfe2d6'])).poly(
    [-20, -20, 560, 330, 560, 640, -20, 1090],
    a.lin(['#d8dccf', '#a9bbb6'], 'h'),
  );
  for (let i = 0; i < 12; i++) a.line(-20, 60 + i * 84, 560, 350 + i * 25, '#8fa5a0', 2, 0.7);
  for (let i = 0; i < 9; i++) {
    const t = i / 9;
    const x = -20 + 580 * (1 - (1 - t) ** 2);
    a.line(x, -10 + 350 * ((x + 20) / 580), x, 1080 - 450 * ((x + 20) / 580), '#8fa5a0', 2, 0.7);
  }
  a.poly([-20, 300, 560, 425, 560, 465, -20, 450], '#c8402a');
  a.path('M560 640V420Q570 330 690 322H880Q990 330 1000 420V640Z', '#14232c');
  a.poly([560, 640, 800, 640, 900, 1090, -20, 1090], a.lin(['#b9c2ba', '#e4ddc9'])).poly(
    [770, 640, 800, 640, 900, 1090, 820, 1090],
    '#e9b23c',
  );
  a.poly([800, 640, 1000, 640, 1620, 1090, 900, 1090], a.lin(['#1d2f38', '#33434a']));
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) ** 2;
    a.rect(815 + 100 * t, 650 + 430 * t, 170 + 560 * t, 4 + 14 * t, '#49585c', 0.8);
  }
  a.line(850, 645, 1030, 1090, '#a9b4b0', 6).line(955, 645, 1420, 1090, '#a9b4b0', 8);
  a.poly([1000, 330, 1620, -20, 1620, 1090, 1000, 640], a.lin(['#9fb3b0', '#6d8788'], 'h'));
  for (let i = 0; i < 5; i++) {
    const x = 1050 + i * i * 22 + i * 40;
    a.rect(x, 400 - i * 34, 40 + i * 16, 90 + i * 34, i % 2 ? '#e3c07a' : '#d98a6a', 0.85);
  }
  a.glow(790, 500, 420, '#ffeab4', 0.55);
  a.path('M640 660V440Q648 372 720 366H850Q916 372 924 440V660Z', '#2f6f8a').path('M640 660V560H924V660Z', '#e9e4d2');
  a.path('M668 530V446Q674 400 730 396H836Q888 400 894 446V530Z', '#15262f').poly(
    [700, 530, 750, 398, 784, 398, 736, 530],
    '#ffffff',
    0.2,
  );
  a.rect(730, 374, 110, 16, '#ffb84d', 1, 5);
  for (const x of [690, 874]) a.glow(x, 600, 120, '#fff6d6', 0.95).circ(x, 600, 17, '#fffdf0');
  for (let i = 0; i < 4; i++) {
    const x = 250 + i * 125;
    const w = 46 - i * 8;
    const yb = 1010 - i * 110;
    a.rect(x, 170 + i * 62, w, yb - 170 - i * 62, a.lin(['#f2ecda', '#8fa39c'], 'h')).rect(x - 8, yb - 20, w + 16, 22, '#5d7672');
  }
  for (let i = 0; i < 5; i++)
    a.poly(
      [400 + i * 60, 60 + i * 56, 660 + i * 22, 60 + i * 56, 665 + i * 20, 68 + i * 56, 396 + i * 60, 68 + i * 56],
      '#fffbe8',
      0.95,
    );
  person(a, 470, 1040, 400, { coat: '#b9412b', bag: '#2f3d4a', back: true, hair: '#3a241c', longHair: false });
  person(a, 620, 850, 250, { coat: '#394a6b', back: true });
  person(a, 690, 760, 180, { coat: '#d09a45', back: true });
  a.shade(box(0, 940, 900, 130), '#4a4a44', 0.5, 'up');
}

/** Escalators: three diagonals and a row of lamps. */
function metro2(a) {
  a.fill(['#11202a', '#1c3a45', '#2f5d66']);
  a.at('translate(0 0)', () => {
    a.poly([-20, -20, 900, -20, 1620, 520, 1620, 1090, 1400, 1090, -20, 60], '#244b55');
    a.pen('M-20 -300L1620 860', '#2f6069', 120).pen('M-20 -300L1620 860', '#3d757c', 10);
    for (let i = 0; i < 9; i++) {
      const x = 80 + i * 190;
      const y = -40 + i * 134;
      a.pen(`M${x} ${y + 120}q-90 -190 130 -240`, '#17323c', 10, 0.8);
    }
    const lane = (o, tone, side) => {
      a.poly([-20, o, 1620, o + 1160, 1620, o + 1300, -20, o + 140], tone);
      for (let i = 0; i < 40; i++)
        a.poly(
          [i * 46, o + 8 + i * 32.6, i * 46 + 40, o + 8 + i * 32.6, i * 46 + 40, o + 140 + i * 32.6, i * 46, o + 112 + i * 32.6],
          i % 2 ? '#0d1a22' : '#15262f',
        );
      a.pen(`M-20 ${o - 6}L1620 ${o + 1154}`, side, 26).pen(`M-20 ${o - 18}L1620 ${o + 1142}`, '#0b151c', 12);
      a.pen(`M-20 ${o + 140}L1620 ${o + 1300}`, side, 22).pen(`M-20 ${o + 130}L1620 ${o + 1290}`, '#0b151c', 10);
    };
    lane(60, '#0f1d25', '#c88f3e');
    lane(330, '#0f1d25', '#b9762f');
    lane(600, '#0f1d25', '#a8662a');
  });
  const on = (x, o, opt, h = 220) => person(a, x, o + 60 + x * 0.708, h, opt);
  on(330, 90, { coat: '#d9d2c0' });
  on(520, 90, { coat: '#c8402a', bag: '#35454e' });
  on(1010, 90, { coat: '#6f8f8a', hat: '#2a3a40' });
  on(190, 370, { coat: '#e0a04a', longHair: true });
  on(690, 370, { coat: '#39587a', dir: -1 }, 250);
  on(790, 370, { coat: '#8d4a56', dir: -1 }, 240);
  on(380, 650, { coat: '#7aa09a', dir: -1, bag: '#26343b' }, 280);
  for (let i = 0; i < 7; i++) {
    const x = 40 + i * 240;
    const y = 20 + i * 170;
    a.line(x, y + 70, x, y - 40, '#c88f3e', 7)
      .glow(x, y - 62, 150, '#ffe6ac', 0.7)
      .circ(x, y - 62, 27, '#fff3cc');
  }
  a.shade(box(0, 640, W, 430), '#060d12', 0.85, 'up');
}

export default [metro1, metro2];
