import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { picturesIn } from '~/backend/domain/media-uses';

/** The tables and columns that this step reads and writes, as they are at this step. */
interface Tables {
  article_body: { article_id: number; article_json: string; content: string };
  sub_article: { article_id: number; entry_key: string; entry_json: string; content: string };
  working_copy: { article_id: number; article_json: string };
  media_use: { path: string; article_id: number };
}

/** Rows that are read at once. */
const BATCH = 500;

async function insert(db: Kysely<Tables>, rows: readonly { article_id: number; texts: readonly string[] }[]): Promise<void> {
  const found = rows.flatMap(({ article_id, texts }) => [...picturesIn(texts)].map((path) => ({ path, article_id })));
  for (let at = 0; at < found.length; at += BATCH)
    await db
      .insertInto('media_use')
      .values(found.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Adds the pictures of the stored articles and entries, in batches. */
async function addUses(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('article_body')
      .selectAll()
      .where('article_id', '>', after)
      .orderBy('article_id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    after = Number(last.article_id);
    await insert(
      db,
      rows.map(({ article_id, article_json, content }) => ({ article_id, texts: [article_json, content] })),
    );
    const entries = await db
      .selectFrom('sub_article')
      .select(['article_id', 'entry_json', 'content'])
      .where('article_id', '>=', rows[0]?.article_id ?? 0)
      .where('article_id', '<=', last.article_id)
      .execute();
    await insert(
      db,
      entries.map(({ article_id, entry_json, content }) => ({ article_id, texts: [entry_json, content] })),
    );
  }
  const copies = await db.selectFrom('working_copy').select(['article_id', 'article_json']).execute();
  await insert(
    db,
    copies.map(({ article_id, article_json }) => ({ article_id, texts: [article_json] })),
  );
}

const migration = (text: string, number: string, options: string): Migration => ({
  async up(db) {
    await sql
      .raw(
        `create table media_use (path ${text}, article_id ${number} references article (id) on delete cascade, primary key (path, article_id))${options}`,
      )
      .execute(db);
    await sql.raw('create index media_use_article on media_use (article_id)').execute(db);
    await addUses(db as Kysely<Tables>);
  },
});

/** Which articles name which of the site's own pictures, for the desk's list of places of a picture. */
export const mediaUseTable: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: migration('text not null', 'integer not null', ' strict, without rowid'),
  postgres: migration('text collate "C" not null', 'bigint not null', ''),
};
