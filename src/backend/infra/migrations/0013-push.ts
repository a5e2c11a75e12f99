import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Topics of each client, and the push endpoints of those that are browsers. */
function statements(text: string, number: string, strict: string): readonly string[] {
  return [
    `create table push_subscription (
      client_token ${text}, topic ${text}, created_at ${number}, primary key (client_token, topic))${strict}`,
    'create index push_subscription_topic on push_subscription (topic, client_token)',
    `create table push_endpoint (
      client_token ${text} primary key, endpoint ${text}, p256dh ${text}, auth ${text}, changed_at ${number})${strict}`,
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const pushSubscriptions: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('text not null', 'integer not null', ' strict')) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      const all = statements('text collate "C" not null', 'bigint not null', '');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
};
