import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema';
import type { ShadowIndex } from './index-writer';

/**
 * What an index needs to be made. Postings are gathered in up to 16 MB of memory before they become a segment: with one
 * megabyte, the default, a batch of an import made six segments, and merging them took longer than making them.
 */
export const sqliteIndexStatements = (name: string): readonly string[] => [
  `create virtual table ${name} using fts5(title_stems, lead_stems, body_stems, words, facets,
    content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2')`,
  `insert into ${name} (${name}, rank) values ('hashsize', 16777216)`,
];

export function sqliteShadow(db: Kysely<Database>): ShadowIndex {
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  return {
    begin: () => run('drop table if exists article_fts_next', ...sqliteIndexStatements('article_fts_next')),
    swap: () => run('drop table article_fts', 'alter table article_fts_next rename to article_fts'),
  };
}
