import { expect, it } from 'vitest';
import { dayInNumbers, readDay } from './usable-until';

it.each([
  ['2026. 12. 31.', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  [' 2026.1.5 ', '2026-01-05'],
  ['2026.\u00a012.\u00a031.', '2026-12-31'],
  ['20270228', '2027-02-28'],
  ['2026-12-31T10:00:00+01:00', '2026-12-31'],
  ['2026-02-30', undefined],
  ['2026. 13. 1.', undefined],
  ['31. 12. 2026', undefined],
  ['december vége', undefined],
  ['', undefined],
])('%j is %j', (text, day) => expect(readDay(text)).toBe(day));

it('is said in numbers', () => expect(dayInNumbers('2026-12-31')).toBe('2026.\u00a012.\u00a031.'));
