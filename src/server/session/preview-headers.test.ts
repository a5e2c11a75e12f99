import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDocument } from '~/backend/http/openapi/site-document';
import { expiredToken, missingToken } from '~/lib/contract/security';
import type { Asset } from '../assets/asset-index';
import { startTestSite, type TestSite } from '../testing/test-site';

const CANARY = 'KANARI-51c0de';
const SIGNED_IN = 'hirmondo-access=good; hirmondo-refresh=r';

/** Credentials that nobody here understands: 401 on every call, whoever sends them. */
const UNREADABLE = [
  '',
  'x',
  'Basic eDp5',
  'Basic',
  'Bearer',
  'Bearer x y',
  'Bearer=x',
  'Token good',
  'Digest a="b"',
  'xBearer good',
];
/** Tokens of nobody, and one that has expired. */
const UNKNOWN = ['Bearer x', 'bearer x', 'Bearer old', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'];
/** These decide themselves who may sign in, by what they are sent. */
const SIGN_IN = /^\/api\/(?:login|token|logout)(?:\/|$)/;

const document: { readonly paths: Record<string, object> } = JSON.parse(JSON.stringify(siteDocument()));
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{[^}]*\}/g, '1') })),
);
/** Own calls that are no part of the document. */
const further = [
  '/api/openapi.json',
  '/api/purge',
  '/api/ingest/articles/1',
  '/api/nincs',
  '/services/nincs',
  '/api/policy-reports',
];
const allCalls = [...calls, ...further.flatMap((path) => ['GET', 'POST', 'OPTIONS'].map((method) => ({ method, path })))];

/** An address of every page in src/pages except the rules for crawlers, of a file of each kind, and of none. */
const pages = globSync('src/pages/**/*.{astro,ts}')
  .filter((file) => !/\/_|robots/.test(file))
  .map((file) =>
    file
      .replace(/^src\/pages|(?:\/index)?\.(?:astro|ts)$/g, '')
      .replace('[year]/[month]/[day]', '2026/11/18')
      .replace(/\[[^\]]*\]/g, 'x'),
  )
  .concat([
    '/media/a.jpg',
    '/media/a_hero.jpg',
    '/sw.js',
    '/manifest.webmanifest',
    '/_astro/nincs.js',
    '/nincs',
    '//login',
    '/%',
  ]);

const asset = (text: string): Asset => {
  const headers = ['Content-Type', 'text/plain', 'Cache-Control', 'public, max-age=3600', 'ETag', '"a"'];
  return {
    bodies: { br: undefined, gzip: undefined, identity: Buffer.from(text) },
    headers: { br: headers, gzip: headers, identity: headers },
    tags: { br: '"b"', gzip: '"g"', identity: '"a"' },
  };
};
const HASHED = [
  '/_astro/island.Ab12Cd34.js',
  '/favicon.svg',
  '/favicon.ico',
  '/favicon-32.png',
  '/icon-512.png',
  '/apple-touch-icon.png',
];
const BUILT = ['/sw.js', '/feed.css', '/images/og-hirmondo.jpg'];

