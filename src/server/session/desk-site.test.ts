import { describe, expect, it, onTestFinished } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { ANNA, readCookies, signIn } from '../testing/signed-in';
import { draftAt } from '../testing/test-preview';
import { startTestSite } from '../testing/test-site';

const DRAFT = draftAt(TEST_NOW);
const PATH = '/belfold/2026/11/21/titkos';
const VIEW = `/szerkesztoseg/elonezet${PATH}`;
const LOGIN = '/szerkesztoseg/belepes';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

type Opened = Awaited<ReturnType<typeof openTestBackend>>;

/** The readers' site with the desk, and a draft; pages are the data that they were drawn with. */
async function openSite(env: Readonly<Record<string, string>> = { DESK: '1' }, host = 'localhost', given?: Opened) {
  const opened = given ?? (await openTestBackend());
  const { backend, dataDir } = opened;
  if (given === undefined) {
    await backend.editors.add({ name: 'Anna', ...ANNA });
    await backend.desk.set(DRAFT, { author: 'Béla' });
  }
  const site = await startTestSite({
    env: { SESSION_SECRET: 'x'.repeat(40), ...env },
    fetchApi: (request, { clientIp }) => backend.fetch(request, { clientIp }),
    content: backend.content,
    newsroom: backend,
    unixNow: TEST_NOW,
    async render(request, { content, route, viewer, user, preview, doors, desk, login, publicPath, workbench }) {
      const found = await content.article({ site: 'hirmondo', viewer }, DRAFT.slug);
      const { pathname } = new URL(request.url);
      // An article at the address of another section leads to its own.
      if (publicPath.startsWith('/kulfold/')) return new Response(null, { status: 301, headers: { location: PATH } });
      const shown = { route, pathname, publicPath, preview, doors: doors?.login, desk: desk?.kind, login: login?.step };
      const isThere = route === 'desk' ? desk !== undefined : route === 'login' || found !== undefined;
      const headers = new Headers({ 'content-type': 'text/html' });
      setPagePolicy(headers, { ttl: 60, tags: [] });
      const body = JSON.stringify({ ...shown, title: found?.article.title, user: user?.name, bar: workbench?.kind });
      return new Response(body, { status: isThere ? 200 : 404, headers });
    },
  });
  onTestFinished(() => site.close());
  const enter = async () => readCookies(await signIn(site, () => lettersIn(dataDir), { ...ANNA, at: LOGIN }));
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site.get(path, { headers: { host, ...headers } });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    site.get(path, { method: 'POST', headers: { ...FORM, ...headers }, body: String(new URLSearchParams(fields)) });
  return { site, opened, backend, enter, get, post };
}

const ELSEWHERE = ['/g7/szerkesztoseg', '/after/szerkesztoseg/belepes', '/g7/szerkesztoseg/elonezet'];
const DESK_PATHS = [
  '/szerkesztoseg',
  '/szerkesztoseg/cikkek',
  '/szerkesztoseg/cikk/titkos',
  LOGIN,
  VIEW,
  '/szerkesztoseg/kilepes',
];

