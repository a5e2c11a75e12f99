/** Pages that are in no cache: what one leaves to the collector, a crawler beside readers, and a purge of everything. */
import { readFileSync, rmSync } from 'node:fs';
import { send, startDemo } from '../demo-site.mjs';
import { putLoad } from '../processes.mjs';
import { limited } from '../report.mjs';

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const PACED = { program: 'counts/paced.mjs' };
const COUNTED = ['--import', './tests/bench/cold/garbage.mjs'];

/** Addresses of the demo's pages: its sitemap's articles, and pages of lists. */
async function addresses(port) {
  const read = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const own = (text) => [...text.matchAll(/<loc>(http:\/\/localhost:[^<]*)/g)].map(([, url]) => new URL(url).pathname);
  const files = own(await read('/sitemap.xml'));
  const pages = (await Promise.all(files.map(read))).flatMap(own);
  const articles = [...new Set(pages)].filter((path) => /\/20\d\d\//.test(path));
  const lists = ['/', '/g7', '/after', '/karakter', '/legfrissebb', '/rovat/belfold', '/rovat/kulfold', '/rovat/gazdasag'];
  for (let page = 2; page <= 9; page += 1) lists.push(`/legfrissebb?oldal=${page}`);
  return { articles, lists };
}

/** Kilobytes that a kept article leaves to the collector, buffers included. */
async function garbage(port, dataDir, count) {
  const memoryLog = `${dataDir}/garbage.log`;
  rmSync(memoryLog, { force: true });
  const env = { PAGE_CACHE_MB: '0', MEMORY_LOG: memoryLog };
  const server = await startDemo(port, dataDir, env, { flags: COUNTED });
  const { articles } = await addresses(port);
  const ask = async (number) =>
    (await fetch(`http://127.0.0.1:${port}${articles[number % articles.length]}`, { headers: BROWSER })).arrayBuffer();
  for (let number = 0; number < 2 * articles.length; number += 1) await ask(number);
  const note = async () => {
    process.kill(server.pid, 'SIGUSR2');
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  await note();
  for (let number = 0; number < count; number += 1) await ask(number);
  await note();
  await server.stop();
  return Math.round(Number(readFileSync(memoryLog, 'utf8')) / count / 1024);
}

/** The p99 of cached pages while a crawler asks for fifty others a second ÷ without it: the median of rounds in turn. */
async function crawler(port, dataDir, { rounds, seconds }) {
  const server = await startDemo(port, dataDir, { PAGE_CACHE_MB: '4' });
  const { articles, lists } = await addresses(port);
  const task = { port, host: `localhost:${port}`, seconds };
  const readers = { ...task, paths: lists.slice(0, 8), perSecond: 2_000 };
  const crawl = { ...task, paths: articles, perSecond: 50 };
  await putLoad({ ...readers, seconds: 2 }, PACED);
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await putLoad(readers, PACED);
    const [beside] = await Promise.all([putLoad(readers, PACED), putLoad(crawl, PACED)]);
    ratios.push(beside.p99 / alone.p99);
  }
  await server.stop();
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
}

/** After a purge of everything and ten seconds with 200 requests a second: the share of pages that are warm, and the slowest answer. */
async function afterPurge(port, dataDir) {
  const server = await startDemo(port, dataDir);
  const { articles, lists } = await addresses(port);
  const paths = [...lists, ...articles];
  const task = { port, host: `localhost:${port}`, paths, perSecond: 200, seconds: 10 };
  await putLoad(task, PACED);
  await send(port, 'POST', '/api/purge', { all: true });
  const { most, p99 } = await putLoad(task, PACED);
  let warm = 0;
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'Accept-Encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('x-cache') === 'HIT') warm += 1;
  }
  await server.stop();
  return { pages: paths.length, warm: warm / paths.length, most, p99 };
}

export async function benchCold({ port, quick, dataDir, log }) {
  const kb = await garbage(port, dataDir, quick ? 300 : 1_000);
  log(`garbage: ${kb} KB a page`);
  const ratio = await crawler(port, dataDir, quick ? { rounds: 3, seconds: 3 } : { rounds: 5, seconds: 20 });
  const purged = await afterPurge(port, dataDir);
  return {
    figures: { garbageKb: kb, crawlerP99Ratio: ratio, purged },
    verdicts: [
      limited('garbage of a kept article, KB', kb, 150, 'at most'),
      limited('p99 of cached pages beside a crawler ÷ without', ratio, 1.2, 'at most'),
      limited('share of pages warm 10 s after a purge of everything', purged.warm, 0.95, 'at least'),
      limited('slowest answer after it, ms', purged.most, 300, 'at most'),
    ],
  };
}
