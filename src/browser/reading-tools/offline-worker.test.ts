import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The service worker's choice between the network and a copy, with the worker's own text (public/sw.js). */

const ORIGIN = 'https://lap.example';
const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const PAGE = '<!doctype html><html lang="hu"><main id="tartalom"><h1>Mentett cikk</h1></main>';
const worker = readFileSync('public/sw.js', 'utf8');

let copies: Map<string, Response>;
let network: (address: string) => Promise<Response>;
let onFetch: (event: object) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  copies = new Map();
  const cache = { match: async (request: Request | string) => copies.get(pathIn(request))?.clone() };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: typeof onFetch) => {
      if (name === 'fetch') onFetch = listener;
    },
  };
  const run = new Function('self', 'caches', 'fetch', worker);
  run(self, { open: async () => cache, match: cache.match }, ({ url }: Request) => network(url));
});
afterEach(() => vi.useRealTimers());

const pathIn = (request: Request | string): string => (typeof request === 'string' ? request : new URL(request.url).pathname);
const hang = () => new Promise<never>(() => undefined);

const store = (path: string, text: string, headers: Readonly<Record<string, string>> = {}) =>
  copies.set(path, new Response(text, { headers }));

/** Asks the worker, and gives its answer's text, and the milliseconds until it came. */
async function ask(
  path: string,
  accept = 'text/html',
): Promise<{ readonly text: string; readonly status: number; readonly after: number }> {
  const started = Date.now();
  let answer: Promise<Response> | undefined;
  const request = new Request(ORIGIN + path, { headers: { accept } });
  onFetch({ request, preloadResponse: undefined, respondWith: (response: Promise<Response>) => (answer = response) });
  let done: { text: string; status: number; after: number } | undefined;
  void answer?.then(async (response) => {
    done = { text: await response.text(), status: response.status, after: Date.now() - started };
  });
  for (let step = 0; step < 400 && done === undefined; step += 1) await vi.advanceTimersByTimeAsync(50);
  return done ?? { text: 'nothing', status: 0, after: Number.POSITIVE_INFINITY };
}

it.each([
  ['hangs', hang],
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers 500', async () => new Response('Hiba', { status: 500 })],
  ['answers 503', async () => new Response('Hiba', { status: 503 })],
])('while the network %s, a saved page is its copy within three seconds, with its age', async (_, behave) => {
  store('/a', PAGE, { 'x-stored-at': String(NOW - 2 * HOUR - 60_000) });
  network = behave;
  const { text, after } = await ask('/a');
  expect(text).toContain('<main id="tartalom"><p class="copy-note no-print">Mentett másolat, 2 órája</p><h1>Mentett cikk</h1>');
  expect(after).toBeLessThanOrEqual(3_000);
});

it.each([
  [30_000, 'most'],
  [5 * 60_000, '5 perce'],
  [50 * HOUR, '2 napja'],
  // The clock was set back meanwhile.
  [-HOUR, 'most'],
])('a copy stored %i ms ago has the note "%s"', async (ago, note) => {
  store('/a', PAGE, { 'x-stored-at': String(NOW - ago) });
  network = hang;
  expect((await ask('/a')).text).toContain(`Mentett másolat, ${note}</p>`);
});

it('a copy of an earlier release has its age by the server’s date; an English one has it in English', async () => {
  store('/a', PAGE.replace('"hu"', '"en"'), { date: new Date(NOW - 3 * HOUR).toUTCString() });
  network = hang;
  expect((await ask('/a')).text).toContain('Saved copy, 3 hours ago</p>');
});

it.each([200, 404, 410])('%i is an answer, and shown', async (status) => {
  store('/a', PAGE);
  network = async () => new Response('Friss', { status });
  expect(await ask('/a')).toMatchObject({ text: 'Friss', status });
});

it('of a page that stops half-way, what has come is shown', async () => {
  store('/a', PAGE);
  network = async () =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('<main><p>Az eleje.')) }));
  expect((await ask('/a')).text).toBe('<main><p>Az eleje.');
});

it('hashed files come from the copy at once, and its pictures do not each wait for a network that is away', async () => {
  store('/a', PAGE);
  store('/_astro/a.css', 'css');
  store('/media/a.jpg', 'picture');
  network = hang;
  expect(await ask('/_astro/a.css', 'text/css')).toMatchObject({ text: 'css', after: 0 });
  await ask('/a');
  expect((await ask('/media/a.jpg', 'image/*')).after).toBeLessThan(500);
});

it('a page without a copy waits for the network, and is the list of saved ones only if that fails', async () => {
  store('/mentett', '<main>Lista');
  network = () => new Promise((resolve) => setTimeout(resolve, 8_000, new Response('Friss')));
  expect((await ask('/b')).text).toBe('Friss');
  network = async () => new Response('Hiba', { status: 500 });
  expect((await ask('/b')).text).toBe('Hiba');
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await ask('/b')).text).toBe('<main>Lista');
});
