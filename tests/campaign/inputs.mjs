import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../src/lib/random/seeded-random.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../fixtures/hostile-values.ts';
import { plainArticle } from '../support/plain-article.ts';
import { command, openSite, pick, SENT } from './servers.mjs';

/** Two seconds; more on a busy machine. */
const SLOWEST_MS = 2_000 * Math.max(1, loadavg()[0] / cpus().length);
/** Number of concurrent requests. */
const LANES = 8;
/** Milliseconds after which a connection without an answer counts as hanging. */
const HANG_MS = 40_000;
/** Milliseconds to wait for requests that announce more than they send: the server has to wait for the rest. */
const PATIENCE_MS = 300;

const PATHS = [
  '/',
  '/legfrissebb',
  '/archivum',
  '/belfold',
  '/cimke/x',
  '/szerzo/x',
  '/rovat/sport/foci',
  '/rovat/sport/forma1',
  '/rss',
  '/feed.json',
  '/sitemap.xml',
  '/sitemap-news.xml',
  '/arfolyam',
  '/hirlevel',
  '/tamogatas',
  '/after',
  '/g7',
  '/karakter',
  '/podcast',
  '/dokumentum/x',
  '/media/x.jpg',
  '/_astro/x.js',
  '/login',
  '/profil',
  '/politikai-hirdetesek',
  '/belfold/2026/11/20/x',
  '/belfold/2026/11/20/x/_payload.json',
  '/api/articles',
  '/api/articles/x',
  '/api/article/1',
  '/api/search',
  '/api/search/autocomplete',
  '/api/search/articles',
  '/api/search/highlights',
  '/api/page-data',
  '/api/frontend/init',
  '/api/frontend/refresh',
  '/api/recommended/mstag/x',
  '/api/index/auto-block',
  '/api/exchange',
  '/api/minutes',
  '/api/counter',
  '/api/sitemap/articles',
  '/api/episodes',
  '/api/docs/x',
  '/api/unique/x',
  '/api/political-ads',
  '/api/route-rules',
  '/services/quiz',
  '/services/account/me',
  '/services/livescore/football/fixtures',
  '/healthz',
  '/readyz',
  '/metrics',
];
const NAMES = [
  'term',
  'filters',
  'oldal',
  'page',
  'limit',
  'perPage',
  'order',
  'q',
  'path',
  'sites',
  'site',
  'id',
  'v',
  'date',
  'isMobileApp',
  'fbclid',
  '__proto__',
  'constructor',
  'filters[tags]',
  'filters[__proto__][x]',
];
const BITS = [
  '%00',
  '%',
  '%zz',
  '%ff',
  '%c0%ae',
  '%e2%80%ae',
  '..',
  '//',
  '\\',
  ';',
  '\u0000',
  '\ud800',
  'é',
  '💥',
  '%F0%9F%92%A5',
  '{{',
  '#{7*7}',
  "'",
  '"',
  '<script>',
  '{"and_tags":["a"]}',
  '{"superTags":[[[]]]}',
  '[',
  '{',
  'null',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2026-13-45',
  ' ',
  '+',
  '|',
  'a'.repeat(300),
  '*',
  'NEAR(',
  'AND',
  '"a" OR',
  ':',
  '^',
  '~',
  ...HOSTILE_TEXTS.map((text) => text.slice(0, 300)),
  ...HOSTILE_ADDRESSES,
];
const HEADER_NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'authorization',
  'site',
  'x-site',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'user-agent',
  'referer',
  'origin',
  'sec-fetch-site',
  'sec-fetch-dest',
  'content-type',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'expect',
  'upgrade',
  'connection',
  'x-original-url',
  'x-http-method-override',
  'stripe-signature',
];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'get', 'FOO'];

const latin = (text) => text.replaceAll(/[\r\n]/g, ' ');

