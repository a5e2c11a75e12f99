import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPurgeOutbox } from '~/backend/infra/outward/purge-outbox';
import { recordChange } from '~/backend/infra/repositories/change-log';
import type { Database } from '~/backend/infra/schema';

const NOW = 1_790_000_000;

/** Tests of what the CDN has not been told yet, on every database. */
export function purgeOutboxSuite(name: string, open: () => Promise<Kysely<Database>>): void {
  describe(`the CDN's reader of the log of changes: ${name}`, () => {
    let db: Kysely<Database>;
    const outbox = () => createPurgeOutbox(db);
    const write = (...tags: string[]) => recordChange(db, 'writer', tags);
    /** What waits, marked as done if asked. */
    async function read(isDone: boolean) {
      const pending = await outbox().pending(NOW);
      if (isDone) await outbox().done(pending.last, NOW);
      return pending.tags;
    }
    beforeAll(async () => {
      db = await open();
      await db.deleteFrom('content_change').execute();
      await outbox().forget();
    }, 60_000);

    it('purges everything first, until the CDN has accepted that', async () => {
      await write('article:0');
      expect([await read(false), await read(true), await read(true)]).toEqual(['everything', 'everything', []]);
    });

    it('names each tag once until it is done, and what came meanwhile afterwards', async () => {
      await write('article:1', 'front:g7');
      await write('article:2', 'front:g7');
      const first = await outbox().pending(NOW);
      await write('article:3');
      expect(new Set(await read(false))).toEqual(new Set(['article:1', 'front:g7', 'article:2', 'article:3']));
      await outbox().done(first.last, NOW + 5);
      expect(await outbox().pending(NOW + 9)).toEqual({ last: expect.any(Number), seen: NOW + 5, tags: ['article:3'] });
      expect([await read(true), await read(true)]).toEqual([['article:3'], []]);
    });

    it('keeps the log for a CDN that is away, and purges everything if some of it is forgotten', async () => {
      const { last } = await outbox().pending(NOW);
      const values = Array.from({ length: 1_500 }, (_, at) => ({
        writer: 'writer',
        tags_json: JSON.stringify([`article:${at}`]),
      }));
      for (let at = 0; at < values.length; at += 250) {
        await db
          .insertInto('content_change')
          .values(values.slice(at, at + 250))
          .execute();
      }
      await write('front:g7');
      expect(await read(false)).toHaveLength(1_501);
      await db
        .deleteFrom('content_change')
        .where('id', '<=', last + 10)
        .execute();
      expect([await read(true), await read(true)]).toEqual(['everything', []]);
    });

    it('holds up the log no longer without a CDN', async () => {
      await outbox().forget();
      await write('article:1');
      const { ids } = await db
        .selectFrom('content_change')
        .select(({ fn }) => fn.countAll().as('ids'))
        .executeTakeFirstOrThrow();
      expect(Number(ids)).toBe(1_000);
      expect(await read(false)).toBe('everything');
    });
  });
}
