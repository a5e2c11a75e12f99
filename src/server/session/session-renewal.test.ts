import { expect, it, onTestFinished } from 'vitest';
import { CallProblem } from '~/lib/calls/call-problem';
import { ContentApiError } from '~/lib/content/content-api-error';
import { expiredToken, missingToken } from '~/lib/contract/security';
import { OverloadedError } from '../pages/load-shedding';
import { readCookies } from '../testing/signed-in';
import { startTestSite } from '../testing/test-site';

const OLD = 'hirmondo-access=old; hirmondo-refresh=r1';
const NEW = 'hirmondo-access=new; hirmondo-refresh=r2';

interface Api {
  /** Text of the 401 for the old token. */
  readonly told?: string;
  readonly renews?: boolean;
  /** Path of a call that is answered with 403. */
  readonly refused?: string;
  /** Path of a call that is answered with 503. */
  readonly unavailable?: string;
  /** Answers for pages, by the reader's bearer. */
  readonly content?: (bearer: string | undefined) => undefined;
  /** True: an error of the content is one of the rendering. */
  readonly rethrows?: boolean;
}

/** A preview in front of an API that accepts the bearer `new` and issues it for the refresh token r1. */
async function open({
  told = expiredToken,
  renews = true,
  refused: refusedPath,
  unavailable,
  content = () => undefined,
  rethrows = false,
}: Api = {}) {
  const asked: string[] = [];
  const site = await startTestSite({
    env: { PREVIEW: '1', SESSION_SECRET: 'x'.repeat(40) },
    async fetchApi(request) {
      const { pathname } = new URL(request.url);
      const bearer = request.headers.get('authorization')?.slice('Bearer '.length);
      asked.push([request.method, pathname, bearer, await request.text()].filter(Boolean).join(' '));
      if (pathname === unavailable) return Response.json({ error: 'busy', code: 503 }, { status: 503 });
      if (pathname === '/api/token/refresh')
        return renews
          ? Response.json({ accessToken: 'new', refreshToken: 'r2' })
          : Response.json({ error: 'no', code: 401 }, { status: 401 });
      if (bearer !== 'new') return Response.json({ error: told, code: 401 }, { status: 401 });
      if (pathname === refusedPath) return Response.json({ error: 'no', code: 403 }, { status: 403 });
      return Response.json(pathname === '/api/me' ? { id: '1', email: 'anna@example.org' } : { done: true });
    },
    content: {
      async article({ viewer }) {
        return content(viewer.kind === 'user' ? viewer.bearer : undefined);
      },
    },
    async render(_, { content: source, viewer }) {
      const found = await source.article({ site: 'hirmondo', viewer }, 'cikk').catch((error: unknown) => error);
      if (rethrows && found instanceof Error) throw found;
      return new Response(found instanceof Error ? 'failed' : 'page');
    },
  });
  onTestFinished(() => site.close());
  return { site, asked };
}

