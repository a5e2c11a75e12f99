/** Sky, land, water and plants. Every function draws on the Art given first. */

import { mix } from './palette.mjs';
import { f, H, smooth, W } from './svg.mjs';

/** Disc with its light around it. */
export function sun(a, x, y, r, col, halo = 4, o = 0.55) {
  a.glow(x, y, r * halo, col, o).circ(x, y, r, col);
}

/** Crescent or full moon. */
export function moon(a, x, y, r, col = '#fbeec6', bg) {
  a.glow(x, y, r * 5, col, 0.35).circ(x, y, r, col);
  if (bg) a.circ(x + r * 0.42, y - r * 0.16, r * 0.86, bg);
}

/** Crescent open to the right. */
export function crescent(a, x, y, r, col = '#fdf3d6') {
  a.glow(x, y, r * 4.5, col, 0.4);
  a.path(
    `M${f(x + r * 0.3)} ${f(y - r * 0.95)}A${r} ${r} 0 1 0 ${f(x + r * 0.95)} ${f(y + r * 0.3)}A${f(r * 0.86)} ${f(r * 0.86)} 0 0 1 ${f(x + r * 0.3)} ${f(y - r * 0.95)}Z`,
    col,
  );
}

export function stars(a, n, y1, col = '#fff3d6') {
  for (let i = 0; i < n; i++) a.circ(a.r.range(0, W), a.r.range(0, y1), a.r.range(1, 3.2), col, a.r.range(0.3, 0.95));
}

/** Flat cloud built from stacked capsules. */
export function cloud(a, x, y, w, col, o = 0.8) {
  const h = w * 0.11;
  a.soft(o, () => {
    a.rect(x, y, w, h, col, 1, h / 2);
    a.rect(x + w * 0.18, y - h * 0.8, w * 0.52, h * 1.3, col, 1, h * 0.65);
    a.rect(x + w * 0.34, y - h * 1.4, w * 0.26, h * 1.5, col, 1, h * 0.7);
    a.rect(x - w * 0.14, y + h * 0.55, w * 0.6, h * 0.6, col, 1, h * 0.3);
  });
}

/** Heavy heaped cloud with a lit edge. */
export function heap(a, x, y, w, col, lit) {
  for (const [c, dx, dy] of [
    [lit, -w * 0.02, -w * 0.025],
    [col, 0, 0],
  ]) {
    for (let i = 0; i < 9; i++) {
      const t = i / 8;
      const r = w * (0.1 + 0.1 * Math.sin(Math.PI * t) * (0.8 + 0.4 * Math.sin(i * 2.4)));
      a.circ(x + t * w + dx, y - r * 0.5 + dy, r, c);
    }
    a.rect(x - w * 0.06 + dx, y - w * 0.06, w * 1.12, w * 0.12, c, 1, w * 0.06);
  }
}

/** Rolling land filling the picture below y. Returns height(x). */
export function ridge(a, y, amp, col, k = 1, shadeCol) {
  const p = [a.r.range(0, 6), a.r.range(0, 6), a.r.range(0, 6)];
  const q = a.r.range(0.8, 1.2);
  const top = (x) =>
    y +
    amp *
      (0.6 * Math.sin(x * 0.0042 * k * q + p[0]) + 0.3 * Math.sin(x * 0.0097 * k + p[1]) + 0.12 * Math.sin(x * 0.023 * k + p[2]));
  const list = [];
  for (let x = -40; x <= W + 40; x += 20) list.push(x, top(x));
  const d = `${smooth(list)}L${W + 40} ${H + 30}L-40 ${H + 30}Z`;
  a.path(d, col);
  if (shadeCol) a.shade(d, shadeCol, 0.5, 'v');
  return top;
}

