import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { openTestBackend } from '~/backend/testing/test-backend';
import { seededRandom } from '~/lib/random/seeded-random';
import { ANNA, readCookies, signIn } from '../testing/signed-in';
import { startTestSite, type TestSite } from '../testing/test-site';

const CANARY = 'KANARI-7f3a9b';
const TOKEN = 'e2e-admin-token-0123456789';
const DRAFT = { slug: 'kanari', title: CANARY, content: `<p>${CANARY}</p>`, active: false, pubDate: 1_795_000_000 };

type Kind = 'PREVIEW=0' | 'PREVIEW=1' | 'DESK=1';

async function openPair(kind: Kind) {
  const { backend, dataDir } = await openTestBackend({ adminToken: TOKEN });
  await backend.editors.add({ name: 'Anna', ...ANNA });
  const put = await backend.fetch(
    new Request('http://localhost/api/ingest/articles/1', {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(DRAFT),
    }),
  );
  expect(put.ok).toBe(true);
  const site = await startTestSite({
    env: { [kind.slice(0, -2)]: kind.slice(-1), SESSION_SECRET: 'x'.repeat(40) },
    fetchApi: (request, { clientIp }) => backend.fetch(request, { clientIp }),
    content: backend.content,
    async render(_, locals) {
      const { article } = (await locals.content.article({ site: 'hirmondo', viewer: locals.viewer }, 'kanari')) ?? {};
      const status = article === undefined && locals.route !== 'login' ? 404 : 200;
      return new Response(`${locals.route} ${locals.user?.name ?? ''} ${locals.login?.fault ?? ''} ${article?.title ?? ''}`, {
        status,
      });
    },
  });
  return { site, dataDir, backend };
}

/** Number of requests in the leak campaign; `LEAK_REQUESTS=5000` runs the long one. */
const CAMPAIGN = Number(process.env.LEAK_REQUESTS ?? 400);

