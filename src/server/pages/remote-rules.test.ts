import { expect, it } from 'vitest';
import { editions } from '~/editions/registry';
import type { RuleRedirect } from '~/lib/contract/route-rules';
import { createQueryRedirects } from './query-redirects';
import { createRemoteRules } from './remote-rules';

const origins = { main: 'http://localhost', regional: 'http://erdely.localhost' };

/** The address to which another system's rule sends a request for `/regi` with a query. */
async function target(query: string, rule: Pick<RuleRedirect, 'to' | 'query'>): Promise<string | undefined> {
  const rules = createRemoteRules({
    content: { routeRule: async () => ({ statusCode: 301, ...rule }) },
    served: editions,
    now: () => 0,
  });
  const find = createQueryRedirects(rules, origins);
  return (await find({ host: 'main', path: '/regi' }, query, async () => undefined))?.location;
}

it.each([
  ['x=1', { to: '/uj', query: undefined }, '/uj?x=1'],
  ['x=1&utm_source=lev', { to: '/uj', query: undefined }, '/uj?x=1&utm_source=lev'],
  ['x=1&y=2', { to: '/uj?x=5', query: undefined }, '/uj?x=5&y=2'],
  ['x=1', { to: 'https://masik.example/uj?a=1#b', query: undefined }, 'https://masik.example/uj?a=1&x=1#b'],
  ['id=12&x=1', { to: '/uj', query: 'x=1' }, '/uj?x=1'],
  ['id=12&utm_source=lev', { to: '/uj', query: '' }, '/uj?utm_source=lev'],
])('a rule of another system keeps the query: %s by %j is %s', async (query, rule, expected) => {
  expect(await target(query, rule)).toBe(expected);
});
