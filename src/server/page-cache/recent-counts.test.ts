import { describe, expect, it } from 'vitest';
import { RecentCounts } from './recent-counts';

describe('RecentCounts', () => {
  it('counts how often a key was added', () => {
    const counts = new RecentCounts();
    for (const key of ['a', 'b', 'a', 'a']) counts.add(key);
    expect([counts.of('a'), counts.of('b'), counts.of('c')]).toEqual([3, 1, 0]);
  });

  it('forgets by halves, whatever else is added', () => {
    const counts = new RecentCounts();
    for (let time = 0; time < 12; time++) counts.add('often');
    for (let index = 0; index < 400_000; index++) counts.add(`once ${index % 1_000}`);
    expect(counts.of('often')).toBeLessThanOrEqual(6);
    expect(counts.of('often')).toBeGreaterThan(0);
  });
});
