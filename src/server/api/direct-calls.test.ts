import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestBackend } from '~/backend/testing/test-backend';
import { ANNA } from '../testing/signed-in';
import { startTestSite } from '../testing/test-site';

const LOGIN = '/api/login';

/** Opens a site with an editor; `ordinary` are the paths of calls that were left to the API itself. */
async function open() {
  const { backend } = await openTestBackend();
  await backend.editors.add({ name: 'Anna', ...ANNA });
  const ordinary: string[] = [];
  const site = await startTestSite({
    directCalls: backend.directCalls,
    fetchApi: (request, { clientIp }) => {
      ordinary.push(new URL(request.url).pathname);
      return backend.fetch(request, { clientIp });
    },
  });
  onTestFinished(() => site.close());
  const post = (body: object | string, headers: Readonly<Record<string, string>> = {}, path = LOGIN) =>
    site.get(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { ordinary, post };
}

/** Status, headers and body of an answer, without what differs each time. */
async function seen(answer: Response) {
  const { date: _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: { ...(await answer.json()), token: '' } };
}

describe('a login with a password', () => {
  it.each([
    ['right', ANNA.password, 200],
    ['wrong', 'rossz jelszó', 401],
  ])('with a %s password is answered without the API, as the API answers', async (_, password, status) => {
    const { ordinary, post } = await open();
    const login = { email: ANNA.email, password };
    const short = await seen(await post(login));
    expect(ordinary).toEqual([]);
    const long = await seen(await post(login, {}, `${LOGIN}?x=1`));
    expect(ordinary).toEqual([LOGIN]);
    expect(short).toEqual(long);
    expect(short.status).toBe(status);
  });

  it('is refused after too many wrong passwords, as by the API', async () => {
    const { ordinary, post } = await open();
    for (let number = 0; number < 5; number += 1) await post({ ...ANNA, password: 'rossz' });
    const short = await seen(await post(ANNA));
    expect(ordinary).toEqual([]);
    const long = await seen(await post(ANNA, {}, `${LOGIN}?x=1`));
    expect(short.status).toBe(429);
    expect({ ...short, headers: { ...short.headers, 'retry-after': '' } }).toEqual({
      ...long,
      headers: { ...long.headers, 'retry-after': '' },
    });
    expect(Number(short.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['of the same site', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }],
    ['of the same site in an old browser', { origin: 'http://localhost' }],
  ])('by a page %s needs no API', async (_, headers) => {
    const { ordinary, post } = await open();
    expect((await post(ANNA, headers)).status).toBe(200);
    expect(ordinary).toEqual([]);
  });

  it.each([
    ['by a page of another site', ANNA, { 'sec-fetch-site': 'cross-site' }, 403],
    ['by a page of the other host', ANNA, { 'sec-fetch-site': 'same-site' }, 403],
    ['by a page of another site in an old browser', ANNA, { origin: 'http://evil.example' }, 403],
    ['with the cookie of a session', ANNA, { cookie: 'hirmondo-refresh=x' }, 200],
    ['with a token', ANNA, { authorization: 'Bearer x' }, 200],
    ['as a text', JSON.stringify(ANNA), { 'content-type': 'text/plain' }, 415],
    ['with no JSON', '{"email":', {}, 400],
    ['with JSON that is nested too deeply', `{"email":"a","password":"b","more":${'['.repeat(200)}${']'.repeat(200)}}`, {}, 400],
    ['without a password', { email: ANNA.email }, {}, 422],
    ['with a list', [ANNA], {}, 422],
    ['with a long body', { ...ANNA, more: 'x'.repeat(5_000) }, {}, 200],
  ])('%s goes the ordinary way', async (_, body, headers, status) => {
    const { ordinary, post } = await open();
    const answer = await post(body, headers as Record<string, string>);
    // The server itself refuses pages of other sites, before the API.
    expect(ordinary).toEqual(status === 403 ? [] : [LOGIN]);
    expect(answer.status).toBe(status);
  });
});
