/**
 * `npm run bench`: the cost of a request, as a ratio to raw Node within the run. The server runs on one core, the load on the
 * other; the figure is the server's processor time per request, best of three rounds, as other work on the machine only makes it
 * worse. Options and names: see options.mjs, or `npm run bench -- --help`.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { benchAlone } from './alone.mjs';
import { benchBodies } from './bodies.mjs';
import { DOCUMENTS, RARE_WORDS, writeDemoTexts } from './demo-texts.mjs';
import { readOptions } from './options.mjs';
import { hirmondo, measure, memoryMb, startServer } from './processes.mjs';
import { judge, judgeSearch, printTable } from './report.mjs';
import { freshness, fullLoad, originAway, soak, stampede } from './scenarios.mjs';
import { benchSearch } from './search.mjs';

const SEARCHES = RARE_WORDS.map((word) => `/archivum?term=${encodeURIComponent(word)}`);

const { quick, search: onlySearch, json, name: alone } = readOptions(process.argv.slice(2));
const PORT = Number(process.env.BENCH_PORT ?? 4393);
const RAW_PORT = PORT + 1;
const HOST = `localhost:${PORT}`;
const SIZES = quick ? [500] : [500, 50_000];
const TEXTS = '.cache/bench-texts.jsonl';
const seconds = quick ? 1 : 4;
const rounds = quick ? 1 : 3;

const site = `http://127.0.0.1:${PORT}`;
const get = async (path, headers = {}) => {
  const answer = await fetch(site + path, { headers: { Host: HOST, ...headers } });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer;
};

/** A database with the demo newsroom and about `size` imported articles; created once and kept in .cache. */
async function archive(size) {
  const dataDir = `.cache/bench-demo-${size}`;
  const done = `${dataDir}/bench-archive-complete`;
  if (existsSync(done)) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir };
  console.error(`filling an archive of ${size} articles…`);
  await hirmondo(['seed'], env);
  writeDemoTexts(TEXTS);
  const repeat = String(Math.ceil(size / DOCUMENTS));
  const sections = 'belfold,kulfold,gazdasag,tudomany,sport,eletmod';
  await hirmondo(['import', 'text', TEXTS, '--repeat', repeat, '--section', sections, '--json'], env);
  writeFileSync(done, '');
  return dataDir;
}

/** Starts the site on an archive; `cacheMb` 0 measures rendering. */
const startSite = (dataDir, cacheMb) =>
  startServer(
    [...serverFlags, 'dist/current/node/main.mjs'],
    { PORT: String(PORT), DATA_DIR: dataDir, PAGE_CACHE_MB: String(cacheMb), LOG_LEVEL: 'error' },
    `${site}/readyz`,
  );

/** Addresses of twenty articles, so that no layer profits from a repeated one. */
async function articlePaths() {
  const { items } = await (await get('/api/articles?limit=20&page=3')).json();
  const paths = [];
  for (const { slug, url } of items) paths.push(new URL((await get(url ?? `/2026/01/01/${slug}`)).url).pathname);
  return paths;
}

const figures = {};
const record = (name, result) => {
  const wrong = Object.keys(result.statuses).filter((status) => status !== '200' && status !== '304');
  if (wrong.length > 0) throw new Error(`${name} answered ${wrong.join(', ')}`);
  figures[name] = { cpu: result.cpu, rate: result.rate, p50: result.p50, p99: result.p99 };
};
const task = (paths, headers = {}, port = PORT, host = HOST) => ({ port, host, paths, headers, seconds, connections: 8 });

if (alone !== undefined) process.exit(await benchAlone(alone, { port: PORT, quick, json }));

if (onlySearch) {
  const sizes = quick ? { search: 500, rebuild: 500 } : { search: 200_000, rebuild: 50_000 };
  const search = await benchSearch({
    port: PORT,
    searchDir: await archive(sizes.search),
    rebuildDir: await archive(sizes.rebuild),
    seconds: quick ? 2 : 10,
  });
  const verdicts = judgeSearch(search);
  if (!json) console.table(Object.fromEntries(verdicts.map(({ name, ...rest }) => [name, rest])));
  console.log(JSON.stringify({ sizes, search, verdicts }));
  process.exit(verdicts.every(({ ok }) => ok) ? 0 : 1);
}

