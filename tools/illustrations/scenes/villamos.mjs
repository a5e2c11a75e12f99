/** Scenes of the motif `villamos`. */

import { facade, lamp, skyline, wire } from '../built.mjs';
import { sun } from '../nature.mjs';
import { person } from '../people.mjs';
import { box, W } from '../svg.mjs';

const wheel = (a, x, y, r, col, rim) => a.circ(x, y, r, col).circ(x, y, r * 0.55, rim);

/** Yellow tram passing old fronts in the morning. */
function villamos1(a) {
  a.fill(['#a8cbd4', '#e6e6d4', '#fbe8c4']);
  const cols = ['#d9b48c', '#c9c3ae', '#d99a78', '#e3cfa4', '#a9b8b0'];
  [
    [-40, 340, 560],
    [300, 320, 640],
    [620, 360, 540],
    [980, 300, 620],
    [1280, 360, 560],
  ].forEach(([x, w, h], i) => {
    facade(a, x, 800, w, h, cols[i], { roof: i % 2 ? '#8f5240' : '#7a6158', cols: i % 2 ? 4 : 5, rows: 3, lit: 0.08 });
  });
  a.rect(-20, 796, W + 40, 300, a.lin(['#b9a992', '#8d8375']));
  a.rect(-20, 796, W + 40, 10, '#efe3cc');
  wire(a, -20, 250, 800, 262, 16, '#4a4a4c');
  wire(a, 800, 262, 1620, 250, 16, '#4a4a4c');
  a.rect(-20, 930, W + 40, 8, '#5c564f').rect(-20, 968, W + 40, 10, '#5c564f');
  a.poly([150, 958, 1440, 958, 1560, 1010, 330, 1010], '#3a3440', 0.35);
  const y = 560;
  a.path(`M150 940V${y + 50}Q152 ${y} 200 ${y}H1400Q1448 ${y} 1450 ${y + 50}V940Z`, '#efb52f');
  a.rect(150, 800, 1300, 70, '#f7efdc').rect(150, 870, 1300, 12, '#b5391f');
  a.shade(box(150, 880, 1300, 60), '#6b3a10', 0.7, 'up');
  a.rect(190, y - 26, 1220, 28, '#d9d4c6', 1, 10)
    .pen(`M760 ${y - 26}L700 330L800 268`, '#3a3a3e', 6)
    .line(770, 268, 830, 262, '#3a3a3e', 6);
  const glass = a.lin(['#8fb6c0', '#4a6a78'], 'd');
  for (let i = 0; i < 10; i++) {
    const x = 176 + i * 126;
    if (i % 4 === 2) {
      a.rect(x, y + 60, 108, 300, '#2e3f48', 1, 8)
        .rect(x + 6, y + 66, 45, 280, glass, 1, 4)
        .rect(x + 57, y + 66, 45, 280, glass, 1, 4);
    } else {
      a.rect(x, y + 60, 112, 150, '#2e3f48', 1, 12).rect(x + 5, y + 65, 102, 140, glass, 1, 9);
      a.clip(box(x + 5, y + 65, 102, 140, 9), () => a.r() < 0.75 && person(a, x + a.r.range(36, 70), y + 330, 240, {}));
      a.poly([x + 14, y + 200, x + 50, y + 68, x + 74, y + 68, x + 38, y + 200], '#ffffff', 0.22);
    }
  }
  for (const x of [280, 400, 740, 860, 1200, 1320]) wheel(a, x, 940, 34, '#2b2a2e', '#77716a');
  a.rect(220, 925, 260, 18, '#34323a').rect(680, 925, 240, 18, '#34323a').rect(1140, 925, 260, 18, '#34323a');
  a.circ(1432, 850, 14, '#fff4cf').glow(1440, 850, 70, '#fff4cf', 0.5);
  person(a, 88, 1020, 230, { coat: '#2f5d62', bag: '#c8402a', shadow: '#3a3440' });
}

/** Tram face at dusk, rails running to the viewer. */
function villamos2(a) {
  a.fill(['#2f3460', '#6f5480', '#dd8a6a', '#f8c88a']);
  sun(a, 1080, 480, 60, '#ffe6ac', 6, 0.7);
  skyline(a, 620, '#7d5474', { min: 60, max: 170 });
  a.poly([-20, 120, 470, 400, 470, 660, -20, 820], '#3a2f58').poly([1620, 60, 1180, 400, 1180, 640, 1620, 800], '#33294f');
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++) {
      const t = i / 4;
      const top = 190 + t * 250;
      const hh = (560 - t * 300) / 4;
      a.rect(20 + i * 112, top + j * hh, 52 - i * 6, hh * 0.55, a.r() < 0.45 ? '#ffcf86' : '#241c3e');
      a.rect(1560 - i * 100, top + j * hh - 20, 50 - i * 6, hh * 0.55, a.r() < 0.35 ? '#ffcf86' : '#241c3e');
    }
  a.poly([470, 640, 1180, 630, 1800, 1090, -200, 1090], a.lin(['#9a6474', '#2f2850']));
  for (const [x1, x2] of [
    [716, 330],
    [846, 1010],
    [930, 1330],
    [1010, 1720],
  ]) {
    a.line(x1, 650, x2, 1090, '#f3b27e', 7, 0.75).line(x1 + 4, 650, x2 + 10, 1090, '#221c3c', 4);
  }
  wire(a, 790, 180, 640, -20, 6, '#1f1a36', 4);
  wire(a, 790, 190, 1000, 440, 6, '#1f1a36', 3);
  a.ell(680, 970, 400, 46, '#17122e', 0.7);
  a.path('M470 940V420Q476 320 560 306H800Q884 320 890 420V940Z', '#f0b53a').path(
    'M680 306H800Q884 320 890 420V940H680Z',
    '#a8601c',
    0.22,
  );
  a.rect(560, 270, 240, 40, '#3b3352', 1, 12).rect(590, 286, 180, 36, '#1c1832', 1, 6).rect(620, 296, 120, 14, '#ffb95e', 1, 4);
  a.path('M506 620V430Q510 372 572 364H788Q850 372 854 430V620Q680 650 506 620Z', '#221c3c');
  a.clip('M506 620V430Q510 372 572 364H788Q850 372 854 430V620Q680 650 506 620Z', () => {
    a.fill(['#5c4a78', '#d98a70']).glow(680, 420, 260, '#ffdca0', 0.7);
    person(a, 600, 860, 420, { coat: '#27324f' });
    a.poly([540, 660, 640, 350, 700, 350, 600, 660], '#ffffff', 0.16);
  });
  a.rect(470, 700, 420, 46, '#f6ead2').rect(470, 746, 420, 10, '#b5391f');
  for (const x of [540, 820])
    a.glow(x, 820, 170, '#fff0c0', 0.85)
      .circ(x, 820, 34, '#fff7da')
      .pen(`M${x - 34} 820a34 34 0 0 1 68 0`, '#6b4a1c', 4, 0.5);
  a.rect(500, 900, 360, 46, '#2a2442', 1, 10).poly([520, 946, 840, 946, 800, 985, 560, 985], '#17122e');
  lamp(a, 1300, 860, 420, '#1b1733', '#ffe3a0', 0.5);
  person(a, 1130, 850, 190, { flat: '#221b3a', bag: '#221b3a' });
  person(a, 1220, 880, 205, { flat: '#1d1733', hat: '#1d1733' });
  a.shade(box(0, 900, W, 170), '#120e26', 0.7, 'up');
}

export default [villamos1, villamos2];
