import { expect, it } from 'vitest';
import { dayChoices, momentInWords, readMoment } from './moment-words';

const ZONE = 'Europe/Budapest';
const unix = (iso: string) => Date.parse(iso) / 1000;
/** A Saturday. */
const now = unix('2026-11-28T22:30:00+01:00');

it.each([
  ['2026-11-28T23:05:00+01:00', 'ma, szombat 23:05'],
  ['2026-11-29T06:00:00+01:00', 'holnap, vasárnap 6:00'],
  ['2026-11-30T00:00:00+01:00', 'holnapután, hétfő 0:00'],
  ['2026-11-27T10:00:00+01:00', 'tegnap, péntek 10:00'],
  ['2026-12-24T18:30:00+01:00', 'december 24., csütörtök 18:30'],
  ['2027-01-03T06:00:00+01:00', '2027. január 3., vasárnap 6:00'],
])('%s: %s', (iso, words) => expect(momentInWords(unix(iso), now, ZONE)).toBe(words));

it('offers days by name, from today on, and the one that is set', () => {
  expect(dayChoices(now, ZONE)[1]).toEqual({ day: '2026-11-29', name: 'holnap, vasárnap (nov. 29.)' });
  expect(dayChoices(now, ZONE, unix('2027-03-01T06:00:00+01:00'))[0]?.day).toBe('2027-03-01');
});

it.each([
  [{ day: '2026-11-29', time: '6' }, '2026-11-29T06:00:00+01:00'],
  [{ day: '2026-11-29', time: '18.30' }, '2026-11-29T18:30:00+01:00'],
  [{ day: '2026-11-29', otherDay: '2026. 12. 24.', time: '6:05' }, '2026-12-24T06:05:00+01:00'],
  [{ day: '2026-11-29', time: '6', zone: 'Europe/Bucharest' }, '2026-11-29T06:00:00+02:00'],
  [{ day: '2026-11-29', time: '6', zone: 'Mars/Olympus' }, undefined],
  [{ at: '2026-11-29T06:00', zone: 'UTC' }, '2026-11-29T06:00:00Z'],
  [{ day: '2026-11-29', time: 'délben' }, undefined],
  [{ day: '2026-11-29', otherDay: 'kedden', time: '6' }, undefined],
  [{ day: '2027-03-28', time: '2:30' }, undefined],
  [{}, undefined],
])('reads %j', (fields, iso) =>
  expect(readMoment(new URLSearchParams(fields as Record<string, string>), ZONE)).toBe(iso === undefined ? undefined : unix(iso)),
);