it.each([expiredToken, missingToken])(
  'a call answered with %j renews the session and is sent once more (AU-09, AU-10)',
  async (told) => {
    const { site, asked } = await open({ told });
    const body = '{"topic":"fontos"}';
    const headers = { cookie: OLD, origin: 'http://localhost', 'content-type': 'application/json' };
    const answer = await site.get('/api/subscriptions', { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
    expect(asked.filter((call) => call.includes('refresh'))).toEqual(['POST /api/token/refresh {"refreshToken":"r1"}']);
    expect(asked.at(-1)).toBe(`POST /api/subscriptions new ${body}`);
    expect(readCookies(answer)).toBe(NEW);
  },
);

it('a session whose token is invalid for another reason is not renewed', async () => {
  const { site, asked } = await open({ told: 'Invalid JWT Token' });
  expect((await site.get('/rovat/belfold', { headers: { cookie: OLD } })).headers.get('location')).toBe('/login');
  expect(asked.some((call) => call.includes('refresh'))).toBe(false);
});

it('a session that cannot be renewed is logged and ended, and the login is shown (AU-11)', async () => {
  const { site } = await open({ renews: false });
  const page = await site.get('/rovat/belfold', { headers: { cookie: OLD } });
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login']);
  const lines = page.headers.getSetCookie().join();
  for (const name of ['hirmondo-access', 'hirmondo-refresh']) expect(lines).toContain(`${name}=; Max-Age=0`);
  expect(site.errors).toEqual([expect.objectContaining({ reason: 'refresh answered 401' })]);
});

it.each([
  ['/api/me', NEW],
  ['/api/token/refresh', OLD],
])('a session stays while %s is unavailable', async (unavailable, cookie) => {
  const { site } = await open({ unavailable });
  const ask = (path: string) => site.get(path, { headers: { cookie } });
  const answers = [await ask('/rovat/belfold'), await ask('/api/articles/x'), await ask('/login')];
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
  expect(answers.flatMap(({ headers }) => headers.getSetCookie()).join()).not.toContain('Max-Age=0');
  // An editor is told what fails, and not that there are many readers.
  const words = await answers[0]?.text();
  expect(words).toContain('A szerkesztőségi rendszer most nem válaszol');
  expect(words).toContain('<a href="">Megpróbálom újra</a>');
});

it('a session that was renewed reaches the browser although its user is unknown', async () => {
  const { site } = await open({ unavailable: '/api/me' });
  const page = await site.get('/rovat/belfold', { headers: { cookie: 'hirmondo-refresh=r1' } });
  expect([page.status, page.headers.get('retry-after'), readCookies(page)]).toEqual([503, '5', NEW]);
});

it('a session that was renewed reaches the browser although the page is refused for overload', async () => {
  const { site } = await open({
    content() {
      throw new OverloadedError();
    },
    rethrows: true,
  });
  // A browser keeps its connection, unlike `site.get`.
  const page = await site.send(`GET /rovat/belfold HTTP/1.1\r\nHost: localhost\r\nCookie: ${OLD}\r\n\r\n`);
  expect(page).toMatch(/^HTTP\/1.1 503 /);
  expect(page).toContain('Set-Cookie: hirmondo-refresh=r2;');
});

it('a session stays if it cannot be renewed for a page because the source is unavailable', async () => {
  const { site } = await open({
    unavailable: '/api/token/refresh',
    content() {
      throw new ContentApiError('status', 'over', 401, { detail: expiredToken });
    },
  });
  const page = await site.get('/rovat/belfold', { headers: { cookie: NEW } });
  expect([await page.text(), page.headers.getSetCookie()]).toEqual(['failed', []]);
});

const refusals = [
  ['a failed call', () => new ContentApiError('status', 'refused', 403)],
  ['a call that its sender cannot correct', () => new CallProblem(403, 'refused')],
] as const;
// Above an article there is a bar for editors, which asks for the article, too.
const paths = ['/rovat/belfold', '/belfold/2026/11/25/cikk'];
const refused = refusals.flatMap(([name, error]) => paths.map((path) => [name, path, error] as const));

it.each(refused)('a 403 as %s on %s ends the session and leads to the login (PV-05)', async (_, path, error) => {
  let refuses = false;
  const { site } = await open({
    content() {
      if (refuses) throw error();
      return undefined;
    },
  });
  const ask = () => site.get(path, { headers: { cookie: NEW } });
  const page = await ask();
  expect([page.status, await page.text()]).toEqual([200, 'page']);
  refuses = true;
  const left = await ask();
  expect([left.status, left.headers.get('location')]).toEqual([302, '/login']);
  expect(left.headers.getSetCookie().join()).toContain('hirmondo-access=; Max-Age=0');
});

it('content refused with 403 after a renewal leads to the login, too (PV-05, AU-09)', async () => {
  let asked = 0;
  const { site } = await open({
    content() {
      asked += 1;
      throw asked === 1
        ? new ContentApiError('status', 'over', 401, { detail: expiredToken })
        : new ContentApiError('status', 'refused', 403);
    },
  });
  const page = await site.get('/rovat/belfold', { headers: { cookie: 'hirmondo-access=new; hirmondo-refresh=r1' } });
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login']);
  expect(page.headers.getSetCookie().join()).toContain('hirmondo-access=; Max-Age=0');
});

it('a call refused with 403 deletes the cookies of a preview (PV-05)', async () => {
  const { site } = await open({ refused: '/api/search' });
  const answer = await site.get('/api/search?term=duna', { headers: { cookie: NEW } });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie().join()).toContain('hirmondo-access=; Max-Age=0');
});

it('a page whose content requires a renewal is requested once more with the new token (AU-09)', async () => {
  const seen: (string | undefined)[] = [];
  const { site } = await open({
    content(bearer) {
      seen.push(bearer);
      if (seen.length === 1) throw new ContentApiError('status', 'over', 401, { detail: expiredToken });
      return undefined;
    },
  });
  const page = await site.get('/rovat/belfold', { headers: { cookie: 'hirmondo-access=new; hirmondo-refresh=r1' } });
  expect([page.status, await page.text(), seen.length]).toEqual([200, 'page', 2]);
  expect(readCookies(page)).toBe(NEW);
});
