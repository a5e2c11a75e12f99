/** Scenes of the motif `labor`. */

import { mix } from '../palette.mjs';
import { f, oval, W } from '../svg.mjs';

const flask = (a, x, base, s, liquid, level = 0.5) =>
  a.at(`translate(${x} ${base}) scale(${s})`, () => {
    const d = 'M-26 -230H26V-130L104 -20Q112 0 90 0H-90Q-112 0 -104 -20L-26 -130Z';
    a.path(d, '#eaf6f4', 0.55);
    a.clip(d, () => {
      const y = -190 * level;
      a.rect(-120, y, 240, 240, liquid).ell(0, y, 120, 10, mix(liquid, '#ffffff', 0.4));
      for (let i = 0; i < 7; i++) a.circ(a.r.range(-60, 60), a.r.range(y + 12, -10), a.r.range(4, 9), '#ffffff', 0.5);
    });
    a.pen(d, '#5d8f96', 5, 0.8).rect(-34, -240, 68, 14, '#5d8f96', 0.9, 6).pen('M-70 -24L-16 -104', '#ffffff', 9, 0.75);
  });

/** Bench with glassware and microscope. */
function labor1(a) {
  a.fill(['#d3e6e4', '#b5d3d3'], 'd');
  a.rect(90, 40, 520, 500, '#f4f7f0')
    .rect(112, 62, 476, 456, a.lin(['#8fc3d6', '#dff0e4']))
    .rect(342, 62, 16, 456, '#f4f7f0')
    .rect(112, 280, 476, 14, '#f4f7f0');
  for (let i = 0; i < 9; i++) a.circ(130 + i * 58, 500 - (i % 3) * 26, 50, i % 2 ? '#8fb98a' : '#a5c79a', 0.9);
  a.poly([112, 520, 588, 520, 1160, 860, 420, 860], '#ffffff', 0.28);
  for (const y of [170, 360]) {
    a.rect(860, y, 640, 16, '#6fa0a4');
    for (let x = 880; x < 1470; x += 74) {
      const h = a.r.range(60, 124);
      a.rect(x, y - h, 52, h, a.r.pick(['#c9785a', '#5d8fa8', '#8fae7a', '#d9b46a', '#f2eee0']), 0.85, 8)
        .rect(x + 12, y - h - 14, 28, 18, '#3d6068', 1, 4)
        .rect(x + 6, y - h * 0.6, 40, 22, '#fdfaf0', 0.9, 2);
    }
  }
  a.rect(-20, 820, W + 40, 270, a.lin(['#f4f4ea', '#c3d0cc']))
    .rect(-20, 812, W + 40, 14, '#ffffff')
    .rect(-20, 900, W + 40, 190, '#7fa5a8')
    .rect(-20, 894, W + 40, 10, '#5d888c');
  for (let i = 0; i < 5; i++)
    a.rect(60 + i * 330, 930, 290, 160, '#8fb3b5', 1, 6).rect(170 + i * 330, 956, 70, 12, '#4a7478', 1, 6);
  flask(a, 250, 838, 1.15, '#3f9ab0', 0.55);
  flask(a, 470, 850, 0.86, '#e9853a', 0.75);
  a.rect(600, 640, 250, 24, '#b98550')
    .rect(600, 790, 250, 24, '#b98550')
    .rect(606, 640, 14, 190, '#8a5c34')
    .rect(830, 640, 14, 190, '#8a5c34');
  for (let i = 0; i < 4; i++) {
    const x = 640 + i * 50;
    const c = ['#c8402a', '#e9b04a', '#5d9a6a', '#6b5fa8'][i];
    a.rect(x, 590, 30, 210, '#eaf6f4', 0.7, 15)
      .rect(x + 3, 660 + i * 14, 24, 136 - i * 14, c, 1, 12)
      .pen(`M${x} 590v196a15 15 0 0 0 30 0v-196`, '#5d8f96', 4, 0.8);
  }
  const m = '#26424a';
  a.ell(1180, 842, 230, 20, '#3d5c60', 0.4);
  a.path('M1010 830Q1010 790 1060 786H1300Q1340 790 1340 830Z', m)
    .path('M1290 790Q1400 640 1290 480L1240 516Q1310 640 1220 780Z', m)
    .rect(1050, 690, 220, 26, m, 1, 6)
    .rect(1110, 676, 110, 14, '#cfe6ee', 1, 3);
  a.at('rotate(-24 1180 480)', () =>
    a
      .rect(1140, 330, 84, 270, a.lin(['#f7f6ee', '#b5c3c3'], 'h'), 1, 12)
      .rect(1150, 270, 64, 70, m, 1, 8)
      .rect(1156, 600, 52, 50, '#8fa5a8')
      .rect(1164, 650, 36, 30, m)
      .rect(1140, 430, 84, 16, '#c8402a'),
  );
  a.circ(1300, 640, 34, '#8fa5a8').circ(1300, 640, 16, m).glow(1170, 730, 80, '#fff6d2', 0.8);
  a.rect(1410, 760, 130, 70, '#fdfaf0', 1, 4).rect(1424, 776, 80, 7, '#9fb0b0').rect(1424, 794, 60, 7, '#9fb0b0');
}

