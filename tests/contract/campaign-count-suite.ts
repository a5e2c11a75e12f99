import { beforeAll, describe, expect, it } from 'vitest';
import type { CampaignCount, CampaignCountStore } from '~/backend/definitions/campaign-counts';

const HOUR = 1_795_003_200;
const count = (change: Partial<CampaignCount> = {}): CampaignCount => ({
  site: 'g7',
  campaign: 'tel',
  place: 'leaderboard_1',
  hour: HOUR,
  impressions: 1,
  clicks: 0,
  suspect: 0,
  ...change,
});

/** Tests of every store of campaigns' counts. */
export function campaignCountSuite(name: string, open: () => Promise<CampaignCountStore>): void {
  describe(`counts of campaigns: ${name}`, () => {
    let store: CampaignCountStore;
    beforeAll(async () => {
      store = await open();
    });
    const all = (query: { readonly site?: string; readonly campaign?: string } = {}) =>
      store.counts({ from: 0, to: HOUR + 1_000_000, ...query });

    it('are added to stored ones, by place and hour', async () => {
      await store.add([]);
      await store.add([count(), count({ place: 'leaderboard_2', clicks: 3 })]);
      await store.add([count({ impressions: 40, clicks: 2, suspect: 7 }), count({ hour: HOUR + 3600 })]);
      expect(await all()).toEqual([
        count({ impressions: 41, clicks: 2, suspect: 7 }),
        count({ place: 'leaderboard_2', clicks: 3 }),
        count({ hour: HOUR + 3600 }),
      ]);
    });

    it('are read by edition, campaign and time', async () => {
      await store.add([count({ site: 'hirmondo' }), count({ campaign: 'nyar' })]);
      expect((await all({ site: 'hirmondo' })).map(({ site }) => site)).toEqual(['hirmondo']);
      expect((await all({ campaign: 'nyar' })).map(({ campaign }) => campaign)).toEqual(['nyar']);
      expect(await store.counts({ from: HOUR + 1, to: HOUR + 3600 })).toEqual([count({ hour: HOUR + 3600 })]);
    });

    it('accept a thousand places at once', async () => {
      await store.add(Array.from({ length: 1000 }, (_, index) => count({ campaign: `k${index}`, hour: HOUR - 3600 })));
      expect(await store.counts({ from: HOUR - 3600, to: HOUR - 3600 })).toHaveLength(1000);
    });

    it('are forgotten when they are old', async () => {
      await store.forget(HOUR);
      expect(await store.counts({ from: 0, to: HOUR - 1 })).toEqual([]);
      expect((await all({ campaign: 'nyar' })).length).toBe(1);
    });
  });
}
