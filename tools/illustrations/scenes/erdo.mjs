/** Scenes of the motif `erdo`. */

import { grass, ridge, sun, tree } from '../nature.mjs';
import { mix } from '../palette.mjs';
import { person } from '../people.mjs';
import { box, f, W } from '../svg.mjs';

/** Tall trunks, fog and shafts of light. */
function erdo1(a) {
  a.fill(['#c9d8c0', '#a9c4ae', '#6f9a84']);
  a.glow(980, 260, 620, '#fdf6d2', 0.9);
  const layer = (n, w, col, y, o) => {
    for (let i = 0; i < n; i++) {
      const x = a.r.range(-40, W + 40);
      const ww = w * a.r.range(0.7, 1.3);
      a.poly([x - ww / 2, -20, x + ww / 2, -20, x + ww * 0.72, y, x - ww * 0.72, y], col, o);
      if (w > 20)
        for (let k = 0; k < 3; k++) {
          const yy = a.r.range(60, 480);
          const s = a.r() < 0.5 ? -1 : 1;
          a.pen(`M${f(x)} ${f(yy)}q${f(s * 40)} -6 ${f(s * a.r.range(60, 130))} -50`, col, ww * 0.12, o);
        }
    }
  };
  layer(26, 22, '#9dbba4', 760, 0.8);
  ridge(a, 740, 16, '#98b898', 0.9);
  layer(16, 38, '#6f957f', 820, 0.9);
  ridge(a, 800, 22, '#6f9276', 0.8);
  for (const x of [760, 980, 1200]) a.poly([x + 90, -20, x + 210, -20, x - 260, 1000, x - 560, 1000], '#fdf8d8', 0.17);
  for (const [x, w] of [
    [130, 84],
    [420, 60],
    [1290, 76],
    [1510, 100],
  ]) {
    a.poly(
      [x - w / 2, -20, x + w / 2, -20, x + w * 0.6, 930, x + w * 1.3, 980, x - w * 1.3, 985, x - w * 0.6, 930],
      '#33523f',
    ).shade(box(x, -20, w * 0.55, 950), '#12241c', 0.8, 'left');
  }
  ridge(a, 910, 22, '#3f6348', 0.9);
  a.path(
    'M500 1090C640 1000 820 980 790 900C770 850 700 840 740 800C760 840 900 850 930 910C970 990 860 1020 800 1090Z',
    '#e6dfb4',
    0.85,
  );
  for (let i = 0; i < 40; i++) {
    const x = a.r.pick([a.r.range(0, 520), a.r.range(960, W)]);
    const y = a.r.range(930, 1060);
    for (let k = -3; k <= 3; k++)
      a.pen(
        `M${f(x)} ${f(y)}q${k * 9} -30 ${k * 22} ${f(-26 + Math.abs(k) * 6)}`,
        a.r.pick(['#5f8a54', '#4a7548', '#2f5038']),
        5,
      );
  }
  person(a, 800, 940, 130, { coat: '#c8502f', back: true, bag: '#2f3d4a' });
  grass(a, 1090, '#22392c', 120, 70);
}

