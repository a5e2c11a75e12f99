import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { lettersIn } from '../../../src/backend/testing/outbox';
import { seededRandom } from '../../../src/lib/random/seeded-random';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { addEditor, enterDesk } from '../../support/enter-desk';

/**
 * Drafts on the real pages: the demo newsroom with four unpublished articles, requested in thousands of ways while an editor reads
 * the same addresses, which would reveal a page cache that mixes both up.
 */

const ANNA = { email: 'anna@example.org', password: 'nagyon hosszú jelszó' };
const TOKEN = 'leak-admin-token-0123456789';
/** A part of every text of the drafts that is never in a request. */
const CANARY = 'KANARI-5d2e8c';
const AUTHOR = 'halmos-judit';
/** Number of requests to each kind of site; `LEAK_REQUESTS=5000` for the long campaign. */
const CAMPAIGN = Number(process.env.LEAK_REQUESTS ?? 600);

const BELFOLD = { name: 'Belföld', slug: 'belfold' };
const soon = () => Math.floor(Date.now() / 1000) + 30 * 24 * 3600;
const before = () => Math.floor(Date.now() / 1000) - 3600;
const drafts = () => [
  { slug: 'piszkozat', active: false, pubDate: before(), mainSuperTag: BELFOLD },
  { slug: 'jovo-heti', active: true, pubDate: soon(), mainSuperTag: BELFOLD },
  { slug: 'rejtett-rovat', active: true, pubDate: before(), mainSuperTag: { name: 'Rejtett', slug: 'rejtett', active: false } },
  {
    slug: 'elo-piszkozat',
    active: false,
    pubDate: before(),
    mainSuperTag: BELFOLD,
    type: 'liveblog',
    subArticles: [{ id: 'k1', pubDate: before(), title: CANARY, content: `<p>${CANARY}</p>` }],
  },
];

async function putDrafts(site: BuiltSite): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const paths: string[] = [];
  for (const [number, draft] of drafts().entries()) {
    const body = JSON.stringify({
      ...draft,
      title: CANARY,
      recommender: CANARY,
      content: `<p>${CANARY}</p>`,
      cover: { src: '/media/avatar-halmos-judit.jpg', caption: CANARY },
      tags: ['budapest', 'csak-piszkozat'],
      flags: [{ slug: 'legfontosabb' }],
      articleAuthors: [{ slug: AUTHOR, name: 'Halmos Judit' }],
    });
    const put = await site.get(`/api/ingest/articles/leak-${number}`, headers, { method: 'PUT', body });
    expect([put.status, draft.slug]).toEqual([201, draft.slug]);
    const date = new Date(draft.pubDate * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Budapest' }).replaceAll('-', '/');
    paths.push(`/${draft.mainSuperTag.slug}/${date}/${draft.slug}`);
  }
  return paths;
}

/** Signs an editor in with API calls; returns the cookies. */
async function signIn(site: BuiltSite, dataDir: string): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const first = await site.get('/api/login', json, { method: 'POST', body: JSON.stringify(ANNA) });
  const { token } = JSON.parse(first.text);
  const [letter] = await vi.waitUntil(() => lettersIn(dataDir).length > 0 && lettersIn(dataDir), { timeout: 20_000 });
  const body = JSON.stringify({ code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] });
  const opened = await site.get('/api/login/otp/verify', { ...json, authorization: `Bearer ${token}` }, { method: 'POST', body });
  expect(opened.status).toBe(200);
  const lines = [opened.headers['set-cookie'] ?? []].flat();
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

const PLACES = [
  ['/', '/legfrissebb', '/legfontosabb', '/rovat/belfold', '/rovat/rejtett', '/cimke/budapest', '/cimke/csak-piszkozat'],
  [
    `/szerzo/${AUTHOR}`,
    `/szerzo/${AUTHOR}/_payload.json`,
    `/rss/szerzo/${AUTHOR}.xml`,
    '/_payload.json',
    '/archivum?term=KANARI',
  ],
  ['/rss.xml', '/rss.json', '/feed', '/rss/cimke/budapest.xml', '/rss/rovat/belfold.xml', '/sitemap.xml', '/sitemap-news.xml'],
  ['/api/articles', '/api/articles?perPage=50', '/api/search?term=KANARI', '/api/search/articles?term=piszkozat', '/api/me'],
  ['/api/openapi.json', '/szerkesztoseg', '/szerkesztoseg/cikk/piszkozat', '/szerkesztoseg/elo/elo-piszkozat', '/app-web-widget'],
  ['/szerkesztoseg/elonezet', '/szerkesztoseg/elonezet/rovat/belfold', '/szerkesztoseg/belepes', '/szerkesztoseg/kilepes'],
].flat();
const bySlug = (slug: string): readonly string[] => [
  `/api/articles/${slug}`,
  `/api/articles/${slug}/version`,
  `/api/articles/${slug}/items`,
  `/api/articles/${slug}/recommended`,
  `/olvasas/${slug}`,
  `/media/${slug}.jpg`,
];
const byAddress = (path: string): readonly string[] => [path, `${path}/elo`, `${path}/_payload.json`];

