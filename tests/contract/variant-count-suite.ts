import { beforeAll, describe, expect, it } from 'vitest';
import type { VariantCount, VariantCountStore } from '~/backend/definitions/variant-counts';

const HOUR = 1_795_003_200;
const count = (change: Partial<VariantCount> = {}): VariantCount => ({
  site: 'g7',
  variant: 'alap-a',
  hour: HOUR,
  pages: 1,
  clicks: 0,
  suspect: 0,
  ...change,
});

/** Tests of every store of variants' counts. */
export function variantCountSuite(name: string, open: () => Promise<VariantCountStore>): void {
  describe(`counts of variants: ${name}`, () => {
    let store: VariantCountStore;
    beforeAll(async () => {
      store = await open();
    });
    const all = (site?: string) => store.counts({ from: 0, to: HOUR + 1_000_000, site });

    it('add to what is there, by variant and hour', async () => {
      await store.add([]);
      await store.add([count(), count({ variant: 'alap-b', clicks: 3 }), count({ site: 'after', pages: 9 })]);
      await store.add([count({ pages: 40, clicks: 2, suspect: 7 }), count({ hour: HOUR + 3600 })]);
      expect(await all('g7')).toEqual([
        count({ pages: 41, clicks: 2, suspect: 7 }),
        count({ variant: 'alap-b', clicks: 3 }),
        count({ hour: HOUR + 3600 }),
      ]);
      expect((await all()).map(({ site }) => site)).toEqual(['after', 'g7', 'g7', 'g7']);
      expect(await store.counts({ from: HOUR + 1, to: HOUR + 3600 })).toEqual([count({ hour: HOUR + 3600 })]);
    });

    it('are forgotten when they are old', async () => {
      await store.forget(HOUR + 3600);
      expect(await all()).toEqual([count({ hour: HOUR + 3600 })]);
    });
  });
}
