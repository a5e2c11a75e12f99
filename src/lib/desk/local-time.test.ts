import { describe, expect, it } from 'vitest';
import { formatLocalTime, localTimeToSeconds, secondsToLocalTime } from './local-time';

describe('times of the desk', () => {
  it.each([
    ['2026-11-22T14:05', 'Europe/Budapest', Date.UTC(2026, 10, 22, 13, 5) / 1000],
    ['2026-11-22T14:05', 'Europe/Bucharest', Date.UTC(2026, 10, 22, 12, 5) / 1000],
    ['2026-11-22T14:05:30', 'UTC', Date.UTC(2026, 10, 22, 14, 5) / 1000],
    ['2027-03-28T02:30', 'Europe/Budapest', undefined],
    ['2026-10-25T02:30', 'Europe/Budapest', Date.UTC(2026, 9, 25, 0, 30) / 1000],
    ['2026-02-30T10:00', 'UTC', undefined],
    ['2026-11-22T14:05', 'America/New_York', undefined],
    ['holnap', 'UTC', undefined],
    ['', 'UTC', undefined],
  ])('reads %s in %s', (text, zone, seconds) => {
    expect(localTimeToSeconds(text, zone)).toBe(seconds);
  });

  it('are formatted for an input field and for people', () => {
    const seconds = Date.UTC(2026, 10, 22, 13, 5) / 1000;
    expect(secondsToLocalTime(seconds, 'Europe/Budapest')).toBe('2026-11-22T14:05');
    expect(formatLocalTime(seconds, 'Europe/Bucharest')).toBe('2026. 11. 22. 15:05');
  });

  it.each([
    [Date.UTC(2026, 9, 24, 23, 59), '2026. 10. 25. 01:59'],
    [Date.UTC(2026, 9, 25, 0, 0), '2026. 10. 25. 02:00 (nyári idő)'],
    [Date.UTC(2026, 9, 25, 0, 30), '2026. 10. 25. 02:30 (nyári idő)'],
    [Date.UTC(2026, 9, 25, 1, 30), '2026. 10. 25. 02:30 (téli idő)'],
    [Date.UTC(2026, 9, 25, 2, 0), '2026. 10. 25. 03:00'],
    [Date.UTC(2027, 2, 28, 1, 0), '2027. 03. 28. 03:00'],
  ])('say which hour it is when one is repeated', (moment, text) => {
    expect(formatLocalTime(moment / 1000, 'Europe/Budapest')).toBe(text);
  });
});
