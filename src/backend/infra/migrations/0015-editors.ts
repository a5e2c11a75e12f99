import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Editors, logins without a code yet, and sessions (docs/editors.md). */
function statements(text: string, optional: string, number: string, strict: string): readonly string[] {
  return [
    `create table editor (
      id ${text} primary key, email ${text} unique, name ${text}, active ${number}, created_at ${number}, password_hash ${text},
      totp_secret ${optional}, totp_pending ${optional}, totp_step ${number}, google_sub ${optional},
      failures ${number}, failures_day ${text})${strict}`,
    `create table editor_recovery_code (
      editor_id ${text} references editor (id) on delete cascade, code_hash ${text}, primary key (editor_id, code_hash))${strict}`,
    `create table editor_challenge (
      id ${text} primary key, editor_id ${text} references editor (id) on delete cascade, expires_at ${number}, tries ${number},
      mails ${number}, mail_code_hash ${optional})${strict}`,
    `create table editor_session (
      id ${text} primary key, editor_id ${text} references editor (id) on delete cascade, expires_at ${number},
      used_generation ${number})${strict}`,
    `create table editor_refresh_token (
      token_hash ${text} primary key, session_id ${text} references editor_session (id) on delete cascade,
      generation ${number}, used_at ${number})${strict}`,
    'create index editor_refresh_token_session on editor_refresh_token (session_id)',
    'create index editor_session_expiry on editor_session (expires_at)',
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const editors: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('text not null', 'text', 'integer not null', ' strict'))
        await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      const all = statements('text collate "C" not null', 'text collate "C"', 'bigint not null', '');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
};