function makeTarget(random) {
  let path = pick(random, PATHS);
  for (let times = Math.floor(random() * 3); times > 0; times -= 1) path += (random() < 0.7 ? '/' : '') + pick(random, BITS);
  const query = [];
  for (let times = Math.floor(random() * 4); times > 0; times -= 1) {
    const value = random() < 0.5 ? pick(random, BITS) : encodeURIComponent(pick(random, BITS).toWellFormed());
    query.push(`${pick(random, NAMES)}=${value}`);
  }
  const whole = query.length === 0 ? path : `${path}?${query.join('&')}`;
  // Most clients encode paths; some do not.
  return latin(
    random() < 0.8
      ? whole.replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
      : whole.replaceAll(' ', '%20'),
  );
}

/** Random JSON of limited depth. */
function anyJson(random, depth = 0) {
  const kind = Math.floor(random() * (depth > 3 ? 5 : 8));
  if (kind === 0) return null;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return pick(random, [0, -1, 1.5, 1e21, 2 ** 53, 1_795_250_000, 1_795_250_000_000]);
  if (kind <= 4) return pick(random, BITS);
  if (kind <= 6) return Array.from({ length: Math.floor(random() * 4) }, () => anyJson(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 5) }, () => [
      pick(random, [...NAMES, 'slug', 'name', 'content']),
      anyJson(random, depth + 1),
    ]),
  );
}

const FIELDS = [
  'slug',
  'title',
  'recommender',
  'lead',
  'content',
  'pubDate',
  'updatedAt',
  'mainSuperTag',
  'superTags',
  'tags',
  'tagNames',
  'articleAuthors',
  'cover',
  'originatingSite',
  'type',
  'subArticles',
  'parent',
  'active',
  'url',
  'ctUrl',
  'politicalAd',
  'componentSetup',
  'corrections',
  'version',
];

/** An article in which some fields have random values. */
function makeArticle(random, id) {
  const changed = plainArticle(`kampany-${id}`, { content: `<p>${pick(random, BITS)}</p>`.repeat(1 + Math.floor(random() * 3)) });
  for (let times = Math.floor(random() * 4); times > 0; times -= 1) changed[pick(random, FIELDS)] = anyJson(random);
  return changed;
}

function makeRequest(random, id) {
  const kind = random();
  if (kind < 0.25) {
    const [method, path] = pick(random, [
      ['PUT', `/api/ingest/articles/${random() < 0.9 ? id % 500 : encodeURIComponent(pick(random, BITS).toWellFormed())}`],
      ['PUT', `/api/ingest/sections/x${id % 50}`],
      ['PUT', `/api/ingest/authors/x${id % 50}`],
      ['PUT', `/api/ingest/tags/x${id % 50}`],
      ['PUT', '/api/ingest/content/fronts/hirmondo/front'],
      ['DELETE', `/api/ingest/articles/${id % 500}`],
      ['POST', '/api/purge'],
    ]);
    const value = path.includes('/articles/') && random() < 0.8 ? makeArticle(random, id % 500) : anyJson(random);
    const body = random() < 0.95 ? JSON.stringify(value) : pick(random, BITS).repeat(3);
    return { method, path, headers: SENT, body };
  }
  if (kind < 0.4) {
    const path = pick(random, [
      '/services/quiz',
      '/services/quiz/graphql',
      '/api/articles/search',
      '/api/article-lists',
      '/api/newsletter/subscribe',
      '/api/functions/get-quiz-token',
      '/services/account/login',
      '/services/account/webhook',
      '/api/push/subscriptions',
      '/api/security/login',
      '/login',
      '/hirlevel',
      '/csp',
    ]);
    const form = random() < 0.3;
    const body = form
      ? `${pick(random, NAMES)}=${encodeURIComponent(pick(random, BITS).toWellFormed())}&email=${encodeURIComponent(pick(random, BITS).toWellFormed())}`
      : JSON.stringify(
          random() < 0.4
            ? { query: `{ quiz(id: "${pick(random, BITS)}") { id } }`, variables: anyJson(random) }
            : anyJson(random),
        );
    return {
      method: 'POST',
      path,
      headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
      body,
    };
  }
  const headers = {};
  for (let times = Math.floor(random() * 4); times > 0; times -= 1)
    headers[pick(random, HEADER_NAMES)] = latin(pick(random, BITS)).trim() || 'x';
  return { method: pick(random, METHODS), path: makeTarget(random), headers, body: '' };
}

