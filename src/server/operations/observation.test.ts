import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Livescore } from '../livescore/open-livescore';
import { createHeaderSets } from '../response/security-headers';
import type { ResponseRecord } from '../response/send-response';
import { createObservation } from './observation';

const missed = {
  exchange: { request: { url: '/regi', method: 'GET', headers: { host: 'localhost' } }, route: 'unknown', started: 0 },
  status: 404,
  bytes: 0,
  cache: 'NONE',
};

/** Whether a process counts what was asked of it in vain into the directory of its data. */
async function counts(env: Readonly<Record<string, string>>): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-observed-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const config = readConfig({ DATA_DIR: dataDir, SESSION_SECRET: 'x'.repeat(40), ...env });
  const { responseContext } = createObservation({
    config,
    logger: pino({ level: 'silent' }),
    source: {} as ContentSource,
    livescore: {} as Livescore,
    headers: createHeaderSets(config),
    buildId: 'x',
  });
  responseContext.record(missed as unknown as ResponseRecord);
  if (vi.getTimerCount() === 0) return false;
  vi.advanceTimersByTime(15_000);
  await vi.waitUntil(() => existsSync(join(dataDir, 'missed', '0.json')));
  return true;
}

it('counts what readers miss, and nothing that editors miss in a preview on the same directory', async () => {
  expect([await counts({}), await counts({ PREVIEW: '1' })]).toEqual([true, false]);
});
