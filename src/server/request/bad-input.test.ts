import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { badHosts, badRequests, badTargets, GET, HOST, unusualButValid } from '../testing/bad-requests';
import { startTestSite, type TestSite } from '../testing/test-site';

/**
 * Malformed requests on a raw socket: each one gets a 4xx (or an ordinary page, if the text happens to be harmless), never a
 * 5xx and never an internal detail.
 */

const parseStatus = (answer: string): number => Number(/^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1] ?? 0);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    render: async (request) => {
      const lost = new URL(request.url).pathname === '/404';
      const response = new Response('oldal', { status: lost ? 404 : 200 });
      setPagePolicy(response.headers, { ttl: 3600, tags: [] });
      return response;
    },
  });
  // The page is cached and its address known: no bad request may be accepted on the fast path.
  for (let round = 0; round < 2; round++) await site.get('/');
});
afterAll(() => site.close());

/** Runs cases concurrently, because each waits for the server to be silent. */
async function collectFailures(
  cases: readonly (readonly [string, string])[],
  wanted: (status: number, answer: string) => boolean,
) {
  const outcomes = await Promise.all(
    cases.map(async ([name, bytes]) => {
      const answer = await site.send(bytes);
      const clean = !/(?:Error:|\bat .+:\d+:\d+|node_modules|\/work\/|Set-Cookie|secret)/.test(answer);
      return wanted(parseStatus(answer), answer) && clean ? undefined : `${name}: ${answer.slice(0, 120)}`;
    }),
  );
  return outcomes.filter((failure) => failure !== undefined);
}

const refused = (status: number) => status >= 400 && status < 500;

describe('bad input', () => {
  it('is tried in more than 150 forms', () => {
    expect(badTargets.length + badHosts.length + badRequests.length + unusualButValid.length).toBeGreaterThan(200);
  });

  it('in the target is refused with 400, 404, 414 or 421, or redirected to an address of ours', async () => {
    const cases = badTargets.map((target) => [target.slice(0, 60), GET(target)] as const);
    const fine = (status: number, answer: string) =>
      [400, 404, 414, 421].includes(status) || (/^30[12]$/.test(String(status)) && /\r\nLocation: \/(?![/\\])/.test(answer));
    expect(await collectFailures(cases, fine)).toEqual([]);
  });

  it('in the Host is refused with 400 or 421', async () => {
    const cases = badHosts.map((host) => [host.slice(0, 60), HOST(host)] as const);
    expect(await collectFailures(cases, (status) => status === 400 || status === 421 || status === 431)).toEqual([]);
  });

  it('in the framing is refused with a 4xx', async () => {
    expect(await collectFailures(badRequests, refused)).toEqual([]);
  });

  it('that is only unusual gets an ordinary response', async () => {
    expect(await collectFailures(unusualButValid, (status) => status === 200)).toEqual([]);
  });

  it('has no after-effect: no error was thrown, and the next reader is served', async () => {
    expect(site.errors).toEqual([]);
    expect((await site.get('/')).status).toBe(200);
  });
});
