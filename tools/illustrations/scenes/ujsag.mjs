/** Scenes of the motif `ujsag`. */

import { facade, lamp, skyline } from '../built.mjs';
import { person } from '../people.mjs';
import { box, W } from '../svg.mjs';

const lines = (a, x, y, w, n, col, step = 16, o = 0.6) => {
  for (let i = 0; i < n; i++) a.rect(x, y + i * step, i === n - 1 ? w * 0.6 : w * a.r.range(0.92, 1), 5, col, o);
};

function ujsag1(a) {
  a.fill(['#dfd2b6', '#cdb58c'], 'd');
  for (let i = 0; i < 8; i++) a.line(-20, 60 + i * 150, 1620, 20 + i * 150, '#a88a5c', 3, 0.4);
  a.poly([900, -20, 1620, -20, 1620, 560, 300, 1090, -20, 1090, -20, 700], '#fff4d6', 0.3);
  a.at('rotate(-9 760 560)', () => {
    a.rect(400, 190, 760, 800, '#5a4430', 0.28);
    for (let i = 4; i >= 0; i--) a.rect(360 + i * 5, 150 + i * 9, 760, 780, i % 2 ? '#e3d9c2' : '#f7f1e0');
    a.rect(360, 150, 760, 780, '#fbf7ea');
    a.rect(410, 190, 660, 66, '#2a2724')
      .rect(410, 272, 660, 4, '#2a2724')
      .rect(410, 286, 300, 7, '#8a8478')
      .rect(900, 286, 170, 7, '#8a8478');
    a.rect(410, 320, 430, 26, '#2a2724').rect(410, 356, 360, 26, '#2a2724');
    a.clip(box(410, 404, 430, 280), () => {
      a.rect(410, 404, 430, 280, a.lin(['#8fb4c4', '#f0dcb4']))
        .circ(700, 520, 46, '#fff4d2')
        .path('M410 600q120 -70 220 -20t210 -30v140H410Z', '#5f8a80')
        .path('M410 650q160 -50 430 -10v50H410Z', '#2f5d5c')
        .rect(540, 560, 20, 60, '#c8402a')
        .poly([530, 562, 550, 530, 570, 562], '#c8402a');
    });
    lines(a, 410, 704, 205, 11, '#8a8478', 18);
    lines(a, 635, 704, 205, 11, '#8a8478', 18);
    a.rect(870, 320, 200, 18, '#c8402a');
    lines(a, 870, 354, 200, 12, '#8a8478', 18);
    a.rect(870, 590, 200, 4, '#2a2724').rect(870, 606, 170, 16, '#2a2724');
    lines(a, 870, 640, 200, 14, '#8a8478', 18);
    a.shade(box(360, 150, 760, 780), '#8a6a3c', 0.3, 'left').line(360, 540, 1120, 540, '#cfc4a8', 3);
  });
  a.ell(1330, 330, 190, 180, '#6b4a2c', 0.3)
    .circ(1310, 300, 180, '#f4ecd8')
    .circ(1310, 300, 150, '#e2d6ba')
    .pen('M1420 190q90 -60 110 20t-90 90', '#f7f0de', 26)
    .circ(1310, 300, 116, '#fbf6e8')
    .circ(
      1310,
      300,
      98,
      a.rad([
        [0, '#9a6038'],
        [1, '#4a2816'],
      ]),
    )
    .pen('M1270 270q40 40 80 0q-10 60 -80 60', '#e6c79a', 9, 0.8);
  a.at('rotate(24 240 840)', () =>
    a
      .rect(120, 760, 36, 300, '#5a4430', 0.25)
      .rect(100, 740, 34, 270, '#c8402a')
      .poly([100, 1010, 134, 1010, 117, 1066], '#f0d8b0')
      .rect(100, 726, 34, 22, '#d9d4c6'),
  );
  a.at('translate(1230 720) rotate(-16)', () =>
    a
      .add(
        '<ellipse cx="70" cy="60" rx="76" ry="62" fill="#dcecec" fill-opacity=".35" stroke="#2a2724" stroke-width="11"/><ellipse cx="260" cy="60" rx="76" ry="62" fill="#dcecec" fill-opacity=".35" stroke="#2a2724" stroke-width="11"/>',
      )
      .pen('M146 54q20 -20 38 0M-6 50Q-60 0 -30 -150M336 50Q380 0 350 -150', '#2a2724', 10),
  );
}

