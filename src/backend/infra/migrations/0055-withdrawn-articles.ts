import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';

/** The tables and columns that this step reads and writes, as they are at this step. */
interface Tables {
  article: { id: number; active: number; card_json: string };
  article_body: { article_id: number; article_json: string };
  article_version: { article_id: number; version: number; article_json: string; changed_at: number };
}

const stated = z.looseObject({
  active: z.boolean(),
  pubDate: z.number(),
  mainSuperTag: z.looseObject({ active: z.boolean() }).optional(),
});

/** The fields of a stored article that tell its state; undefined if the row is damaged. */
function readState(json: string): z.infer<typeof stated> | undefined {
  try {
    return stated.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The JSON of an article or a card that says that it was withdrawn; a damaged one stays as it is. */
function marked(json: string): string {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? JSON.stringify({ ...parsed, withdrawn: true }) : json;
  } catch {
    return json;
  }
}

/**
 * Marks the versions of an article that are inactive although readers saw an earlier one: its publication time came before the
 * next one replaced it. Returns true if readers have seen any version.
 */
async function markVersions(db: Kysely<Tables>, id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('article_version')
    .select(['version', 'article_json', 'changed_at'])
    .where('article_id', '=', id)
    .orderBy('version')
    .execute();
  let seen = false;
  for (const [index, { version, article_json }] of rows.entries()) {
    const state = readState(article_json);
    const next = rows[index + 1];
    if (state === undefined) continue;
    const isVisible = state.active && state.mainSuperTag?.active !== false;
    if (state.active) seen ||= isVisible && next !== undefined && state.pubDate <= Number(next.changed_at);
    else if (seen)
      await db
        .updateTable('article_version')
        .set({ article_json: marked(article_json) })
        .where('article_id', '=', id)
        .where('version', '=', version)
        .execute();
  }
  return seen;
}

/** Marks the article itself, if it is inactive. */
async function markArticle(db: Kysely<Tables>, id: number): Promise<void> {
  const row = await db
    .selectFrom('article as a')
    .innerJoin('article_body as b', 'b.article_id', 'a.id')
    .select(['a.card_json', 'b.article_json'])
    .where('a.id', '=', id)
    .where('a.active', '=', 0)
    .executeTakeFirst();
  if (row === undefined) return;
  await db
    .updateTable('article')
    .set({ card_json: marked(row.card_json) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('article_body')
    .set({ article_json: marked(row.article_json) })
    .where('article_id', '=', id)
    .execute();
}

/** Inactive articles that readers have seen say so, as far as their versions tell, and so do these. */
const withdrawnArticles: Migration = {
  async up(given: Kysely<Tables>) {
    const rows = await given
      .selectFrom('article_version')
      .select('article_id')
      .distinct()
      .where('article_json', 'like', '%"active":false%')
      .execute();
    for (const { article_id: id } of rows) if (await markVersions(given, id)) await markArticle(given, id);
  },
};

/** The migration for SQLite and for PostgreSQL. */
export const withdrawnArticleMarks: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: withdrawnArticles,
  postgres: withdrawnArticles,
};
