/** Scenes of the motif `foter`. */

import { facade, lamp } from '../built.mjs';
import { birds, cloud, stars } from '../nature.mjs';
import { person } from '../people.mjs';
import { church } from '../props.mjs';
import { arch, box, f, W } from '../svg.mjs';

function foter1(a) {
  a.fill(['#8fb9d0', '#d6e2dc', '#f9e6bc']);
  cloud(a, 1130, 160, 340, '#ffffff', 0.8);
  facade(a, -60, 760, 330, 430, '#d9a878', { roof: '#9a5038', gable: false });
  facade(a, 260, 760, 240, 380, '#b9c6ae', { roof: '#9a5038' });
  facade(a, 1120, 760, 260, 400, '#e6c890', { roof: '#9a5038' });
  facade(a, 1370, 760, 300, 470, '#c98f7a', { roof: '#8a4632', gable: true });
  church(a, 790, 770, 0.8, '#e0d3b8', '#9a8a76', '#a4503a', '#5a6a76');
  a.rect(-20, 756, W + 40, 340, a.lin(['#d6c6a4', '#a8926c']));
  for (let j = 0; j < 10; j++)
    for (let i = 0; i < 30 - j; i++)
      a.ell((i + (j % 2) * 0.5) * (58 + j * 5) - 20, 790 + j * 22 + j * j * 1.6, 20 + j * 2, 5 + j * 0.8, '#b39c74', 0.45);
  a.poly([420, 770, 1150, 770, 1460, 930, 760, 930], '#5a4434', 0.16);
  a.rect(1090, 620, 120, 190, '#8f8a80').rect(1070, 800, 160, 26, '#a49e92').rect(1076, 608, 148, 16, '#a49e92');
  a.at('translate(1150 610)', () =>
    a
      .path('M-70 0L-60 -60Q-80 -70 -74 -92L-40 -100Q-20 -112 20 -106Q60 -108 66 -80L70 0H56L46 -56H-30L-44 0Z', '#4a5a54')
      .path('M-74 -92l-26 -36l-14 4l-16 26l14 8l20 -8l14 24Z', '#4a5a54')
      .rect(-8, -166, 30, 66, '#4a5a54', 1, 10)
      .circ(8, -180, 16, '#4a5a54')
      .line(20, -150, 66, -196, '#4a5a54', 8),
  );
  for (const [x, y, h, o] of [
    [260, 900, 170, { coat: '#c8402a', longHair: true }],
    [330, 905, 185, { coat: '#394a6b', dir: -1 }],
    [620, 840, 120, { pose: 'walk' }],
    [700, 850, 125, { pose: 'walk', dir: -1 }],
    [960, 960, 220, { coat: '#3f7f6a', pose: 'walk', bag: '#e9b04a' }],
    [1340, 920, 190, { coat: '#d9a045', hat: '#5a4030' }],
    [900, 830, 110, {}],
  ])
    person(a, x, y, h, { shadow: '#5a4434', ...o });
  for (let i = 0; i < 14; i++) {
    const x = a.r.range(440, 820);
    const y = a.r.range(920, 1000);
    a.path(`M${f(x)} ${f(y)}q10 -16 26 -8q14 -2 16 8q-20 14 -42 0Z`, a.r.pick(['#7a8290', '#5d6674', '#a4aab4'])).circ(
      x + 2,
      y - 8,
      6,
      '#5d6674',
    );
  }
  birds(a, 6, 470, 240, 110, '#5a6a78', 1.2);
}

function foter2(a) {
  a.fill(['#18254c', '#4a5488', '#b98a96', '#f2bc90']);
  stars(a, 50, 280);
  church(a, 860, 700, 0.62, '#8a7f94', '#4f4868', '#5a3a4c', '#ffd58a');
  facade(a, 330, 710, 230, 300, '#7a6a8c', { roof: '#4a3450', lit: 0.5 });
  facade(a, 1120, 710, 240, 330, '#86708a', { roof: '#4a3450', lit: 0.45 });
  facade(a, 1340, 740, 330, 470, '#6f6084', { roof: '#40304c', lit: 0.5 });
  a.rect(-20, 700, W + 40, 400, a.lin(['#a8788a', '#3d3358']));
  for (let j = 0; j < 11; j++)
    for (let i = 0; i < 32; i++)
      a.ell((i + (j % 2) * 0.5) * (50 + j * 7) - 40, 730 + j * 20 + j * j * 2, 18 + j * 2.4, 4 + j, '#e6a88c', 0.16);
  for (const [x, b, h] of [
    [640, 800, 230],
    [1060, 800, 230],
    [1260, 930, 400],
  ])
    lamp(a, x, b, h, '#1f1838', '#ffe3a0', 0.6);
  a.rect(-20, -20, 400, 1110, '#2f2444')
    .path(arch(40, 160, 280, 940), '#ffd894')
    .glow(180, 560, 420, '#ffd894', 0.5);
  a.clip(arch(40, 160, 280, 940), () => {
    a.rect(40, 160, 280, 940, a.lin(['#f2b060', '#ffe2a4']));
    person(a, 220, 900, 320, { flat: '#8a4a34' });
    a.rect(40, 620, 280, 12, '#a4603a').rect(170, 160, 10, 940, '#6b3c34').rect(60, 470, 90, 12, '#a4603a');
    for (let i = 0; i < 4; i++) a.rect(66 + i * 22, 420, 14, 50, '#8a4a34');
  });
  for (let i = 0; i < 7; i++)
    a.path(`M${0 + i * 66} 330h66v40q-33 34 -66 0Z`, i % 2 ? '#f4e2c4' : '#b5402c').poly(
      [20 + i * 58, 230, 78 + i * 58, 230, 66 + i * 66, 334, i * 66, 334],
      i % 2 ? '#f4e2c4' : '#b5402c',
    );
  a.poly([40, 1090, 320, 1090, 700, 1090, 320, 760], '#ffd894', 0.18);
  const set = (x, y, s, c) =>
    a.at(`translate(${x} ${y}) scale(${s})`, () => {
      a.ell(0, 4, 190, 22, '#140e26', 0.5)
        .rect(-6, -430, 12, 430, '#1f1838')
        .path('M-230 -360Q-200 -450 0 -470Q200 -450 230 -360Q115 -384 0 -360Q-115 -384 -230 -360Z', c)
        .path('M0 -470Q200 -450 230 -360Q115 -384 0 -360Z', '#140e26', 0.3)
        .ell(0, -150, 110, 18, '#e9dcc4')
        .path('M-6 -150h12v150h-12Z', '#1f1838')
        .glow(-30, -172, 60, '#ffe0a0', 0.9)
        .rect(-38, -184, 16, 26, '#fff3cc', 1, 4);
      person(a, -130, 0, 290, { coat: '#394a6b', pose: 'sit' });
      person(a, 130, 0, 280, { coat: '#c8644a', pose: 'sit', dir: -1, longHair: true });
    });
  set(540, 940, 0.82, '#c8402a');
  set(980, 1020, 1, '#e6c48a');
  person(a, 760, 800, 120, { flat: '#2a2044', pose: 'walk' });
  person(a, 800, 802, 116, { flat: '#2a2044', pose: 'walk' });
  a.shade(box(0, 930, W, 140), '#120c24', 0.6, 'up');
}

export default [foter1, foter2];
