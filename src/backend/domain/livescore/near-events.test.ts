import { expect, it } from 'vitest';
import { createNearEvents } from './near-events';

const HOUR = 3_600;

function open() {
  const clock = { seconds: 1_000_000 };
  return { clock, near: createNearEvents(() => clock.seconds * 1000) };
}

it('has what was noted from four hours before the first beginning to six hours after the last', () => {
  const { clock, near } = open();
  near.note('league', clock.seconds + 5 * HOUR);
  near.note('league', clock.seconds + 8 * HOUR);
  const during = [0, 1, 5, 13, 14].map((hours) => {
    clock.seconds = 1_000_000 + hours * HOUR;
    return near.isNear('league');
  });
  expect(during).toEqual([false, true, true, true, false]);
  expect(near.isNear('other')).toBe(false);
});

it('does not note what is far away, or begins at no known time', () => {
  const { clock, near } = open();
  for (const begins of [clock.seconds - 7 * HOUR, clock.seconds + 48 * HOUR, Number.NaN]) near.note('match', begins);
  clock.seconds += 47 * HOUR;
  expect(near.isNear('match')).toBe(false);
});

it('forgets the earlier ones of many', () => {
  const { clock, near } = open();
  for (let id = 0; id <= 5_000; id += 1) near.note(`match ${id}`, clock.seconds);
  expect([near.isNear('match 0'), near.isNear('match 1')]).toEqual([false, true]);
});
