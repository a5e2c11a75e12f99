import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Supporters' accounts, sign-in links, sessions and payments. */
function statements(text: string, number: string, strict: string): readonly string[] {
  return [
    `create table supporter (id ${text} primary key, email ${text} unique, created_at ${number})${strict}`,
    `create table supporter_link (token_hash ${text} primary key, email ${text}, expires_at ${number})${strict}`,
    `create table supporter_session (
      token_hash ${text} primary key, supporter_id ${text} references supporter (id) on delete cascade, expires_at ${number})${strict}`,
    `create table support_payment (
      id ${text} primary key, email ${text}, amount ${number}, currency ${text}, recurring ${number}, state ${text},
      reference ${text}, created_at ${number})${strict}`,
    'create index support_payment_email on support_payment (email, created_at)',
    `create table support_event (id ${text} primary key, received_at ${number})${strict}`,
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const supporters: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