describe('a preview', () => {
  it('requires sign-in, redirects to the requested page afterwards, and then shows drafts', async () => {
    const { site, dataDir } = await openPair('PREVIEW=1');
    try {
      // The text after which a client renews its session (section C, AU-10).
      expect(await (await site.get('/api/articles/kanari')).json()).toEqual({
        error: 'Missing accessToken, use your refreshToken!',
        code: 401,
      });
      const asked = await site.get('/rovat/belfold?oldal=2');
      expect([asked.status, asked.headers.get('location'), asked.headers.get('cache-control')]).toEqual([
        302,
        '/login',
        'private, no-store',
      ]);
      expect(asked.headers.get('set-cookie')).toContain('/rovat/belfold?oldal=2');
      const entered = await signIn(site, () => lettersIn(dataDir), { ...ANNA, before: readCookies(asked) });
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/rovat/belfold?oldal=2']);
      expect(entered.headers.getSetCookie().find((line) => line.startsWith('hirmondo-return='))).toContain('Max-Age=0');
      const cookie = readCookies(entered);
      const page = await site.get('/rovat/belfold', { headers: { cookie } });
      expect([page.status, await page.text(), page.headers.get('x-robots-tag')]).toEqual([
        200,
        expect.stringContaining(`Anna  ${CANARY}`),
        'noindex, nofollow',
      ]);
      expect((await site.get('/login', { headers: { cookie } })).headers.get('location')).toBe('/');
      expect((await site.get('/api/articles/kanari', { headers: { cookie } })).status).toBe(200);
      const left = await site.get('/api/logout', { headers: { cookie } });
      expect(await left.json()).toEqual({ success: true });
      expect((await site.get('/', { headers: { cookie } })).headers.get('location')).toBe('/login');
    } finally {
      await site.close();
    }
  });

  it('gives every editor the same pages and rights (PV-06)', async () => {
    const { site, dataDir, backend } = await openPair('PREVIEW=1');
    const bela = { email: 'bela@example.org', password: 'másik hosszú jelszó' };
    await backend.editors.add({ name: 'Béla', ...bela });
    const cookies = [
      readCookies(await signIn(site, () => lettersIn(dataDir), ANNA)),
      readCookies(await signIn(site, () => lettersIn(dataDir).slice(1), bela)),
    ];
    for (const path of ['/', '/rovat/belfold', '/szerkesztoseg', '/szerkesztoseg/cikk/kanari', '/api/articles/kanari']) {
      const seen = cookies.map(async (cookie) => {
        const answer = await site.get(path, { headers: { cookie } });
        return [answer.status, (await answer.text()).replace(/Anna|Béla/, 'szerkesztő')];
      });
      const [annas, belas] = await Promise.all(seen);
      expect(annas?.[0], path).toBe(200);
      expect(belas, path).toEqual(annas);
    }
    await site.close();
  });

  it('opens one session for a code sent fifty times from one form, and none for another browser', async () => {
    const { site, dataDir, backend } = await openPair('PREVIEW=1');
    const send = async (fields: Record<string, string>, cookie = '') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie };
      return site.get('/login', { method: 'POST', headers, body: String(new URLSearchParams(fields)) });
    };
    const asked = readCookies(await send({ step: 'password', ...ANNA }));
    const letter = await vi.waitUntil(() => lettersIn(dataDir).at(-1), { timeout: 20_000 });
    const code = /\b\d{6}\b/.exec(letter.text)?.[0] ?? '';
    const press = () => send({ step: 'code', code }, asked);
    const answers = [...(await Promise.all(Array.from({ length: 50 }, press))), await press()];
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(51).fill([303, '/']));
    expect(new Set(answers.map(readCookies)).size).toBe(1);
    const database = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'), { readOnly: true });
    expect(database.prepare('select count(*) as sessions from editor_session').get()).toEqual({ sessions: 1 });
    database.close();
    const cookie = readCookies(answers[0] as Response);
    expect(await (await site.get('/', { headers: { cookie } })).text()).toContain('Anna');

    // Another sign-in of the same editor cannot use that code.
    const other = readCookies(await send({ step: 'password', ...ANNA }));
    expect((await send({ step: 'code', code }, other)).status).toBe(401);
    // A direct caller learns that the code was used.
    const token = /hirmondo-code=mail\.([^;]+)/.exec(asked)?.[1] ?? '';
    const again = await backend.fetch(
      new Request('http://localhost/api/login/otp/verify', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      }),
    );
    expect(again.status).toBe(401);
    await site.close();
  });

  it('lets a browser that has signed in before try again while strangers are refused, by form and by script', async () => {
    const { site, dataDir } = await openPair('PREVIEW=1');
    const entered = await signIn(site, () => lettersIn(dataDir), ANNA);
    const device =
      readCookies(entered)
        .split('; ')
        .find((line) => line.startsWith('hirmondo-device=')) ?? '';
    expect(entered.headers.getSetCookie().find((line) => line.startsWith(device))).toMatch(/HttpOnly/);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const press = async (password: string, cookie: string) => {
      const body = String(new URLSearchParams({ step: 'password', email: ANNA.email, password }));
      return (await site.get('/login', { method: 'POST', headers: { ...headers, cookie }, body })).status;
    };
    const call = async (cookie: string) => {
      const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
      return (await site.get('/api/login', { method: 'POST', headers: json, body: JSON.stringify(ANNA) })).status;
    };
    for (let number = 0; number < 5; number += 1) expect(await press('rossz', '')).toBe(401);
    expect([await press(ANNA.password, ''), await call('')]).toEqual([429, 429]);
    expect([await press(ANNA.password, device), await call(device)]).toEqual([200, 200]);
    await site.close();
  });

  it('accepts the login form of a browser that hides its origin if Sec-Fetch-Site is same-origin', async () => {
    const { site } = await openPair('PREVIEW=1');
    const body = String(new URLSearchParams({ step: 'password', ...ANNA }));
    const ask = async (headers: Record<string, string>) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers };
      return readCookies(await site.get('/login', { method: 'POST', headers: form, body }));
    };
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toContain('hirmondo-code=');
    expect([await ask({}), await ask({ 'sec-fetch-site': 'cross-site' })]).toEqual(['', '']);
    await site.close();
  });

  it('refuses forms of another site', async () => {
    const { site } = await openPair('PREVIEW=1');
    const body = String(new URLSearchParams({ step: 'password', ...ANNA }));
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    expect(readCookies(await site.get('/login', { method: 'POST', headers, body }))).toBe('');
    const json = { 'content-type': 'application/json', origin: 'https://evil.example' };
    expect((await site.get('/api/login', { method: 'POST', headers: json, body: '{}' })).status).toBe(403);
    // Signing out is a GET by contract; pictures and links on other sites must not trigger it.
    for (const from of ['cross-site', 'same-site']) {
      expect((await site.get('/api/logout', { headers: { 'sec-fetch-site': from } })).status).toBe(403);
    }
    await site.close();
  });
});

