import type { Kysely } from 'kysely';
import type { DeskReader, DeskWriter } from '../../definitions/article-desk';
import type { Database } from '../schema';

/** Reads of the newsroom's notes on articles. */
export const noteReads = (db: Kysely<Database>): Pick<DeskReader, 'notes'> => ({
  async notes(articleId) {
    const rows = await db
      .selectFrom('article_note')
      .selectAll()
      .where('article_id', '=', articleId)
      .orderBy('written_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, block, quote, note: text, author, written_at: writtenAt, resolved_by, resolved_at }) => ({
      ...{ id, block, quote, text, author, writtenAt },
      ...(resolved_at > 0 && { resolvedBy: resolved_by, resolvedAt: resolved_at }),
    }));
  },
});

/** Their writes, inside a transaction. */
export const noteWrites = (db: Kysely<Database>): Pick<DeskWriter, 'putNote'> => ({
  async putNote(article_id, { id, text, writtenAt, resolvedBy = '', resolvedAt = 0, ...note }) {
    const row = { ...note, note: text, written_at: writtenAt, resolved_by: resolvedBy, resolved_at: resolvedAt };
    await db
      .insertInto('article_note')
      .values({ article_id, id, ...row })
      .onConflict((conflict) => conflict.columns(['article_id', 'id']).doUpdateSet(row))
      .execute();
  },
});
