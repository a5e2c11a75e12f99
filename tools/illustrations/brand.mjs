/**
 * Pictures of the brand: icons, default sharing images and default card pictures.
 *
 *   node tools/illustrations/brand.mjs
 *
 * Reads the wordmarks of src/editions/NAME/logo.svg (outlines of Source Serif 4, SIL Open Font Licence, with accents and marks of
 * our own) and public/favicon.svg; writes into public/.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { EDITIONS, mix, PAPER } from './palette.mjs';
import { jpeg } from './render.mjs';
import { Art, f } from './svg.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const pub = path.join(root, 'public');

/** Draws the wordmark of an edition centred on (cx, cy), `w` wide. */
async function wordmark(a, edition, cx, cy, w, col) {
  const svg = await readFile(path.join(root, `src/editions/${edition}/logo.svg`), 'utf8');
  const [, vw, vh] = svg.match(/viewBox="0 0 (\d+) (\d+)"/).map(Number);
  const d = svg.match(/ d="([^"]+)"/)[1];
  const s = w / vw;
  a.at(`translate(${f(cx - w / 2)} ${f(cy - (vh * s) / 2)}) scale(${s.toFixed(4)})`, () => a.path(d, col));
}

/** One calm motif per edition, drawn in tones of its colour. */
const PATTERNS = {
  hirmondo(a, w, h, t) {
    for (let i = 9; i > 0; i--) a.circ(w * 0.04, h * 1.02, i * h * 0.19, mix(t.deep, t.base, i % 2 ? 0.75 : 1));
    a.poly([w * 0.8, h * 0.3, w * 0.88, 0, w * 0.98, h * 0.06, w * 0.84, h * 0.3], t.light, 0.28);
  },
  after(a, w, h, t) {
    const n = Math.round(w / 34);
    for (let i = 0; i < n; i++) {
      const k = Math.abs(Math.sin(i * 0.53) * Math.cos(i * 0.21)) * 0.78 + 0.06;
      a.rect(
        (i + 0.25) * (w / n),
        h / 2 - (h * k) / 2,
        (w / n) * 0.46,
        h * k,
        mix(t.base, t.light, 0.14 + 0.1 * Math.sin(i)),
        0.7,
        8,
      );
    }
  },
  g7(a, w, h, t) {
    for (let i = 1; i < 12; i++) a.line(0, (i * h) / 12, w, (i * h) / 12, t.light, 1.5, 0.12);
    const n = Math.round(w / 80);
    for (let i = 0; i < n; i++) {
      const k = 0.12 + 0.56 * (i / n) ** 1.3 + 0.08 * Math.sin(i * 1.9);
      a.rect((i + 0.2) * (w / n), h * (1 - k), (w / n) * 0.6, h * k + 10, mix(t.deep, t.light, 0.1 + 0.26 * (i / n)), 0.85);
    }
  },
  karakter(a, w, h, t) {
    for (let x = -20; x < w; ) {
      const bw = a.r.range(26, 64);
      const bh = h * a.r.range(0.16, 0.3);
      a.rect(x, h - bh, bw - 3, bh, mix(t.deep, t.light, a.r.range(0.02, 0.34))).rect(
        x + 6,
        h - bh * 0.82,
        bw - 15,
        5,
        t.light,
        0.5,
      );
      a.rect(x, -4, bw - 3, h * a.r.range(0.05, 0.12), mix(t.deep, t.base, a.r.range(0.1, 0.7)));
      x += bw;
    }
  },
  transtelex(a, w, h, t) {
    a.circ(w * 0.86, h * 0.17, h * 0.08, t.light, 0.85);
    for (let j = 0; j < 4; j++) {
      const pts = [-10, h + 10];
      const y = h * (0.62 + j * 0.1);
      for (let x = -10; x <= w + 10; x += 10) {
        pts.push(x, y - h * 0.1 * Math.abs(Math.sin(x * (0.004 + j * 0.0012) + j * 2)) - h * 0.03 * Math.sin(x * 0.017 + j));
      }
      a.poly([...pts, w + 10, h + 10], mix(mix(t.base, t.light, 0.35), t.deep, j / 3));
    }
  },
};

/** Draws and writes one default picture. */
async function card(edition, file, w, h, k, max) {
  const base = EDITIONS[edition];
  const t = { base, deep: mix(base, PAPER.dark, 0.45), light: mix(base, PAPER.light, 0.75) };
  const a = new Art(`brand-${edition}`, w, h);
  a.fill([t.base, mix(t.base, t.deep, 0.6)], 'd');
  PATTERNS[edition](a, w, h, t);
  a.glow(w / 2, h * 0.5, w * 0.6, t.deep, edition === 'transtelex' ? 0.35 : 0.7, h * 0.5);
  await wordmark(a, edition, w / 2, edition === 'transtelex' ? h * 0.42 : h / 2, w * k, PAPER.light);
  const out = await jpeg(a.svg(0), { w, h, quality: 82, max });
  await writeFile(path.join(pub, 'images', file), out);
  console.log(file, Math.round(out.length / 1024), 'KB');
}

await mkdir(path.join(pub, 'images'), { recursive: true });
for (const edition of Object.keys(EDITIONS)) {
  const k = { g7: 0.3, after: 0.42, transtelex: 0.66 }[edition] ?? 0.56;
  await card(edition, `og-${edition}.jpg`, 1200, 630, k, 60_000);
  await card(edition, `mobile-11-${edition}.jpg`, 900, 900, k * 1.12, 40_000);
  await card(edition, `mobile-43-${edition}.jpg`, 1200, 900, k, 40_000);
}

const icon = await readFile(path.join(pub, 'favicon.svg'), 'utf8');
const bleed = icon.replace('rx="14"', '');
for (const [file, size, src] of [
  ['favicon-32.png', 32, icon],
  ['apple-touch-icon.png', 180, bleed],
  ['icon-192.png', 192, icon],
  ['icon-512.png', 512, icon],
]) {
  await writeFile(
    path.join(pub, file),
    await sharp(Buffer.from(src), { density: 600 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}

// For programs that ask for /favicon.ico without looking at a page: the small picture in the wrapping of that format.
const small = await readFile(path.join(pub, 'favicon-32.png'));
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(small.length, 14);
head.writeUInt32LE(head.length, 18);
await writeFile(path.join(pub, 'favicon.ico'), Buffer.concat([head, small]));
