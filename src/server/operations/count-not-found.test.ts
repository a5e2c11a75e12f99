import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ResponseRecord } from '../response/send-response';
import { countNotFound } from './count-not-found';

const answered = (url: string, status: number, route = 'unknown', method = 'GET') => {
  const request: Partial<IncomingMessage> = { url, method, headers: { host: 'Hirmondo.example' } };
  return { exchange: { request, route }, status, bytes: 0, cache: 'NONE' } as ResponseRecord;
};

it('counts addresses that were not found, without query, in addition to earlier counts', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-missed-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'missed', '0.json');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onFailure = vi.fn();
  const count = countNotFound({ file, now: () => 1_795_000_000_000, onFailure });
  for (const record of [
    answered('/regi?utm=x', 404),
    answered('/regi', 404),
    answered('/', 200),
    answered('/api/x', 404, 'api'),
    answered('/regi', 404, 'unknown', 'POST'),
  ]) {
    count(record);
  }
  vi.advanceTimersByTime(15_000);
  const read = () => JSON.parse(readFileSync(file, 'utf8'));
  await vi.waitUntil(() => {
    try {
      return read().length > 0;
    } catch {
      return false;
    }
  });
  expect(read()).toEqual([{ address: 'hirmondo.example/regi', times: 2, last: 1_795_000_000 }]);
  expect(onFailure).not.toHaveBeenCalled();
});
