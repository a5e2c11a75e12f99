import { Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createTalliedHistogram } from './tallied-histogram';

describe('a tallied histogram', () => {
  it('reports the same as prom-client’s own for the same values, at each scrape', async () => {
    const [tallied, plain] = [new Registry(), new Registry()];
    const options = { name: 'a_seconds', help: 'Help.', buckets: [0.1, 1, 10] };
    const tally = createTalliedHistogram({ ...options, label: 'cache', registers: [tallied] });
    const theirs = new Histogram({ ...options, labelNames: ['cache'], registers: [plain] });
    const observations = [
      ['HIT', 0.05],
      ['HIT', 0.1],
      ['MISS', 0.5],
      ['HIT', 10],
      ['MISS', 11],
    ] as const;
    for (let round = 0; round < 3; round++) {
      for (const [cache, value] of observations) {
        tally(cache, value);
        theirs.observe({ cache }, value);
      }
      expect(await tallied.metrics()).toBe(await plain.metrics());
      expect(JSON.stringify(await tallied.getMetricsAsJSON())).toBe(JSON.stringify(await plain.getMetricsAsJSON()));
    }
  });
});
