import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ArticleBody } from '~/lib/article-body/blocks';
import type { SubArticle } from '~/lib/contract/article';
import type { EntryToStore } from '../../../definitions/content-writer';
import type { Database } from '../../schema';
import { storedJson } from '../../stored-json';

/** The rows of live blogs' entries, inside one transaction. */
export interface EntryWriter {
  /** Newest first. */
  all(articleId: number): Promise<readonly EntryToStore[]>;
  /** The newest `count` published ones and the next `count` scheduled ones at least, newest first, without their texts. */
  around(articleId: number, now: number, count: number): Promise<readonly SubArticle[]>;
  one(articleId: number, key: string): Promise<EntryToStore | undefined>;
  save(articleId: number, entry: EntryToStore): Promise<void>;
  delete(articleId: number, key: string): Promise<void>;
  /** Replaces the entries of the article. Unchanged rows, in a long live blog nearly all, are not written. */
  saveAll(articleId: number, entries: readonly EntryToStore[]): Promise<void>;
}

export function createEntryWriter(db: Kysely<Database>): EntryWriter {
  const entryRows = (articleId: number) =>
    db
      .selectFrom('sub_article')
      .select(['entry_key', 'entry_json', 'content', 'body_json', 'body_version', 'content_hash'])
      .where('article_id', '=', articleId);

  const writer: EntryWriter = {
    async all(articleId) {
      const rows = await entryRows(articleId).orderBy('pub_date', 'desc').orderBy('entry_key', 'desc').execute();
      return rows.map(toEntry);
    },
    async around(articleId, now, count) {
      // The index is sorted by time within pinned and unpinned entries.
      const found = [];
      for (const pinned of [0, 1]) {
        const rows = db
          .selectFrom('sub_article')
          .select(['entry_key', 'pub_date', 'entry_json'])
          .where('article_id', '=', articleId)
          .where('pinned', '=', pinned)
          .limit(count);
        const published = rows.where('pub_date', '<=', now).orderBy('pub_date', 'desc').orderBy('entry_key', 'desc');
        const scheduled = rows.where('pub_date', '>', now).orderBy('pub_date', 'asc').orderBy('entry_key', 'asc');
        found.push(...(await published.execute()), ...(await scheduled.execute()));
      }
      return found
        .sort((a, b) => b.pub_date - a.pub_date || (a.entry_key < b.entry_key ? 1 : -1))
        .map((row) => storedJson<SubArticle>(row.entry_json));
    },
    async one(articleId, key) {
      const row = await entryRows(articleId).where('entry_key', '=', key).executeTakeFirst();
      return row && toEntry(row);
    },
    async save(articleId, { key, entry, blocks, bodyVersion, contentHash }) {
      const columns = {
        pub_date: entry.pubDate,
        pinned: entry.pinned ? 1 : 0,
        key_event: entry.keyEvent ? 1 : 0,
        content_hash: contentHash,
        entry_json: JSON.stringify({ ...entry, content: '' }),
        content: entry.content,
        body_json: JSON.stringify(blocks),
        body_version: bodyVersion,
      };
      await db
        .insertInto('sub_article')
        .values({ article_id: articleId, entry_key: key, ...columns })
        .onConflict((conflict) => conflict.columns(['article_id', 'entry_key']).doUpdateSet(columns))
        .execute();
    },
    async delete(articleId, key) {
      await db.deleteFrom('sub_article').where('article_id', '=', articleId).where('entry_key', '=', key).execute();
    },
    async saveAll(articleId, entries) {
      const left = new Map((await writer.all(articleId)).map((entry) => [entry.key, entry]));
      for (const entry of entries) {
        const old = left.get(entry.key);
        left.delete(entry.key);
        if (old === undefined || !isDeepStrictEqual(comparable(old), comparable(entry))) await writer.save(articleId, entry);
      }
      for (const key of left.keys()) await writer.delete(articleId, key);
    },
  };
  return writer;
}

/** The parts of an entry by which it is compared, as read from the database, without undefined fields. */
function comparable({ entry, contentHash, bodyVersion }: EntryToStore): unknown {
  return JSON.parse(JSON.stringify({ entry, contentHash, bodyVersion }));
}

type EntryRow = Pick<
  Database['sub_article'],
  'entry_key' | 'entry_json' | 'content' | 'body_json' | 'body_version' | 'content_hash'
>;

const toEntry = (row: EntryRow): EntryToStore => ({
  key: row.entry_key,
  entry: { ...storedJson<SubArticle>(row.entry_json), content: row.content },
  blocks: storedJson<ArticleBody>(row.body_json),
  bodyVersion: row.body_version,
  contentHash: row.content_hash,
});
