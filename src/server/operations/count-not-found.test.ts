import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ResponseRecord } from '../response/send-response';
import { countNotFound } from './count-not-found';

const answered = (url: string, status: number, route = 'unknown', method = 'GET') => {
  const request: Partial<IncomingMessage> = { url, method, headers: { host: 'Hirmondo.example' } };
  return { exchange: { request, route }, status, bytes: 0, cache: 'NONE' } as ResponseRecord;
};

/** A count into a file, which has that content before, and its content after the next write. */
function open(content?: string) {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-missed-'));
  const file = join(dir, 'missed', '0.json');
  if (content !== undefined) {
    mkdirSync(dirname(file));
    writeFileSync(file, content);
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onFailure = vi.fn();
  let seconds = 1_795_000_000;
  const count = countNotFound({ file, now: () => seconds * 1000, onFailure });
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(dir, { recursive: true, force: true });
    expect(onFailure).not.toHaveBeenCalled();
  });
  return {
    file,
    countMissed(...records: readonly ResponseRecord[]) {
      for (const record of records) count(record);
    },
    later: () => {
      seconds += 1;
    },
    async written() {
      const before = existsSync(file) ? statSync(file).ino : 0;
      vi.advanceTimersByTime(15_000);
      await vi.waitUntil(() => existsSync(file) && statSync(file).ino !== before);
      return JSON.parse(readFileSync(file, 'utf8'));
    },
  };
}

it('counts addresses that were not found, without query, in addition to earlier counts', async () => {
  const { countMissed, written } = open();
  countMissed(
    answered('/regi?utm=x', 404),
    answered('/regi', 404),
    answered('/', 200),
    answered('/api/x', 404, 'api'),
    answered('/regi', 404, 'unknown', 'POST'),
  );
  expect(await written()).toEqual([{ address: 'hirmondo.example/regi', times: 2, last: 1_795_000_000 }]);
  countMissed(answered('/regi', 404));
  expect(await written()).toEqual([{ address: 'hirmondo.example/regi', times: 3, last: 1_795_000_000 }]);
});

it('begins anew when its file was removed', async () => {
  const { file, countMissed, written } = open();
  countMissed(answered('/regi', 404), answered('/masik', 404));
  await written();
  rmSync(dirname(file), { recursive: true });
  countMissed(answered('/masik', 404));
  expect(await written()).toEqual([{ address: 'hirmondo.example/masik', times: 1, last: 1_795_000_000 }]);
});

it('begins anew when its file is damaged', async () => {
  const { countMissed, written } = open('[{"address":');
  countMissed(answered('/regi', 404));
  expect(await written()).toEqual([{ address: 'hirmondo.example/regi', times: 1, last: 1_795_000_000 }]);
});

it('keeps the newest of the addresses that were missed once', async () => {
  const { countMissed, later, written } = open();
  countMissed(...Array.from({ length: 5000 }, (_, index) => answered(`/regi-${index}`, 404)));
  await written();
  later();
  countMissed(answered('/uj', 404));
  const pages = await written();
  expect([pages.length, pages[0].address]).toEqual([5000, 'hirmondo.example/uj']);
});
