import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createTalliedHistogram } from './tallied-histogram';

describe('a tallied histogram', () => {
  it('reports the same as prom-client’s own for the same values, at each scrape', async () => {
    const registry = new Registry();
    const options = { name: 'a_seconds', help: 'Help.', buckets: [0.1, 1, 10] };
    const tallied = createTalliedHistogram({ ...options, label: 'cache' });
    const theirs = new Histogram({ ...options, labelNames: ['cache'], registers: [registry] });
    const observations = [
      ['HIT', 0.05],
      ['HIT', 0.1],
      ['MISS', 0.5],
      ['HIT', 10],
      ['MISS', 11],
    ] as const;
    for (let round = 0; round < 3; round++) {
      for (const [cache, value] of observations) {
        tallied.observe(cache, value);
        theirs.observe({ cache }, value);
      }
      expect(await AggregatorRegistry.aggregate([[tallied.toJson()]]).metrics()).toBe(await registry.metrics());
    }
  });
});
