/** Buildings and street furniture. */

import { mix } from './palette.mjs';
import { arch, box, f, pts, W } from './svg.mjs';

/** Grid of windows over a wall; `lit` is the share of lit ones. */
export function windows(
  a,
  x,
  y,
  w,
  h,
  cols,
  rows,
  { on = '#ffdf9a', off = '#5f7380', lit = 0.3, gx = 0.45, gy = 0.42, round = false } = {},
) {
  const cw = w / cols;
  const ch = h / rows;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const isOn = a.r() < lit;
      const ww = cw * (1 - gx);
      const hh = ch * (1 - gy);
      const px = x + i * cw + (cw - ww) / 2;
      const py = y + j * ch + (ch - hh) / 2;
      a.path(round ? arch(px, py, ww, hh) : box(px, py, ww, hh), isOn ? on : off, isOn ? a.r.range(0.75, 1) : 0.85);
    }
  }
}

/** Plain block with a darker side and windows. */
export function block(a, x, base, w, h, col, opt = {}) {
  const side = opt.side ?? 0;
  const y = base - h;
  a.rect(x, y, w, h, col);
  if (side) a.rect(x + w, y, side, h, mix(col, opt.dark ?? '#0e1626', 0.35));
  if (opt.shade) a.shade(box(x, y, w, h), opt.shade, 0.5, 'up');
  const cols = opt.cols ?? Math.max(2, Math.round(w / 38));
  const rows = opt.rows ?? Math.max(2, Math.round(h / 46));
  windows(a, x + w * 0.06, y + h * 0.05, w * 0.88, h * 0.9, cols, rows, opt);
}

/** Row of distant blocks without detail. */
export function skyline(
  a,
  base,
  col,
  { min = 40, max = 160, w = [40, 110], lit = 0, on = '#ffdf9a', x1 = -20, x2 = W + 20 } = {},
) {
  let x = x1;
  while (x < x2) {
    const bw = a.r.range(...w);
    const h = a.r.range(min, max);
    a.rect(x, base - h, bw + 1, h, col);
    const k = a.r();
    if (k < 0.22) a.poly([x, base - h + 1, x + bw / 2, base - h - bw * 0.3, x + bw, base - h + 1], col);
    else if (k < 0.4) a.rect(x + bw * 0.3, base - h - 16, bw * 0.18, 18, col);
    if (lit) {
      for (let yy = base - h + 14; yy < base - 14; yy += 20) {
        for (let xx = x + 9; xx < x + bw - 12; xx += 17) if (a.r() < lit) a.rect(xx, yy, 7, 9, on, a.r.range(0.5, 1));
      }
    }
    x += bw;
  }
}

/** Old town house front with cornice and roof; (x, base) is its foot. */
export function facade(a, x, base, w, h, col, opt = {}) {
  const {
    roof = '#8a4a35',
    trim = mix(col, '#ffffff', 0.45),
    cols = 4,
    rows = 3,
    lit = 0.1,
    on = '#ffdf9a',
    off = mix(col, '#1b2a38', 0.65),
    shop = true,
    gable = false,
  } = opt;
  const y = base - h;
  const rh = opt.rh ?? h * 0.2;
  if (gable)
    a.path(
      `M${f(x)} ${f(y)}q${f(w * 0.12)} 0 ${f(w * 0.18)} ${f(-rh * 0.6)}q${f(w * 0.32)} ${f(-rh * 1.3)} ${f(w * 0.64)} 0q${f(w * 0.06)} ${f(rh * 0.6)} ${f(w * 0.18)} ${f(rh * 0.6)}Z`,
      col,
    );
  else a.poly([x - 6, y, x + w * 0.07, y - rh, x + w * 0.93, y - rh, x + w + 6, y], roof);
  a.rect(x, y, w, h, col);
  a.shade(box(x, y, w, h), mix(col, '#1a1420', 0.6), 0.4, 'left');
  a.rect(x - 5, y - 4, w + 10, 9, trim);
  const gh = shop ? h * 0.26 : 0;
  const fh = (h - gh) / rows;
  const cw = w / cols;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const ww = cw * 0.42;
      const hh = fh * 0.58;
      const px = x + i * cw + (cw - ww) / 2;
      const py = y + j * fh + fh * 0.24;
      a.rect(px - 4, py - 6, ww + 8, 5, trim);
      const d = j === 0 ? arch(px, py, ww, hh) : box(px, py, ww, hh);
      a.path(d, a.r() < lit ? on : off);
      a.line(px + ww / 2, py + 3, px + ww / 2, py + hh, trim, 2, 0.7);
    }
    a.rect(x, y + (j + 1) * fh - 3, w, 4, trim, 0.7);
  }
  if (!shop) return;
  for (let i = 0; i < cols; i++)
    a.path(arch(x + i * cw + cw * 0.16, base - gh * 0.86, cw * 0.68, gh * 0.86), i === 1 || a.r() < lit * 2 ? on : off);
}