describe.each(['PREVIEW=0', 'PREVIEW=1', 'DESK=1'] as const)('an anonymous request, %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterAll(() => vi.restoreAllMocks());

  const PATHS = [
    '/',
    '/rovat/belfold',
    '/2026/11/18/kanari',
    '/kanari',
    '/rss',
    '/sitemap.xml',
    '/media/kanari.jpg',
    '/login',
    '/api/articles/kanari',
    '/api/article/1',
    '/api/articles',
    '/api/search?term=KANARI',
    '/api/search/articles?term=KANARI',
    '/api/articles/kanari/version',
    '/api/articles/1/items',
    '/api/me',
    '/services/account/api/v2/user/info',
    '/api/ingest/articles/1',
    '/szerkesztoseg',
    '/szerkesztoseg/cikk/kanari',
    '/szerkesztoseg/elo/kanari',
    '/szerkesztoseg/elonezet',
    '/szerkesztoseg/elonezet/2026/11/18/kanari',
    '/szerkesztoseg/belepes',
    '/szerkesztoseg/nezet?ut=/2026/11/18/kanari&mod=kartya',
    '/olvasas/kanari',
    '/2026/11/18/kanari/_payload.json',
    '/sitemap-news.xml',
    '/rss/cimke/kanari',
    '/api/openapi.json',
  ];
  const TWISTS = [
    (path: string) => path,
    (path: string) => path.toUpperCase(),
    (path: string) => `/login/..${path}`,
    (path: string) => `/login/%2e%2e${path}`,
    (path: string) => `//login${path}`,
    (path: string) => `${path}/`,
    (path: string) => `${path}${path.includes('?') ? '&' : '?'}isMobileApp=1`,
    (path: string) => `${path};/login`,
    (path: string) => `/_astro/..${path}`,
    (path: string) => `/login%2f${path}`,
    (path: string) => path.replaceAll('a', '%61'),
    (path: string) => `${path}%00`,
    (path: string) => `/\\login${path}`,
  ];
  const HEADERS: readonly Record<string, string>[] = [
    {},
    { cookie: 'hirmondo-access=x; hirmondo-refresh=y; hirmondo-desk-access=x; hirmondo-desk-refresh=y' },
    { 'x-forwarded-host': 'localhost:1', 'x-rewrite-url': '/login' },
    { cookie: '__Host-hirmondo-access=x; hirmondo-return=//evil.example' },
  ];

  const FURTHER: readonly Record<string, string>[] = [
    {},
    { accept: 'application/json' },
    { range: 'bytes=0-99' },
    { 'if-none-match': '*' },
    { site: 'hirmondo' },
    { authorization: 'Bearer x' },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    { 'x-http-method-override': 'GET' },
    { cookie: 'hirmondo-app=1' },
    { cookie: `hirmondo-olvasas=${'a'.repeat(22)}.${'b'.repeat(43)}` },
    { 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': '127.0.0.1' },
  ];

  it(`gets no byte of a draft in ${CAMPAIGN} random requests`, async () => {
    ({ site } = await openPair(kind));
    const random = seededRandom(20_261_122);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    for (let asked = 0; asked < CAMPAIGN; asked += 1) {
      const path = [pick(TWISTS), pick(TWISTS)].reduce((twisted, twist) => twist(twisted), pick(PATHS));
      const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
      const headers = { ...pick(HEADERS), ...pick(HEADERS), ...pick(FURTHER) };
      const answer = await site.get(path, { method, headers });
      const said = (await answer.text()) + [...answer.headers.values()].join();
      expect([path, method, said.includes(CANARY), answer.status < 500]).toEqual([path, method, false, true]);
    }
    await site.close();
  }, 600_000);

  it('gets no byte of a draft, whatever it requests', async () => {
    ({ site } = await openPair(kind));
    let asked = 0;
    for (const path of PATHS) {
      for (const twist of TWISTS) {
        for (const headers of HEADERS) {
          for (const method of asked % 5 === 0 ? ['GET', 'POST', 'HEAD', 'DELETE', 'OPTIONS'] : ['GET']) {
            const answer = await site.get(twist(path), { method, headers });
            asked += 1;
            const text = await answer.text();
            if (text.includes(CANARY) || [...answer.headers.values()].join().includes(CANARY))
              throw new Error(`${method} ${twist(path)} tells`);
            if (answer.status >= 500)
              throw new Error(`${method} ${twist(path)} ${JSON.stringify(headers)} is a ${answer.status}`);
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(1200);
    await site.close();
  }, 120_000);
});