/** Sends a request unchanged, as bytes; returns status, milliseconds and the beginning of the body. */
function send(port, { method, path, headers, body }) {
  const bytes = Buffer.from(body, 'utf8');
  const length = bytes.length > 0 && { 'content-length': bytes.length };
  const given = Object.entries({ host: `localhost:${port}`, ...headers, ...length, connection: 'close' });
  const head = `${method} ${path} HTTP/1.1\r\n${given.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = (status) => {
      clearTimeout(late);
      socket.destroy();
      resolve({ status, milliseconds: performance.now() - began, text });
    };
    const late = setTimeout(() => end('hang'), waits({ headers }) ? PATIENCE_MS : HANG_MS);
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      if (text.length < 20_000) text += chunk;
    });
    const read = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    socket.on('error', () => end(read() || 'cut'));
    socket.on('close', () => end(read()));
    socket.on('connect', () => socket.write(Buffer.concat([Buffer.from(head, 'utf8'), bytes])));
  });
}

const STACK = /\n\s+at .+:\d+:\d+\)?|node_modules\/|src\/(?:backend|server)\//;
/** True for a request that may announce more than it sends, so that the server waits for the rest. */
const waits = ({ headers }) => ['content-length', 'transfer-encoding', 'expect', 'upgrade'].some((name) => name in headers);

/** 100,000 inputs: 0 unintended 5xx, 0 hangs over two seconds, 0 uncaught errors, 0 stack traces. */
export async function runInputs({ count, seed, log }) {
  const random = seededRandom(seed);
  const faults = [];
  const figures = { http: 0, 'limit ms': Math.round(SLOWEST_MS), slow: 0, slowest: 0, commands: 0, 'imported files': 0 };
  const { site, dataDir, remove } = await openSite({ LOG_LEVEL: 'warn' });
  const requests = Math.round(count * 0.97);
  let sent = 0;
  /** Describes a fault of a request. */
  const name = (made, said) => `${said}: ${JSON.stringify(made).slice(0, 400)}`;
  async function lane() {
    while (sent < requests) {
      const id = sent;
      sent += 1;
      const made = makeRequest(random, id);
      let { status, milliseconds, text } = await send(site.port, made);
      if (milliseconds > SLOWEST_MS && !waits(made)) {
        figures.slow += 1;
        // On a busy machine any answer may be late once; only a request that is slow again is a fault.
        ({ status, milliseconds, text } = await send(site.port, made));
        if (milliseconds > SLOWEST_MS) faults.push(name(made, `${Math.round(milliseconds)} ms`));
      }
      if (!waits(made)) figures.slowest = Math.max(figures.slowest, Math.round(milliseconds));
      if (status === 'hang' && !waits(made)) faults.push(name(made, 'hangs'));
      if (typeof status === 'number' && status >= 500 && status !== 503) faults.push(name(made, status));
      if (STACK.test(text)) faults.push(name(made, 'a stack trace'));
      figures.http += 1;
      if (figures.http % 5_000 === 0) log(`${figures.http} requests, ${faults.length} faults`);
      if (site.process.exitCode !== null) return;
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  if (site.process.exitCode !== null) faults.push(`the server ended: ${site.log.slice(-5).join(' ')}`);
  faults.push(
    ...[...new Set(site.log.filter((line) => /"level":60|Kezeletlen|uncaught/i.test(line)))]
      .slice(0, 5)
      .map((line) => `log: ${line.slice(0, 600)}`),
  );
  await site.stop();
  await runCommands({ random, count: Math.max(3, Math.round(count * 0.001)), dataDir, faults, figures });
  await runImports({ random, count: Math.max(20, Math.round(count * 0.03)), dataDir, faults, figures });
  remove();
  return { done: figures.http + figures.commands + figures['imported files'], figures, faults };
}

const COMMANDS = [
  'import',
  'export',
  'seed',
  'migrate',
  'backup',
  'db',
  'purge',
  'search',
  'content',
  'newsletter',
  'live',
  'push',
  'quiz',
  'redirects',
  'user',
  'doctor',
  'serve-nothing',
  '--help',
  '--version',
];

async function runCommands({ random, count, dataDir, faults, figures }) {
  for (let index = 0; index < count; index += 1) {
    const words = [
      pick(random, COMMANDS),
      ...Array.from(
        { length: Math.floor(random() * 4) },
        () => pick(random, [...BITS, '--json', '--file', 'list', 'get', 'set', 'test', '--', '-x']).replaceAll('\0', '') || 'x',
      ),
    ];
    const { code, out } = await command(words, { DATA_DIR: dataDir }, pick(random, BITS));
    figures.commands += 1;
    if (![0, 1, 2, 3].includes(code) || STACK.test(out))
      faults.push(`hirmondo ${JSON.stringify(words)}: ${code} ${out.slice(0, 300)}`);
  }
}

const FORMATS = ['wordpress', 'ghost', 'ndjson', 'podcast', 'text'];

/** Imports files of every format, many at a time: each is either read or reported with its position. */
async function runImports({ random, count, dataDir, faults, figures }) {
  const dir = join(dataDir, 'campaign-imports');
  mkdirSync(dir);
  const each = 100;
  for (let done = 0; done < count; done += each) {
    const format = pick(random, FORMATS);
    const files = Array.from({ length: Math.min(each, count - done) }, (_, index) => {
      const file = join(dir, `${done + index}.${format === 'wordpress' || format === 'podcast' ? 'xml' : 'json'}`);
      writeFileSync(file, makeFile(random, format, done + index));
      return file;
    });
    const { code, out } = await command(['import', format, '--dry-run', '--json', ...files], { DATA_DIR: dataDir });
    figures['imported files'] += files.length;
    // A file in another encoding than declared is refused completely, with the offset of the invalid byte.
    const refused = code === 2 && out.includes('--encoding');
    if ((![0, 1].includes(code) && !refused) || STACK.test(out))
      faults.push(`import ${format} ${files[0]}…: ${code} ${out.slice(0, 300)}`);
  }
}

function makeFile(random, format, id) {
  const bit = () => pick(random, BITS).toWellFormed();
  if (random() < 0.2) return Buffer.from(Array.from({ length: Math.floor(random() * 4_000) }, () => Math.floor(random() * 256)));
  if (format === 'ndjson')
    return Array.from({ length: 3 }, (_, line) =>
      JSON.stringify({ id: id * 10 + line, ...makeArticle(random, id * 10 + line) }),
    ).join('\n');
  if (format === 'ghost')
    return JSON.stringify({
      db: [
        {
          meta: anyJson(random),
          data: {
            posts: [{ id: 1, title: bit(), slug: bit(), html: bit(), ...Object(anyJson(random)) }],
            tags: anyJson(random),
            users: anyJson(random),
          },
        },
      ],
    });
  if (format === 'text') return Array.from({ length: 5 }, bit).join('\n\n');
  // By these names an import recognizes a file of the other format, and refuses it.
  const names = format === 'podcast' ? 'xmlns:itunes="i"' : 'xmlns:wp="w"';
  return `<rss ${names}><channel><title>${bit()}</title>${Array.from({ length: 3 }, () => `<item><title>${bit()}</title><wp:post_type>post</wp:post_type><content:encoded>${bit()}</content:encoded><enclosure url="${bit()}"/>`).join(random() < 0.5 ? '</item>' : '')}</channel></rss>`;
}
