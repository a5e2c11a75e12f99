import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Transparency notices of political advertisements with every earlier version (docs/political-ads.md). */
function statements(
  text: string,
  optionalText: string,
  number: string,
  optionalNumber: string,
  strict: string,
): readonly string[] {
  return [
    `create table political_notice (
      notice_id ${text}, version ${number}, is_current ${number}, carrier ${text}, kind ${text}, shown ${number},
      shown_from ${number}, shown_to ${optionalNumber}, host ${optionalText}, address ${optionalText}, title ${text},
      period_from ${number}, period_to ${number}, ad_json ${text}, recorded_at ${number},
      primary key (notice_id, version))${strict}`,
    'create index political_notice_newest on political_notice (is_current, period_from, notice_id)',
    'create index political_notice_carrier on political_notice (carrier, is_current)',
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const politicalNotices: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      const all = statements('text not null', 'text', 'integer not null', 'integer', ' strict');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      const all = statements('text collate "C" not null', 'text collate "C"', 'bigint not null', 'bigint', '');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
};
