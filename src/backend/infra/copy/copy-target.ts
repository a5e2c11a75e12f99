import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from '../open-database';
import type { Database } from '../schema';
import { indexTables } from '../search/sqlite-shadow';
import { copiedTables } from './copied-tables';

/** Database-specific steps of a copy. All but `finish` run inside the copy's transaction. */
export interface CopyDialect {
  clear(db: Kysely<Database>): Promise<void>;
  /** The highest id that a table has ever generated, as far as the database knows. */
  lastNumber(db: Kysely<Database>, table: string): Promise<number>;
  /** Sets the next generated id of a table to more than `last`. */
  continueAfter(db: Kysely<Database>, table: string, last: number): Promise<void>;
  /** Runs the creation of the search index in a way that is fast on this database. */
  indexing(db: Kysely<Database>, work: () => Promise<void>): Promise<void>;
  /** Updates the planner's statistics about the new rows. */
  finish(db: Kysely<Database>): Promise<void>;
}

/** The dialect of an open database: only PostgreSQL has a link between nodes. */
export function selectCopyDialect(database: OpenDatabase): CopyDialect {
  return database.nodes === undefined ? sqlite : postgres;
}

async function highestId(db: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
  return rows[0]?.id ?? 0;
}

const sqlite: CopyDialect = {
  async clear(db) {
    for (const { name } of copiedTables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
    for (const name of indexTables('current')) await sql.raw(`insert into ${name} (${name}) values ('delete-all')`).execute(db);
  },
  async lastNumber(db, table) {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return Math.max(rows[0]?.seq ?? 0, await highestId(db, table));
  },
  async continueAfter(db, table, last) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    // Tables without autoincrement continue from their highest id.
    await sql`insert into sqlite_sequence (name, seq) select name, ${last} from sqlite_master
      where type = 'table' and name = ${table} and sql like '%autoincrement%'`.execute(db);
  },
  indexing: (_, work) => work(),
  async finish(db) {
    await sql`analyze`.execute(db);
  },
};

const SEARCH_INDEX = 'article_search_terms';

const postgres: CopyDialect = {
  async clear(db) {
    await sql`truncate ${sql.join([...copiedTables.map(({ name }) => sql.table(name)), sql.table('article_search')])}`.execute(
      db,
    );
  },
  async lastNumber(db, table) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(db);
    return Math.max(rows[0]?.last ?? 0, await highestId(db, table));
  },
  async continueAfter(db, table, last) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(last, 1)}, ${last > 0})`.execute(db);
  },
  async indexing(db, work) {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef(${SEARCH_INDEX}::regclass) as definition`.execute(db);
    await sql`drop index ${sql.ref(SEARCH_INDEX)}`.execute(db);
    await work();
    await sql.raw(rows[0]?.definition ?? '').execute(db);
  },
  async finish(db) {
    // VACUUM also marks pages as all-visible, so that lists are read with index-only scans.
    await sql`vacuum (analyze)`.execute(db);
  },
};
