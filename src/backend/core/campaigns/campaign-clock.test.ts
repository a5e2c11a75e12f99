import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaign } from '~/lib/contract/campaign';
import { startCampaignClock } from './campaign-clock';

const NOW = 1_795_000_000;
const made = (from: number, to: number) =>
  campaign.parse({
    id: 'tel',
    name: 'Téli bérlet',
    place: 'leaderboard',
    period: { from, to },
    pictures: [{ src: '/media/tel-300x250.png', width: 300, height: 250 }],
    text: 'Télen is nyeregben',
    link: 'https://example.org/',
  });

beforeEach(() => void vi.useFakeTimers({ now: NOW * 1000 }));
afterEach(() => void vi.useRealTimers());

describe('the clock of campaigns', () => {
  it('reports each beginning and end to the edition concerned only', async () => {
    const told: (readonly string[])[] = [];
    const stop = startCampaignClock({
      sites: ['hirmondo', 'g7'],
      campaigns: async (site) => (site === 'g7' ? [made(NOW + 100, NOW + 200)] : [made(NOW - 100, NOW + 300)]),
      clock: Date.now,
      purge: (tags) => told.push(tags),
      onError: (error) => {
        throw error;
      },
    });
    await vi.advanceTimersByTimeAsync(99_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual([['data:g7/campaigns']]);
    await vi.advanceTimersByTimeAsync(101_000);
    expect(told).toEqual([['data:g7/campaigns'], ['data:g7/campaigns']]);
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(told).toHaveLength(3);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('continues after a failure', async () => {
    const told: (readonly string[])[] = [];
    const errors: unknown[] = [];
    let fails = true;
    const stop = startCampaignClock({
      sites: ['g7'],
      campaigns: async () => (fails ? Promise.reject(new Error('away')) : [made(NOW + 30, NOW + 500)]),
      clock: Date.now,
      purge: (tags) => told.push(tags),
      onError: (error) => errors.push(error),
    });
    await vi.advanceTimersByTimeAsync(1_000);
    fails = false;
    await vi.advanceTimersByTimeAsync(61_000);
    stop();
    expect([errors.length, told]).toEqual([1, [['data:g7/campaigns']]]);
  });
});
