import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { killLoops } from '../../bench/durability.mjs';
import { freePort, startBuiltSite } from '../../support/built-site';

/** The short form of `npm run bench -- durability`. */
it('keeps every vote and subscription that it acknowledged, once, however often it is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { votes, subscriptions, ...outcome } = await killLoops({
    port: await freePort(),
    dataDir,
    loops: 4,
    log: () => undefined,
  });
  expect(outcome).toEqual({ faults: [], lostVotes: 0, lostSubscriptions: 0, doubled: 0, integrity: 'ok' });
  expect([votes.size > 0, subscriptions.size > 0]).toEqual([true, true]);
}, 240_000);

it('takes a signed purge once, also after the cache folder was emptied and a new start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-replay-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const token = 'token-of-the-fault-tests';
  const body = JSON.stringify({ tags: ['edition:hirmondo'] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json',
    'x-hirmondo-timestamp': timestamp,
    'x-hirmondo-signature': `sha256=${createHmac('sha256', token).update(`${timestamp}.${body}`).digest('hex')}`,
  };
  const statuses: number[] = [];
  for (const times of [2, 1]) {
    const site = await startBuiltSite({ dataDir, env: { ADMIN_TOKEN: token, LOG_LEVEL: 'error' } });
    for (let time = 0; time < times; time += 1)
      statuses.push((await site.get('/api/purge', headers, { method: 'POST', body })).status);
    await site.stop('SIGKILL');
    rmSync(join(dataDir, 'cache'), { recursive: true, force: true });
  }
  expect(statuses).toEqual([200, 403, 403]);
}, 240_000);
