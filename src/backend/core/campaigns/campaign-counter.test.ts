import { describe, expect, it } from 'vitest';
import { type Campaign, campaign } from '~/lib/contract/campaign';
import type { CampaignCount } from '../../definitions/campaign-counts';
import { createCampaignCounter } from './campaign-counter';

const NOW = 1_795_000_000;
const running = campaign.parse({
  id: 'tel',
  name: 'Téli bérlet',
  place: 'leaderboard',
  period: { from: NOW - 10, to: NOW + 86_400 },
  pictures: [{ src: '/media/tel-300x250.png', width: 300, height: 250 }],
  text: 'Télen is nyeregben',
  link: 'https://example.org/',
});
const seen = { site: 'hirmondo', id: 'tel', place: 'leaderboard_1', event: 'impression', clientIp: '192.0.2.1' } as const;

function counter(options: { readonly fails?: () => boolean; readonly campaigns?: () => Promise<readonly Campaign[]> } = {}) {
  const stored: CampaignCount[][] = [];
  let now = NOW * 1000;
  const made = createCampaignCounter({
    clock: () => now,
    campaigns: async (site) => {
      if (site !== 'hirmondo') throw new Error('no');
      return (await options.campaigns?.()) ?? [running, { ...running, id: 'all', paused: true }];
    },
    store: {
      async add(counts) {
        if (options.fails?.()) throw new Error('away');
        stored.push(counts.map((one) => ({ ...one })));
      },
      counts: async () => [],
      forget: async () => undefined,
    },
  });
  return { ...made, stored, move: (seconds: number) => (now += seconds * 1000) };
}

describe('the counter of campaigns', () => {
  it('stores sums by place and hour', async () => {
    const { count, store, stored, move } = counter();
    for (const ip of ['192.0.2.1', '192.0.2.2', undefined]) await count({ ...seen, clientIp: ip });
    await count({ ...seen, event: 'click' });
    await count({ ...seen, place: 'leaderboard_2' });
    move(3600);
    await count(seen);
    await store();
    await store();
    const hour = NOW - (NOW % 3600);
    expect(stored).toEqual([
      [
        { site: 'hirmondo', campaign: 'tel', place: 'leaderboard_1', hour, impressions: 3, clicks: 1, suspect: 0 },
        { site: 'hirmondo', campaign: 'tel', place: 'leaderboard_2', hour, impressions: 1, clicks: 0, suspect: 0 },
        { site: 'hirmondo', campaign: 'tel', place: 'leaderboard_1', hour: hour + 3600, impressions: 1, clicks: 0, suspect: 0 },
      ],
    ]);
  });

  it('counts each impression that came with another, or with a click', async () => {
    const { count, store, stored } = counter();
    const also = [
      { id: 'tel', place: 'leaderboard_2' },
      { id: 'tel', place: 'rectangle_1' },
      { id: 'nincs', place: 'leaderboard_3' },
    ];
    await count({ ...seen, also });
    await count({ ...seen, event: 'click', also });
    await store();
    expect(stored[0]).toMatchObject([
      { place: 'leaderboard_1', impressions: 1, clicks: 1 },
      { place: 'leaderboard_2', impressions: 2, clicks: 0 },
    ]);
  });

  it('counts impressions of the last minute of a campaign', async () => {
    const { count, store, stored, move } = counter();
    move(86_400 + 60);
    await count(seen);
    move(1);
    await count(seen);
    await store();
    expect(stored[0]).toMatchObject([{ impressions: 1 }]);
  });

  it.each([
    ['paused', [{ ...running, paused: true }]],
    ['deleted', []],
  ])('counts earlier impressions for one minute after a campaign was %s', async (_, after) => {
    let list: readonly Campaign[] = [running];
    const { count, store, stored, move } = counter({ campaigns: async () => list });
    await count(seen);
    list = after;
    move(30);
    await count(seen);
    move(59);
    await count(seen);
    move(2);
    await count(seen);
    // The campaign starts and ends once more.
    list = [running];
    move(60);
    await count(seen);
    list = after;
    move(60);
    await count(seen);
    move(61);
    await count(seen);
    await store();
    expect(stored[0]).toMatchObject([{ impressions: 5 }]);
  });

  it('counts by the last known campaigns while they cannot be read', async () => {
    let reads = 0;
    const campaigns = async () => {
      reads += 1;
      return reads === 1 ? [running] : Promise.reject(new Error('away'));
    };
    const { count, store, stored, move } = counter({ campaigns });
    await count(seen);
    for (const seconds of [15, 90]) {
      move(seconds);
      await count(seen);
    }
    await store();
    expect(stored[0]).toMatchObject([{ impressions: 3 }]);
  });

  it.each([
    ['another edition', { site: 'nincs' }],
    ['another campaign', { id: 'nincs' }],
    ['a paused one', { id: 'all' }],
    ['a place where it does not stand', { place: 'rectangle_1' }],
  ])('ignores %s', async (_, change) => {
    const { count, store, stored } = counter();
    await count({ ...seen, ...change });
    await store();
    expect(stored).toEqual([]);
  });

  it('ignores a campaign that has ended', async () => {
    const { count, store, stored, move } = counter();
    move(2 * 86_400);
    await count(seen);
    await store();
    expect(stored).toEqual([]);
  });

  it('marks forged counts of one address and counts all others', async () => {
    const { count, store, stored } = counter();
    for (let call = 0; call < 10_000; call += 1) await count(seen);
    for (let call = 0; call < 100; call += 1) await count({ ...seen, event: 'click' });
    await count({ ...seen, clientIp: '198.51.100.7' });
    await store();
    expect(stored[0]).toMatchObject([{ impressions: 301, clicks: 20, suspect: 9_780 }]);
  });

  it('limits impressions, not calls', async () => {
    const { count, store, stored } = counter();
    const also = Array.from({ length: 7 }, () => ({ id: 'tel', place: 'leaderboard_1' }));
    for (let call = 0; call < 1_250; call += 1) await count({ ...seen, also });
    await store();
    expect(stored[0]).toMatchObject([{ impressions: 300, suspect: 9_700 }]);
  });

  it('treats the addresses of one IPv6 network as one', async () => {
    const { count, store, stored } = counter();
    for (let call = 0; call < 1_000; call += 1) await count({ ...seen, clientIp: `2001:db8::${call.toString(16)}` });
    await store();
    expect(stored[0]).toMatchObject([{ impressions: 300, suspect: 700 }]);
  });

  it('keeps counts that could not be stored', async () => {
    let fails = true;
    const { count, store, stored } = counter({ fails: () => fails });
    await count(seen);
    const attempt = store();
    await count(seen);
    await expect(attempt).rejects.toThrow('away');
    fails = false;
    await store();
    expect(stored).toMatchObject([[{ impressions: 2 }]]);
  });
});
