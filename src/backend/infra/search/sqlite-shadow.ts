import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema';
import type { ShadowIndex } from './index-writer';

/**
 * What an index needs to be made. Postings are gathered in up to 16 MB of memory before they become a segment: with one
 * megabyte, the default, a batch of an import made six segments, and merging them took longer than making them. Eight
 * segments are merged into one, not four, so that each posting is written anew less often while an index is made.
 */
export const sqliteIndexStatements = (name: string): readonly string[] => [
  `create virtual table ${name} using fts5(title_stems, lead_stems, body_stems, words, facets,
    content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2 tokenchars '_'")`,
  `insert into ${name} (${name}, rank) values ('hashsize', 16777216)`,
  `insert into ${name} (${name}, rank) values ('automerge', 8)`,
  `insert into ${name} (${name}, rank) values ('crisismerge', 32)`,
];

/** What an index is called that nobody reads any more. */
const OLD = 'article_fts_old';

/** Nothing is dropped here: dropping a large index takes seconds, in which nobody could write. See discardOldIndex. */
export function sqliteShadow(db: Kysely<Database>): ShadowIndex {
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  return {
    async begin() {
      const { rows } = await sql`select 1 from sqlite_master where name = 'article_fts_next'`.execute(db);
      if (rows.length > 0) await run(`drop table if exists ${OLD}`, `alter table article_fts_next rename to ${OLD}`);
      await run(...sqliteIndexStatements('article_fts_next'));
    },
    swap: () =>
      run(
        `drop table if exists ${OLD}`,
        `alter table article_fts rename to ${OLD}`,
        'alter table article_fts_next rename to article_fts',
      ),
  };
}

/** Pages of the index that are written in one transaction while its segments are joined: some 20 milliseconds' worth. */
const PAGES = 200;

/**
 * Joins the segments of the index in the making, some forty after an archive, into one: whatever is looked for is looked for
 * in each, and counting a common word takes twice as long. Asks `goOn` between short transactions.
 */
export async function joinNextIndex(file: string, goOn: () => Promise<boolean>): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000, defensive: false });
  try {
    const merge = database.prepare("insert into article_fts_next (article_fts_next, rank) values ('merge', ?)");
    const changes = database.prepare('select total_changes() as n');
    const written = () => Number(changes.get()?.n);
    // A negative number begins to join everything, a positive one goes on; whoever has nothing to do changes one row.
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

/** Removes an index that nobody reads any more, a little at a time, over a connection of its own. */
export async function discardOldIndex(file: string, rest: () => Promise<void>): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000, defensive: false });
  try {
    const isThere = database.prepare('select 1 from sqlite_master where name = ?');
    if (isThere.get(OLD) === undefined) return;
    for (const part of ['data', 'docsize']) {
      const table = `${OLD}_${part}`;
      const step = database.prepare(`delete from ${table} where id in (select id from ${table} limit ${STEP})`);
      while (step.run().changes > 0) await rest();
    }
    database.exec(`drop table ${OLD}`);
  } finally {
    database.close();
  }
}
