import { expect, it } from 'vitest';
import { localDay } from './local-day';

it('is the day where the paper is, not where the server stands', () => {
  const lateOnSaturday = Date.UTC(2026, 10, 28, 23, 30) / 1000;
  expect(localDay(lateOnSaturday, 'Europe/Budapest')).toBe('november 29., vasárnap');
  expect(localDay(lateOnSaturday, 'UTC')).toBe('november 28., szombat');
  expect(localDay(lateOnSaturday, 'Europe/Budapest', 'en')).toBe('Sunday 29 November');
});