const TWISTS: readonly ((path: string) => string)[] = [
  // Unchanged addresses, about as often as changed ones.
  ...Array.from({ length: 12 }, () => (path: string) => path),
  (path) => path.toUpperCase(),
  (path) => `/login/..${path}`,
  (path) => `/login/%2e%2e${path}`,
  (path) => `//login${path}`,
  (path) => `${path}/`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}isMobileApp=1`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}oldal=1`,
  (path) => `${path};/login`,
  (path) => `/_astro/..${path}`,
  (path) => path.replaceAll('a', '%61'),
  (path) => `${path}%00`,
  (path) => `/\\login${path}`,
  (path) => `/g7${path}`,
];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  { cookie: 'hirmondo-access=x; hirmondo-refresh=y' },
  { cookie: `hirmondo-olvasas=${'a'.repeat(22)}.${'b'.repeat(43)}` },
  { cookie: 'hirmondo-app=1' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { authorization: 'Bearer leak' },
  { accept: 'application/json' },
  { range: 'bytes=0-99' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { site: 'hirmondo' },
  { 'x-site': 'g7' },
  { 'x-http-method-override': 'GET', 'x-original-url': '/login' },
  { 'accept-encoding': 'identity' },
];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

const KINDS = ['PREVIEW=0', 'PREVIEW=1', 'DESK=1'];
it.each(KINDS)(`tell nothing to ${CAMPAIGN} anonymous requests, %s`, { timeout: 900_000 }, async (kind) => {
  const hasDesk = kind === 'DESK=1';
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-leak-'));
  // Each request comes from a different reader, as a rate limit would answer instead of the page.
  const env = {
    [kind.slice(0, -2)]: kind.slice(-1),
    ADMIN_TOKEN: TOKEN,
    SESSION_SECRET: 'x'.repeat(40),
    TRUSTED_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const site = await startBuiltSite({ dataDir, env });
  try {
    addEditor(dataDir, ANNA);
    const addresses = await putDrafts(site);
    const editor = await (hasDesk ? enterDesk(site, dataDir, ANNA) : signIn(site, dataDir));
    const paths = [...PLACES, ...drafts().flatMap(({ slug }) => bySlug(slug)), ...addresses.flatMap(byAddress)];
    const random = seededRandom(20_261_123);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    let [seen, inside, statuses] = [0, 0, new Map<number, number>()];
    for (let asked = 0; asked < CAMPAIGN; asked += 1) {
      const plain = pick(paths);
      const path = pick(TWISTS)(pick(TWISTS)(plain));
      const method = pick(METHODS);
      // The editor's request is first: if its answer were cached, the next reader would get it.
      if (asked % 4 === 0 && (await site.get(plain, { cookie: editor })).text.includes(CANARY)) seen += 1;
      if (asked % 4 === 0 && hasDesk) {
        // At readers' addresses an editor of the desk is a reader.
        expect([plain, !plain.startsWith('/szerkesztoseg') && seen > inside]).toEqual([plain, false]);
        if ((await site.get(`/szerkesztoseg/elonezet${plain}`, { cookie: editor })).text.includes(CANARY)) seen += 1;
        inside = seen;
      }
      const client = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
      for (const target of asked % 4 === 0 ? [plain, path] : [path]) {
        const answer = await site.get(
          target,
          { ...pick(HEADERS), 'x-forwarded-for': client },
          { method: target === plain ? 'GET' : method },
        );
        const leaked = `${answer.text}${JSON.stringify(answer.headers)}`.includes(CANARY);
        expect([target, method, leaked, answer.status < 500]).toEqual([target, method, false, true]);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }
    // The editor has seen the drafts, and no rate limit has answered instead of the pages.
    expect(seen).toBeGreaterThan(CAMPAIGN / 40);
    expect(statuses.get(429) ?? 0).toBe(0);
    if (process.env.LEAK_REQUESTS !== undefined) console.info({ kind, seen, statuses: Object.fromEntries(statuses) });
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
