import type { Kysely } from 'kysely';
import type { SubArticle } from '~/lib/contract/article';
import type { EntryHistoryReader, EntryHistoryWriter, EntryVersion } from '../../../definitions/entry-history';
import type { Database } from '../../schema';
import { storedJson } from '../../stored-json';

/** Reads of the versions of entries, over a connection that sees all writes. */
export function createEntryHistoryReader(db: Kysely<Database>): EntryHistoryReader {
  return {
    async versions(articleId, key) {
      const rows = await db
        .selectFrom('sub_article_version')
        .selectAll()
        .where('article_id', '=', articleId)
        .where('entry_key', '=', key)
        .orderBy('number', 'desc')
        .execute();
      return rows.map(toVersion);
    },
    async deleted(articleId, since) {
      const rows = await db
        .selectFrom('sub_article_version as v')
        .selectAll('v')
        .where('v.article_id', '=', articleId)
        .where('v.is_deletion', '=', 1)
        .where('v.changed_at', '>=', since)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('sub_article_version as later')
                .select('later.number')
                .whereRef('later.article_id', '=', 'v.article_id')
                .whereRef('later.entry_key', '=', 'v.entry_key')
                .whereRef('later.number', '>', 'v.number'),
            ),
          ),
        )
        // Another system may have sent it again.
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('sub_article as s')
                .select('s.entry_key')
                .whereRef('s.article_id', '=', 'v.article_id')
                .whereRef('s.entry_key', '=', 'v.entry_key'),
            ),
          ),
        )
        .orderBy('v.changed_at', 'desc')
        .orderBy('v.entry_key', 'asc')
        .execute();
      return rows.map((row) => ({ ...toVersion(row), key: row.entry_key }));
    },
  };
}

/** The same reads and the writes, inside a transaction. */
export function createEntryHistoryWriter(db: Kysely<Database>): EntryHistoryWriter {
  return {
    ...createEntryHistoryReader(db),
    async addVersion(article_id, entry_key, { number, entry, author = '', changedAt, isDeletion }) {
      const row = { entry_json: JSON.stringify(entry), author, changed_at: changedAt, is_deletion: isDeletion ? 1 : 0 };
      await db
        .insertInto('sub_article_version')
        .values({ article_id, entry_key, number, ...row })
        .execute();
    },
    async pruneVersions(articleId, key, { newest, deletedSince }) {
      const old = await db
        .selectFrom('sub_article_version')
        .select(['entry_key', 'number'])
        .where('article_id', '=', articleId)
        .where('is_deletion', '=', 1)
        .where('changed_at', '<', deletedSince)
        .execute();
      const surplus = await db
        .selectFrom('sub_article_version')
        .select(['entry_key', 'number'])
        .where('article_id', '=', articleId)
        .where('entry_key', '=', key)
        .orderBy('number', 'desc')
        .offset(newest)
        .limit(1)
        .execute();
      for (const { entry_key, number } of [...old, ...surplus]) {
        await db
          .deleteFrom('sub_article_version')
          .where('article_id', '=', articleId)
          .where('entry_key', '=', entry_key)
          .where('number', '<=', number)
          .execute();
      }
    },
  };
}

const toVersion = (row: Database['sub_article_version']): EntryVersion => ({
  number: row.number,
  entry: storedJson<SubArticle>(row.entry_json),
  author: row.author || undefined,
  changedAt: row.changed_at,
  isDeletion: row.is_deletion === 1,
});
