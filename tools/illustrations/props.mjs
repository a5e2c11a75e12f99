/** Things that several motifs share. */

import { mix } from './palette.mjs';
import { box, f, pts } from './svg.mjs';

/** Gothic hall church with its tower, standing at base. */
export function church(a, x, base, s, stone, dark, roof, lit) {
  a.at(`translate(${x} ${base}) scale(${s})`, () => {
    a.rect(-360, -330, 560, 330, stone)
      .poly([-390, -326, -330, -560, 180, -560, 220, -326], roof)
      .shade(pts([-390, -326, -330, -560, 180, -560, 220, -326]), '#2a1014', 0.5, 'left');
    for (let i = 0; i < 6; i++) {
      a.path(
        `M${-330 + i * 90} -60V-210Q${-330 + i * 90} -260 ${-308 + i * 90} -286Q${-286 + i * 90} -260 ${-286 + i * 90} -210V-60Z`,
        lit,
      );
      a.poly([-356 + i * 90, 0, -350 + i * 90, -330, -338 + i * 90, -330, -332 + i * 90, 0], dark, 0.75);
    }
    a.rect(200, -520, 170, 520, stone).shade(box(290, -520, 80, 520), dark, 0.8, 'left');
    for (const y of [-480, -320, -170])
      a.path(
        `M255 ${y + 100}V${y + 40}Q255 ${y + 10} 285 ${y - 8}Q315 ${y + 10} 315 ${y + 40}V${y + 100}Z`,
        y < -400 ? '#3a3038' : lit,
      );
    a.rect(190, -530, 190, 16, dark);
    a.poly([196, -528, 285, -830, 374, -528], roof).poly([285, -830, 374, -528, 290, -528], '#1a1018', 0.35);
    for (const k of [206, 364]) a.poly([k - 16, -526, k, -620, k + 16, -526], roof);
    a.line(285, -830, 285, -874, '#d9b04a', 6).line(270, -858, 300, -858, '#d9b04a', 5);
    a.path('M245 0V-90Q245 -120 285 -140Q325 -120 325 -90V0Z', '#3a2620');
  });
}

export const apple = (a, x, y, r, c) =>
  a
    .circ(x, y, r, c)
    .circ(x + r * 0.3, y + r * 0.24, r * 0.62, mix(c, '#2a0c10', 0.35), 0.45)
    .ell(x - r * 0.34, y - r * 0.34, r * 0.2, r * 0.15, '#ffffff', 0.6);

/** Hanging curtain made of vertical folds. */
export function drape(a, x, y, w, h, n, c, dir = 0) {
  const fw = w / n;
  for (let i = 0; i < n; i++) {
    const sx = dir * (1 - i / n) * 60;
    a.path(
      `M${f(x + i * fw)} ${y}h${f(fw + 2)}q${f(sx)} ${f(h * 0.6)} 0 ${h}q${f(-fw / 2)} 18 ${f(-fw - 2)} 0q${f(sx)} ${f(-h * 0.4)} 0 ${f(-h)}Z`,
      a.lin([mix(c, '#ffffff', 0.1), c, mix(c, '#12060c', 0.55)], 'h'),
    );
  }
}
