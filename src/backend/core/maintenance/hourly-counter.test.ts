import { describe, expect, it } from 'vitest';
import { createHourlyCounter } from './hourly-counter';

const counter = () => {
  let now = 3_600_000;
  const made = createHourlyCounter<{ readonly hour: number }>({
    clock: () => now,
    toKey: ({ hour }) => String(hour),
    merge: (one) => one,
    store: async () => undefined,
  });
  return { ...made, nextHour: () => (now += 3_600_000) };
};
const network = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

describe('limits by network', () => {
  it('apply within an hour, to each subject separately', () => {
    const { isWithin, nextHour } = counter();
    const ask = (subject: string) => isWithin(subject, '192.0.2.1', 2);
    expect([ask('a'), ask('a'), ask('a'), ask('b')]).toEqual([true, true, false, true]);
    nextHour();
    expect(ask('a')).toBe(true);
  });

  it('apply to a network that continues, however many others arrive', () => {
    const { isWithin } = counter();
    const forge = () => isWithin('a', '192.0.2.1', 3);
    expect([forge(), forge(), forge()]).toEqual([true, true, true]);
    for (let other = 0; other < 120_000; other += 1) {
      isWithin('a', network(other), 3);
      if (other % 10_000 === 0) expect(forge(), String(other)).toBe(false);
    }
  });
});
