// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock';

const answer = (headers: Record<string, string>) => new Response(null, { headers });
const DEVICE = Date.UTC(2026, 5, 5, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  noteServerTime(answer({ date: new Date(DEVICE).toUTCString() }));
});
afterEach(() => vi.useRealTimers());

it.each([
  ['two hours behind', { date: 'Fri, 05 Jun 2026 10:00:00 GMT' }, -7_200_000],
  ['a day ahead', { date: 'Sat, 06 Jun 2026 12:00:00 GMT' }, 86_400_000],
  ['right, within what an answer takes', { date: 'Fri, 05 Jun 2026 11:59:48 GMT' }, 0],
  ['right, in an answer kept for ten minutes', { date: 'Fri, 05 Jun 2026 11:50:00 GMT', age: '600' }, 0],
  ['unknown', {}, 0],
])('follows a server whose clock is %s', (_, headers, ahead) => {
  noteServerTime(answer(headers));
  expect(serverNow() - Date.now()).toBe(ahead);
});
