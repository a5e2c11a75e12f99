import { describe, expect, it } from 'vitest';
import { clockTime, fullDate, fullDateTime, isoTime, isStillTrue, relativeTime, updatedMinutes } from './relative-time';

const at = (iso: string): number => Date.parse(iso) / 1000;
const budapest = { language: 'hu', timeZone: 'Europe/Budapest' } as const;
const english = { language: 'en', timeZone: 'Europe/Budapest' } as const;
const bucharest = { language: 'hu', timeZone: 'Europe/Bucharest' } as const;

describe('isStillTrue', () => {
  const noon = '2026-11-21T12:00:00+01:00';
  const midnight = '2026-11-22T00:00:00+01:00';
  it.each([
    ['a clock time of today', 'ma 08:10', '2026-11-21T08:10:00+01:00', noon, true],
    ['a date', 'november 20.', '2026-11-20T08:10:00+01:00', noon, true],
    ['a date, tomorrow', 'november 20.', '2026-11-20T08:10:00+01:00', midnight, false],
    ['minutes of a cached page', '5 perce', '2026-11-21T08:10:00+01:00', noon, false],
    ['English minutes', '5 minutes ago', '2026-11-21T08:10:00+01:00', noon, false],
    ['now', 'most', '2026-11-21T08:10:00+01:00', noon, false],
    ['English now', 'now', '2026-11-21T08:10:00+01:00', noon, false],
    ['a time within the hour', 'ma 11:30', '2026-11-21T11:30:00+01:00', noon, false],
    ['a time ahead', 'ma 13:30', '2026-11-21T13:30:00+01:00', noon, false],
    ['no text', '', '2026-11-21T08:10:00+01:00', noon, false],
  ])('%s', (_, text, moment, now, expected) => {
    expect(isStillTrue(text, at(moment), at(now) * 1000, at(midnight))).toBe(expected);
  });
  it('is false without a known end of the day', () => {
    expect(isStillTrue('ma 08:10', at('2026-11-21T08:10:00+01:00'), at(noon) * 1000, Number.NaN)).toBe(false);
  });

  // Whatever is left alone is what relativeTime would say now.
  it('agrees with relativeTime at every quarter of an hour of two days', () => {
    const moments = [
      '2026-11-20T00:00:00+01:00',
      '2026-11-20T22:40:00+01:00',
      '2026-11-21T00:05:00+01:00',
      '2026-11-21T11:20:00+01:00',
    ];
    for (const moment of moments)
      for (const style of [budapest, english])
        for (let written = at('2026-11-21T00:00:00+01:00'); written < at(midnight); written += 900)
          for (let now = written; now < written + 90_000; now += 900) {
            const text = relativeTime(at(moment), written * 1000, style);
            if (isStillTrue(text, at(moment), now * 1000, at(midnight)))
              expect(text).toBe(relativeTime(at(moment), now * 1000, style));
          }
  });
});

describe('relativeTime', () => {
  const now = '2026-11-21T14:30:00+01:00';
  it.each([
    ['20 seconds ago', '2026-11-21T14:29:40+01:00', 'most', 'now'],
    ['59 seconds ago', '2026-11-21T14:29:01+01:00', 'most', 'now'],
    ['exactly a minute ago', '2026-11-21T14:29:00+01:00', '1 perce', '1 minutes ago'],
    ['5 minutes ago', '2026-11-21T14:25:00+01:00', '5 perce', '5 minutes ago'],
    ['59 minutes 59 seconds ago', '2026-11-21T13:30:01+01:00', '59 perce', '59 minutes ago'],
    ['an hour ago', '2026-11-21T13:30:00+01:00', 'ma 13:30', 'today 13:30'],
    ['at midnight today', '2026-11-21T00:00:00+01:00', 'ma 00:00', 'today 00:00'],
    ['yesterday late', '2026-11-20T23:59:00+01:00', 'november 20.', 'November 20'],
    ['yesterday early', '2026-11-20T00:00:00+01:00', 'november 20.', 'November 20'],
    ['three days ago', '2026-11-18T08:00:00+01:00', 'november 18.', 'November 18'],
    ['on the first day of the year', '2026-01-01T00:00:00+01:00', 'január 1.', 'January 1'],
    ['on the last day of last year', '2025-12-31T23:59:59+01:00', '2025. december 31.', 'December 31, 2025'],
    ['a year ago', '2025-11-18T08:00:00+01:00', '2025. november 18.', 'November 18, 2025'],
    ['a little ahead of the clock', '2026-11-21T14:34:30+01:00', 'most', 'now'],
    ['later today', '2026-11-21T18:05:00+01:00', 'ma 18:05', 'today 18:05'],
    ['tomorrow', '2026-11-22T06:00:00+01:00', 'november 22.', 'November 22'],
  ])('prints a moment %s', (_name, moment, hungarianText, englishText) => {
    expect(relativeTime(at(moment), at(now) * 1000, budapest)).toBe(hungarianText);
    expect(relativeTime(at(moment), at(now) * 1000, english)).toBe(englishText);
  });

  it('prefers minutes to the change of day', () => {
    const moment = at('2026-11-20T23:50:00+01:00');
    expect(relativeTime(moment, at('2026-11-21T00:10:00+01:00') * 1000, budapest)).toBe('20 perce');
  });

  it('uses day and time in the edition’s time zone', () => {
    const moment = at('2026-11-20T22:30:00Z');
    const clock = at('2026-11-21T09:00:00Z') * 1000;
    expect(relativeTime(moment, clock, budapest)).toBe('november 20.');
    expect(relativeTime(moment, clock, bucharest)).toBe('ma 00:30');
  });
});

describe('fixed forms', () => {
  const moment = at('2026-11-21T14:05:00+01:00');
  it('prints date and time in both languages and time zones', () => {
    expect(fullDateTime(moment, budapest)).toBe('2026. november 21. 14:05');
    expect(fullDateTime(moment, bucharest)).toBe('2026. november 21. 15:05');
    expect(fullDateTime(moment, english)).toBe('November 21, 2026, 14:05');
    expect(fullDate(moment, budapest)).toBe('2026. november 21.');
    expect(clockTime(moment, bucharest)).toBe('15:05');
    expect(isoTime(moment)).toBe('2026-11-21T13:05:00Z');
  });
});

describe('updatedMinutes', () => {
  const updated = at('2026-11-21T12:00:00Z');
  it.each([
    [0, 'most', 'now'],
    [30, 'most', 'now'],
    [-60, 'most', 'now'],
    [60, '1 perce frissült', 'updated 1 minutes ago'],
    [10 * 60, '10 perce frissült', 'updated 10 minutes ago'],
    [11 * 60 - 1, '10 perce frissült', 'updated 10 minutes ago'],
    [11 * 60, undefined, undefined],
    [86_400, undefined, undefined],
    [-3600, undefined, undefined],
  ])('%i seconds after the update', (age, hungarian, inEnglish) => {
    expect(updatedMinutes(updated, (updated + age) * 1000, 'hu')).toBe(hungarian);
    expect(updatedMinutes(updated, (updated + age) * 1000, 'en')).toBe(inEnglish);
  });

  it('is undefined for an article that was never updated', () => {
    expect(updatedMinutes(undefined, 0, 'hu')).toBeUndefined();
  });
});
