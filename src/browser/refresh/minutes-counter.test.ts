// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMinutesCounter } from './minutes-counter';

const ask = vi.fn<(url: string) => Promise<Response>>();
let counter: unknown;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  vi.stubGlobal('fetch', ask);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  counter = { recurring: 1001, onetime: 500 };
  ask.mockReset().mockImplementation(async (url) => Response.json(url.includes('minutes') ? { minutes: 1260 } : counter));
  document.body.innerHTML = `<section data-minutes-counter data-from="2025-03-28" data-total="300000" data-hours="289500">
    <strong data-counter-hours>289\u00a0500</strong><progress max="100"></progress><strong data-counter-minutes>660</strong></section>`;
});
afterEach(() => {
  document.dispatchEvent(new Event('astro:before-swap'));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shown = (name: string) => document.querySelector(`[data-counter-${name}]`)?.textContent;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
startMinutesCounter();

describe('the counter in the page', () => {
  it('subtracts a random part of an hour that is not visible, and requests the campaign and the day each minute', async () => {
    document.dispatchEvent(new Event('astro:page-load'));
    expect(Number(document.querySelector<HTMLElement>('section')?.dataset.hours)).toBeCloseTo(289_499.5, 2);
    expect(shown('hours')).toBe('289\u00a0500');
    await pass(59);
    expect(ask).toHaveBeenCalledTimes(0);
    await pass(1);
    expect(ask.mock.calls.map(([url]) => url)).toEqual(['/api/counter?from=2025-03-28', '/api/minutes?day=2026-11-21']);
    expect([shown('hours'), shown('minutes')]).toEqual(['289\u00a0490', '1\u00a0260']);
    await pass(120);
    expect(ask).toHaveBeenCalledTimes(6);
  });

  it('never goes back to the answer of an earlier request', async () => {
    document.dispatchEvent(new Event('astro:page-load'));
    const { promise: late, resolve: send } = Promise.withResolvers<Response>();
    ask.mockReturnValueOnce(late);
    await pass(120);
    const newest = [shown('hours'), shown('minutes')];
    expect(newest).toEqual(['289\u00a0490', '1\u00a0260']);
    send(Response.json({ recurring: 1000, onetime: 0 }));
    await pass(1);
    expect([shown('hours'), shown('minutes')]).toEqual(newest);
  });

  it('stays unchanged if there is no answer', async () => {
    counter = { recurring: 'sok' };
    document.dispatchEvent(new Event('astro:page-load'));
    await pass(60);
    expect([shown('hours'), shown('minutes')]).toEqual(['289\u00a0500', '660']);
  });
});
