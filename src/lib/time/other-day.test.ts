import { expect, it } from 'vitest';
import { otherDay } from './other-day';

const at = (iso: string): number => Date.parse(iso) / 1000;
const now = Date.parse('2026-11-25T00:20:00+01:00');

it.each([
  ['today', '2026-11-25T00:05:00+01:00', undefined, undefined],
  ['a few minutes ago, yesterday', '2026-11-24T23:50:00+01:00', 'nov. 24.', 'Nov 24'],
  ['the day before', '2026-11-23T14:05:00+01:00', 'nov. 23.', 'Nov 23'],
  ['last year', '2025-12-31T23:59:00+01:00', '2025. dec. 31.', 'Dec 31, 2025'],
])('the day of a time %s', (_, moment, hungarian, english) => {
  const timeZone = 'Europe/Budapest';
  expect(otherDay(at(moment), now, { language: 'hu', timeZone })).toBe(hungarian);
  expect(otherDay(at(moment), now, { language: 'en', timeZone })).toBe(english);
});

it('is that of the edition’s time zone', () => {
  const moment = at('2026-11-24T23:10:00+01:00');
  expect(otherDay(moment, now, { language: 'hu', timeZone: 'Europe/Budapest' })).toBe('nov. 24.');
  expect(otherDay(moment, now, { language: 'hu', timeZone: 'Europe/Bucharest' })).toBeUndefined();
});
