import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { picturesIn } from '~/backend/domain/media-uses';
import { chunks } from '../repositories/in-batches';

/** The tables and columns that this step reads and writes, as they are at this step. */
interface Tables {
  article_body: { article_id: number; article_json: string; content: string };
  sub_article: { article_id: number; entry_key: string; entry_json: string; content: string };
  working_copy: { article_id: number; article_json: string };
  media_use: { path: string; article_id: number };
}

/** Rows that are read at once: the largest hold megabytes each. */
const PAGE = 100;

interface Named {
  readonly article_id: number;
  readonly texts: readonly string[];
}

async function insert(db: Kysely<Tables>, rows: readonly Named[]): Promise<void> {
  const found = rows.flatMap(({ article_id, texts }) => [...picturesIn(texts)].map((path) => ({ path, article_id })));
  for (const values of chunks(found))
    await db
      .insertInto('media_use')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Adds the pictures of all rows, a page at a time; `read` is asked for those after the last row of the page before. */
async function addPages<Row>(
  db: Kysely<Tables>,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  named: (row: Row) => Named,
): Promise<void> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    await insert(db, rows.map(named));
    last = rows.at(-1);
    if (last === undefined) return;
  }
}

/** Adds the pictures of the stored articles, entries and changes that readers do not see yet. */
async function addUses(db: Kysely<Tables>): Promise<void> {
  const bodies = db.selectFrom('article_body').selectAll().orderBy('article_id').limit(PAGE);
  await addPages(
    db,
    (last: Tables['article_body'] | undefined) => bodies.where('article_id', '>', last?.article_id ?? 0).execute(),
    ({ article_id, article_json, content }) => ({ article_id, texts: [article_json, content] }),
  );
  const entries = db.selectFrom('sub_article').select(['article_id', 'entry_key', 'entry_json', 'content']);
  await addPages(
    db,
    (last: Tables['sub_article'] | undefined) =>
      entries
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('article_id', 'entry_key'), '>', tuple(last?.article_id ?? 0, last?.entry_key ?? '')),
        )
        .orderBy('article_id')
        .orderBy('entry_key')
        .limit(PAGE)
        .execute(),
    ({ article_id, entry_json, content }) => ({ article_id, texts: [entry_json, content] }),
  );
  const copies = db.selectFrom('working_copy').select(['article_id', 'article_json']).orderBy('article_id').limit(PAGE);
  await addPages(
    db,
    (last: Tables['working_copy'] | undefined) => copies.where('article_id', '>', last?.article_id ?? 0).execute(),
    ({ article_id, article_json }) => ({ article_id, texts: [article_json] }),
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
