import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';

/** The tables and columns that this step reads and writes, as they are at this step. */
interface Tables {
  article: { id: number; source: string; type: string; active: number; pub_date: number; card_json: string; indexed_as: string };
  article_body: { article_id: number; article_json: string };
  sub_article: { article_id: number; pub_date: number };
}

const DAY = 24 * 3600;
/** Systems whose articles were written here or sent while they were current; others are archives. */
const CURRENT_SOURCES = new Set(['desk', 'cms']);

const marked = z.looseObject({
  live: z.boolean().nullish(),
  withdrawn: z.boolean().nullish(),
  flags: z.array(z.looseObject({ slug: z.string() })).nullish(),
});

/** A stored article or card; undefined if the row is damaged. */
function read(json: string): z.infer<typeof marked> | undefined {
  try {
    return marked.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

interface Row {
  readonly id: number;
  readonly source: string;
  readonly type: string;
  readonly active: number;
  readonly pub_date: number;
  readonly card_json: string;
  readonly article_json: string;
}

/** True if the article is live by the present rules: earlier ones did not store whether a live blog had been ended. */
async function isLive(db: Kysely<Tables>, row: Row, now: number): Promise<boolean> {
  const article = read(row.article_json);
  const has = (slug: string): boolean => article?.flags?.some((flag) => flag.slug === slug) === true;
  if (article === undefined) return false;
  if (row.type !== 'liveblog' || article.live || has('live') || has('refresh')) return article.live === true || has('live');
  if (Number(row.pub_date) > now || (Number(row.active) === 0 && !article.withdrawn)) return true;
  const newest = await db
    .selectFrom('sub_article')
    .select(({ fn }) => fn.max<number>('pub_date').as('at'))
    .where('article_id', '=', row.id)
    .executeTakeFirst();
  return Number(newest?.at ?? row.pub_date) >= now - (CURRENT_SOURCES.has(row.source) ? 7 * DAY : DAY);
}

/** Live blogs stored earlier are live as those stored now are, and articles that say so by their field have the flag in lists. */
const liveBlogs: Migration = {
  async up(db: Kysely<Tables>) {
    const now = Math.floor(Date.now() / 1000);
    const rows = await db
      .selectFrom('article as a')
      .innerJoin('article_body as b', 'b.article_id', 'a.id')
      .select(['a.id', 'a.source', 'a.type', 'a.active', 'a.pub_date', 'a.card_json', 'b.article_json'])
      .where(sql<boolean>`(a.type = 'liveblog' or b.article_json like '%"live":true%')`)
      .execute();
    for (const row of rows) {
      const [article, card] = [read(row.article_json), read(row.card_json)];
      if (article === undefined || card === undefined || !(await isLive(db, row, now))) continue;
      const flags = card.flags ?? [];
      const shown = flags.some(({ slug }) => slug === 'live') ? flags : [...flags, { slug: 'live' }];
      await db
        .updateTable('article')
        // Listed and indexed again, under its flag.
        .set({ card_json: JSON.stringify({ ...card, flags: shown }), indexed_as: '' })
        .where('id', '=', row.id)
        .execute();
      if (row.type !== 'liveblog') continue;
      await db
        .updateTable('article_body')
        .set({ article_json: JSON.stringify({ ...article, live: true }) })
        .where('article_id', '=', row.id)
        .execute();
    }
  },
};

/** The migration for SQLite and for PostgreSQL. */
export const liveBlogMarks: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: liveBlogs,
  postgres: liveBlogs,
};
