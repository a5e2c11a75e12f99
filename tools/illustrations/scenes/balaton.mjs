/** Scenes of the motif `balaton`. */
import { birds, cloud, glints, reeds, ridge, sun, water } from '../nature.mjs';
import { person } from '../people.mjs';

const sailboat = (a, x, y, s, main, jib, hull) =>
  a.at(`translate(${x} ${y}) scale(${s})`, () => {
    a.path('M-110 0H120Q100 40 60 42H-70Q-100 36 -110 0Z', hull).rect(-110, -4, 230, 8, '#ffffff', 0.8);
    a.line(0, 0, 0, -330, '#5a4636', 6)
      .path('M8 -320Q120 -160 112 -30L8 -24Z', main)
      .path('M-8 -300Q-80 -150 -104 -26L-8 -22Z', jib)
      .path('M8 -320Q60 -160 50 -27L8 -24Z', '#ffffff', 0.35);
    a.soft(0.35, () => a.path('M-90 46H90Q40 120 10 170Q-20 110 -90 46Z', main));
  });

function balaton1(a) {
  a.fill(['#7fbfd6', '#c9e6e2', '#f6eed2']);
  cloud(a, 200, 210, 380, '#ffffff', 0.85);
  cloud(a, 1150, 150, 300, '#ffffff', 0.7);
  ridge(a, 540, 14, '#a9c9c4', 0.6);
  a.path('M150 560C260 540 330 440 390 424H620C680 440 760 540 900 560Z', '#84ada6').shade(
    'M150 560C260 540 330 440 390 424H620C680 440 760 540 900 560Z',
    '#4d7d78',
    0.6,
    'left',
  );
  a.path('M1040 560Q1160 440 1290 560Z', '#93b8b0').path('M1240 560Q1330 480 1440 560Z', '#84ada6');
  water(a, 556, ['#bfe6d8', '#5fb6b4', '#2f8a98'], '#eafaf0', 150);
  glints(a, 1180, 570, 1050, '#ffffff', 150, 0.55);
  sailboat(a, 1270, 640, 0.42, '#ffffff', '#f4ead2', '#2f5d7a');
  sailboat(a, 1080, 620, 0.3, '#ffffff', '#ffffff', '#2f5d7a');
  sailboat(a, 220, 650, 0.46, '#f7d27a', '#ffffff', '#7a4630');
  sailboat(a, 660, 860, 1.55, '#fbf6e6', '#d9502f', '#1f4f66');
  person(a, 730, 868, 110, { coat: '#1f4f66', pose: 'sit', dir: -1 });
  for (const x of [460, 960]) a.pen(`M${x} 905q60 -14 120 0t120 0`, '#ffffff', 5, 0.6);
  reeds(a, 1090, '#5f8a4a', '#7a4f2c', 50, 1240, 1620, 330);
  birds(a, 6, 480, 300, 110, '#ffffff', 1.4);
}

/** Pier at sunset. */
function balaton2(a) {
  a.fill(['#4a5490', '#a4769a', '#f19a7a', '#fdd08e']);
  sun(a, 800, 520, 104, '#fff0bc', 5, 0.8);
  for (const [x, y, w] of [
    [60, 300, 520],
    [1000, 220, 460],
    [1120, 280, 300],
    [300, 390, 240],
  ])
    a.rect(x, y, w, 18, '#fbc0a0', 0.5, 9);
  ridge(a, 560, 22, '#93688e', 0.6);
  a.path('M1000 580C1090 560 1130 490 1180 484H1330C1390 496 1430 560 1560 580Z', '#7f5a86');
  water(a, 576, ['#f9bd86', '#a4709a', '#3a3a70'], '#ffe3b4', 130);
  glints(a, 800, 584, 1060, '#fff0c2', 200, 0.9);
  sailboat(a, 1200, 650, 0.55, '#4a3866', '#5a4474', '#33284f');
  a.poly([760, 640, 840, 640, 1120, 1090, 480, 1090], '#3a2c48');
  for (let i = 0; i < 18; i++) {
    const t = (i / 18) ** 1.5;
    const y = 646 + 430 * t;
    a.poly(
      [762 - 270 * t, y, 838 + 270 * t, y, 840 + 274 * t, y + 5 + 17 * t, 760 - 274 * t, y + 5 + 17 * t],
      i % 3 ? '#8a5a5c' : '#9c6a62',
    );
  }
  for (const [t, h] of [
    [0.02, 60],
    [0.22, 100],
    [0.6, 170],
  ])
    for (const k of [-1, 1]) a.rect(800 + k * (44 + 290 * t) - 6 - 8 * t, 640 + 440 * t - h * 0.6, 12 + 16 * t, h, '#2a2040');
  person(a, 776, 720, 120, { flat: '#241b3a', pose: 'sit', dir: 1 });
  person(a, 822, 720, 116, { flat: '#241b3a', pose: 'sit', dir: -1, longHair: true });
  reeds(a, 1090, '#231b3e', '#3a2c4e', 60, -20, 420, 420);
  reeds(a, 1090, '#231b3e', '#3a2c4e', 26, 1300, 1620, 300);
  birds(a, 5, 520, 250, 100, '#54406e', 1.2);
}

export default [balaton1, balaton2];
