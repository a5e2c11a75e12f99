// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initCampaign } from './support-campaign';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete window.hirmondoCampaign;
});

it('tries every second until the campaign is there, then once and no more', () => {
  const init = vi.fn();
  const tries = vi.fn(() => true);
  initCampaign('article', tries);
  vi.advanceTimersByTime(3_500);
  expect(tries).toHaveBeenCalledTimes(4);
  window.hirmondoCampaign = { init };
  vi.advanceTimersByTime(10_000);
  expect(init.mock.calls).toEqual([[{ place: 'article' }]]);
});

it('gives up when the page has gone', () => {
  initCampaign('sidebar', () => false);
  expect(vi.getTimerCount()).toBe(0);
});
