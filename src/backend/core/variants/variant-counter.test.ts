import { describe, expect, it } from 'vitest';
import type { AbTestSetting } from '~/lib/ads/ab-tests';
import type { VariantCount } from '../../definitions/variant-counts';
import { createVariantCounter } from './variant-counter';

const NOW = 1_795_000_000;
const HOUR = NOW - (NOW % 3600);
const seen = { site: 'g7', variants: ['alap-a'], event: 'page', clientIp: '192.0.2.1' } as const;

function counter() {
  const stored: (readonly VariantCount[])[] = [];
  let now = NOW * 1000;
  const made = createVariantCounter({
    clock: () => now,
    tests: async (site): Promise<readonly AbTestSetting[]> => {
      if (site !== 'g7') throw new Error('there is no such edition');
      return [
        { name: 'alap', variants: { a: 50, b: 50 } },
        { name: 'kek-gomb', variants: { uj: 1, regi: 9 } },
      ];
    },
    store: { add: async (counts) => void stored.push(counts), counts: async () => [], forget: async () => undefined },
  });
  return { ...made, stored, move: (seconds: number) => (now += seconds * 1000) };
}

describe('the counter of variants', () => {
  it('stores sums by variant and hour: page views and clicks', async () => {
    const { count, store, stored, move } = counter();
    await count(seen);
    await count({ ...seen, variants: ['alap-a', 'kek-gomb-uj', 'alap-a'], clientIp: '192.0.2.2' });
    await count({ ...seen, event: 'click' });
    move(3600);
    await count({ ...seen, variants: ['alap-b'] });
    await store();
    await store();
    const none = { pages: 0, clicks: 0, suspect: 0 };
    expect(stored).toEqual([
      [
        { ...none, site: 'g7', variant: 'alap-a', hour: HOUR, pages: 2, clicks: 1 },
        { ...none, site: 'g7', variant: 'kek-gomb-uj', hour: HOUR, pages: 1 },
        { ...none, site: 'g7', variant: 'alap-b', hour: HOUR + 3600, pages: 1 },
      ],
    ]);
  });

  it.each([{ site: 'nincs' }, { variants: ['alap-c'] }, { variants: ['alap'] }, { variants: ['<script>'] }, { variants: [] }])(
    'ignores unknown tests and variants: %o',
    async (change) => {
      const { count, store, stored } = counter();
      await count({ ...seen, ...change });
      await store();
      expect(stored).toEqual([]);
    },
  );

  it('accepts three hundred page views and twenty clicks an hour from one network, and marks the rest of ten thousand', async () => {
    const { count, store, stored } = counter();
    for (let call = 0; call < 10_000; call += 1) await count({ ...seen, clientIp: `2001:db8::${call.toString(16)}` });
    for (let call = 0; call < 30; call += 1) await count({ ...seen, event: 'click', clientIp: '2001:db8::1' });
    await count({ ...seen, clientIp: '198.51.100.7' });
    await store();
    expect(stored[0]).toMatchObject([{ pages: 301, clicks: 20, suspect: 9_710 }]);
  });
});
