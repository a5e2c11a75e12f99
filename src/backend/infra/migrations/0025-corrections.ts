import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';

const table = (text: string, optionalText: string, number: string, strict: string): readonly string[] => [
  `create table correction (
    article_id ${number} references article (id) on delete cascade, entry_key ${text}, place ${number}, date ${number},
    text ${text}, wrong ${optionalText}, primary key (article_id, entry_key, place))${strict}`,
  'create index correction_newest on correction (date, article_id, entry_key, place)',
];

/** Articles and entries that are read at once. */
const BATCH = 500;

interface StoredJson {
  readonly article_id: number;
  readonly entry_key: string;
  readonly json: string;
}

/** Articles, then entries, that have corrections; PostgreSQL's own JSON functions fail on U+0000 and on halves of pairs. */
const SOURCES = [
  `select article_id, '' as entry_key, article_json as json from article_body where article_json like '%"corrections":[{%'`,
  `select article_id, entry_key, entry_json as json from sub_article where entry_json like '%"corrections":[{%'`,
];

/** A text without what PostgreSQL cannot store. */
const storable = z.string().transform((text) => text.replaceAll('\u0000', '').toWellFormed());
const correction = z.object({ date: z.int(), text: storable, wrong: storable.nullish() });

/** The valid corrections in stored JSON, with their places. No single row of an earlier build may keep the server from starting. */
function readCorrections({ article_id, entry_key, json }: StoredJson) {
  let list: unknown;
  try {
    list = Reflect.get(Object(JSON.parse(json)), 'corrections');
  } catch {
    return [];
  }
  return (Array.isArray(list) ? list : []).flatMap((value, place) => {
    const parsed = correction.safeParse(value).data;
    return parsed === undefined ? [] : [{ article_id, entry_key, place, ...parsed, wrong: parsed.wrong ?? null }];
  });
}

/** Stores the corrections that articles and entries have already. */
async function storeExisting(db: Kysely<{ correction: ReturnType<typeof readCorrections>[number] }>): Promise<void> {
  for (const source of SOURCES) {
    for (let last: StoredJson | undefined, isDone = false; !isDone; ) {
      const { rows } = await sql<StoredJson>`
        select * from (${sql.raw(source)}) found where (article_id, entry_key) > (${last?.article_id ?? 0}, ${last?.entry_key ?? ''})
        order by article_id, entry_key limit ${BATCH}`.execute(db);
      for (const row of rows) {
        const found = readCorrections(row);
        if (found.length > 0) await db.insertInto('correction').values(found).execute();
      }
      last = rows.at(-1);
      isDone = rows.length < BATCH;
    }
  }
}

/** Stores corrections of articles and entries as rows too, so that the newest can be found; includes existing ones. */
export const corrections: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of table('text not null', 'text', 'integer not null', ' strict')) await sql.raw(statement).execute(db);
      await storeExisting(db);
    },
  },
  postgres: {
    async up(db) {
      const all = table('text collate "C" not null', 'text collate "C"', 'bigint not null', '');
      for (const statement of all) await sql.raw(statement).execute(db);
      await storeExisting(db);
    },
  },
};
