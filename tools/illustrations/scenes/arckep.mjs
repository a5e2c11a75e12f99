/** Portraits as linocuts: one ink on a tinted sheet, the light carved out of it. */

import { f, H, oval, smooth, W } from '../svg.mjs';

/** Carved strokes inside a shape: short lines along `angle`, denser towards `from`. */
function carve(a, within, ink, { x, y, w, h, angle = 60, step = 15, width = 5 }) {
  a.clip(within, () =>
    a.at(`rotate(${angle} ${f(x + w / 2)} ${f(y + h / 2)})`, () => {
      for (let row = y - h * 0.4; row < y + h * 1.4; row += step)
        for (let at = x - w * 0.4 + a.r.range(0, 30); at < x + w * 1.4; at += a.r.range(50, 96))
          a.line(at, row, at + a.r.range(18, 60), row + a.r.range(-3, 3), ink, width * a.r.range(0.5, 1.15), 0.95);
    }),
  );
}

/** Head and shoulders whose light comes from the left. `hair` draws over the head in ink. */
function bust(a, { paper, ink, light, cx, tilt = 0, hair, glasses = false, collar, beard = false, mouth = 0 }) {
  a.fill(paper);
  a.at('rotate(-4 800 540)', () => {
    for (let y = -40; y < H + 80; y += 34) a.line(-60, y, W + 60, y + a.r.range(-6, 6), light, a.r.range(3, 9), 0.5);
  });
  const shoulders = `M${cx - 560} ${H + 40}C${cx - 540} 900 ${cx - 330} 840 ${cx - 150} 800L${cx + 150} 800C${cx + 340} 840 ${cx + 540} 900 ${cx + 580} ${H + 40}Z`;
  a.path(shoulders, ink);
  carve(a, shoulders, light, { x: cx - 560, y: 800, w: 1120, h: 300, angle: 24, step: 26, width: 4 });
  a.path(`M${cx - 118} 640L${cx - 132} 850Q${cx} 940 ${cx + 132} 850L${cx + 118} 640Z`, light);
  a.path(`M${cx + 10} 700Q${cx + 60} 760 ${cx + 118} 690L${cx + 132} 850Q${cx + 80} 900 ${cx + 20} 905Z`, ink);
  collar?.(a, cx, ink, light);
  a.at(`rotate(${tilt} ${cx} 560)`, () => {
    const head = `M${cx - 206} 420C${cx - 216} 220 ${cx - 110} 150 ${cx} 150C${cx + 116} 150 ${cx + 216} 230 ${cx + 206} 430C${cx + 206} 560 ${cx + 150} 720 ${cx} 740C${cx - 150} 722 ${cx - 206} 560 ${cx - 206} 420Z`;
    a.ell(cx - 212, 460, 34, 66, light).ell(cx + 212, 460, 34, 66, ink);
    a.path(head, light);
    a.clip(head, () => {
      a.path(
        `M${cx + 40} 120Q${cx + 70} 400 ${cx + 26} 520Q${cx + 84} 560 ${cx + 40} 600Q${cx + 60} 660 ${cx} 760L${cx + 300} 760V120Z`,
        ink,
      );
      carve(a, oval(cx + 110, 500, 110, 210), light, { x: cx + 10, y: 300, w: 220, h: 400, angle: 72, step: 22, width: 5 });
      for (let i = 0; i < 9; i++) a.line(cx - 190, 520 + i * 17, cx - 190 + 40 + i * 7, 528 + i * 19, ink, 3.4, 0.9);
    });
    for (const side of [-1, 1]) {
      const x = cx + side * 88;
      const lit = side < 0;
      a.pen(`M${x - 58} 398Q${x} ${lit ? 366 : 372} ${x + 54} 402`, lit ? ink : light, 17);
      a.path(`M${x - 46} 452Q${x} 418 ${x + 46} 452Q${x} 476 ${x - 46} 452Z`, lit ? paper[0] : light).circ(x + 4, 448, 19, ink);
      a.circ(x - 2, 441, 6, paper[0]);
      a.pen(`M${x - 48} 484Q${x} 504 ${x + 42} 488`, lit ? ink : light, 5);
      if (glasses) a.add(`<circle cx="${x}" cy="450" r="76" fill="none" stroke="${lit ? ink : light}" stroke-width="11"/>`);
    }
    if (glasses) a.pen(`M${cx - 14} 440Q${cx} 426 ${cx + 14} 440`, ink, 10);
    a.pen(`M${cx - 8} 410Q${cx - 40} 520 ${cx - 46} 556Q${cx - 20} 584 ${cx + 22} 572`, ink, 10);
    a.pen(`M${cx - 76} ${640 + mouth}Q${cx} ${658 - mouth} ${cx + 30} 640`, ink, 13);
    a.pen(`M${cx + 30} 640Q${cx + 60} 634 ${cx + 80} ${636 + mouth}`, light, 11);
    if (beard) {
      const chin = `M${cx - 196} 520C${cx - 190} 700 ${cx - 120} 800 ${cx} 806C${cx + 120} 800 ${cx + 190} 700 ${cx + 198} 520C${cx + 150} 600 ${cx + 90} 596 ${cx} 600C${cx - 90} 596 ${cx - 150} 600 ${cx - 196} 520Z`;
      a.path(chin, ink);
      carve(a, chin, light, { x: cx - 200, y: 520, w: 400, h: 290, angle: 86, step: 17, width: 4 });
      a.path(`M${cx - 78} 640Q${cx} 616 ${cx + 78} 640Q${cx} 674 ${cx - 78} 640Z`, light);
    }
    hair(a, cx, ink, light);
  });
}

