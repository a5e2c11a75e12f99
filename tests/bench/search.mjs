/**
 * Searching a large archive: latencies of autocomplete, typeahead and first pages, the cost of pages meanwhile, deep pages, and
 * rebuilding the index of a running site. Latencies are those of one client with sequential requests, each word new to the
 * server; ratios are taken within the run. The results include the load average.
 */
import { loadavg } from 'node:os';
import { load } from './load.mjs';
import { hirmondo, startServer } from './processes.mjs';

const ENTRY = 'dist/current/node/main.mjs';
/** Number of search words; more than any cache would hold. */
const WORDS = 240;
const DEEP_PAGE = 500;
const ROUNDS = 9;

const start = (port, dataDir) =>
  startServer(
    [ENTRY],
    { PORT: String(port), DATA_DIR: dataDir, PAGE_CACHE_MB: '0', LOG_LEVEL: 'error' },
    `http://127.0.0.1:${port}/readyz`,
  );

const ask = async (port, path) => {
  const before = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Host: `localhost:${port}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return { ms: performance.now() - before, text };
};

/** Words of the newest articles' titles and leads, without duplicates. */
async function collectWords(port) {
  const words = new Set();
  for (let page = 1; words.size < WORDS && page <= 60; page += 1) {
    const { items } = JSON.parse((await ask(port, `/api/articles?limit=100&page=${page * 7}`)).text);
    if (items.length === 0) break;
    for (const { title, recommender = '' } of items)
      for (const word of `${title} ${recommender}`.match(/\p{L}{4,}/gu) ?? []) words.add(word.toLowerCase());
  }
  return [...words].slice(0, WORDS);
}

async function latencies(port, paths) {
  const times = [];
  for (const path of paths) times.push((await ask(port, path)).ms);
  times.sort((a, b) => a - b);
  const at = (share) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Median milliseconds of a path. */
async function median(port, path) {
  await ask(port, path);
  return (
    await latencies(
      port,
      Array.from({ length: ROUNDS }, () => path),
    )
  ).p50;
}

const pageLoad = (port, paths, seconds) => load({ port, host: `localhost:${port}`, paths, connections: 2, seconds, pause: 20 });

/** Latencies of pages with and without concurrent work; half of the idle measurement is before it, half after. */
async function pagesDuring(port, paths, seconds, work) {
  const before = await pageLoad(port, paths, seconds / 2);
  const working = work();
  const during = await pageLoad(port, paths, seconds);
  const result = await working;
  const after = await pageLoad(port, paths, seconds / 2);
  const mean = (key) => (before[key] + after[key]) / 2;
  return { idle: { p50: mean('p50'), p99: mean('p99') }, during: { p50: during.p50, p99: during.p99 }, result };
}

/** Runs everything; `searchDir` has the large archive, `rebuildDir` the one whose index is rebuilt. */
export async function benchSearch({ port, searchDir, rebuildDir, seconds }) {
  const startedWith = loadavg()[0];
  const server = await start(port, searchDir);
  const words = await collectWords(port);
  const query = (word) => encodeURIComponent(word);
  const beginnings = [...new Set(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2), word.slice(0, 3)]))].slice(
    0,
    WORDS,
  );
  const autocomplete = await latencies(
    port,
    beginnings.map((text) => `/api/search/autocomplete?term=${query(text)}`),
  );
  const typeahead = await latencies(
    port,
    words.map((word) => `/api/search/articles?limit=5&term=${query(word.slice(0, 4))}`),
  );
  const search = await latencies(
    port,
    words.map((word) => `/api/search?term=${query(word)}`),
  );
  const relevance = await latencies(
    port,
    words.slice(0, 60).map((word) => `/api/search?order=relevance&term=${query(word)}`),
  );

  const paths = ['/', '/legfrissebb', '/rovat/belfold', '/legfrissebb?oldal=3'];
  const searches = words.map((word, index) => `/api/search?term=${query(`${word} ${words.at(-1 - index)}`)}`);
  const { idle, during } = await pagesDuring(port, paths, seconds, () =>
    load({ port, host: `localhost:${port}`, paths: searches, connections: 2, seconds, pause: 5 }),
  );
  const common = query('magyar');
  const lastPage = async (path) => Math.min(DEEP_PAGE, JSON.parse((await ask(port, path)).text).totalPages);
  const deep = {
    search: {
      first: await median(port, `/api/search?term=${common}`),
      last: await median(port, `/api/search?term=${common}&oldal=${await lastPage(`/api/search?term=${common}`)}`),
    },
    list: {
      first: await median(port, '/legfrissebb'),
      last: await median(port, `/legfrissebb?oldal=${await lastPage('/api/articles')}`),
    },
  };
  await server.stop();
  const rebuild = await benchRebuild(port, rebuildDir, paths, seconds);
  const machine = { loadBefore: startedWith, loadAfter: loadavg()[0] };
  return { autocomplete, typeahead, search, relevance, pages: { idle, searching: during }, deep, rebuild, machine };
}

async function benchRebuild(port, dataDir, paths, seconds) {
  const server = await start(port, dataDir);
  const started = performance.now();
  const { idle, during, result } = await pagesDuring(port, paths, seconds, () =>
    hirmondo(['search', 'rebuild'], { DATA_DIR: dataDir }).then((output) => ({
      output: output.trim(),
      seconds: Math.round((performance.now() - started) / 1000 - seconds / 2),
    })),
  );
  await server.stop();
  return { idle, during, ...result };
}
