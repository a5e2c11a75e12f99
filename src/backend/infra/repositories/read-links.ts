import type { Kysely } from 'kysely';
import type { ReadLink, ReadLinkStore } from '../../definitions/read-links';
import type { Database } from '../schema';

const MAX_ENDED = 50;

/** Read links, over a connection that sees all writes, so that revocations take effect immediately. */
export function createReadLinkStore(db: Kysely<Database>): ReadLinkStore {
  return {
    async add({ id, articleId: article_id, note, author, createdAt: created_at, expiresAt: expires_at }) {
      const row = { id, article_id, note, author, created_at, expires_at, revoked_at: 0, opened_at: 0, openings: 0 };
      await db.insertInto('read_link').values(row).execute();
    },
    async find(id) {
      const row = await db
        .selectFrom('read_link as l')
        .innerJoin('article as a', 'a.id', 'l.article_id')
        .selectAll('l')
        .select('a.slug')
        .where('l.id', '=', id)
        .executeTakeFirst();
      return row && { ...toLink(row), slug: row.slug };
    },
    async ofArticle(articleId, now) {
      const links = db.selectFrom('read_link').selectAll().where('article_id', '=', articleId);
      const newestFirst = links.orderBy('created_at', 'desc').orderBy('id');
      // A valid link that is not listed could not be revoked.
      const valid = await newestFirst.where('revoked_at', '=', 0).where('expires_at', '>', now).execute();
      const ended = await newestFirst
        .where(({ or, eb }) => or([eb('revoked_at', '>', 0), eb('expires_at', '<=', now)]))
        .limit(MAX_ENDED)
        .execute();
      return [...valid, ...ended].map(toLink);
    },
    async countOpening(id, now) {
      await db
        .updateTable('read_link')
        .set(({ eb }) => ({ opened_at: now, openings: eb('openings', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    async revoke(id, articleId, now) {
      const { numUpdatedRows } = await db
        .updateTable('read_link')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('article_id', '=', articleId)
        .where('revoked_at', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async deleteExpired(before) {
      await db.deleteFrom('read_link').where('expires_at', '<', before).execute();
    },
  };
}

function toLink(row: Database['read_link']): ReadLink {
  const { id, article_id: articleId, note, author, created_at: createdAt, expires_at: expiresAt, openings } = row;
  const revoked = row.revoked_at === 0 ? {} : { revokedAt: row.revoked_at };
  const opened = row.opened_at === 0 ? {} : { openedAt: row.opened_at };
  return { id, articleId, note, author, createdAt, expiresAt, openings, ...revoked, ...opened };
}