const curls = (a, cx, ink, light) => {
  for (let i = 0; i < 46; i++) {
    const t = Math.PI * (1.06 + (i / 45) * 0.9);
    const r = a.r.range(196, 270);
    a.circ(cx + Math.cos(t) * r, 380 + Math.sin(t) * r, a.r.range(34, 60), ink);
  }
  for (let i = 0; i < 40; i++) {
    const t = Math.PI * a.r.range(1.08, 1.92);
    const [x, y, r] = [cx + Math.cos(t) * 236, 380 + Math.sin(t) * 236, a.r.range(10, 24)];
    a.pen(`M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 0 1 ${f(2 * r)} 0`, light, 4);
  }
};
const bun = (a, cx, ink, light) => {
  const cap = `M${cx - 222} 440C${cx - 240} 180 ${cx - 90} 100 ${cx + 10} 104C${cx + 150} 100 ${cx + 240} 200 ${cx + 222} 450C${cx + 190} 330 ${cx + 120} 270 ${cx - 30} 262C${cx - 120} 280 ${cx - 190} 330 ${cx - 222} 440Z`;
  a.circ(cx + 40, 84, 92, ink).path(cap, ink);
  carve(a, cap, light, { x: cx - 220, y: 100, w: 440, h: 330, angle: -24, step: 19, width: 4.5 });
  a.pen(`M${cx - 20} 60Q${cx + 40} 20 ${cx + 96} 66M${cx - 10} 100Q${cx + 50} 60 ${cx + 104} 108`, light, 5);
};
const thin = (a, cx, ink, light) => {
  for (const side of [-1, 1]) {
    const tuft = smooth([
      cx + side * 186,
      250,
      cx + side * 262,
      300,
      cx + side * 250,
      420,
      cx + side * 214,
      500,
      cx + side * 188,
      420,
      cx + side * 186,
      250,
    ]);
    a.path(`${tuft}Z`, side < 0 ? ink : ink);
    carve(a, `${tuft}Z`, light, { x: cx + side * 230 - 40, y: 250, w: 80, h: 250, angle: 80, step: 15, width: 4 });
  }
  a.pen(`M${cx - 120} 190Q${cx - 20} 150 ${cx + 110} 180M${cx - 90} 216Q${cx} 190 ${cx + 90} 206`, ink, 5);
};
const cap = (a, cx, ink, light) => {
  a.path(`M${cx - 226} 330C${cx - 230} 150 ${cx - 100} 84 ${cx} 84C${cx + 110} 84 ${cx + 236} 150 ${cx + 228} 330Z`, ink);
  a.path(`M${cx - 240} 326Q${cx} 262 ${cx + 240} 326L${cx + 236} 366Q${cx} 300 ${cx - 236} 366Z`, light);
  a.path(`M${cx - 236} 366Q${cx} 306 ${cx + 236} 366L${cx + 226} 400Q${cx} 342 ${cx - 226} 400Z`, ink);
};

const coat = (a, cx, ink, light) => {
  a.path(`M${cx - 140} 810L${cx} 1010L${cx + 140} 810L${cx + 250} 860L${cx + 40} ${H + 30}H${cx - 40}L${cx - 250} 860Z`, light);
  a.path(`M${cx - 134} 826L${cx} 990L${cx + 134} 826L${cx + 70} ${H + 30}H${cx - 70}Z`, ink);
};

export default [
  (a) => bust(a, { paper: ['#e9dcc0', '#d9c49a'], ink: '#22303c', light: '#f3ead4', cx: 830, tilt: -5, hair: bun, collar: coat }),
  (a) =>
    bust(a, {
      paper: ['#cfd9d2', '#a9bfb4'],
      ink: '#173b3a',
      light: '#eef2e6',
      cx: 780,
      tilt: 4,
      hair: thin,
      glasses: true,
      mouth: 8,
    }),
  (a) =>
    bust(a, {
      paper: ['#e6c9b4', '#cf9c80'],
      ink: '#4a1f1c',
      light: '#f7e7d6',
      cx: 820,
      tilt: 6,
      hair: curls,
      collar: coat,
      mouth: -6,
    }),
  (a) => bust(a, { paper: ['#c9d3df', '#92a8c0'], ink: '#14263d', light: '#eaf0f4', cx: 800, tilt: -3, hair: cap, beard: true }),
];
