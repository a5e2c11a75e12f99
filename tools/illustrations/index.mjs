/**
 * Draws the pictures of the demo newsroom.
 *
 *   node tools/illustrations/index.mjs [--only hid,avatar] [--out DIR]
 *
 * Needs the npm package `sharp`. Output is reproducible: the name of a picture seeds it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTHORS } from './authors.mjs';
import { avatar } from './avatar.mjs';
import { jpeg } from './render.mjs';
import { SCENES } from './scenes/index.mjs';
import { Art, H, W } from './svg.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const arg = (name) => {
  const i = process.argv.indexOf(`--${name}`);
  return i > 0 ? process.argv[i + 1] : undefined;
};
const only = arg('only')?.split(',');
const out = path.resolve(arg('out') ?? path.join(here, '../../content/demo/media'));
const wanted = (name) => !only || only.some((o) => name === o || name.startsWith(`${o}-`));

await mkdir(out, { recursive: true });
let total = 0;

/** Writes one file and reports its size. */
async function save(name, data) {
  await writeFile(path.join(out, `${name}.jpg`), data);
  total += data.length;
  console.log(`${name}.jpg ${Math.round(data.length / 1024)} KB`);
}

for (const [motif, variants] of Object.entries(SCENES)) {
  for (const [i, draw] of variants.entries()) {
    const name = `${motif}-${i + 1}`;
    if (!wanted(name)) continue;
    const a = new Art(name);
    draw(a);
    await save(name, await jpeg(a.svg(), { w: W, h: H }));
  }
}

for (const slug of Object.keys(AUTHORS)) {
  const name = `avatar-${slug}`;
  if (!wanted(name)) continue;
  await save(name, await jpeg(avatar(slug), { w: 640, h: 640, quality: 84, max: 60_000 }));
}

console.log(`total ${(total / 1024 / 1024).toFixed(2)} MB`);
