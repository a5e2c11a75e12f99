import { describe, expect, it } from 'vitest';
import type { PushLog } from '~/backend/definitions/push-log';

const message = { topic: 'fontos', title: 'Híd épül', body: '', url: '/hid', author: 'Anna' };
const report = { sent: 2, expired: 1, failed: 0, apps: 3 };

/** Tests of every implementation of PushLog. `open` returns an empty one for each test. */
export function pushLogSuite(name: string, open: () => Promise<PushLog>): void {
  describe(`push log: ${name}`, () => {
    it('begins each notification once, however many ask at the same time', async () => {
      const log = await open();
      const sent = { ...message, id: 'a', startedAt: 100 };
      const begun = await Promise.all([1, 2, 3].map(() => log.begin(sent)));
      expect(begun.filter(Boolean)).toHaveLength(1);
      await log.finish('a', report);
      expect(await log.begin({ ...sent, author: 'Béla' })).toBe(false);
      expect(await log.list(10)).toEqual([{ ...sent, report }]);
    });

    it('finds the last sending of the same words for the same topic and page', async () => {
      const log = await open();
      const { author: _, ...words } = message;
      expect(await log.last(words)).toBeUndefined();
      for (const [id, startedAt] of [
        ['új', 300],
        ['régi', 100],
      ] as const)
        await log.begin({ ...message, id, startedAt });
      for (const field of ['topic', 'title', 'body', 'url'] as const) {
        await log.begin({ ...message, [field]: 'más', id: field, startedAt: 900 });
      }
      expect(await log.last(words)).toEqual({ ...message, id: 'új', startedAt: 300, report: undefined });
    });

    it('lists the newest first, those without a report too', async () => {
      const log = await open();
      for (const [id, startedAt] of [
        ['régi', 100],
        ['új', 300],
        ['közép', 200],
      ] as const)
        await log.begin({ ...message, id, startedAt });
      await log.finish('régi', report);
      const listed = (await log.list(2)).map(({ id, report: found }) => [id, found]);
      expect(listed).toEqual([
        ['új', undefined],
        ['közép', undefined],
      ]);
    });
  });
}
