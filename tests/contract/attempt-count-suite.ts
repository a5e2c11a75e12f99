import { describe, expect, it } from 'vitest';
import type { AttemptCountStore } from '~/backend/definitions/attempt-counts';
import { atOnce } from './concurrent-calls';

const NOW = 1_795_258_800;

/** Tests of every implementation of AttemptCountStore. `open` returns an empty one for each test. */
export function attemptCountSuite(name: string, open: () => Promise<AttemptCountStore>): void {
  describe(`attempt counts: ${name}`, () => {
    it('counts every attempt of an id, however many come at once, and starts again after its time', async () => {
      const store = await open();
      await store.add(['a', 'b'], NOW, 300);
      const added = await atOnce(8, () => store.add(['b', 'c'], NOW + 10, 300));
      const counted = added.flat().flatMap(({ id, count }) => (id === 'c' ? [count] : []));
      expect(counted.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const byId = async (now: number) =>
        (await store.counts(['a', 'b', 'c', 'd'], now)).toSorted((x, y) => (x.id < y.id ? -1 : 1));
      expect(await byId(NOW + 299)).toEqual([
        { id: 'a', count: 1, endsAt: NOW + 300 },
        { id: 'b', count: 9, endsAt: NOW + 300 },
        { id: 'c', count: 8, endsAt: NOW + 310 },
      ]);
      expect((await byId(NOW + 300)).map(({ id }) => id)).toEqual(['c']);
      expect(await store.add(['b'], NOW + 300, 300)).toEqual([{ id: 'b', count: 1, endsAt: NOW + 600 }]);
      expect((await byId(NOW + 300))[0]).toEqual({ id: 'b', count: 1, endsAt: NOW + 600 });
    });

    it('starts again if the clock was ahead of now at the first attempt', async () => {
      const store = await open();
      await store.add(['a'], NOW + 86_400, 300);
      expect(await store.add(['a'], NOW, 300)).toEqual([{ id: 'a', count: 1, endsAt: NOW + 300 }]);
    });

    it('forgets what has ended', async () => {
      const store = await open();
      await store.add(['a'], NOW, 300);
      await store.add(['b'], NOW + 1, 300);
      await store.deleteExpired(NOW + 300);
      expect(await store.counts(['a', 'b'], NOW)).toMatchObject([{ id: 'b' }]);
    });
  });
}
