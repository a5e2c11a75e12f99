import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'yaml';

/**
 * Composes the sound of the demo newsroom's episodes: a short piece of music for each, in the key and pace of its show, so that
 * the player has something of our own to play. Nobody speaks in it. The MP3 encoder is no dependency of the site:
 *
 *   npm install --no-save @breezystack/lamejs@1.2.7
 *   node tools/episodes/index.mjs node_modules/@breezystack/lamejs/dist/lamejs.js
 */

const RATE = 22_050;
const KBPS = 32;
const here = dirname(fileURLToPath(import.meta.url));
const demo = join(here, '../../content/demo');

/** Root note (MIDI), chords as steps of the scale, and beats a minute of a show's tune. */
const SHOWS = {
  'reggeli-adas': { root: 60, scale: [0, 2, 4, 7, 9], chords: [0, 5, 9, 7], pace: 96 },
  penztarca: { root: 57, scale: [0, 3, 5, 7, 10], chords: [0, 3, 8, 10], pace: 84 },
  felolvasas: { root: 62, scale: [0, 2, 3, 7, 9], chords: [0, 10, 5, 7], pace: 66 },
};

/** Numbers from 0 to 1 that are the same for the same name. */
function createRandom(name) {
  let state = [...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
}

const frequency = (note) => 440 * 2 ** ((note - 69) / 12);

/** Adds a plucked note to the samples. */
function pluck(samples, at, note, seconds, loudness) {
  const start = Math.round(at * RATE);
  const length = Math.min(Math.round(seconds * RATE), samples.length - start);
  const step = (2 * Math.PI * frequency(note)) / RATE;
  for (let index = 0; index < length; index += 1) {
    const fade = Math.min(1, index / 300) * Math.exp((-3.2 * index) / (seconds * RATE)) * Math.min(1, (length - index) / 400);
    samples[start + index] +=
      loudness * fade * (Math.sin(step * index) + 0.35 * Math.sin(2 * step * index) + 0.12 * Math.sin(3 * step * index));
  }
}

function compose(show, slug) {
  const { root, scale, chords, pace } = SHOWS[show];
  const random = createRandom(slug);
  const beat = 60 / pace;
  const bars = 14 + Math.floor(random() * 8);
  const samples = new Float32Array(Math.round((bars * 4 * beat + 3) * RATE));
  for (let bar = 0; bar < bars; bar += 1) {
    const chord = chords[bar % chords.length];
    const at = bar * 4 * beat;
    const loud = Math.min(1, (bar + 1) / 3, (bars - bar) / 3);
    pluck(samples, at, root - 24 + chord, 4 * beat, 0.3 * loud);
    for (const third of [0, 4, 7]) pluck(samples, at + third * 0.012, root - 12 + chord + third, 3.6 * beat, 0.1 * loud);
    for (let eighth = 0; eighth < 8; eighth += 1) {
      if (random() < 0.34) continue;
      const note = root + 12 * Math.floor(random() * 2) + scale[Math.floor(random() * scale.length)];
      pluck(samples, at + (eighth * beat) / 2, note, 1.6 * beat, 0.13 * loud * (eighth % 2 === 0 ? 1 : 0.7));
    }
  }
  return Int16Array.from(samples, (value) => Math.round(Math.tanh(value * 1.3) * 26_000));
}

const encoderPath = process.argv[2];
if (encoderPath === undefined) throw new Error('usage: node tools/episodes/index.mjs PATH-OF-LAMEJS');
const loaded = await import(pathToFileURL(encoderPath).href);
const { Mp3Encoder } = loaded.Mp3Encoder === undefined ? loaded.default : loaded;

for (const { slug: show, episodes } of parse(readFileSync(join(demo, 'podcasts.yaml'), 'utf8'))) {
  for (const { slug } of episodes) {
    const pcm = compose(show, slug);
    const encoder = new Mp3Encoder(1, RATE, KBPS);
    const parts = [];
    for (let at = 0; at < pcm.length; at += 1152) parts.push(Buffer.from(encoder.encodeBuffer(pcm.subarray(at, at + 1152))));
    parts.push(Buffer.from(encoder.flush()));
    const file = Buffer.concat(parts);
    writeFileSync(join(demo, 'media/adas', `${slug}.mp3`), file);
    console.log(`${slug} ${Math.round(pcm.length / RATE)} s, ${file.length} bytes`);
  }
}
