/**
 * Requirements of the page cache besides speed: one rendering for a thousand concurrent readers, changes visible at once in every
 * process, stale pages while the origin is down, constant memory.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { load } from './load.mjs';
import { memoryMb, startServer } from './processes.mjs';

const TOKEN = 'bench-admin-token-0123456789';
const ENTRY = 'dist/current/node/main.mjs';
const json = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };

const startSite = (port, env, flags = []) =>
  startServer(
    [...serverFlags, ...flags, ENTRY],
    { PORT: String(port), ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'error', ...env },
    `http://127.0.0.1:${port}/readyz`,
  );

const BROTLI = { 'Accept-Encoding': 'br' };

/** Pages of many kinds, a call, and a missing page. */
function mixedPaths() {
  const paths = ['/', '/legfrissebb', '/g7', '/rovat/belfold', '/api/frontend/refresh', '/archivum?term=duna', '/nincs/ilyen'];
  for (let page = 2; page < 40; page += 1) paths.push(`/legfrissebb?oldal=${page}`, `/rovat/belfold?oldal=${page}`);
  return paths;
}

/** Sum of a metric's samples whose labels contain a text. */
async function metric(port, name, labels = '') {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const put = (port, id, title) =>
  fetch(`http://127.0.0.1:${port}/api/ingest/articles/${id}`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({
      title,
      slug: 'meroszalag',
      pubDate: 1_700_000_000,
      mainSuperTag: { name: 'Belföld', slug: 'belfold' },
      content: '<p>Mérőszalag.</p>',
    }),
  });

/** A thousand concurrent requests for an uncached page: number of renderings, and the answers. */
export async function stampede(port, dataDir) {
  const server = await startSite(port, { DATA_DIR: dataDir });
  const before = await metric(port, 'hirmondo_render_seconds_count');
  const task = { port, host: `localhost:${port}`, paths: ['/legfrissebb?oldal=17'], connections: 1000, seconds: 0.001 };
  const result = await load(task);
  const renders = (await metric(port, 'hirmondo_render_seconds_count')) - before;
  await server.stop();
  return { readers: result.requests, statuses: result.statuses, renders };
}

/** Milliseconds from the acknowledgement of a change until no worker serves the old page, under load; worst of ten changes. */
export async function freshness(port, dataDir) {
  const server = await startSite(port, { DATA_DIR: dataDir, WORKERS: '2' });
  await put(port, 'meroszalag', 'Nulladik');
  const path = '/belfold/2023/11/14/meroszalag';
  const noise = load({ port, host: `localhost:${port}`, paths: ['/', path, '/legfrissebb'], connections: 4, seconds: 12 });
  let worst = 0;
  for (let change = 1; change <= 10; change += 1) {
    const title = `Változat ${change}.`;
    const answer = await put(port, 'meroszalag', title);
    if (!answer.ok) throw new Error(`ingest answers ${answer.status}`);
    const acknowledged = performance.now();
    // New connections go to the workers in turn; twenty new pages in a row mean that both have the change.
    for (let fresh = 0; fresh < 20; ) {
      const page = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
      const isNew = (await page.text()).includes(title);
      if (!isNew) worst = Math.max(worst, performance.now() - acknowledged);
      fresh = isNew ? fresh + 1 : 0;
    }
  }
  await noise;
  await server.stop();
  return { worstMs: Math.round(worst) };
}

/** A site whose upstream is killed: fractions of answers by status for requests of cached pages. */
export async function originAway(port, dataDir, seconds) {
  const origin = await startSite(port + 1, { DATA_DIR: dataDir });
  const site = await startSite(port, { DATA_DIR: `${dataDir}-remote`, CONTENT_API_URL: `http://127.0.0.1:${port + 1}` });
  const list = await (await fetch(`http://127.0.0.1:${port}/legfrissebb`)).text();
  const paths = [
    '/',
    '/legfrissebb',
    '/g7',
    ...new Set([...list.matchAll(/href="(\/[a-z0-9/-]*\/20\d\d\/[^"#]+)"/g)].map(([, path]) => path)),
  ];
  const warm = [];
  for (const path of paths) if ((await fetch(`http://127.0.0.1:${port}${path}`)).ok) warm.push(path);
  process.kill(origin.pid, 'SIGKILL');
  const result = await load({ port, host: `localhost:${port}`, paths: warm, connections: 4, seconds });
  await site.stop();
  return { pages: warm.length, seconds, statuses: result.statuses };
}

/**
 * Resident megabytes of a process after `seconds` of full load, pages and calls mixed. Without explicit garbage collection, as this
 * is what a machine needs. With `cacheMb` 0 every page is rendered.
 */
export async function fullLoad(port, dataDir, cacheMb, seconds) {
  const server = await startSite(port, { DATA_DIR: dataDir, PAGE_CACHE_MB: String(cacheMb) });
  const result = await load({ port, host: `localhost:${port}`, paths: mixedPaths(), headers: BROTLI, connections: 8, seconds });
  const megabytes = Math.round(memoryMb(server.pid));
  await server.stop();
  return { cacheMb, megabytes, seconds, requests: result.requests };
}

/** See collect.mjs. */
const COLLECT = ['--expose-gc', '--import', './tests/bench/collect.mjs'];
/** Milliseconds between two samples, and those for pending answers to end before a sample. */
const SAMPLE_MS = 10_000;
const QUIET_MS = 300;
const COLLECT_MS = 500;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Memory under mixed load. Resident memory varies by tens of megabytes between two collections, so that its slope over ten minutes
 * says nothing; a leak shows in the memory still in use after a collection. Returns the maximum resident megabytes, and the hourly
 * slope of the memory in use over the second half of the time.
 */
export async function soak(port, dataDir, seconds) {
  const memoryLog = `${dataDir}/memory.log`;
  rmSync(memoryLog, { force: true });
  const server = await startSite(port, { DATA_DIR: dataDir, PAGE_CACHE_MB: '64', MEMORY_LOG: memoryLog }, COLLECT);
  const paths = mixedPaths();
  const loader = spawn(process.execPath, [
    new URL('load.mjs', import.meta.url).pathname,
    JSON.stringify({
      port,
      host: `localhost:${port}`,
      paths,
      headers: BROTLI,
      connections: 4,
      seconds,
      pause: 5,
    }),
  ]);
  const moments = [];
  let most = 0;
  const started = performance.now();
  const watching = setInterval(() => {
    most = Math.max(most, memoryMb(server.pid));
  }, 500);
  let ended = false;
  loader.once('close', () => {
    ended = true;
  });
  while (!ended) {
    await wait(SAMPLE_MS);
    if (ended) break;
    loader.kill('SIGSTOP');
    await wait(QUIET_MS);
    process.kill(server.pid, 'SIGUSR2');
    moments.push((performance.now() - started) / 3_600_000);
    await wait(COLLECT_MS);
    loader.kill('SIGCONT');
  }
  clearInterval(watching);
  await server.stop();
  const inUse = readFileSync(memoryLog, 'utf8')
    .trim()
    .split('\n')
    .map((bytes) => Number(bytes) / 2 ** 20);
  const half = inUse.map((megabytes, index) => [moments[index], megabytes]).slice(Math.floor(inUse.length / 2));
  return {
    megabytes: Math.round(most),
    inUse: inUse.map((megabytes) => Math.round(megabytes * 100) / 100),
    slopePerHour: half.length > 1 ? Math.round(slope(half) * 10) / 10 : 0,
    seconds,
  };
}

/** Slope of the least-squares line through points [x, y]. */
function slope(points) {
  const mean = (index) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
