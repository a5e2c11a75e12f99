import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = (text: string, number: string, strict: string): readonly string[] => [
  `create table feed_subscription (
    callback ${text}, topic ${text}, host ${text}, secret ${text}, expires_at ${number}, sent ${text}, attempts ${number},
    due_at ${number}, primary key (topic, callback))${strict}`,
  'create index feed_subscription_host on feed_subscription (host)',
];

const run = (all: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of all) await sql.raw(statement).execute(db);
  },
});

/** Programs that are told when a feed changes. The migration for SQLite and for PostgreSQL. */
export const feedSubscriptions: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: run(statements('text not null', 'integer not null', ' strict')),
  postgres: run(statements('text collate "C" not null', 'bigint not null', '')),
};
