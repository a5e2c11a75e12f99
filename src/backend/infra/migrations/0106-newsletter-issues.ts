import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Issues of newsletters, the readers whose letter of an issue was not sent, and in the queue the issue of a letter ('' for others)
 * and when it was given to the mail server (0 if it was not).
 */
function statements(text: string, number: string, strict: string): readonly string[] {
  const counts = ['total', 'queued', 'sent', 'refused', 'doubtful', 'bounced', 'left_count', 'streak'];
  return [
    `create table newsletter_issue (
      id ${text} primary key, list_code ${text}, site ${text}, draft_json ${text}, state ${text}, version ${number},
      author ${text}, changed_at ${number}, send_at ${number}, started_at ${number}, finished_at ${number},
      letter_json ${text}, cursor_id ${text}, fed_at ${number}, ${counts.map((name) => `${name} ${number}`).join(', ')})${strict}`,
    `create table newsletter_unsent (
      issue_id ${text} references newsletter_issue (id) on delete cascade,
      subscriber_id ${text} references newsletter_subscriber (id) on delete cascade, kind ${text}, noted_at ${number},
      primary key (issue_id, subscriber_id))${strict}`,
    'create index newsletter_unsent_reader on newsletter_unsent (subscriber_id)',
    'create index newsletter_member_list on newsletter_member (list_code, subscriber_id)',
    `alter table mail_queue add column issue_id ${text} default ''`,
    `alter table mail_queue add column begun_at ${number} default 0`,
    'create index mail_queue_issue on mail_queue (issue_id)',
  ];
}

const create = (text: string, number: string, strict: string): Migration => ({
  async up(db) {
    for (const statement of statements(text, number, strict)) await sql.raw(statement).execute(db);
  },
});

/** The migration for SQLite and for PostgreSQL. */
export const newsletterIssues: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: create('text not null', 'integer not null', ' strict'),
  postgres: create('text collate "C" not null', 'bigint not null', ''),
};
