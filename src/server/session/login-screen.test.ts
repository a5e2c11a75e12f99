import { expect, it, onTestFinished, vi } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { openTestBackend } from '~/backend/testing/test-backend';
import { ANNA, readCookies, signIn } from '../testing/signed-in';
import { startTestSite } from '../testing/test-site';

/** A site whose pages contain only their names. */
async function open(preview: '0' | '1') {
  const { backend, dataDir } = await openTestBackend();
  const added = await backend.editors.add({ name: 'Anna', ...ANNA });
  const site = await startTestSite({
    env: { PREVIEW: preview, SESSION_SECRET: 'x'.repeat(40) },
    fetchApi: (request, { clientIp }) => backend.fetch(request, { clientIp }),
    render: async (_, { route, login }) => new Response(`${route} ${login?.step}`),
  });
  onTestFinished(() => site.close());
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await site.get(path, { headers });
    return [response.status, response.headers.get('location'), await response.text()];
  };
  return { site, dataDir, ask, link: added?.link ?? '' };
}

it('outside preview mode /login leads to the front, signed in or not (RT-21, PV-04)', async () => {
  const { site, ask } = await open('0');
  for (const cookie of ['', 'hirmondo-access=x; hirmondo-refresh=y']) {
    for (const path of ['/login', '/login?belepes=google', '/login?hova=//evil.example']) {
      expect((await ask(path, { cookie })).slice(0, 2), path).toEqual([302, '/']);
    }
  }
  const sent = await site.get('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: String(new URLSearchParams({ step: 'password', ...ANNA })),
  });
  expect([sent.headers.getSetCookie(), sent.status < 400 ? sent.headers.get('location') : '/']).toEqual([[], '/']);
});

it('in preview mode /login is a form for strangers and leads an editor to the front (RT-21, PV-03)', {
  timeout: 60_000,
}, async () => {
  const { site, dataDir, ask } = await open('1');
  expect(await ask('/login')).toEqual([200, null, 'login password']);
  expect((await ask('/login', { cookie: 'hirmondo-access=x; hirmondo-refresh=y' })).slice(0, 2)).toEqual([200, null]);
  const cookie = readCookies(await signIn(site, () => lettersIn(dataDir), ANNA));
  expect((await ask('/login', { cookie })).slice(0, 2)).toEqual([302, '/']);
});

it('signs in by the link of a new account at the press of its button, once', async () => {
  const { site, ask, link } = await open('1');
  // Programs that look at links before their readers do not use it up.
  for (const _ of [1, 2]) expect(await ask(`/login?belepes=${link}`)).toEqual([200, null, 'login link']);
  const press = async (value: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const body = String(new URLSearchParams({ step: 'link', link: value }));
    const response = await site.get('/login', { method: 'POST', headers, body, redirect: 'manual' });
    return { status: response.status, to: response.headers.get('location'), cookies: response.headers.getSetCookie() };
  };
  for (const wrong of ['x', `${link}0`, link.slice(0, -7)]) expect([wrong, (await press(wrong)).status]).toEqual([wrong, 401]);
  const entered = await press(link);
  expect([entered.status, entered.to]).toEqual([303, '/']);
  expect(entered.cookies.join()).toContain('hirmondo-access');
});

it('lets an editor in with a mailed link when others have used up the attempts of the network', { timeout: 60_000 }, async () => {
  const { site, dataDir, ask } = await open('1');
  const send = async (fields: Readonly<Record<string, string>>, cookie = '') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie };
    const body = String(new URLSearchParams(fields));
    return await site.get('/login', { method: 'POST', headers, body, redirect: 'manual' });
  };
  // Unknown names: each is refused by the network's limit after twenty.
  for (let index = 0; index < 20; index += 1) await send({ step: 'password', email: `n${index}@example.org`, password: 'rossz' });
  const enter = { step: 'password', email: ANNA.email, password: ANNA.password };
  expect((await send(enter)).status).toBe(429);

  for (const email of ['senki@example.org', ANNA.email, ANNA.email, ' Anna@Example.org', ANNA.email, ANNA.email]) {
    expect((await send({ step: 'mail-device', email })).status).toBe(200);
  }
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(3), { timeout: 10_000 });
  // The script's own call is open, too.
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: ANNA.email }) };
  expect((await site.get('/api/login/device', call)).status).toBe(200);
  const link = /\/login\?bongeszo=([\w.-]+)/.exec(lettersIn(dataDir)[0]?.text ?? '')?.[1] ?? '';
  expect(await ask(`/login?bongeszo=${link}`)).toEqual([200, null, 'login device']);
  expect((await send({ step: 'device', link: 'x; Path=/' })).status).toBe(401);
  const pressed = await send({ step: 'device', link });
  const cookie = readCookies(pressed);
  expect([pressed.status, cookie.includes('hirmondo-device'), cookie.includes('hirmondo-access')]).toEqual([200, true, false]);
  expect(await (await send(enter, cookie)).text()).toBe('login code');
  // What is not the editor's own helps nobody.
  expect((await send(enter, `${cookie}x`)).status).toBe(429);
  expect((await send({ ...enter, email: 'n1@example.org' }, cookie)).status).toBe(429);
});

it('replaces a forgotten password by the link of a letter, with the same answer for everybody', { timeout: 60_000 }, async () => {
  const { site, dataDir, ask } = await open('1');
  const send = async (fields: Readonly<Record<string, string>>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const body = String(new URLSearchParams(fields));
    return await site.get('/login', { method: 'POST', headers, body, redirect: 'manual' });
  };
  expect(await ask('/login?elfelejtett')).toEqual([200, null, 'login forgotten']);
  const [stranger, anna] = [
    await send({ step: 'forgotten', email: 'senki@example.org' }),
    await send({ step: 'forgotten', email: ANNA.email }),
  ];
  expect([stranger.status, await stranger.text()]).toEqual([anna.status, await anna.text()]);
  expect((await send({ step: 'forgotten', email: '' })).status).toBe(422);
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(1), { timeout: 10_000 });
  const link = /\/login\?ujjelszo=([\w-]+)/.exec(lettersIn(dataDir)[0]?.text ?? '')?.[1] ?? '';
  expect(await ask(`/login?ujjelszo=${link}`)).toEqual([200, null, 'login reset']);
  const password = 'lakat szilva vonat';
  expect((await send({ step: 'reset', link, password, again: 'más' })).status).toBe(422);
  expect((await send({ step: 'reset', link, password: 'rövid', again: 'rövid' })).status).toBe(422);
  expect((await send({ step: 'reset', link, password, again: password })).status).toBe(200);
  expect((await send({ step: 'reset', link, password, again: password })).status).toBe(401);
  expect((await send({ step: 'password', ...ANNA })).status).toBe(401);
  expect(await (await send({ step: 'password', email: ANNA.email, password })).text()).toBe('login code');
  // The network's own limit, which no other address resets.
  const many = [];
  for (let index = 0; index < 20; index += 1)
    many.push((await send({ step: 'forgotten', email: `n${index}@example.org` })).status);
  expect(many.at(-1)).toBe(429);
});