/** A chain of pointed peaks; snow covers their upper part when given. */
export function peaks(a, base, list, col, shadow, snow) {
  for (const [x, y, w] of list) {
    const h = base - y;
    a.poly(
      [
        x - w,
        base,
        x - w * 0.45,
        y + h * 0.5,
        x - w * 0.2,
        y + h * 0.24,
        x,
        y,
        x + w * 0.24,
        y + h * 0.3,
        x + w * 0.5,
        y + h * 0.46,
        x + w,
        base,
      ],
      col,
    );
    a.poly(
      [
        x,
        y,
        x + w * 0.24,
        y + h * 0.3,
        x + w * 0.5,
        y + h * 0.46,
        x + w,
        base,
        x + w * 0.1,
        base,
        x + w * 0.16,
        y + h * 0.6,
        x - w * 0.04,
        y + h * 0.36,
      ],
      shadow,
    );
    if (!snow) continue;
    a.poly(
      [
        x,
        y,
        x - w * 0.2,
        y + h * 0.24,
        x - w * 0.27,
        y + h * 0.31,
        x - w * 0.14,
        y + h * 0.29,
        x - w * 0.09,
        y + h * 0.37,
        x - w * 0.02,
        y + h * 0.28,
        x + w * 0.05,
        y + h * 0.4,
        x + w * 0.13,
        y + h * 0.3,
        x + w * 0.24,
        y + h * 0.36,
        x + w * 0.24,
        y + h * 0.3,
      ],
      snow,
    );
    a.poly(
      [
        x,
        y,
        x + w * 0.24,
        y + h * 0.3,
        x + w * 0.24,
        y + h * 0.36,
        x + w * 0.13,
        y + h * 0.3,
        x + w * 0.05,
        y + h * 0.4,
        x - w * 0.02,
        y + h * 0.28,
      ],
      shadow,
      0.28,
    );
  }
}

/** Water from y down, with quiet horizontal strokes. */
export function water(a, y, cols, glint, n = 60, y2 = H) {
  a.rect(-20, y, W + 40, y2 - y + 20, a.lin(cols));
  for (let i = 0; i < n; i++) {
    const t = a.r() ** 1.6;
    const yy = y + 6 + t * (y2 - y);
    const w = a.r.range(20, 90) * (0.5 + 2 * t);
    a.rect(a.r.range(-60, W), yy, w, 1.5 + 3.5 * t, glint, a.r.range(0.12, 0.4), 1.5);
  }
}

/** Broken column of light on water. */
export function glints(a, x, y, y2, col, w = 60, o = 0.8) {
  const n = Math.round((y2 - y) / 13);
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const ww = w * (0.5 + a.r.range(0.1, 0.9) * (0.6 + t * 0.8));
    a.rect(x - ww / 2 + a.r.range(-w, w) * 0.22, y + i * 13, ww, 4.5, col, o * (1 - t * 0.75), 2.2);
  }
}

/** Round-headed tree. */
export function tree(a, x, y, h, col, trunk = '#3b2c26', shadeCol) {
  a.poly([x - h * 0.03, y, x - h * 0.015, y - h * 0.5, x + h * 0.015, y - h * 0.5, x + h * 0.03, y], trunk);
  const c = shadeCol ?? mix(col, '#101820', 0.35);
  const lobes = [
    [-0.17, -0.5, 0.19],
    [0.16, -0.52, 0.2],
    [0, -0.72, 0.24],
    [-0.1, -0.62, 0.22],
    [0.12, -0.66, 0.2],
  ];
  for (const [dx, dy, r] of lobes) a.circ(x + dx * h, y + dy * h, r * h, col);
  a.soft(0.5, () => a.circ(x + 0.15 * h, y - 0.5 * h, 0.16 * h, c).circ(x + 0.06 * h, y - 0.44 * h, 0.12 * h, c));
}

export function poplar(a, x, y, h, col) {
  a.path(
    `M${f(x)} ${f(y)}C${f(x - h * 0.2)} ${f(y - h * 0.2)} ${f(x - h * 0.12)} ${f(y - h * 0.8)} ${f(x)} ${f(y - h)}C${f(x + h * 0.12)} ${f(y - h * 0.8)} ${f(x + h * 0.2)} ${f(y - h * 0.2)} ${f(x)} ${f(y)}Z`,
    col,
  );
}

