import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema';
import type { ShadowIndex } from '../search/index-writer';

/** Statements that create the tables of a search index. */
export const postgresIndexTable = (name: string): readonly string[] => [
  // Words are stored out of line, so that scanning the ranks reads few pages.
  `create table ${name} (search_rank bigint primary key, facets tsvector not null, words tsvector not null)`,
  `alter table ${name} alter column words set storage external`,
  // Without a pending list a search costs the same after a thousand writes as after none.
  `create index ${name}_terms on ${name} using gin (facets, words) with (fastupdate = off)`,
];

export function postgresShadow(db: Kysely<Database>): ShadowIndex {
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  return {
    begin: () => run('drop table if exists article_search_next', ...postgresIndexTable('article_search_next')),
    swap: () =>
      run(
        'drop table article_search',
        'alter table article_search_next rename to article_search',
        'alter index article_search_next_pkey rename to article_search_pkey',
        'alter index article_search_next_terms rename to article_search_terms',
      ),
  };
}