describe('the desk on the readers’ host', () => {
  it.each([
    [{ DESK: '0' }, 'localhost'],
    [{}, 'localhost'],
    [{ DESK: '1' }, 'erdely.localhost'],
    [{ DESK: '1', EDITIONS: 'g7' }, 'localhost'],
  ])('is not there with %j on %s, also for an editor', async (env, host) => {
    const { opened, enter, get: find } = await openSite();
    const { get, site } = await openSite(env, host, opened);
    const cookie = await enter();
    expect((await find(VIEW, { cookie })).status).toBe(200);
    for (const path of DESK_PATHS) {
      for (const sent of ['', cookie]) {
        const { status, text } = await get(path, { cookie: sent });
        expect([path, status >= 400 && status < 500, text.includes(DRAFT.title)]).toEqual([path, true, false]);
      }
    }
    const sent = { method: 'POST', headers: { ...FORM, host }, body: String(new URLSearchParams({ step: 'password', ...ANNA })) };
    expect(readCookies(await site.get(LOGIN, sent))).toBe('');
  });

  it('leads to its own sign-in and back; nothing of it is kept, indexed or told to others', async () => {
    const { get, enter, site } = await openSite();
    for (const path of ['/szerkesztoseg', '/szerkesztoseg/cikkek', VIEW, '/szerkesztoseg/nincs', '/szerkesztoseg/kilepes']) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get('location'), headers.get('cache-control')]).toEqual([
        path,
        302,
        LOGIN,
        'private, no-store',
      ]);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
    const page = await get(LOGIN);
    expect(page).toMatchObject({ status: 200, body: { login: 'password', publicPath: LOGIN, pathname: '/login', doors: LOGIN } });
    const cookie = await enter();
    for (const path of ['/szerkesztoseg', '/szerkesztoseg/cikkek', VIEW]) {
      const { status, headers } = await get(path, { cookie });
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
        200,
        'private, no-store',
        'noindex, nofollow',
        'no-referrer',
      ]);
    }
    expect((await get(LOGIN, { cookie })).headers.get('location')).toBe('/szerkesztoseg');
    const back = readCookies(await site.get('/szerkesztoseg/cikkek?allapot=kint'));
    expect((await get(LOGIN, { cookie: `${cookie}; ${back}` })).headers.get('location')).toBe(
      '/szerkesztoseg/cikkek?allapot=kint',
    );
    // The way out is no page to return to: it would sign out whoever has just signed in.
    expect(readCookies(await site.get('/szerkesztoseg/kilepes'))).toBe('');
  });

  it('shows a draft below its own path only, with the bar of the editor', async () => {
    const { get, enter } = await openSite();
    const cookie = await enter();
    expect((await get(VIEW, { cookie })).body).toMatchObject({
      title: DRAFT.title,
      preview: true,
      bar: 'article',
      publicPath: PATH,
    });
    expect((await get('/szerkesztoseg/elonezet', { cookie })).body).toMatchObject({
      route: 'front',
      preview: true,
      user: 'Anna',
    });
    // What leads on stays with drafts; for readers it is their own page.
    const moved = PATH.replace('/belfold/', '/kulfold/');
    const found = [await get(`/szerkesztoseg/elonezet${moved}`, { cookie }), await get(moved)];
    expect(found.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [301, VIEW],
      [301, PATH],
    ]);
    for (const inner of [
      '/szerkesztoseg',
      '/login',
      '/login/kodalkalmazas',
      '/api/me',
      '/media/a.jpg',
      '/olvasas/x.y',
      `${PATH}/_payload.json`,
    ]) {
      expect([inner, (await get(`/szerkesztoseg/elonezet${inner}`, { cookie })).status]).toEqual([inner, 404]);
    }
  });

  it('leaves the pages of a signed-in editor to everybody’s cache, without their drafts and their name', async () => {
    const { get, enter, backend, site } = await openSite();
    const cookie = await enter();
    expect(cookie).toMatch(/hirmondo-desk-access=.*hirmondo-desk-refresh=/);
    expect((await get(PATH, { cookie })).text).not.toContain(DRAFT.title);
    const draft = await get('/api/articles/titkos', { cookie });
    expect([draft.status, draft.text.includes(DRAFT.title)]).toEqual([404, false]);
    expect((await get('/api/me', { cookie })).status).toBe(401);
    await backend.desk.publish('titkos', { author: 'Anna' });
    site.cache.purge({});
    const [first, second] = [await get(PATH, { cookie }), await get(PATH)];
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
    expect(first.body).toMatchObject({ title: DRAFT.title, preview: false });
    expect(first.body.user).toBeUndefined();
    expect(second.text).toBe(first.text);
    expect([first, second].map(({ headers }) => headers.getSetCookie())).toEqual([[], []]);
  });

  it('knows no session but its own: neither a preview’s cookies nor a forged one open it', async () => {
    const { get, enter } = await openSite();
    const cookie = await enter();
    const asPreview = cookie.replaceAll('hirmondo-desk-', 'hirmondo-');
    for (const other of [
      asPreview,
      'hirmondo-desk-access=x; hirmondo-desk-refresh=y',
      cookie.replaceAll('hirmondo-', '__Host-hirmondo-'),
    ]) {
      expect((await get(VIEW, { cookie: other })).headers.get('location')).toBe(LOGIN);
    }
  });

  it('publishes by its form, and refuses that of another site', async () => {
    const { enter, post, get, backend } = await openSite();
    const cookie = await enter();
    const publish = { step: 'publish', version: '1' };
    const desk = '/szerkesztoseg/cikk/titkos';
    const refused = await post(desk, publish, { cookie, 'sec-fetch-site': 'same-site' });
    expect([refused.status, (await backend.desk.get('titkos'))?.state]).toEqual([403, 'draft']);
    expect((await post(desk, publish, {})).headers.get('location')).toBe(LOGIN);
    const done = await post(desk, publish, { cookie });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${desk}?kesz=kozzeteve`]);
    expect((await get(PATH)).body.title).toBe(DRAFT.title);
  });

  it('counts wrong passwords as the preview does', async () => {
    const { post } = await openSite();
    const answers: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      answers.push((await post(LOGIN, { step: 'password', email: ANNA.email, password: 'rossz' }, {})).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('signs out by its own link, not by another site’s', async () => {
    const { enter, get, site } = await openSite();
    const cookie = await enter();
    await get('/szerkesztoseg/kilepes', { cookie, 'sec-fetch-site': 'cross-site' });
    await site.get('/szerkesztoseg/kilepes', { method: 'HEAD', headers: { cookie } });
    expect((await get('/szerkesztoseg', { cookie })).status).toBe(200);
    const left = await get('/szerkesztoseg/kilepes', { cookie });
    expect(left.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toHaveLength(2);
    expect((await get('/szerkesztoseg', { cookie })).headers.get('location')).toBe(LOGIN);
  });

  it('is at one address only: no edition has another one', async () => {
    const { get, enter } = await openSite();
    const cookie = await enter();
    for (const path of ELSEWHERE) expect([path, (await get(path, { cookie })).status]).toEqual([path, 404]);
  });

  it('leaves articles of a section with its name to readers', async () => {
    const { get } = await openSite();
    expect((await get('/szerkesztoseg/2026/11/21/titkos')).body).toMatchObject({ route: 'single_article', preview: false });
  });

  it('lets nobody without a session send a long form', async () => {
    const { site } = await openSite();
    const long = (host: string) =>
      site.send(
        `POST /szerkesztoseg/iras HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\n`,
      );
    expect(await long('erdely.localhost')).toMatch(/^HTTP\/1\.1 413/);
    expect(await long('localhost')).toMatch(/^HTTP\/1\.1 303/);
  });
});
