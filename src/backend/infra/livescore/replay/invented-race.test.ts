import { expect, it } from 'vitest';
import { raceAfter } from './invented-race';

it('has a gap behind the leader for every car, at every moment', () => {
  const rules = { seed: 41, grid: Array.from({ length: 20 }, (_, index) => index), laps: 60, lap: 88, stops: 2 };
  for (let elapsed = 0; elapsed < 5_400; elapsed += 5) {
    const gaps = raceAfter(rules, elapsed).cars.flatMap(({ time }) => /^\+(-?\d+\.\d+)$/.exec(time ?? '')?.[1] ?? []);
    expect(gaps.map(Number).filter((gap) => gap < 0)).toEqual([]);
  }
});
