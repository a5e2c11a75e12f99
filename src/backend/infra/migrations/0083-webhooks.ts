import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = (text: string, number: string, strict: string): readonly string[] => [
  `create table change_reader (name ${text} primary key, last_id ${number}, seen_at ${number})${strict}`,
  `create table webhook (
    id ${text} primary key, url ${text} unique, events ${text}, secret ${text}, created_at ${number})${strict}`,
  `create table webhook_delivery (
    id ${text}, webhook_id ${text}, type ${text}, body_json ${text}, created_at ${number}, attempts ${number},
    due_at ${number}, result ${text}, tried_at ${number}, primary key (id, webhook_id))${strict}`,
  'create index webhook_delivery_due on webhook_delivery (due_at) where due_at > 0',
  'create index webhook_delivery_newest on webhook_delivery (created_at)',
  `create table webhook_article (
    article_id ${number} primary key, slug ${text}, site ${text}, version ${number}, corrections ${number},
    entries_at ${number})${strict}`,
  `create table webhook_subscription (payment_id ${text} primary key)${strict}`,
];

const run = (all: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of all) await sql.raw(statement).execute(db);
  },
});

/** Webhooks, their deliveries, and what their receivers know. The migration for SQLite and for PostgreSQL. */
export const webhooks: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: run(statements('text not null', 'integer not null', ' strict')),
  postgres: run(statements('text collate "C" not null', 'bigint not null', '')),
};
