import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CdnRefusal, type PendingPurge, type PurgedTags } from '~/backend/definitions/purges';
import { type PurgeSendingOptions, startPurgeSending } from './purge-sending';

beforeEach(() => void vi.useFakeTimers({ now: 1_795_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A log in memory: each write is a list of tags. */
function open(options: Partial<PurgeSendingOptions> = {}, endsAlone = true) {
  const log: (readonly string[])[] = [];
  let reader = { last: 0, seen: Math.floor(Date.now() / 1000) };
  const purge = vi.fn<(tags: PurgedTags) => Promise<void>>(async () => {});
  const failures: unknown[] = [];
  const start = (endsAlone = true) => {
    const sending = startPurgeSending({
      outbox: {
        pending: async (): Promise<PendingPurge> => ({
          last: log.length,
          seen: reader.seen,
          tags: [...new Set(log.slice(reader.last).flat())],
        }),
        done: async (last, seen) => {
          reader = { last, seen };
        },
      },
      purge,
      isLeader: async () => true,
      appeared: async () => [],
      withFormer: (tags) => tags,
      clock: Date.now,
      onFailure: (error) => failures.push(error),
      ...options,
    });
    if (endsAlone) onTestFinished(() => sending.stop());
    return sending;
  };
  const sending = start(endsAlone);
  const write = (...tags: string[]) => {
    log.push(tags);
    sending.wake();
  };
  return { sending, write, purge, failures, start, reader: () => reader };
}

it('purges what was written within a second, those of a moment together, and each once', async () => {
  const { write, purge, sending } = open();
  await vi.advanceTimersByTimeAsync(50);
  write('article:1', 'front:g7');
  write('article:2', 'front:g7');
  await vi.advanceTimersByTimeAsync(900);
  expect(purge.mock.calls).toEqual([[['article:1', 'front:g7', 'article:2']]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([purge.mock.calls.length, sending.delay()]).toEqual([1, 0]);
});

it('tries until the CDN accepts, as often as it likes, and loses nothing that is written meanwhile', async () => {
  const { write, purge, failures, sending } = open();
  await vi.advanceTimersByTimeAsync(50);
  purge.mockRejectedValueOnce(new CdnRefusal('429', 20)).mockRejectedValueOnce(new Error('down'));
  write('article:1');
  await vi.advanceTimersByTimeAsync(300);
  write('article:2');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(purge).toHaveBeenCalledTimes(1);
  expect(sending.delay()).toBeGreaterThan(15);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(purge.mock.calls.at(-1)).toEqual([['article:1', 'article:2']]);
  expect([purge.mock.calls.length, failures.length, sending.delay()]).toEqual([3, 1, 0]);
});

it('does after a crash between call and record what may have been lost', async () => {
  const { write, purge, start } = open({}, false);
  await vi.advanceTimersByTimeAsync(50);
  purge.mockImplementationOnce(() => new Promise(() => undefined));
  write('article:1');
  await vi.advanceTimersByTimeAsync(1_000);
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(purge.mock.calls).toEqual([[['article:1']], [['article:1']]]);
});

it('purges what appears by the clock, also what appeared while nobody ran', async () => {
  const appeared = vi.fn(async (_after: number, until: number) => (until === 1_795_000_003 ? ['front:g7'] : []));
  const { purge, reader } = open({ appeared });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(purge.mock.calls).toEqual([[['front:g7']]]);
  expect(appeared.mock.calls.map(([after, until]) => until - after)).toEqual([1, 1, 1]);
  expect(reader().seen).toBe(1_795_000_003);
});

it('purges hard marks by their names, and former names, too', async () => {
  const { write, purge } = open({ withFormer: (tags) => tags.flatMap((tag) => [tag, `${tag}-regi`]) });
  await vi.advanceTimersByTimeAsync(50);
  write('tag:a', 'gone:tag:a');
  await vi.advanceTimersByTimeAsync(500);
  expect(purge.mock.calls).toEqual([[['tag:a', 'tag:a-regi']]]);
});

it('does nothing where another process leads', async () => {
  const { write, purge, sending } = open({ isLeader: async () => false });
  write('article:1');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([purge.mock.calls, sending.delay()]).toEqual([[], undefined]);
});
