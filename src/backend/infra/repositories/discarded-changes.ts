import type { Kysely } from 'kysely';
import type { Article } from '~/lib/contract/article';
import type { DeskReader, DeskWriter } from '../../definitions/article-desk';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Reads of pending changes that were discarded. */
export const discardedReads = (db: Kysely<Database>): Pick<DeskReader, 'discardedCopies'> => ({
  async discardedCopies(articleId) {
    const rows = await db
      .selectFrom('discarded_change')
      .selectAll()
      .where('article_id', '=', articleId)
      .orderBy('discarded_at', 'desc')
      .execute();
    return rows.map((row) => ({
      article: storedJson<Article>(row.article_json),
      baseVersion: row.base_version,
      author: row.author,
      changedAt: row.changed_at,
      discardedBy: row.discarded_by,
      discardedAt: row.discarded_at,
    }));
  },
});

/** Their writes, inside a transaction. */
export const discardedWrites = (db: Kysely<Database>): Pick<DeskWriter, 'addDiscardedCopy' | 'deleteDiscardedCopies'> => ({
  async addDiscardedCopy(article_id, { article, baseVersion, author, changedAt, discardedBy, discardedAt }) {
    const copy = { article_json: JSON.stringify(article), base_version: baseVersion, author, changed_at: changedAt };
    await db
      .insertInto('discarded_change')
      .values({ article_id, ...copy, discarded_by: discardedBy, discarded_at: discardedAt })
      .execute();
  },
  async deleteDiscardedCopies(articleId, { at, before }) {
    await db
      .deleteFrom('discarded_change')
      .where('article_id', '=', articleId)
      .where((is) => is.or([is('discarded_at', '<', before), ...(at === undefined ? [] : [is('discarded_at', '=', at)])]))
      .execute();
  },
});
