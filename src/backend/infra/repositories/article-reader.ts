import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArticleBody } from '~/lib/article-body/blocks';
import type { Article, SubArticle } from '~/lib/contract/article';
import type { ArticleReader, EntryFilter, StoredArticle, StoredLiveItem } from '../../definitions';
import type { Visibility } from '../../domain/visibility';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import { articleOfFormerSlug } from './names/former-slugs';
import { storedCard } from './stored-card';
import { visibleArticle, visibleEntry, visibleNamedArticle } from './visible-rows';

interface ArticleRow {
  readonly id: number;
  readonly article_json: string;
  readonly content: string;
  readonly body_json: string;
  readonly body_version: number;
}

interface LiveRow {
  readonly kind: 'entry' | 'article';
  readonly json: string;
  readonly content: string;
  readonly card_json: string;
}

const ARTICLE_COLUMNS = ['a.id', 'b.article_json', 'b.content', 'b.body_json', 'b.body_version'] as const;

function toStoredArticle(row: ArticleRow): StoredArticle {
  const article = storedJson<Article>(row.article_json);
  article.content = row.content;
  return { id: row.id, article, body: { blocks: storedJson<ArticleBody>(row.body_json), version: row.body_version } };
}

/** Reads of articles. `indexedAs` is the name of the current rules of lists and index. */
export function createArticleReader(db: Kysely<Database>, indexedAs: string): ArticleReader {
  const withBody = () =>
    db.selectFrom('article as a').innerJoin('article_body as b', 'b.article_id', 'a.id').select(ARTICLE_COLUMNS);

  function entryRows(articleId: number, { pinned, keyEvent, id }: EntryFilter, visibility: Visibility) {
    let rows = db.selectFrom('sub_article').where('article_id', '=', articleId).where(visibleEntry(visibility));
    if (pinned !== undefined) rows = rows.where('pinned', '=', pinned ? 1 : 0);
    if (keyEvent) rows = rows.where('key_event', '=', 1);
    return id === undefined ? rows : rows.where('entry_key', '=', id);
  }

  /** Unpinned entries, and child articles of a live blog. */
  function liveRows(articleId: number, visibility: Visibility) {
    return sql`
      select 'entry' as kind, pub_date, entry_json as json, content, '' as card_json, entry_key as tie from sub_article
      where article_id = ${articleId} and pinned = 0 and ${visibleEntry(visibility)}
      union all
      select 'article' as kind, a.pub_date, b.article_json as json, b.content, a.card_json, cast(a.id as text) as tie
      from article a join article_body b on b.article_id = a.id
      where a.parent_id = ${articleId} and ${visibleArticle('a', visibility)}`;
  }

  return {
    async bySlug(slug, visibility) {
      const read = (column: 'a.slug' | 'a.id', value: string | RawBuilder<number>) =>
        withBody().where(column, '=', value).where(visibleArticle('a', visibility)).executeTakeFirst();
      const row = (await read('a.slug', slug)) ?? (await read('a.id', articleOfFormerSlug(slug)));
      return row && toStoredArticle(row);
    },
    async byId(id, visibility) {
      const row = await withBody().where('a.id', '=', id).where(visibleArticle('a', visibility)).executeTakeFirst();
      return row && toStoredArticle(row);
    },
    async version(slug, visibility) {
      const read = (column: 'a.slug' | 'a.id', value: string | RawBuilder<number>) =>
        db
          .selectFrom('article as a')
          .select('a.version')
          .where(column, '=', value)
          .where(visibleArticle('a', visibility))
          .executeTakeFirst();
      return ((await read('a.slug', slug)) ?? (await read('a.id', articleOfFormerSlug(slug))))?.version;
    },
    async entries(articleId, { offset, limit, ...filter }, visibility) {
      const rows = await entryRows(articleId, filter, visibility)
        .select(['entry_json', 'content', 'body_json', 'body_version'])
        .orderBy('pub_date', 'desc')
        .orderBy('entry_key', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => ({
        entry: { ...storedJson<SubArticle>(row.entry_json), content: row.content },
        body: { blocks: storedJson<ArticleBody>(row.body_json), version: row.body_version },
      }));
    },
    async entryCount(articleId, filter, visibility) {
      const row = await entryRows(articleId, filter, visibility)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst();
      return Number(row?.n ?? 0);
    },
    async liveItems(articleId, { offset, limit }, visibility) {
      const { rows } = await sql<LiveRow>`
        select kind, json, content, card_json from (${liveRows(articleId, visibility)}) u
        order by pub_date desc, tie desc limit ${limit} offset ${offset}`.execute(db);
      return rows.map((row): StoredLiveItem => {
        if (row.kind === 'entry') return { kind: 'entry', entry: { ...storedJson<SubArticle>(row.json), content: row.content } };
        const article = { ...storedJson<Article>(row.json), content: row.content };
        return { kind: 'article', article, card: storedCard(row.card_json, visibility) };
      });
    },
    async liveItemCount(articleId, visibility) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from (${liveRows(articleId, visibility)}) u`.execute(db);
      return Number(rows[0]?.n ?? 0);
    },
    async cardsBySlug(slugs, visibility) {
      if (slugs.length === 0) return [];
      const rows = await db
        .selectFrom('article as a')
        .select(['a.slug', 'a.card_json'])
        .where('a.slug', 'in', [...slugs])
        .where(visibleNamedArticle('a', visibility))
        .execute();
      const cards = new Map(rows.map((row) => [row.slug, row.card_json]));
      return slugs.flatMap((slug) => {
        const json = cards.get(slug);
        return json === undefined ? [] : [storedCard(json, visibility)];
      });
    },
    async fullPage(after, limit, visibility) {
      let query = withBody().where(visibleArticle('a', visibility));
      if (after) query = query.where(sql<boolean>`(a.pub_date, a.id) < (${after.pubDate}, ${after.id})`);
      const rows = await query.orderBy('a.pub_date', 'desc').orderBy('a.id', 'desc').limit(limit).execute();
      return rows.map(toStoredArticle);
    },
    async lastChanged(sites, { since, before }, limit, visibility) {
      // Found in article_changed alone; only the cards that are returned are read from the table.
      const { rows } = await sql<{ card_json: string }>`
        select a.card_json from (
          select id, case when updated_at > pub_date then updated_at else pub_date end as changed_at from article
          where visible = 1 and pub_date >= ${since} and pub_date <= ${Math.min(visibility.now, before.pubDate)}
            and (pub_date, id) < (${before.pubDate}, ${before.id}) and site in (${sql.join(sites)})
          order by changed_at desc, id desc limit ${limit}
        ) r join article a on a.id = r.id order by r.changed_at desc, r.id desc`.execute(db);
      return rows.map((row) => storedCard(row.card_json, visibility));
    },
    async nextPublication(now) {
      const row = await db
        .selectFrom('article')
        .select('pub_date')
        .where('visible', '=', 1)
        .where('pub_date', '>', now)
        .orderBy('pub_date', 'asc')
        .limit(1)
        .executeTakeFirst();
      return row?.pub_date;
    },
    async publishedBetween(from, to) {
      const rows = await withBody()
        .where('a.visible', '=', 1)
        .where('a.pub_date', '>', from)
        .where('a.pub_date', '<=', to)
        .orderBy('a.pub_date', 'desc')
        .limit(1000)
        .execute();
      return rows.map(toStoredArticle);
    },
    async nextEntry(now) {
      const row = await db
        .selectFrom('sub_article')
        .select('pub_date')
        .where('pub_date', '>', now)
        .orderBy('pub_date', 'asc')
        .limit(1)
        .executeTakeFirst();
      return row?.pub_date;
    },
    async blogsWithAppeared(from, to, { after = 0, limit }) {
      const rows = await db
        .selectFrom('sub_article as s')
        .innerJoin('article as a', 'a.id', 's.article_id')
        .select(({ fn }) => ['a.id', 'a.slug', fn.max('s.pub_date').as('appearedAt')])
        .where('s.pub_date', '>', from)
        .where('s.pub_date', '<=', to)
        .where('a.type', '=', 'liveblog')
        .where(visibleNamedArticle('a', { drafts: false, now: to }))
        .where(sql<SqlBool>`coalesce(a.version_at, a.updated_at, 0) < s.pub_date`)
        .where('a.id', '>', after)
        .groupBy(['a.id', 'a.slug'])
        .orderBy('a.id')
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, appearedAt }) => ({ id, slug, appearedAt: Number(appearedAt) }));
    },
    async idsInLists(kind, key) {
      const rows = await db
        .selectFrom('listing as l')
        .innerJoin('listing_row as r', 'r.listing_id', 'l.id')
        .select('r.article_id as id')
        .distinct()
        .where('l.kind', '=', kind)
        .where('l.key', '=', key)
        .execute();
      return rows.map(({ id }) => id);
    },
    async idsOfOldRules(limit) {
      // Two ranges of the index; 'not equal' would scan all articles that are up to date.
      const rows = await db
        .selectFrom('article')
        .select('id')
        .where((is) => is.or([is('indexed_as', '<', indexedAs), is('indexed_as', '>', indexedAs)]))
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async idsOfOldBodies(version, limit) {
      const rows = await db
        .selectFrom('article_body')
        .select('article_id as id')
        .where('body_version', '!=', version)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async isEmpty() {
      return (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) === undefined;
    },
  };
}
