import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { OpenDatabase } from '~/backend/infra/open-database';
import { toPostgres } from '~/backend/infra/postgres/kysely-pool';
import { postgresMigrations } from '~/backend/infra/postgres/migrations';
import { createPostgresSearch } from '~/backend/infra/postgres/postgres-search';
import type { Database } from '~/backend/infra/schema';

const INT8 = 20;

export interface OpenPglite {
  readonly database: OpenDatabase;
  /** Deletes all rows. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * PostgreSQL in this process, in memory, with our tables: tests the dialect without a server. It has one connection, so that it
 * does not test pools, locks, replicas and further nodes. Starting takes seconds: a file uses one, emptied between tests.
 */
export async function openPglite(): Promise<OpenPglite> {
  const pglite = new PGlite({ parsers: { [INT8]: Number } });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: onePooledConnection(pglite) }) });
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => postgresMigrations } }).migrateToLatest();
  if (error !== undefined) throw error;

  return {
    database: {
      read: db,
      write: db,
      async generation() {
        const row = await db.selectFrom('setting').select('value').where('key', '=', 'content_generation').executeTakeFirst();
        return Number(row?.value ?? 0);
      },
      search: createPostgresSearch,
      refreshStatistics: async () => void (await sql`analyze`.execute(db)),
      openStream: () => db,
      lead: () => ({ take: async () => true, close: async () => undefined }),
      servers: async () => [{ role: 'primary', isUp: true }],
      description: 'PGlite',
      // It is closed after the file's last test.
      close: () => Promise.resolve(),
    },
    async empty() {
      const { rows } = await sql<{ name: string }>`
        select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
        db,
      );
      await sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`).execute(db);
    },
    close: () => pglite.close(),
  };
}

/** Serialises transactions: Kysely's PGlite dialect would run concurrent queries inside the open transaction. */
function onePooledConnection(pglite: PGlite) {
  let turn = Promise.resolve();
  return {
    options: {},
    end: () => Promise.resolve(),
    async connect(): Promise<PostgresPoolClient> {
      const before = turn;
      let release = () => {};
      turn = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      const query = async (text: string, parameters: readonly unknown[] = []) => {
        const { rows, affectedRows } = await pglite.query(text, parameters.map(toPostgres));
        return { command: text.trim().split(/\s/, 1)[0]?.toUpperCase(), rowCount: affectedRows ?? 0, rows };
      };
      return { query: query as PostgresPoolClient['query'], release };
    },
  };
}