/** Simple house with a pitched roof, gable to the viewer. */
export function house(a, x, base, w, h, wall, roof, { lit = '#ffd58a', snow, door = '#5a3a2a', chimney = true } = {}) {
  const rh = w * 0.52;
  const y = base - h;
  if (chimney) a.rect(x + w * 0.68, y - rh * 0.85, w * 0.1, rh * 0.6, mix(roof, '#20140f', 0.3));
  a.rect(x, y, w, h, wall);
  a.poly([x, y, x + w / 2, y - rh, x + w, y], wall);
  a.shade(pts([x + w / 2, y - rh, x + w, y, x + w, base, x + w / 2, base]), '#20202c', 0.35, 'left');
  a.pen(pts([x - w * 0.08, y + rh * 0.12, x + w / 2, y - rh, x + w * 1.08, y + rh * 0.12], false), snow ?? roof, w * 0.075);
  if (snow)
    a.pen(pts([x - w * 0.06, y + rh * 0.16, x + w / 2, y - rh * 0.93, x + w * 1.06, y + rh * 0.16], false), roof, w * 0.025);
  const ww = w * 0.17;
  for (const k of [0.18, 0.65]) {
    a.rect(x + w * k, y + h * 0.28, ww, h * 0.34, lit);
    a.line(x + w * k + ww / 2, y + h * 0.28, x + w * k + ww / 2, y + h * 0.62, wall, 2.5).line(
      x + w * k,
      y + h * 0.44,
      x + w * k + ww,
      y + h * 0.44,
      wall,
      2.5,
    );
  }
  a.rect(x + w * 0.43, y + h * 0.45, w * 0.14, h * 0.55, door);
  a.circ(x + w / 2, y - rh * 0.35, w * 0.05, lit, 0.9);
}

/** Street lamp with its light. */
export function lamp(a, x, base, h, col, light = '#ffe3a0', o = 0.6) {
  a.rect(x - h * 0.012, base - h, h * 0.024, h, col).rect(x - h * 0.03, base - h * 0.06, h * 0.06, h * 0.06, col);
  if (o) a.glow(x, base - h * 1.03, h * 0.7, light, o);
  a.poly([x - h * 0.045, base - h, x - h * 0.06, base - h * 1.09, x + h * 0.06, base - h * 1.09, x + h * 0.045, base - h], light);
  a.poly([x - h * 0.075, base - h * 1.085, x, base - h * 1.15, x + h * 0.075, base - h * 1.085], col);
}

/** Fluted column between base and top. */
export function column(a, x, top, base, w, col, dark, light) {
  a.rect(x - w / 2, top, w, base - top, a.lin([light, col, dark], 'h'));
  for (let i = 1; i < 5; i++) a.rect(x - w / 2 + (i * w) / 5, top + w * 0.3, w * 0.03, base - top - w * 0.5, dark, 0.45);
  a.rect(x - w * 0.66, top - w * 0.1, w * 1.32, w * 0.3, light).rect(x - w * 0.58, top + w * 0.2, w * 1.16, w * 0.1, dark, 0.5);
  a.rect(x - w * 0.66, base - w * 0.22, w * 1.32, w * 0.22, light).rect(
    x - w * 0.58,
    base - w * 0.32,
    w * 1.16,
    w * 0.1,
    dark,
    0.5,
  );
}

/** Lattice tower crane. */
export function crane(a, x, base, h, jib, col, dir = 1) {
  const t = base - h;
  const lattice = (x1, y1, x2, y2, wd, n) => {
    const dx = (x2 - x1) / n;
    const dy = (y2 - y1) / n;
    const vert = Math.abs(y2 - y1) > Math.abs(x2 - x1);
    const ox = vert ? wd : 0;
    const oy = vert ? 0 : wd;
    a.line(x1 - ox, y1 - oy, x2 - ox, y2 - oy, col, 5).line(x1 + ox, y1 + oy, x2 + ox, y2 + oy, col, 5);
    for (let i = 0; i < n; i++) {
      const s = i % 2 ? 1 : -1;
      a.line(x1 + dx * i + ox * s, y1 + dy * i + oy * s, x1 + dx * (i + 1) - ox * s, y1 + dy * (i + 1) - oy * s, col, 2.6);
    }
  };
  lattice(x, base, x, t, 11, Math.round(h / 26));
  lattice(x, t, x + jib * dir, t, 9, Math.round(jib / 26));
  lattice(x, t, x - jib * 0.3 * dir, t, 9, 5);
  a.rect(x - jib * 0.3 * dir - (dir > 0 ? 0 : 50), t - 4, 50, 46, col);
  a.line(x, t - 74, x + jib * 0.7 * dir, t - 8, col, 3)
    .line(x, t - 74, x - jib * 0.28 * dir, t - 8, col, 3)
    .line(x, t, x, t - 74, col, 8);
  a.rect(x - 16, t + 4, 40, 40, col, 1, 5);
}

/** Overhead wire or cable sagging between two points. */
export function wire(a, x1, y1, x2, y2, sag, col, w = 2.5, o = 1) {
  a.pen(`M${f(x1)} ${f(y1)}Q${f((x1 + x2) / 2)} ${f((y1 + y2) / 2 + sag * 2)} ${f(x2)} ${f(y2)}`, col, w, o);
}
