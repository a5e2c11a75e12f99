import { describe, expect, it } from 'vitest';
import { dayEnd } from './day-end';

const seconds = (text: string): number => Date.parse(text) / 1000;

describe('the end of a day', () => {
  it.each([
    ['on an ordinary day', '2026-11-21T12:00:00Z', 'Europe/Budapest', '2026-11-21T23:00:00Z'],
    ['at its first second', '2026-11-21T23:00:00Z', 'Europe/Budapest', '2026-11-22T23:00:00Z'],
    ['at its last second', '2026-11-21T22:59:59Z', 'Europe/Budapest', '2026-11-21T23:00:00Z'],
    ['of 23 hours', '2026-03-28T23:30:00Z', 'Europe/Budapest', '2026-03-29T22:00:00Z'],
    ['of 25 hours', '2026-10-24T22:30:00Z', 'Europe/Budapest', '2026-10-25T23:00:00Z'],
    ['in another zone', '2026-11-21T21:30:00Z', 'Europe/Bucharest', '2026-11-21T22:00:00Z'],
  ])('%s', (_, now, zone, end) => expect(dayEnd(seconds(now), zone)).toBe(seconds(end)));
});