/** A preview in front of a source that tells its secret to whoever reaches it. */
async function open(me: (bearer: string | undefined) => Response): Promise<TestSite> {
  return await startTestSite({
    env: { PREVIEW: '1', SESSION_SECRET: 'x'.repeat(40), ADMIN_TOKEN: 'admin-token-of-the-test' },
    assets: new Map([...HASHED, ...BUILT].map((path) => [path, asset('built')])),
    async fetchApi(request) {
      const bearer = /^Bearer (.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      if (new URL(request.url).pathname === '/api/me') return me(bearer);
      if (SIGN_IN.test(new URL(request.url).pathname)) return Response.json({ error: 'no', code: 401 }, { status: 401 });
      return Response.json(
        { secret: CANARY },
        { headers: { 'cache-control': 'public, max-age=60', 'cdn-cache-control': 'max-age=60' } },
      );
    },
    render: async (_, { route }) =>
      new Response(route === 'login' ? 'sign in' : CANARY, { headers: { 'cache-control': 'public, max-age=60' } }),
  });
}

const answerMe = (bearer: string | undefined): Response => {
  if (bearer === 'good') return Response.json({ id: '1', email: 'anna@example.org' });
  const error = bearer === undefined ? missingToken : bearer === 'old' ? expiredToken : 'unknown';
  return Response.json({ error, code: 401 }, { status: 401 });
};

describe('the door of a preview', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await open(answerMe);
  });
  afterAll(() => site.close());

  async function ask(path: string, method: string, headers: Record<string, string>) {
    const answer = await site.get(path, { method, headers });
    const said = (await answer.text()) + [...answer.headers.values()].join();
    const caching = [answer.headers.get('cache-control'), answer.headers.get('cdn-cache-control')];
    return { status: answer.status, leaks: said.includes(CANARY), caching, said };
  }
  const closed = { leaks: false, caching: ['private, no-store', null] };

  it.each([undefined, ...UNREADABLE, ...UNKNOWN])('is closed to every call with Authorization: %s', async (authorization) => {
    for (const { method, path } of allCalls) {
      if (SIGN_IN.test(path) && !UNREADABLE.includes(authorization ?? 'Bearer')) continue;
      const answer = await ask(path, method, authorization === undefined ? {} : { authorization });
      expect({ path, method, ...answer }).toMatchObject({ path, method, status: 401, ...closed });
    }
  });

  it.each([undefined, ...UNREADABLE, ...UNKNOWN])('shows no page to Authorization: %s', async (authorization) => {
    for (const path of pages) {
      const answer = await ask(path, 'GET', authorization === undefined ? {} : { authorization });
      expect({ path, ...answer }).toMatchObject({ path, ...closed });
    }
  });

  it('is closed to a signed-in editor whose call has credentials that nobody understands, and open without them', async () => {
    for (const authorization of UNREADABLE) {
      expect((await ask('/api/articles/1', 'GET', { authorization, cookie: SIGNED_IN })).status).toBe(401);
    }
    // A call may carry a token of its own service beside the session, as a quiz does.
    const admitted: readonly Record<string, string>[] = [
      { cookie: SIGNED_IN },
      { cookie: SIGNED_IN, authorization: 'Bearer x' },
      { authorization: 'Bearer good' },
    ];
    for (const headers of admitted) {
      expect(await ask('/api/articles/1', 'GET', headers)).toMatchObject({ status: 200, leaks: true, caching: closed.caching });
    }
  });

  it('allows no cache to keep what an editor sees', async () => {
    for (const path of [...pages, ...BUILT, '/_app/builds/latest.json', '/healthz']) {
      expect([path, ...(await ask(path, 'GET', { cookie: SIGNED_IN })).caching]).toEqual([path, ...closed.caching]);
    }
    for (const path of HASHED) expect((await ask(path, 'GET', {})).caching).toEqual(['public, max-age=3600', null]);
  });

  it('tells the client of an expired token so, in the words after which it renews it', async () => {
    expect((await ask('/api/articles/1', 'GET', { authorization: 'Bearer old' })).said).toContain(expiredToken);
  });

  it('also refuses what is no HTTP without a cache', async () => {
    expect(await site.send('GARBAGE\r\n\r\n')).toContain('Cache-Control: private, no-store');
  });
});

it.each([
  ['names nobody', Response.json({}), 401],
  ['sends a page', new Response('<p>Hello', { headers: { 'content-type': 'text/html' } }), 401],
  ['fails', Response.json({ error: 'busy', code: 500 }, { status: 500 }), 503],
])('a source that %s lets nobody in', async (_, answer, status) => {
  const site = await open(() => answer.clone());
  try {
    const given = await site.get('/api/articles/1', { headers: { authorization: 'Bearer x' } });
    expect([given.status, given.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
    expect(await given.text()).not.toContain(CANARY);
  } finally {
    await site.close();
  }
});

it('has one place that writes the heads of responses, where a preview forbids caches', () => {
  const writers = globSync('src/server/**/*.ts').filter(
    (file) =>
      !/\.test\.ts$|\/testing\/|^src\/server\/response\//.test(file) && readFileSync(file, 'utf8').includes('.writeHead('),
  );
  expect(writers).toEqual([]);
});

it('tells no other site its addresses', async () => {
  const site = await open(() => Response.json({}));
  try {
    for (const path of ['/', '/login', '/api/articles/1', '/olvasas/x.y']) {
      expect((await site.get(path)).headers.get('referrer-policy'), path).toBe('no-referrer');
    }
  } finally {
    await site.close();
  }
});
