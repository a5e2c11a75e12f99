import { describe, expect, it } from 'vitest';
import { COUNTER_EVERY_MS, COUNTER_START, hoursText, missingHours } from './counter';

describe('the counter of hours', () => {
  it('subtracts ten hours for a recurring and one for a one-time support from 300 000 (MC-03, MC-04)', () => {
    expect(hoursText(missingHours({ recurring: 1000, onetime: 500 }))).toBe('289\u00a0500');
  });

  it('starts on its day and is updated every minute (MC-01, MC-02)', () => {
    expect([COUNTER_START, COUNTER_EVERY_MS]).toEqual(['2025-03-28', 60_000]);
  });

  it.each([0, 0.4, 0.999, 1, 7, -3])(
    'with the random number %d differs by less than an hour, and prints the same (MC-05)',
    (random) => {
      const hours = missingHours({ recurring: 1000, onetime: 500 }, { random });
      expect(289_500 - hours).toBeGreaterThanOrEqual(0);
      expect(289_500 - hours).toBeLessThan(1);
      expect(hoursText(hours)).toBe('289\u00a0500');
    },
  );

  it('never falls below zero', () => {
    expect(hoursText(missingHours({ recurring: 50_000, onetime: 0 }, { random: 0.5 }))).toBe('0');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1200, '1\u00a0200'],
    [1_000_000, '1\u00a0000\u00a0000'],
  ])('prints %d with spaces between thousands', (hours, text) => {
    expect(hoursText(hours)).toBe(text);
  });
});
