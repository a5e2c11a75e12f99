import { type Kysely, sql } from 'kysely';
import { withoutCoverCopies } from '~/lib/cards/card-face';
import type { Article, ArticleCard, SubArticle } from '~/lib/contract/article';
import type { ArticleVersion, DeletedArticle, DeskItem, DeskQuery, DeskReader, DeskWriter } from '../../definitions/article-desk';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import { noteReads, noteWrites } from './article-notes';
import { findArticles, listBin } from './article-table';
import { compileQuery } from './compile-query';
import { discardedReads, discardedWrites } from './discarded-changes';
import { saveMediaUses } from './media-uses';

/** What is copied when an article is deleted or restored. */
const VERSION_COLUMNS = ['version', 'article_json', 'author', 'changed_at'] as const;

/** What is stored beside the input of a deleted article. */
type PutAside = Pick<DeletedArticle, 'version' | 'embargo' | 'workingCopy' | 'notes' | 'formerSlugs'>;

/** Reads of the desk, over a connection that sees all writes. */
export function createDeskReader(db: Kysely<Database>): DeskReader {
  const selectVersions = (articleId: number) => db.selectFrom('article_version').selectAll().where('article_id', '=', articleId);

  // A query of each article that is created.
  const deletedBySlug = compileQuery(db, () => db.selectFrom('deleted_article').selectAll().where('slug', '=', ''));

  return {
    ...discardedReads(db),
    ...noteReads(db),
    async article(slug) {
      const row = await db
        .selectFrom('article as a')
        .innerJoin('article_body as b', 'b.article_id', 'a.id')
        .select(['a.id', 'a.source', 'a.source_id', 'b.article_json', 'b.content'])
        .where('a.slug', '=', slug)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const entries = await db
        .selectFrom('sub_article')
        .select(['entry_key', 'entry_json', 'content'])
        .where('article_id', '=', row.id)
        .orderBy('pub_date', 'desc')
        .orderBy('entry_key', 'desc')
        .execute();
      return {
        id: row.id,
        key: { source: row.source, sourceId: row.source_id },
        article: { ...deskArticle(row.article_json), content: row.content },
        entries: new Map(
          entries.map((entry) => [entry.entry_key, { ...storedJson<SubArticle>(entry.entry_json), content: entry.content }]),
        ),
      };
    },
    async list(query) {
      const rows = await listed(db, query).execute();
      return rows.map(({ title_json, working, ...row }): DeskItem => {
        const { title, type, withdrawn } = storedJson<ArticleCard>(title_json);
        const inactive = withdrawn ? 'withdrawn' : 'draft';
        const state =
          row.active === 0 ? inactive : row.visible === 0 ? 'inactive-tag' : row.pub_date > query.now ? 'scheduled' : 'live';
        const { id, slug, site, version, pub_date: pubDate } = row;
        return { id, slug, title, type, site, state, version, pubDate, hasWorkingCopy: working !== null };
      });
    },
    find: (query) => findArticles(db, query),
    bin: (limit) => listBin(db, limit),
    async newestVersion(articleId) {
      const row = await selectVersions(articleId).orderBy('version', 'desc').limit(1).executeTakeFirst();
      return row && toVersion(row);
    },
    async version(articleId, version) {
      const row = await selectVersions(articleId).where('version', '=', version).executeTakeFirst();
      return row && toVersion(row);
    },
    async versions(articleId, limit) {
      return (await selectVersions(articleId).orderBy('version', 'desc').limit(limit).execute()).map(toVersion);
    },
    async workingCopy(articleId) {
      const row = await db.selectFrom('working_copy').selectAll().where('article_id', '=', articleId).executeTakeFirst();
      if (row === undefined) return undefined;
      const { article_json, base_version: baseVersion, author, changed_at: changedAt } = row;
      return { article: deskArticle(article_json), baseVersion, author, changedAt };
    },
    async embargo(articleId) {
      const row = await db.selectFrom('embargo').selectAll().where('article_id', '=', articleId).executeTakeFirst();
      return row && { until: row.until_at, author: row.author, setAt: row.set_at };
    },
    async deleted(slug) {
      const [row] = await deletedBySlug(slug);
      if (row === undefined) return undefined;
      const { source, source_id: sourceId, input_json, author, deleted_at: deletedAt } = row;
      const { version = 0, embargo, workingCopy, notes, formerSlugs, ...input } = storedJson<Partial<PutAside>>(input_json);
      const aside = { version, embargo, workingCopy, notes, formerSlugs };
      return { key: { source, sourceId }, input, ...aside, author, deletedAt };
    },
  };
}

/** A column of an article's version: of the last of so many newest ones. */
const versionAfter =
  (articleId: number) =>
  (count: number, column: 'version' | 'changed_at' = 'version') =>
    sql<number>`(select ${sql.ref(column)} from article_version where article_id = ${articleId} order by version desc limit 1 offset ${count - 1})`;

