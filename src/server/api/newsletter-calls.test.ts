import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toNetwork } from '~/lib/session/network';
import { startTestSite, type TestSite } from '../testing/test-site';
import { withNewsletterCalls } from './newsletter-calls';

const CONTEXT = { clientIp: '192.0.2.1', requestId: 'r' };
const ORIGIN = 'http://localhost';

interface Seen {
  readonly path: string;
  readonly site: string | null;
  readonly body: unknown;
}

/** The calls in front of an API whose answers the test sets. */
function open(answer: () => Response = () => Response.json({ success: true })) {
  const seen: Seen[] = [];
  const call = withNewsletterCalls(async (request) => {
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    seen.push({ path: new URL(request.url).pathname, site: request.headers.get('site'), body });
    return answer();
  });
  const post = (path: string, body: string, headers: Record<string, string> = {}, clientIp = CONTEXT.clientIp) =>
    call(
      new Request(`${ORIGIN}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      }),
      { ...CONTEXT, clientIp },
    );
  return { call, post, seen };
}

const SUBSCRIBE = '/api/newsletter/subscribe';
const FORM = 'email=anna%40example.org&firstName=Anna&lastName=&listCodes=a&listCodes=b&site=g7';
const subscriptionJson = (email: string) => JSON.stringify({ email, firstName: '', lastName: '', listCodes: ['a'] });
const JSON_TYPE = { 'content-type': 'application/json' };

describe('forms of the newsletter', () => {
  it('become the JSON call, and its answer becomes a page', async () => {
    const { post, seen } = open();
    const answer = await post(SUBSCRIBE, FORM, { origin: ORIGIN });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/hirlevel?allapot=elkuldve']);
    expect(seen).toEqual([
      {
        path: SUBSCRIBE,
        site: 'g7',
        body: { email: 'anna@example.org', firstName: 'Anna', lastName: '', listCodes: ['a', 'b'] },
      },
    ]);
  });

  it.each([
    ['a bad address', SUBSCRIBE, 'email=abc&listCodes=a', 422, 'email'],
    ['no list', SUBSCRIBE, 'email=a%40b.hu', 422, 'lista'],
    ['a source that is away', SUBSCRIBE, FORM, 503, 'hiba'],
    ['an old link', '/api/newsletter/confirm', 't=regi', 422, 'lejart'],
    ['a good link', '/api/newsletter/confirm', 't=jo', 200, 'megerositve'],
    ['a link to a list that was withdrawn', '/api/newsletter/confirm', 't=jo', 410, 'megszunt'],
    ['a good link that is pressed again', '/api/newsletter/confirm', 't=jo', 409, 'feliratkozva'],
    ['leaving', '/api/newsletter/unsubscribe', 't=jo', 200, 'leiratkozva'],
  ])('show on the page the result of %s', async (_, path, body, status, state) => {
    const { post } = open(() => Response.json({}, { status }));
    const answer = await post(path, body);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/hirlevel?allapot=${state}`]);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://masik.example' }],
    [{ origin: 'null' }],
  ])('of another site are refused: %j', async (headers: Record<string, string>) => {
    const { post, seen } = open();
    expect((await post(SUBSCRIBE, FORM, headers)).status).toBe(403);
    expect(seen).toEqual([]);
  });
});

describe('the one-click button of mail programs', () => {
  it('unsubscribes from the list of the token, from any site', async () => {
    const { post, seen } = open();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await post('/api/newsletter/unsubscribe?t=abc.def', 'List-Unsubscribe=One-Click', headers);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(seen).toEqual([{ path: '/api/newsletter/unsubscribe', site: null, body: { token: 'abc.def' } }]);
  });

  it('opened as a link shows the page with the confirmation', async () => {
    const { call, seen } = open();
    const answer = await call(new Request(`${ORIGIN}/api/newsletter/unsubscribe?t=a.b%0d%0aX`), CONTEXT);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/hirlevel/leiratkozas?t=a.b%0D%0AX']);
    expect(seen).toEqual([]);
  });
});

describe('limits of the newsletter', () => {
  it('an address gets three emails an hour; the fourth request gets the same answer and no email', async () => {
    const { post, seen } = open();
    const answers = [];
    for (const email of ['a@b.hu', 'A@B.hu', ' a@b.hu', 'a@b.hu', 'c@d.hu']) {
      const answer = await post(SUBSCRIBE, subscriptionJson(email), JSON_TYPE);
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers).toEqual(Array.from({ length: 5 }, () => [200, { success: true }]));
    expect(seen).toHaveLength(4);
  });

  it('another spelling of the same domain counts as the same address', async () => {
    const { post, seen } = open();
    for (const domain of ['példa.hu', 'ｐélda.hu', 'xn--plda-bpa.hu', 'PÉLDA.hu', 'pélｄa.hu']) {
      await post(SUBSCRIBE, subscriptionJson(`a@${domain}`), JSON_TYPE);
    }
    expect(seen).toHaveLength(3);
  });

  it('an invalid address is refused by the API each time, and not counted', async () => {
    const { post, seen } = open();
    for (let round = 0; round < 5; round += 1) await post(SUBSCRIBE, subscriptionJson('x'.repeat(5000)), JSON_TYPE);
    expect(seen).toHaveLength(5);
  });

  it('one network can subscribe thirty times an hour, without affecting others', async () => {
    const { post } = open();
    const statuses = [];
    for (let number = 0; number < 31; number += 1) {
      statuses.push((await post(SUBSCRIBE, subscriptionJson(`a${number}@b.hu`), JSON_TYPE, `2001:db8:1:2::${number}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    const form = await post(SUBSCRIBE, FORM, {}, '2001:db8:1:2::ffff');
    expect(form.headers.get('location')).toBe('/hirlevel?allapot=sok');
    expect((await post(SUBSCRIBE, subscriptionJson('x@b.hu'), JSON_TYPE, '2001:db8:1:3::1')).status).toBe(200);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s belongs to the network %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

describe('the calls of the newsletter on the wire', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ fetchApi: withNewsletterCalls(async () => Response.json({ success: true })) });
  });
  afterAll(() => site.close());

  it.each<[string, RequestInit, number]>([
    ['JSON', { method: 'POST', headers: JSON_TYPE, body: subscriptionJson('wire@b.hu') }, 200],
    ['a form', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: FORM }, 303],
    ['lists in lists without end', { method: 'POST', headers: JSON_TYPE, body: '['.repeat(30_000) + ']'.repeat(30_000) }, 200],
    ['another type', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
    ['another method', { method: 'PUT', headers: JSON_TYPE, body: '{}' }, 405],
    ['a body that is too large', { method: 'POST', headers: JSON_TYPE, body: `"${'x'.repeat(70_000)}"` }, 413],
  ])('answer %s with the right status', async (_, init, status) => {
    expect((await site.get(SUBSCRIBE, init)).status).toBe(status);
  });
});
