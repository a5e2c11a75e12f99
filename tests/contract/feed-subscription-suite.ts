import { beforeAll, describe, expect, it } from 'vitest';
import type { FeedSubscriptionStore } from '~/backend/definitions/feed-subscriptions';

const NOW = 1_790_000_000;
const LIMITS = { all: 4, perHost: 2, topics: 2 };
const RSS = 'https://ujsag.example/rss';
const SPORT = 'https://ujsag.example/rss/rovat/sport';

/** Tests of the subscriptions of feeds on every database. */
export function feedSubscriptionSuite(name: string, open: () => Promise<FeedSubscriptionStore>): void {
  describe(`subscriptions of feeds: ${name}`, () => {
    let store: FeedSubscriptionStore;
    beforeAll(async () => {
      store = await open();
    }, 60_000);

    const subscription = (callback: string, topic = RSS, expiresAt = NOW + 100) => ({
      callback,
      topic,
      secret: '',
      expiresAt,
      sent: '"1"',
    });
    const behind = async (topic: string, etag: string, now = NOW, limit = 10) =>
      (await store.behind(topic, etag, now, limit)).map(({ callback, attempts }) => [callback, attempts]);

    it('are kept within the limits of a host, of feeds and in all; a renewal is always possible', async () => {
      expect(await store.keep(subscription('https://a.example/1'), LIMITS)).toBe(true);
      expect(await store.keep(subscription('https://a.example/2'), LIMITS)).toBe(true);
      expect(await store.keep(subscription('https://a.example/3'), LIMITS)).toBe(false);
      expect(await store.keep(subscription('https://b.example/1', SPORT), LIMITS)).toBe(true);
      expect(await store.keep(subscription('https://b.example/1', `${RSS}/rovat/kult`), LIMITS)).toBe(false);
      expect(await store.keep(subscription('https://c.example/1'), LIMITS)).toBe(true);
      expect(await store.keep(subscription('https://d.example/1'), LIMITS)).toBe(false);
      expect(await store.keep(subscription('https://a.example/2', RSS, NOW + 500), LIMITS)).toBe(true);
      expect(await store.topics(NOW)).toEqual([RSS, SPORT]);
      expect(await store.topics(NOW + 100)).toEqual([RSS]);
    });

    it('are behind while they have another copy, are due, and have not expired', async () => {
      expect(await behind(RSS, '"1"')).toEqual([]);
      expect(await behind(RSS, '"2"')).toEqual(
        ['https://a.example/1', 'https://a.example/2', 'https://c.example/1'].map((url) => [url, 0]),
      );
      expect(await behind(RSS, '"2"', NOW, 2)).toHaveLength(2);
      expect(await behind(RSS, '"2"', NOW + 100)).toEqual([['https://a.example/2', 0]]);
      await store.record({ callback: 'https://a.example/1', topic: RSS }, { sent: '"2"' });
      await store.record({ callback: 'https://a.example/2', topic: RSS }, { dueAt: NOW + 10 });
      expect(await behind(RSS, '"2"')).toEqual([['https://c.example/1', 0]]);
      expect(await behind(RSS, '"2"', NOW + 10)).toEqual([
        ['https://a.example/2', 1],
        ['https://c.example/1', 0],
      ]);
      // A renewal does not hide that the subscriber is behind.
      await store.keep(subscription('https://a.example/2', RSS, NOW + 500), LIMITS);
      expect(await behind(RSS, '"2"', NOW + 10)).toContainEqual(['https://a.example/2', 1]);
      await store.record({ callback: 'https://a.example/2', topic: RSS }, { sent: '"2"' });
      expect(await behind(RSS, '"3"', NOW + 10)).toContainEqual(['https://a.example/2', 0]);
    });

    it('end by request and by time', async () => {
      await store.forget({ callback: 'https://c.example/1', topic: RSS });
      expect(await behind(RSS, '"9"')).toHaveLength(2);
      await store.forgetExpired(NOW + 100);
      expect(await store.topics(0)).toEqual([RSS]);
      expect(await behind(RSS, '"9"')).toEqual([['https://a.example/2', 0]]);
    });
  });
}