/** The same reads and the writes, inside a transaction. */
export function createDeskWriter(db: Kysely<Database>): DeskWriter {
  return {
    ...createDeskReader(db),
    ...discardedWrites(db),
    ...noteWrites(db),
    async addVersion(article_id, { version, article, author, changedAt }) {
      const row = { article_json: JSON.stringify(article), author: author ?? '', changed_at: changedAt ?? 0 };
      await db
        .insertInto('article_version')
        .values({ article_id, version, ...row })
        .onConflict((conflict) => conflict.columns(['article_id', 'version']).doUpdateSet(row))
        .execute();
    },
    async pruneVersions(articleId, { always, seconds, max }) {
      const newest = versionAfter(articleId);
      await db
        .deleteFrom('article_version')
        .where('article_id', '=', articleId)
        .where(
          sql<boolean>`(version < ${newest(always)} and changed_at < ${newest(always, 'changed_at')} - ${seconds}) or version < ${newest(max)}`,
        )
        .execute();
    },
    async setWorkingCopy(article_id, copy) {
      await db.deleteFrom('working_copy').where('article_id', '=', article_id).execute();
      if (copy === undefined) return;
      const { article, baseVersion: base_version, author, changedAt: changed_at } = copy;
      const row = { article_id, article_json: JSON.stringify(article), base_version, author, changed_at };
      await db.insertInto('working_copy').values(row).execute();
      await saveMediaUses(db, article_id, [row.article_json]);
    },
    async resumeWork(slug) {
      await db.updateTable('work_item').set({ stage: 'writing' }).where('id', '=', slug).execute();
    },
    async setEmbargo(article_id, embargo) {
      await db.deleteFrom('embargo').where('article_id', '=', article_id).execute();
      if (embargo === undefined) return;
      const { until, author, setAt } = embargo;
      await db.insertInto('embargo').values({ article_id, until_at: until, author, set_at: setAt }).execute();
    },
    async addDeleted(slug, { key, input, author, deletedAt: deleted_at, ...aside }, articleId) {
      await db.deleteFrom('deleted_article').where('slug', '=', slug).execute();
      const input_json = JSON.stringify({ ...input, ...aside });
      const row = { slug, source: key.source, source_id: key.sourceId, input_json, author, deleted_at };
      await db.insertInto('deleted_article').values(row).execute();
      await db
        .insertInto('deleted_article_version')
        .columns(['slug', ...VERSION_COLUMNS])
        .expression(
          db
            .selectFrom('article_version')
            .select(sql<string>`cast(${slug} as text)`.as('slug'))
            .select(VERSION_COLUMNS)
            .where('article_id', '=', articleId),
        )
        .execute();
    },
    async returnDeleted(slug, articleId) {
      await db
        .insertInto('article_version')
        .columns(['article_id', ...VERSION_COLUMNS])
        .expression(
          db
            .selectFrom('deleted_article_version')
            .select(sql<number>`cast(${articleId} as bigint)`.as('article_id'))
            .select(VERSION_COLUMNS)
            .where('slug', '=', slug),
        )
        .onConflict((conflict) => conflict.columns(['article_id', 'version']).doNothing())
        .execute();
      await db.deleteFrom('deleted_article').where('slug', '=', slug).execute();
    },
  };
}

function listed(db: Kysely<Database>, { state, pending, site, now, limit }: DeskQuery) {
  let query = db
    .selectFrom('article as a')
    .leftJoin('working_copy as w', 'w.article_id', 'a.id')
    .select(['a.id', 'a.slug', 'a.site', 'a.version', 'a.pub_date', 'a.active', 'a.visible', 'a.card_json as title_json'])
    .select('w.article_id as working')
    .orderBy('a.pub_date', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (site !== undefined) query = query.where('a.site', '=', site);
  if (pending) query = query.where('w.article_id', 'is not', null);
  if (state === 'draft' || state === 'withdrawn') {
    // In the text of a card every quotation mark has a backslash before it, so that only the field matches.
    const says = state === 'withdrawn' ? 'like' : 'not like';
    return query.where('a.visible', '=', 0).where('a.active', '=', 0).where('a.card_json', says, '%"withdrawn":true%');
  }
  if (state === 'inactive-tag') return query.where('a.visible', '=', 0).where('a.active', '=', 1);
  if (state === 'scheduled') return query.where('a.visible', '=', 1).where('a.pub_date', '>', now);
  if (state === 'live') return query.where('a.visible', '=', 1).where('a.pub_date', '<=', now);
  return query;
}

/** A stored article without pictures for cards that are its cover: rows of earlier releases have them. */
const deskArticle = (json: string): Article => withoutCoverCopies(storedJson<Article>(json));

function toVersion(row: Database['article_version']): ArticleVersion {
  const { version, article_json, author, changed_at: changedAt } = row;
  return {
    version,
    article: deskArticle(article_json),
    ...(changedAt > 0 && { changedAt }),
    ...(author !== '' && { author }),
  };
}