for (const size of SIZES) {
  const dataDir = await archive(size);
  const server = await startSite(dataDir, 0);
  const articles = await articlePaths();
  record(`article uncached ${size}`, await measure(server.pid, task(articles), rounds));
  record(
    `list uncached ${size}`,
    await measure(server.pid, task(['/legfrissebb', '/legfrissebb?oldal=3', '/rovat/belfold']), rounds),
  );
  record(`front uncached ${size}`, await measure(server.pid, task(['/']), rounds));
  record(`search uncached ${size}`, await measure(server.pid, task(SEARCHES), rounds));
  figures[`memory uncached ${size}`] = { mb: memoryMb(server.pid) };
  await server.stop();
}

const cached = await startSite(await archive(SIZES[0]), 256);
const [article] = await articlePaths();
mkdirSync('.cache/bench', { recursive: true });
const poll = `/api/articles/${article.split('/').at(-1)}/version`;
const pollTag = (await get(poll)).headers.get('etag');
/** A match of the replayed world cup. */
const scores = '/services/livescore/livescore/football/fixtures/12022064';
const scoresTag = (await get(scores)).headers.get('etag');
const pageTag = (await get(article, { 'Accept-Encoding': 'br' })).headers.get('etag');
for (const encoding of ['br', 'gzip', 'identity']) {
  const { promise, resolve } = Promise.withResolvers();
  const { get: rawGet } = await import('node:http');
  rawGet({ port: PORT, host: '127.0.0.1', path: article, headers: { Host: HOST, 'Accept-Encoding': encoding } }, (response) => {
    const chunks = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('end', () => resolve({ body: Buffer.concat(chunks), headers: response.headers }));
  });
  const { body, headers } = await promise;
  const file = `.cache/bench/article.${encoding}`;
  writeFileSync(file, body);
  const kept = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        !['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-cache', 'age', 'x-request-id'].includes(
          name,
        ),
    ),
  );
  const raw = await startServer(
    ['tests/bench/raw-server.mjs', String(RAW_PORT), file, JSON.stringify(kept)],
    {},
    `http://127.0.0.1:${RAW_PORT}/`,
  );
  record(
    `raw ${encoding}`,
    await measure(raw.pid, task(['/'], { 'Accept-Encoding': encoding }, RAW_PORT, `localhost:${RAW_PORT}`), rounds),
  );
  if (encoding === 'br')
    record(
      'raw 304',
      await measure(raw.pid, task(['/304'], { 'If-None-Match': '"x"' }, RAW_PORT, `localhost:${RAW_PORT}`), rounds),
    );
  await raw.stop();
  record(`cached ${encoding}`, await measure(cached.pid, task([article], { 'Accept-Encoding': encoding }), rounds));
}
record(
  'cached 304',
  await measure(cached.pid, task([article], { 'Accept-Encoding': 'br', 'If-None-Match': pageTag ?? '' }), rounds),
);
record('poll 304', await measure(cached.pid, task([poll], { 'If-None-Match': pollTag ?? '' }), rounds));
record('score poll 304', await measure(cached.pid, task([scores], { 'If-None-Match': scoresTag ?? '' }), rounds));
figures['memory cached'] = { mb: memoryMb(cached.pid) };
await cached.stop();

const demo = await archive(SIZES[0]);
const behaviour = {
  stampede: await stampede(PORT, demo),
  freshness: await freshness(PORT, demo),
  originAway: await originAway(PORT, demo, quick ? 5 : 300),
  fullLoad: [await fullLoad(PORT, demo, 64, quick ? 20 : 60), await fullLoad(PORT, demo, 0, quick ? 20 : 60)],
  soak: await soak(PORT, demo, quick ? 20 : 600),
  bodies: await benchBodies(),
};

const verdicts = judge(figures, SIZES, behaviour);
if (!json) printTable(figures, verdicts);
console.log(JSON.stringify({ figures, behaviour, verdicts }));
process.exit(verdicts.every(({ ok }) => ok) ? 0 : 1);
