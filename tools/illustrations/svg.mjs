/**
 * A small drawing surface that collects SVG markup.
 *
 * Scenes never write markup by hand: they call the short methods below, which keeps
 * coordinates rounded, gradients named without clashes and the random sequence seeded
 * by the name of the picture, so that every run gives the same files.
 */

/** Size of every scene in user units and in pixels. */
export const W = 1600;
export const H = 1067;

/** Rounds to one decimal, enough for print and short in the source. */
export const f = (n) => Math.round(n * 10) / 10;

/** Seeded random numbers (xmur3 hash feeding mulberry32). */
function rng(seed) {
  let h = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let s = h >>> 0;
  const next = () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  next.range = (a, b) => a + (b - a) * next();
  next.int = (a, b) => Math.floor(next.range(a, b + 1));
  next.pick = (list) => list[Math.floor(next() * list.length)];
  return next;
}

/** Closed or open polyline through flat [x, y, x, y…] coordinates. */
export function pts(list, close = true) {
  let d = '';
  for (let i = 0; i < list.length; i += 2) d += `${i ? 'L' : 'M'}${f(list[i])} ${f(list[i + 1])}`;
  return close ? `${d}Z` : d;
}

/** Soft curve through flat coordinates (quadratic segments between midpoints). */
export function smooth(list) {
  let d = `M${f(list[0])} ${f(list[1])}`;
  for (let i = 2; i < list.length - 2; i += 2) {
    const mx = (list[i] + list[i + 2]) / 2;
    const my = (list[i + 1] + list[i + 3]) / 2;
    d += `Q${f(list[i])} ${f(list[i + 1])} ${f(mx)} ${f(my)}`;
  }
  return `${d}L${f(list.at(-2))} ${f(list.at(-1))}`;
}

/** Path of a rectangle, with optional corner radius. */
export function box(x, y, w, h, r = 0) {
  if (!r) return `M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}Z`;
  const a = `a${f(r)} ${f(r)} 0 0 1`;
  return `M${f(x + r)} ${f(y)}h${f(w - 2 * r)}${a} ${f(r)} ${f(r)}v${f(h - 2 * r)}${a} ${f(-r)} ${f(r)}h${f(2 * r - w)}${a} ${f(-r)} ${f(-r)}v${f(2 * r - h)}${a} ${f(r)} ${f(-r)}Z`;
}

/** Path of an ellipse. */
export const oval = (cx, cy, rx, ry = rx) =>
  `M${f(cx - rx)} ${f(cy)}a${f(rx)} ${f(ry)} 0 1 1 ${f(2 * rx)} 0a${f(rx)} ${f(ry)} 0 1 1 ${f(-2 * rx)} 0Z`;

/** Path of an opening with a round head: (x, y) is the top left corner of its box. */
export const arch = (x, y, w, h) => `M${f(x)} ${f(y + h)}V${f(y + w / 2)}a${f(w / 2)} ${f(w / 2)} 0 0 1 ${f(w)} 0V${f(y + h)}Z`;

const DIRS = { v: [0, 0, 0, 1], up: [0, 1, 0, 0], h: [0, 0, 1, 0], left: [1, 0, 0, 0], d: [0, 0, 1, 1], d2: [1, 0, 0, 1] };

export class Art {
  /** @param {string} name seed of the picture @param {number} w @param {number} h */
  constructor(name, w = W, h = H) {
    Object.assign(this, { name, w, h, r: rng(name), defs: [], body: [], n: 0 });
  }

  add(s) {
    this.body.push(s);
    return this;
  }

  #stops(cols) {
    return cols
      .map((c, i) => {
        const [off, col, op] = Array.isArray(c) ? c : [i / Math.max(1, cols.length - 1), c];
        return `<stop offset="${f(off * 100)}%" stop-color="${col}"${op === undefined ? '' : ` stop-opacity="${op}"`}/>`;
      })
      .join('');
  }

  /** Linear gradient; colours evenly spread, or [offset, colour, opacity]. */
  lin(cols, dir = 'v') {
    const [x1, y1, x2, y2] = DIRS[dir] ?? dir;
    const id = `g${++this.n}`;
    this.defs.push(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${this.#stops(cols)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Radial gradient around the middle of the painted shape. */
  rad(cols, cx = 0.5, cy = 0.5, r = 0.5) {
    const id = `g${++this.n}`;
    this.defs.push(`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.#stops(cols)}</radialGradient>`);
    return `url(#${id})`;
  }

  path(d, fill, o = 1) {
    return this.add(`<path d="${d}" fill="${fill}"${o < 1 ? ` opacity="${f(o * 100) / 100}"` : ''}/>`);
  }

  /** A stroked line with round ends unless told otherwise. */
  pen(d, stroke, w = 2, o = 1, extra = '') {
    return this.add(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${f(w)}" stroke-linecap="round" stroke-linejoin="round"${o < 1 ? ` opacity="${o}"` : ''} ${extra}/>`,
    );
  }

  rect(x, y, w, h, fill, o = 1, r = 0) {
    return this.path(box(x, y, w, h, r), fill, o);
  }

  circ(x, y, r, fill, o = 1) {
    return this.path(oval(x, y, r), fill, o);
  }

  ell(x, y, rx, ry, fill, o = 1) {
    return this.path(oval(x, y, rx, ry), fill, o);
  }

  poly(list, fill, o = 1) {
    return this.path(pts(list), fill, o);
  }

  line(x1, y1, x2, y2, stroke, w = 2, o = 1) {
    return this.pen(`M${f(x1)} ${f(y1)}L${f(x2)} ${f(y2)}`, stroke, w, o);
  }

  /** Whole background. */
  fill(cols, dir = 'v') {
    return this.rect(-20, -20, this.w + 40, this.h + 40, Array.isArray(cols) ? this.lin(cols, dir) : cols);
  }

  /** Soft round light. */
  glow(x, y, r, col, o = 0.6, ry = r) {
    return this.ell(
      x,
      y,
      r,
      ry,
      this.rad([
        [0, col, o],
        [0.45, col, o * 0.4],
        [1, col, 0],
      ]),
    );
  }

  /** Grainy shade fading along `dir`, the printed look of the series. */
  shade(d, col, o = 0.5, dir = 'v') {
    return this.add(
      `<path d="${d}" fill="${this.lin(
        [
          [0, col, o],
          [1, col, 0],
        ],
        dir,
      )}" filter="url(#stipple)"/>`,
    );
  }

  /** Draws `fn` inside a transform. */
  at(transform, fn) {
    this.add(`<g transform="${transform}">`);
    fn();
    return this.add('</g>');
  }

  /** Draws `fn` clipped to the path `d`. */
  clip(d, fn) {
    const id = `c${++this.n}`;
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.add(`<g clip-path="url(#${id})">`);
    fn();
    return this.add('</g>');
  }

  /** Draws `fn` with group opacity, or mirrored as a reflection. */
  soft(o, fn) {
    this.add(`<g opacity="${o}">`);
    fn();
    return this.add('</g>');
  }

  /** The finished document. `wobble` is the strength of the hand-cut edge. */
  svg(wobble = 3) {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"><defs>
<filter id="stipple" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4 0 0 0 -1.3" result="n"/><feComposite in="SourceGraphic" in2="n" operator="in"/></filter>
<filter id="cut" filterUnits="userSpaceOnUse" x="0" y="0" width="${this.w}" height="${this.h}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="2" seed="11" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="${wobble}" xChannelSelector="R" yChannelSelector="G"/></filter>
${this.defs.join('\n')}</defs><g filter="url(#cut)">${this.body.join('\n')}</g></svg>`;
  }
}
