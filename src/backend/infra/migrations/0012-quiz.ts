import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Quizzes, each voter's answers, and the count of each answer, which always equals the sum of the voters' answers. */
function statements(text: string, number: string, real: string, strict: string): readonly string[] {
  return [
    `create table quiz (
      id ${text} primary key, quiz_json ${text}, updated_at ${number}, votes ${number})${strict}`,
    `create table quiz_answer (
      quiz_id ${text} references quiz (id) on delete cascade, voter ${text}, question_id ${text}, responses_json ${text},
      changed_at ${number}, primary key (quiz_id, voter, question_id))${strict}`,
    `create table quiz_tally (
      quiz_id ${text} references quiz (id) on delete cascade, question_id ${text}, answer_id ${text}, votes ${number},
      total ${real}, primary key (quiz_id, question_id, answer_id))${strict}`,
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const quizzes: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      const all = statements('text not null', 'integer not null', 'real not null', ' strict');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      const all = statements('text collate "C" not null', 'bigint not null', 'double precision not null', '');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
};
