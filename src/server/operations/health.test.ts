import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/test-site';
import type { Readiness } from './health';
import { createStoreWatch } from './store-watch';

let site: TestSite;
let isReadable = true;
const store = createStoreWatch({ isReady: async () => isReadable });
beforeAll(async () => {
  site = await startTestSite();
  Object.assign(site.readiness, { store });
});
afterAll(() => site.close());

const ready = async (query = '', headers = {}) => {
  const answer = await site.get(`/readyz${query}`, { headers });
  return [answer.status, await answer.json()];
};

it('is ready once content could be read, and stays so while the store is away', async () => {
  isReadable = false;
  expect(await ready()).toEqual([503, { status: 'no-source', store: 'away' }]);
  isReadable = true;
  expect(await ready()).toEqual([200, { status: 'ok', store: 'ok' }]);
  isReadable = false;
  expect(await ready()).toEqual([200, { status: 'ok', store: 'ok' }]);
  expect(await ready('?deep=1')).toEqual([503, { status: 'no-source', store: 'away' }]);
  expect(await ready()).toEqual([200, { status: 'ok', store: 'away' }]);
  isReadable = true;
  expect(await ready('?deep=1')).toEqual([200, { status: 'ok', store: 'ok' }]);
});

it.each<[Readiness['state'], number, string]>([
  ['starting', 503, 'starting'],
  ['draining', 503, 'stopping'],
  ['stopping', 503, 'stopping'],
  ['serving', 200, 'ok'],
])('%s: %i %s, under any Host, while pages are answered', async (state, status, word) => {
  site.readiness.state = state;
  expect(await ready('', { host: '10.0.0.7' })).toEqual([status, { status: word, store: 'ok' }]);
  expect((await site.get('/healthz?from=probe')).status).toBe(200);
  expect((await site.get('/')).status).toBe(200);
});

it('looks at the servers of the database, and takes one that does not answer for away', async () => {
  let answer: () => Promise<readonly { role: 'primary' | 'replica'; isUp: boolean }[]> = async () => [
    { role: 'primary', isUp: true },
    { role: 'replica', isUp: false },
  ];
  const watch = createStoreWatch({ isReady: async () => true, servers: () => answer() });
  await watch.look();
  expect(watch.servers).toEqual([
    { role: 'primary', isUp: true },
    { role: 'replica', isUp: false },
  ]);
  answer = () => Promise.reject(new Error('gone'));
  await watch.look();
  expect(watch.servers.map(({ isUp }) => isUp)).toEqual([false, false]);
});