/** Researcher at the microscope, the sample in a big circle. */
function labor2(a) {
  a.fill(['#0f2c3c', '#17475a', '#2a6a78'], 'd');
  a.glow(1080, 430, 620, '#7fe0d0', 0.4);
  a.circ(1080, 430, 350, '#0a1f2c').circ(
    1080,
    430,
    330,
    a.rad([
      [0, '#eafaf0'],
      [0.7, '#a8dcd0'],
      [1, '#4f9aa0'],
    ]),
  );
  a.clip(oval(1080, 430, 330), () => {
    for (let i = 0; i < 26; i++) {
      const x = a.r.range(770, 1390);
      const y = a.r.range(120, 740);
      const r = a.r.range(30, 70);
      const c = a.r.pick(['#5fb0a0', '#8fc9a8', '#e9a05a', '#c8644a', '#6f9ac0']);
      a.ell(x, y, r, r * 0.8, c, 0.55)
        .ell(x + r * 0.1, y, r * 0.36, r * 0.3, mix(c, '#0a1f2c', 0.45), 0.8)
        .add(
          `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(r)}" ry="${f(r * 0.8)}" fill="none" stroke="#fdfaf0" stroke-width="4" opacity=".6"/>`,
        );
    }
    for (let i = 0; i < 22; i++) {
      const t = i / 21;
      const x = 820 + t * 520;
      const y1 = 640 - t * 420 + 56 * Math.sin(t * 13);
      const y2 = 640 - t * 420 - 56 * Math.sin(t * 13);
      a.line(x, y1, x, y2, '#f7f3e4', 6, 0.9).circ(x, y1, 14, '#c8402a').circ(x, y2, 14, '#1f4f66');
    }
    a.shade(oval(1080, 430, 330), '#0a1f2c', 0.7, 'up');
  });
  a.pen('M860 210A300 300 0 0 1 1010 130', '#ffffff', 16, 0.6);
  a.rect(-20, 880, W + 40, 210, a.lin(['#dfe9e4', '#8fb0b0'])).rect(-20, 870, W + 40, 14, '#f7faf4');
  a.path('M-20 1090V800Q40 640 210 620Q380 630 440 800L470 900L560 860L590 910L450 990Q420 1000 400 960V1090Z', '#f4f4ea')
    .shade('M210 620Q380 630 440 800L470 900L450 990Q420 1000 400 960V1090H260Z', '#2a5a66', 0.7, 'left')
    .path('M180 622L240 622L226 760Z', '#3f7f86');
  a.path('M170 640V560H270V630Q220 680 170 640Z', '#c98a60')
    .path('M130 440Q130 320 240 316Q340 318 342 420L366 480L344 492V530Q344 590 280 590Q190 590 160 540Z', '#e0a87c')
    .path('M120 500Q70 280 236 282Q356 284 352 380Q300 350 260 380Q250 440 214 460Q214 540 170 560Q130 560 120 500Z', '#2b1f1b')
    .circ(110, 380, 56, '#2b1f1b');
  a.add(
    '<rect x="290" y="430" width="84" height="50" rx="16" fill="#bfe6ee" fill-opacity=".5" stroke="#1f3f4a" stroke-width="8"/>',
  ).line(290, 448, 200, 440, '#1f3f4a', 7);
  const m = '#12303c';
  a.at('rotate(28 520 560)', () =>
    a
      .rect(480, 440, 70, 260, a.lin(['#f7f6ee', '#a8b9bb'], 'h'), 1, 10)
      .rect(488, 390, 54, 60, m, 1, 6)
      .rect(494, 700, 42, 40, m),
  );
  a.path('M560 800Q680 700 620 560L580 580Q610 690 520 790Z', m)
    .rect(380, 770, 230, 22, m, 1, 5)
    .path('M380 876Q390 830 440 828H620Q670 830 676 876Z', m)
    .glow(440, 780, 110, '#fff6d2', 0.7);
  flask(a, 1290, 900, 0.7, '#e9853a', 0.6);
  flask(a, 1450, 910, 0.84, '#5fb0e0', 0.5);
}

export default [labor1, labor2];
