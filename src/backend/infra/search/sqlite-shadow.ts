import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema';
import type { IndexTable, ShadowIndex } from './index-writer';

/** The tables of an index: tokens, and stems in their places. */
export const indexTables = (table: IndexTable | 'old'): readonly [string, string] => {
  const ending = table === 'current' ? '' : `_${table}`;
  return [`article_fts${ending}`, `article_fts_phrase${ending}`];
};

/**
 * Statements that create an index. Tokens are separated at blanks: letters of any script stay as the analyser left them. Postings
 * are collected in up to 16 MB of memory before they become a segment: with one megabyte, the default, a batch of an import made
 * six segments, and merging them took longer than making them. Eight segments are merged into one, not four, so that each posting
 * is rewritten less often while an index is built.
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

/** Gives the tables of one index the names of another, whose own are dropped. Those that are not there are none. */
export async function moved<Tables>(db: Kysely<Tables>, from: IndexTable, to: 'current' | 'old'): Promise<void> {
  const names = indexTables(to);
  for (const [index, name] of indexTables(from).entries()) {
    const { rows } = await sql`select 1 from sqlite_master where name = ${name}`.execute(db);
    if (rows.length === 0) continue;
    await sql.raw(`drop table if exists ${names[index]}`).execute(db);
    await sql.raw(`alter table ${name} rename to ${names[index]}`).execute(db);
  }
}

/** Pages of the index that are written in one transaction while its segments are joined: some 20 milliseconds' worth. */
const PAGES = 200;

/**
 * Joins the segments of the tokens in the making, some forty after an archive, into one: whatever is looked for is looked for
 * in each, and counting a common word takes twice as long. Asks `goOn` between short transactions.
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

/** Rows that are deleted in one transaction: a few milliseconds' worth. */
const STEP = 50;

/** Removes an index that is no longer used, a little at a time, over a connection of its own. */
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
