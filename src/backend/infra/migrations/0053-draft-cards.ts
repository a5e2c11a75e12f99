import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const marked = (card: string, condition: string): Migration => ({
  async up(db) {
    await sql.raw(`update article set card_json = ${card} where active = 0${condition}`).execute(db);
  },
});

/** Cards of drafts say that they are drafts. The migration for SQLite and for PostgreSQL. */
export const draftCards: { readonly sqlite: Migration; readonly postgres: Migration } = {
  // A damaged row stays as it is.
  sqlite: marked(`json_set(card_json, '$.active', json('false'))`, ' and json_valid(card_json)'),
  postgres: marked(`(card_json::jsonb || '{"active": false}'::jsonb)::text`, ''),
};