export function pine(a, x, y, h, col, snow) {
  const tiers = 5;
  a.rect(x - h * 0.02, y - h * 0.1, h * 0.04, h * 0.1, mix(col, '#20140f', 0.5));
  for (let i = 0; i < tiers; i++) {
    const by = y - h * 0.06 - (i * h * 0.86) / tiers;
    const w = h * 0.25 * (1 - i / (tiers + 0.6));
    const th = (h / tiers) * 1.5;
    a.poly([x - w, by, x - w * 0.5, by - th * 0.12, x, by - th * 0.02, x + w * 0.5, by - th * 0.12, x + w, by, x, by - th], col);
    if (snow)
      a.poly(
        [x - w * 0.62, by - th * 0.38, x - w * 0.2, by - th * 0.4, x, by - th * 0.3, x + w * 0.3, by - th * 0.45, x, by - th],
        snow,
        0.9,
      );
  }
}

/** Leafless tree. */
export function bare(a, x, y, h, col, depth = 6) {
  const grow = (x0, y0, len, ang, w, n) => {
    const x1 = x0 + Math.cos(ang) * len;
    const y1 = y0 + Math.sin(ang) * len;
    a.line(x0, y0, x1, y1, col, w);
    if (n <= 0) return;
    const k = n > 3 ? 3 : 2;
    for (let i = 0; i < k; i++)
      grow(
        x1,
        y1,
        len * a.r.range(0.62, 0.8),
        ang + (i - (k - 1) / 2) * a.r.range(0.5, 0.8) + a.r.range(-0.1, 0.1),
        w * 0.66,
        n - 1,
      );
  };
  grow(x, y, h * 0.3, -Math.PI / 2 + a.r.range(-0.06, 0.06), h * 0.035, depth - 2);
}

/** Blades and stems along a line. */
export function grass(a, y, col, n = 120, h = 50, x1 = 0, x2 = W, lean = 0) {
  for (let i = 0; i < n; i++) {
    const x = a.r.range(x1, x2);
    const hh = h * a.r.range(0.4, 1);
    const dx = lean + a.r.range(-0.35, 0.35) * hh;
    a.path(
      `M${f(x - 3)} ${f(y)}Q${f(x)} ${f(y - hh * 0.6)} ${f(x + dx)} ${f(y - hh)}Q${f(x + 3)} ${f(y - hh * 0.5)} ${f(x + 4)} ${f(y)}Z`,
      col,
    );
  }
}

/** Reeds with heads, for lake shores. */
export function reeds(a, y, col, head, n, x1, x2, h) {
  for (let i = 0; i < n; i++) {
    const x = a.r.range(x1, x2);
    const hh = h * a.r.range(0.5, 1);
    const dx = a.r.range(-0.12, 0.16) * hh;
    a.pen(`M${f(x)} ${f(y)}Q${f(x)} ${f(y - hh * 0.6)} ${f(x + dx)} ${f(y - hh)}`, col, 3.5);
    if (i % 2) a.pen(`M${f(x + dx)} ${f(y - hh)}l${f(dx * 0.12)} ${f(-hh * 0.13)}`, head, 11);
  }
}

export function birds(a, n, x, y, spread, col, s = 1) {
  for (let i = 0; i < n; i++) {
    const bx = x + a.r.range(-1, 1) * spread;
    const by = y + a.r.range(-0.4, 0.4) * spread;
    const k = s * a.r.range(8, 15);
    a.pen(
      `M${f(bx - k)} ${f(by - k * 0.3)}Q${f(bx - k * 0.4)} ${f(by - k * 0.5)} ${f(bx)} ${f(by)}Q${f(bx + k * 0.4)} ${f(by - k * 0.55)} ${f(bx + k)} ${f(by - k * 0.25)}`,
      col,
      2.6 * s,
    );
  }
}

/** Slanting rain or falling snow over an area. */
export function rain(a, n, col, len = 46, lean = -14, o = 0.35, y1 = 0, y2 = H) {
  for (let i = 0; i < n; i++) {
    const x = a.r.range(-20, W + 40);
    const y = a.r.range(y1, y2 - len);
    const l = len * a.r.range(0.5, 1);
    a.line(x, y, x + (lean * l) / len, y + l, col, 2, f(o * a.r.range(0.4, 1) * 100) / 100);
  }
}

export function snowfall(a, n, col = '#ffffff', o = 0.8) {
  for (let i = 0; i < n; i++) a.circ(a.r.range(0, W), a.r.range(0, H), a.r.range(1.5, 5), col, o * a.r.range(0.4, 1));
}