/** Deer by an autumn pond. */
function erdo2(a) {
  a.fill(['#e3a868', '#f3cc8c', '#fae6b8']);
  sun(a, 760, 330, 92, '#fff6d8', 5, 0.8);
  for (const [y, n, cs, h] of [
    [520, 40, ['#d9a05a', '#cf8f4a', '#dcae64'], 190],
    [620, 30, ['#bd6a2c', '#c98034', '#a8542a'], 250],
  ]) {
    for (let i = 0; i < n; i++) {
      const x = (i / n) * W + a.r.range(-20, 20);
      if (Math.abs(x - 760) < 110 && y < 600) continue;
      tree(a, x, y + a.r.range(-10, 10), h * a.r.range(0.7, 1.15), a.r.pick(cs), '#6b4026', mix(cs[0], '#5a1f10', 0.5));
    }
    a.rect(-20, y - 8, W + 40, 120, y > 560 ? '#8a4f26' : '#b97a3a');
  }
  a.rect(-20, 640, W + 40, 460, '#7a4a24');
  a.path(
    'M180 760C400 690 1100 690 1330 760C1480 820 1300 930 800 940C300 930 60 830 180 760Z',
    a.lin(['#f5d79a', '#b98a5a', '#6d5a4a']),
  );
  a.clip('M180 760C400 690 1100 690 1330 760C1480 820 1300 930 800 940C300 930 60 830 180 760Z', () => {
    for (let i = 0; i < 24; i++)
      a.ell(
        a.r.range(160, 1340),
        740 + a.r.range(-10, 30),
        a.r.range(20, 50),
        a.r.range(30, 80),
        a.r.pick(['#bd6a2c', '#c98034', '#a8542a']),
        0.35,
      );
    for (let i = 0; i < 40; i++) a.rect(a.r.range(160, 1300), a.r.range(720, 930), a.r.range(40, 130), 3, '#fff0cc', 0.4);
    a.ell(760, 830, 70, 90, '#fff2cc', 0.5);
  });
  const deer = (x, y, s, k) =>
    a.at(`translate(${x} ${y}) scale(${s * k} ${s})`, () => {
      const c = '#4a2818';
      a.path(
        'M-110 -150Q-60 -176 30 -168Q70 -170 96 -220L112 -262Q118 -286 150 -280L186 -256Q190 -242 168 -240L140 -236Q132 -170 96 -126Q40 -100 -60 -106Q-104 -100 -118 -120Q-126 -138 -110 -150Z',
        c,
      );
      for (const [x1, x2, x3] of [
        [-98, -112, -104],
        [-78, -76, -66],
        [60, 58, 66],
        [82, 92, 100],
      ])
        a.pen(`M${x1} -116L${x2} -60L${x3} 0`, c, 13);
      a.pen(
        'M128 -278Q96 -330 120 -380M112 -330L76 -356M106 -352L90 -392M140 -280Q150 -330 190 -352M160 -322L196 -310M176 -342L180 -384',
        c,
        7,
      )
        .path('M112 -270l-30 -14l24 -6Z', c)
        .path('M-112 -146l-16 18l12 10Z', '#f3e0c0');
    });
  deer(520, 800, 0.92, 1);
  deer(330, 780, 0.66, 1);
  a.soft(0.3, () =>
    a.at('translate(520 800) scale(.92 -.6)', () =>
      a.path(
        'M-110 -150Q-60 -176 30 -168Q70 -170 96 -220L112 -262L150 -280L140 -236Q132 -170 96 -126Q40 -100 -60 -106Z',
        '#3a2018',
      ),
    ),
  );
  for (const [x, w] of [
    [80, 90],
    [1500, 110],
    [1330, 60],
  ])
    a.poly([x - w / 2, -20, x + w / 2, -20, x + w * 0.7, 1090, x - w * 0.7, 1090], '#3a2018').shade(
      box(x - 10, -20, w * 0.6, 1100),
      '#160a08',
      0.8,
      'left',
    );
  for (let i = 0; i < 34; i++)
    a.circ(
      a.r.pick([a.r.range(-40, 330), a.r.range(1180, 1640)]),
      a.r.range(-30, 190),
      a.r.range(40, 80),
      a.r.pick(['#a8421f', '#bd5a24', '#8a3318', '#cf7a2c']),
    );
  for (let i = 0; i < 120; i++)
    a.ell(
      a.r.range(0, W),
      a.r.range(920, 1066),
      a.r.range(6, 13),
      a.r.range(4, 8),
      a.r.pick(['#cf7a2c', '#bd4f20', '#e3a84a', '#a4381c']),
      0.9,
    );
}

export default [erdo1, erdo2];