/** Kiosk at first light. */
function ujsag2(a) {
  a.fill(['#4f628c', '#b394a4', '#f6c396']);
  skyline(a, 780, '#8c7a98', { min: 120, max: 320, w: [70, 140] });
  facade(a, -60, 840, 460, 640, '#7d6a8c', { roof: '#5a4668', lit: 0.12, rows: 4 });
  facade(a, 1230, 840, 440, 580, '#8a708c', { roof: '#5a4668', lit: 0.1, rows: 3 });
  a.rect(-20, 836, W + 40, 260, a.lin(['#8f7a90', '#463c5e']));
  a.glow(800, 640, 620, '#ffdf9e', 0.6);
  a.poly([520, 860, 1080, 860, 1340, 1040, 260, 1040], '#ffe2a4', 0.3);
  a.rect(500, 420, 600, 450, '#2f5d56')
    .rect(540, 470, 520, 230, '#ffe9b8')
    .rect(500, 700, 600, 170, '#264d48')
    .rect(470, 690, 660, 22, '#e9d9b0');
  a.path('M440 430Q460 320 560 300H1040Q1140 320 1160 430Z', '#c8402a')
    .path('M560 300Q620 230 800 226Q980 230 1040 300Z', '#a4321f')
    .circ(800, 216, 22, '#e9b54a');
  for (let i = 0; i < 9; i++) a.path(`M${440 + i * 80} 424h80v26q-40 40 -80 0Z`, i % 2 ? '#f6ead0' : '#c8402a');
  person(a, 800, 820, 300, { coat: '#6b4a5e', hair: '#8d8a86', skin: '#e4b089' });
  a.rect(500, 700, 600, 170, '#264d48').rect(470, 690, 660, 22, '#e9d9b0');
  for (let i = 0; i < 6; i++)
    a.rect(556 + (i % 3) * 62, 484 + Math.floor(i / 3) * 90, 52, 74, a.r.pick(['#fbf7ea', '#e6d3a8', '#c9dcd8']))
      .rect(562 + (i % 3) * 62, 490 + Math.floor(i / 3) * 90, 40, 12, '#2a2724')
      .rect(562 + (i % 3) * 62, 510 + Math.floor(i / 3) * 90, 40, 26, a.r.pick(['#c8402a', '#3d6f8a', '#d9a045']));
  for (let i = 0; i < 6; i++)
    a.rect(872 + (i % 3) * 62, 484 + Math.floor(i / 3) * 90, 52, 74, a.r.pick(['#fbf7ea', '#e6d3a8', '#c9dcd8']))
      .rect(878 + (i % 3) * 62, 490 + Math.floor(i / 3) * 90, 40, 12, '#2a2724')
      .rect(878 + (i % 3) * 62, 510 + Math.floor(i / 3) * 90, 40, 26, a.r.pick(['#5d7f4e', '#3d6f8a', '#b5602a']));
  for (let i = 0; i < 5; i++) {
    const x = 520 + i * 116;
    a.rect(x, 728, 96, 118, '#f4ecd8')
      .rect(x + 8, 738, 80, 16, '#2a2724')
      .rect(x + 8, 760, 80, 40, a.r.pick(['#8fb0b4', '#d9a570', '#a8b08a']));
    lines(a, x + 8, 808, 80, 3, '#8a8478', 11);
  }
  a.rect(1150, 800, 120, 80, '#f4ecd8')
    .rect(1156, 786, 112, 16, '#e0d4ba')
    .line(1210, 786, 1210, 880, '#8a6a3c', 5)
    .line(1150, 836, 1270, 836, '#8a6a3c', 5);
  person(a, 400, 1000, 380, { coat: '#26324a', hair: '#2b1f1b', back: true, hat: '#4a3a34', shadow: '#2a2240', long: true });
  person(a, 1400, 960, 260, { coat: '#d9a045', pose: 'walk', dir: -1, shadow: '#2a2240', longHair: true });
  lamp(a, 1330, 900, 520, '#2a2444', '#ffe3a0', 0.4);
}

export default [ujsag1, ujsag2];
