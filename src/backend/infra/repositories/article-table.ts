import { type Kysely, sql } from 'kysely';
import type { ArticleCard } from '~/lib/contract/article';
import type { ArticleTablePage, ArticleTableQuery, BinnedArticle } from '../../definitions/article-table';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Articles of a list, whichever edition it belongs to. */
const inList = (kind: string, key: string) =>
  sql<boolean>`a.id in (select r.article_id from listing l join listing_row r on r.listing_id = l.id where l.kind = ${kind} and l.key = ${key})`;

/** A withdrawn one says so in its card, where every quotation mark of a text has a backslash before it. */
const WITHDRAWN = '%"withdrawn":true%';

function matching(
  db: Kysely<Database>,
  { state, pending, site, tag, section, author, from, to, holder, ids, now }: ArticleTableQuery,
) {
  let query = db
    .selectFrom('article as a')
    .leftJoin('working_copy as w', 'w.article_id', 'a.id')
    .leftJoin('work_item as i', 'i.id', 'a.slug');
  if (site !== undefined) query = query.where('a.site', '=', site);
  if (from !== undefined) query = query.where('a.pub_date', '>=', from);
  if (to !== undefined) query = query.where('a.pub_date', '<', to);
  if (holder !== undefined) query = query.where('i.holder', '=', holder);
  if (pending) query = query.where('w.article_id', 'is not', null);
  if (tag !== undefined) query = query.where(inList('tag', tag));
  if (section !== undefined) query = query.where(inList('mstag', section));
  if (author !== undefined) query = query.where(inList('author', author));
  if (ids !== undefined) query = query.where('a.id', 'in', ids.length === 0 ? [-1] : [...ids]);
  if (state === 'draft' || state === 'withdrawn') {
    const says = state === 'withdrawn' ? 'like' : 'not like';
    return query.where('a.active', '=', 0).where('a.card_json', says, WITHDRAWN);
  }
  if (state === 'inactive-tag') return query.where('a.visible', '=', 0).where('a.active', '=', 1);
  if (state === 'scheduled') return query.where('a.visible', '=', 1).where('a.pub_date', '>', now);
  if (state === 'live') return query.where('a.visible', '=', 1).where('a.pub_date', '<=', now);
  return query;
}

/** A page of all articles in all states, latest date first. */
export async function findArticles(db: Kysely<Database>, query: ArticleTableQuery): Promise<ArticleTablePage> {
  const { now, offset, limit } = query;
  const rows = await matching(db, query)
    .select(['a.id', 'a.slug', 'a.site', 'a.version', 'a.pub_date', 'a.active', 'a.visible', 'a.card_json'])
    .select(['w.article_id as working', 'i.holder'])
    .orderBy('a.pub_date', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = await matching(db, query)
    .select((expression) => expression.fn.countAll<number | string>().as('count'))
    .executeTakeFirst();
  return {
    total: Number(counted?.count ?? 0),
    items: rows.map((row) => {
      const { title, type, withdrawn, mainSuperTag, articleAuthors, tags } = storedJson<ArticleCard & { withdrawn?: true }>(
        row.card_json,
      );
      const hidden = withdrawn ? ('withdrawn' as const) : ('draft' as const);
      const shown =
        row.visible === 0 ? ('inactive-tag' as const) : row.pub_date > now ? ('scheduled' as const) : ('live' as const);
      return {
        slug: row.slug,
        title,
        type,
        site: row.site,
        state: row.active === 0 ? hidden : shown,
        version: row.version,
        pubDate: row.pub_date,
        hasWorkingCopy: row.working !== null,
        section: mainSuperTag?.name ?? '',
        authors: articleAuthors.map(({ name }) => name),
        tags,
        holder: row.holder ?? '',
      };
    }),
  };
}

/** Deleted articles that can be brought back, the last first. */
export async function listBin(db: Kysely<Database>, limit: number): Promise<readonly BinnedArticle[]> {
  const rows = await db
    .selectFrom('deleted_article')
    .select(['slug', 'author', 'deleted_at', 'input_json'])
    .orderBy('deleted_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug, author, deleted_at, input_json }) => ({
    slug,
    title: String(storedJson<{ title?: unknown }>(input_json).title ?? slug),
    author,
    deletedAt: deleted_at,
  }));
}
