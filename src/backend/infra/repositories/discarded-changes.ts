import { type Kysely, sql } from 'kysely';
import type { Article } from '~/lib/contract/article';
import type { DeskReader, DeskWriter } from '../../definitions/article-desk';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** More than an article keeps. */
const MAX_READ = 1000;

/** Reads of pending changes that were discarded. */
export const discardedReads = (db: Kysely<Database>): Pick<DeskReader, 'discardedCopies'> => ({
  async discardedCopies(articleId, limit = MAX_READ) {
    const rows = await db
      .selectFrom('discarded_change')
      .selectAll()
      .where('article_id', '=', articleId)
      .orderBy('discarded_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      article: storedJson<Article>(row.article_json),
      baseVersion: row.base_version,
      author: row.author,
      changedAt: row.changed_at,
      discardedBy: row.discarded_by,
      discardedAt: row.discarded_at,
      isReplaced: row.replaced === 1,
    }));
  },
});

/** Their writes, inside a transaction. */
export const discardedWrites = (db: Kysely<Database>): Pick<DeskWriter, 'addDiscardedCopy' | 'deleteDiscardedCopies'> => ({
  async addDiscardedCopy(article_id, { article, baseVersion, author, changedAt, discardedBy, discardedAt, isReplaced }) {
    const replaced = isReplaced ? 1 : 0;
    const copy = { article_json: JSON.stringify(article), base_version: baseVersion, author, changed_at: changedAt };
    await db
      .insertInto('discarded_change')
      .values({ article_id, ...copy, discarded_by: discardedBy, discarded_at: discardedAt, replaced })
      .execute();
  },
  async deleteDiscardedCopies(articleId, { at, before, beyond = MAX_READ }) {
    const oldest = sql<number>`(select discarded_at from discarded_change where article_id = ${articleId} order by discarded_at desc limit 1 offset ${beyond - 1})`;
    await db
      .deleteFrom('discarded_change')
      .where('article_id', '=', articleId)
      .where((is) =>
        is.or([
          is('discarded_at', '<', before),
          is('discarded_at', '<', oldest),
          ...(at === undefined ? [] : [is('discarded_at', '=', at)]),
        ]),
      )
      .execute();
  },
});
