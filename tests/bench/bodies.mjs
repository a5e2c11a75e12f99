/**
 * Cost of parsing an article's HTML per character, on the built worker for large bodies, from 10 KB to 8 MB: processor time, best
 * of a few rounds, to reduce the influence of other work on the machine.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

const PARAGRAPHS =
  '<p>Az első autó fél hét előtt ért a túlsó partra, <a href="https://example.hu/a">ahol</a> már <strong>sokan</strong> vártak &ndash; mondta.</p>\n' +
  '<h2>Alcím</h2><p>A gyalogosok <em>tegnap</em> átmehettek.</p>' +
  '<figure><img src="/media/hid.jpg" alt="Híd"><figcaption>A híd</figcaption></figure>';
const SIZES = [10_000, 100_000, 1_000_000, 8_000_000];
const ROUNDS = 3;
/** Characters per round, so that short bodies are parsed often enough to be measured. */
const EACH_ROUND = 4_000_000;

/** Returns nanoseconds per character, by size. */
export async function benchBodies() {
  const thread = new Worker(resolve('dist/current/node/body-worker.mjs'));
  const read = async (html) => {
    thread.postMessage(html);
    await once(thread, 'message');
  };
  const cpu = async () => {
    const { user, system } = await thread.cpuUsage();
    return (user + system) * 1_000;
  };
  // Warm-up, so that the code is compiled.
  for (let times = 0; times < 50; times += 1) await read(PARAGRAPHS.repeat(60));
  const costs = {};
  for (const size of SIZES) {
    const html = PARAGRAPHS.repeat(Math.ceil(size / PARAGRAPHS.length));
    const times = Math.max(1, Math.round(EACH_ROUND / html.length));
    costs[size] = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await cpu();
      for (let time = 0; time < times; time += 1) await read(html);
      costs[size] = Math.min(costs[size], Math.round(((await cpu()) - before) / times / html.length));
    }
  }
  await thread.terminate();
  return costs;
}
