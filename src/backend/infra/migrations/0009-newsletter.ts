import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Readers of newsletters, unconfirmed requests, and queued emails (docs/newsletter.md). */
function statements(text: string, number: string, strict: string): readonly string[] {
  return [
    `create table newsletter_request (
      id ${text} primary key, email ${text}, first_name ${text}, last_name ${text}, lists_json ${text}, site ${text},
      expires_at ${number})${strict}`,
    'create index newsletter_request_expiry on newsletter_request (expires_at)',
    `create table newsletter_subscriber (
      id ${text} primary key, email ${text} unique, first_name ${text}, last_name ${text}, site ${text})${strict}`,
    `create table newsletter_member (
      subscriber_id ${text} references newsletter_subscriber (id) on delete cascade, list_code ${text},
      confirmed_at ${number}, primary key (subscriber_id, list_code))${strict}`,
    `create table mail_queue (
      id ${text} primary key, recipient ${text}, message_json ${text}, attempts ${number}, due_at ${number},
      queued_at ${number})${strict}`,
    'create index mail_queue_due on mail_queue (due_at)',
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const newsletter: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
