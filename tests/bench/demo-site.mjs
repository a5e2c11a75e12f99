/** The built site with the demo newsroom, for the benchmarks of single features. */
import { serverFlags } from '../../scripts/server-flags.mjs';
import { startServer } from './processes.mjs';

export const TOKEN = 'bench-admin-token-0123456789';
const JSON_HEADERS = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };

/** Readers of these benchmarks have different addresses, sent as by a proxy on this machine; rate limits do not apply to them. */
const PROXY = { TRUSTED_PROXY: '127.0.0.1', UNCOUNTED_ADDRESSES: '0.0.0.0/0' };

/** Address of a reader by number. */
export const clientAddress = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

export const startDemo = (port, dataDir, env = {}, options = {}) =>
  startServer(
    [...serverFlags, ...(options.flags ?? []), 'dist/current/node/main.mjs'],
    { PORT: String(port), DATA_DIR: dataDir, ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'error', ...PROXY, ...env },
    `http://127.0.0.1:${port}/readyz`,
    options,
  );

/** Sends JSON with the token. Throws unless it is accepted. */
export async function send(port, method, path, body) {
  const init = { method, headers: JSON_HEADERS, body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Ingests a live blog with that many entries. */
export const putLiveBlog = (port, slug, entries) =>
  send(port, 'PUT', `/api/ingest/articles/${slug}`, {
    slug,
    title: `Közvetítés ${entries} bejegyzéssel`,
    type: 'liveblog',
    flags: [{ slug: 'live' }],
    pubDate: 1_700_000_000,
    mainSuperTag: { name: 'Belföld', slug: 'belfold' },
    content: '<p>Percről percre.</p>',
    subArticles: Array.from({ length: entries }, (_, number) => ({
      id: `e${number}`,
      pubDate: 1_700_000_000 + number,
      title: `${number}. bejegyzés`,
      content: `<p>${'A vízállás az elmúlt órában nem változott, a gáton továbbra is dolgoznak. '.repeat(6)}</p><p>${number}</p>`,
    })),
  });

/** Adds an entry to a live blog; returns the milliseconds until it was acknowledged, and the live blog's new version. */
export async function addEntry(port, slug, content) {
  const before = performance.now();
  const { articleVersion } = await send(port, 'POST', `/api/ingest/live/${slug}/entries`, { content });
  return { ms: performance.now() - before, version: articleVersion };
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
