import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendTo } from './send-to-listeners';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does not wait for a listener that hangs longer than for an address, so that the others are told', async () => {
  const hangs = { name: 'hangs', receive: () => new Promise<void>(() => undefined) };
  const fine = { name: 'fine', receive: async () => undefined };
  const send = sendTo([hangs, fine], async () => ({ ok: true, result: '204' }));
  const answer = send('extension:hangs', '{}', {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ ok: false, result: 'not done within 10000 ms' });
  expect(await send('extension:fine', '{}', {})).toEqual({ ok: true, result: '200' });
  expect(await send('https://lap.example', '{}', {})).toEqual({ ok: true, result: '204' });
  expect(vi.getTimerCount()).toBe(0);
});
