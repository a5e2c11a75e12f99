import { expect, it } from 'vitest';
import { clockIn, dayIn, fullTimeIn, timeIn } from './event-time';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

it.each([
  ['2026-06-05T19:00:00Z', undefined, 'június 5.', '21:00', '2026. június 5., 21:00'],
  ['2026-06-15T07:05:00Z', undefined, 'június 15.', '09:05', '2026. június 15., 09:05'],
  ['2025-12-31T23:30:00Z', undefined, 'január 1.', '00:30', '2026. január 1., 00:30'],
  ['2026-03-08T04:00:00Z', 'Australia/Melbourne', 'március 8.', '15:00', '2026. március 8., 15:00'],
])('%s in the zone %s', (iso, zone, day, clock, full) => {
  const at = seconds(iso);
  expect([dayIn(at, zone), clockIn(at, zone), timeIn(at, zone), fullTimeIn(at, zone)]).toEqual([
    day,
    clock,
    `${day}, ${clock}`,
    full,
  ]);
});
