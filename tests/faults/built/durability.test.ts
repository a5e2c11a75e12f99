import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { killLoops } from '../../bench/durability.mjs';
import { freePort } from '../../support/built-site';

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
