import { expect, it } from 'vitest';
import { PurgeLog } from './purge-log';

it('copies from before a hard purge are never served again, however many purges follow', () => {
  const log = new PurgeLog();
  const before = log.count;
  log.record({ tags: ['article:1'], hard: true });
  const after = log.count;
  log.record({ tags: Array.from({ length: 60_000 }, (_, index) => `article:${index + 2}`) });
  expect(log.staleness(['article:1'], before)).toBe('gone');
  expect(log.staleness(['article:1'], after)).toBe('wait');
});
