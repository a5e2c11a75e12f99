import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema';
import type { IndexTable, ShadowIndex } from './index-writer';

/** The two tables of an index: tokens, and stems with positions. */
export const indexTables = (table: IndexTable | 'old'): readonly [string, string] => {
  const ending = table === 'current' ? '' : `_${table}`;
  return [`article_fts${ending}`, `article_fts_phrase${ending}`];
};

/**
 * Statements that create an index. Tokens are split at spaces only, so letters of any script stay as the analyser left them. Up
 * to 16 MB of postings are collected in memory before they are written as a segment: with the default of 1 MB a batch of an
 * import wrote six segments, and merging them took longer than writing them. Eight segments are merged at a time instead of four,
 * so that postings are rewritten less often while an index is built.
 */
export function sqliteIndexStatements(table: IndexTable): readonly string[] {
  const [tokens, phrases] = indexTables(table);
  const options = `content='', contentless_delete=1, tokenize="ascii tokenchars '_'"`;
  return [
    `create virtual table ${tokens} using fts5(tokens, detail=none, ${options})`,
    `create virtual table ${phrases} using fts5(title_stems, lead_stems, body_stems, ${options})`,
    ...[tokens, phrases].flatMap((name) => [
      `insert into ${name} (${name}, rank) values ('hashsize', 16777216)`,
      `insert into ${name} (${name}, rank) values ('automerge', 8)`,
      `insert into ${name} (${name}, rank) values ('crisismerge', 32)`,
    ]),
  ];
}

/** Does not drop anything: dropping a large index takes seconds, in which all writers would wait. See discardOldIndex. */
export function sqliteShadow(db: Kysely<Database>): ShadowIndex {
  return {
    async begin() {
      await moved(db, 'next', 'old');
      for (const statement of sqliteIndexStatements('next')) await sql.raw(statement).execute(db);
    },
    async swap() {
      await moved(db, 'current', 'old');
      await moved(db, 'next', 'current');
    },
  };
}

/** Renames the tables of one index to those of another, which are dropped. Missing tables are ignored. */
export async function moved<Tables>(db: Kysely<Tables>, from: IndexTable, to: 'current' | 'old'): Promise<void> {
  const names = indexTables(to);
  for (const [index, name] of indexTables(from).entries()) {
    const { rows } = await sql`select 1 from sqlite_master where name = ${name}`.execute(db);
    if (rows.length === 0) continue;
    await sql.raw(`drop table if exists ${names[index]}`).execute(db);
    await sql.raw(`alter table ${name} rename to ${names[index]}`).execute(db);
  }
}

/** Pages of the index written per transaction while segments are merged, about 20 milliseconds. */
const PAGES = 200;

/**
 * Merges the segments of the new token index, about forty after importing an archive, into one: every search reads all segments,
 * and counting a common word takes twice as long. Calls `goOn` between short transactions, and stops if it returns false.
 */
export async function joinNextIndex(file: string, goOn: () => Promise<boolean>): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000, defensive: false });
  try {
    const merge = database.prepare("insert into article_fts_next (article_fts_next, rank) values ('merge', ?)");
    const changes = database.prepare('select total_changes() as n');
    const written = () => Number(changes.get()?.n);
    // A negative number starts a full merge, a positive one continues it; a call with nothing to do changes one row.
    for (let pages = -PAGES; ; pages = PAGES) {
      const before = written();
      merge.run(pages);
      if (written() - before < 2 || !(await goOn())) return;
    }
  } finally {
    database.close();
  }
}

/** Rows deleted per transaction, a few milliseconds. */
const STEP = 50;

/** Removes an index that is no longer used, in small steps, over a separate connection. */
export async function discardOldIndex(file: string, rest: () => Promise<void>): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000, defensive: false });
  try {
    const isThere = database.prepare('select 1 from sqlite_master where name = ?');
    for (const old of indexTables('old')) {
      if (isThere.get(old) === undefined) continue;
      for (const part of ['data', 'docsize']) {
        const table = `${old}_${part}`;
        const step = database.prepare(`delete from ${table} where id in (select id from ${table} limit ${STEP})`);
        while (step.run().changes > 0) await rest();
      }
      database.exec(`drop table ${old}`);
    }
  } finally {
    database.close();
  }
}
