import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadCount, ReadCountStore } from '~/backend/definitions/read-counts';

const HOUR = 1_795_003_200;
const count = (change: Partial<ReadCount> = {}): ReadCount => ({ site: 'g7', article: 'aram', hour: HOUR, reads: 1, ...change });

/** Tests of every store of read counts. */
export function readCountSuite(name: string, open: () => Promise<ReadCountStore>): void {
  describe(`counts of readings: ${name}`, () => {
    let store: ReadCountStore;
    beforeAll(async () => {
      store = await open();
    });
    const most = (from = 0, limit = 10) => store.mostRead({ site: 'g7', from, limit });

    it('add up over hours, the most read first', async () => {
      await store.add([]);
      await store.add([count(), count({ article: 'gaz', reads: 3 }), count({ site: 'after', reads: 90 })]);
      await store.add([count({ reads: 4 }), count({ hour: HOUR + 3600, reads: 2 }), count({ article: 'benzin', reads: 3 })]);
      expect(await most()).toEqual([
        { site: 'g7', article: 'aram', reads: 7 },
        { site: 'g7', article: 'benzin', reads: 3 },
        { site: 'g7', article: 'gaz', reads: 3 },
      ]);
      expect(await most(HOUR + 1)).toEqual([{ site: 'g7', article: 'aram', reads: 2 }]);
      expect(await most(0, 1)).toHaveLength(1);
    });

    it('are forgotten when they are old', async () => {
      await store.forget(HOUR + 3600);
      expect(await most()).toEqual([{ site: 'g7', article: 'aram', reads: 2 }]);
    });
  });
}
