import type { Insertable, Kysely } from 'kysely';
import type { ArticleBody } from '~/lib/article-body/blocks';
import type { BodyToStore } from '~/lib/article-body/ready-body';
import type { Article, ArticleCard } from '~/lib/contract/article';
import type { ArticleProjections, ContentWriter, EntryToStore, SourceKey } from '../../definitions/content-writer';
import { nextRank, RANK_STEP, searchRank } from '../../domain/listing';
import { picturePoints } from '../../domain/picture-points';
import type { ArticleTable, Database } from '../schema';
import { indexedText, isIndexedEntry } from '../search/indexed-text';
import type { Indexing } from '../search/indexing';
import { storedJson } from '../stored-json';
import { createAbsentArticles } from './absent-articles';
import { articleJson, saveArticleJson } from './article-json';
import { compileQuery } from './compile-query';
import type { ListingIds } from './listing-ids';
import { hasCorrections, saveCorrections } from './live/corrections';
import type { EntryWriter } from './live/entry-writer';
import { saveMediaUses } from './media-uses';
import { savePicturePoints } from './picture-points';

type ArticleWrites = Pick<
  ContentWriter,
  | 'expectArticles'
  | 'articleOnRecord'
  | 'articleIdBySlug'
  | 'saveArticle'
  | 'entriesOnRecord'
  | 'deleteArticle'
  | 'wholeArticle'
  | 'sourceKey'
  | 'reprojectArticle'
  | 'replaceBodies'
>;

/** The current keys of an article's derived rows. */
interface Placement {
  readonly id: number;
  readonly visible: number;
  readonly pub_date: number;
  readonly search_rank: number;
  readonly listing_ids_json: string;
}

/** An entry with its text. */
type EntryText = Pick<EntryToStore, 'key' | 'entry' | 'blocks'>;

export interface ArticleWriterParts {
  readonly db: Kysely<Database>;
  readonly entries: EntryWriter;
  readonly ids: ListingIds;
  readonly index: Indexing;
  readonly projections: ArticleProjections;
  /** Unix seconds. */
  readonly now: () => number;
  /** Stored beside each indexed article; articles indexed under another name are indexed again. */
  readonly indexedAs: string;
}

/** Writes an article together with its entries, its rows in lists and its index entry, in one transaction. */
export function createArticleWriter(parts: ArticleWriterParts): ArticleWrites {
  const { db, entries, ids, index, projections, now, indexedAs } = parts;
  const placed = ['id', 'visible', 'pub_date', 'search_rank', 'listing_ids_json'] as const;

  async function removeRows(old: Placement): Promise<void> {
    await db
      .deleteFrom('listing_row')
      .where('listing_id', 'in', [0, ...storedJson<number[]>(old.listing_ids_json)])
      .where('visible', '=', old.visible)
      .where('pub_date', '=', old.pub_date)
      .where('article_id', '=', old.id)
      .execute();
    index.remove(old.search_rank);
  }

  /** A rank that no other article has. */
  async function freeRank({ pubDate }: Article, id: number, isNew: boolean): Promise<number> {
    // Among the first ids each has its own, and all other articles are older.
    if (isNew && id < RANK_STEP) return searchRank(pubDate, id);
    for (let rank = searchRank(pubDate, id); ; rank = nextRank(rank)) {
      const owner = await db.selectFrom('article').select('id').where('search_rank', '=', rank).executeTakeFirst();
      if (owner === undefined || owner.id === id) return rank;
    }
  }

  /** Returns what the article's row has of them. */
  async function addRows(
    { id, isNew = false }: { readonly id: number; readonly isNew?: boolean },
    article: Article,
    visible: boolean,
    entries: readonly EntryText[],
    body: BodyToStore,
  ): Promise<Pick<ArticleTable, 'search_rank' | 'listing_ids_json'>> {
    const listings = [...(await ids.ensure(projections.lists(article)))];
    const visibleValue = visible ? 1 : 0;
    if (listings.length > 0) {
      const rows = listings.map((listing_id) => ({
        listing_id,
        visible: visibleValue,
        pub_date: article.pubDate,
        article_id: id,
      }));
      await insertPlaces(rows);
    }
    const shown = entries.filter(({ entry }) => isIndexedEntry(entry.pubDate, article, now()));
    const text = indexedText(article, body, shown);
    const search_rank = await freeRank(article, id, isNew);
    await index.put(search_rank, text, projections.facets(article), visible);
    return { search_rank, listing_ids_json: JSON.stringify(listings) };
  }

  const onRecord = compileQuery(db, () =>
    db
      .selectFrom('article')
      .select(['id', 'slug', 'version', 'content_hash', 'card_json', 'active'])
      .where('source', '=', '')
      .where('source_id', '=', ''),
  );
  const idBySlug = compileQuery(db, () => db.selectFrom('article').select('id').where('slug', '=', ''));
  const insertBody = compileQuery(db, () =>
    db
      .insertInto('article_body')
      .values({ article_id: 0, article_json: '', content: '', body_json: '', body_version: 0 })
      .onConflict((conflict) =>
        conflict.column('article_id').doUpdateSet(({ ref }) => ({
          article_json: ref('excluded.article_json'),
          content: ref('excluded.content'),
          body_json: ref('excluded.body_json'),
          body_version: ref('excluded.body_version'),
        })),
      ),
  );
  const place = compileQuery(db, () =>
    db.updateTable('article').set({ search_rank: 0, listing_ids_json: '', card_json: '' }).where('id', '=', 0),
  );
  let insertRow: ReturnType<typeof compileQuery<{ id: number }>> | undefined;
  /** Compiled inserts by number of lists. */
  const placeInserts = new Map<number, ReturnType<typeof compileQuery>>();

  async function insertPlaces(rows: readonly Insertable<Database['listing_row']>[]): Promise<void> {
    const insert = placeInserts.get(rows.length) ?? compileQuery(db, () => db.insertInto('listing_row').values(rows));
    placeInserts.set(rows.length, insert);
    await insert(...rows.flatMap(({ listing_id, visible, pub_date, article_id }) => [listing_id, visible, pub_date, article_id]));
  }

  const absent = createAbsentArticles(db);

  /** Rank and card depend on the id, so the row is first created with a rank that no article has and an empty card. */
  async function makeRow(
    { source, sourceId }: SourceKey,
    columns: Omit<Insertable<ArticleTable>, 'source' | 'source_id' | 'search_rank' | 'listing_ids_json' | 'card_json'>,
  ): Promise<number> {
    const row = { ...columns, source, source_id: sourceId, search_rank: -1, listing_ids_json: '[]', card_json: '{}' };
    insertRow ??= compileQuery(db, () => db.insertInto('article').values(row).returning('id'));
    const [made] = await insertRow(...Object.values(row));
    if (made === undefined) throw new Error('A row was made that has no number.');
    return made.id;
  }

  /** Columns of `article` that are derived from the article, but for those of its derived rows. */
  function derived(id: number, article: Article, visible: boolean, entries: readonly EntryText[]) {
    const shown = entries.map(({ entry }) => entry);
    return {
      ...basics(article, visible),
      card_json: JSON.stringify(projections.card({ ...article, id }, shown, now())),
    };
  }

  /** Derived columns that do not need the id and the lists. */
  function basics(article: Article, visible: boolean) {
    return {
      slug: article.slug,
      site: article.originatingSite ?? '',
      type: article.type,
      active: article.active ? 1 : 0,
      visible: visible ? 1 : 0,
      pub_date: article.pubDate,
      updated_at: article.updatedAt ?? null,
      version: article.version,
      parent_id: article.parent ? Number(article.parent.id) : null,
      indexed_as: indexedAs,
    };
  }

  return {
    expectArticles: absent.expect,
    async articleOnRecord(key) {
      if (absent.hasKey(key)) return undefined;
      const [row] = await onRecord(key.source, key.sourceId);
      if (row === undefined) absent.addKey(key);
      if (row === undefined) return undefined;
      const { id, slug, version, content_hash: contentHash } = row;
      return { id, slug, version, contentHash, card: storedJson<ArticleCard>(row.card_json), active: row.active === 1 };
    },
    async articleIdBySlug(slug) {
      return absent.hasSlug(slug) ? undefined : (await idBySlug(slug))[0]?.id;
    },
    async saveArticle(toStore) {
      const { key, visible, sectionId, feedSite } = toStore;
      const own = { section_id: sectionId ?? null, content_hash: toStore.contentHash, version_at: now() };
      absent.deleteSlug(toStore.article.slug);
      const old = absent.deleteKey(key)
        ? undefined
        : await db
            .selectFrom('article')
            .select(placed)
            .where('source', '=', key.source)
            .where('source_id', '=', key.sourceId)
            .executeTakeFirst();
      if (old) await removeRows(old);
      const id = old?.id ?? (await makeRow(key, { ...own, ...basics(toStore.article, visible) }));
      const article = feedSite === undefined ? toStore.article : { ...toStore.article, feedId: `${feedSite}:${id}` };
      const newestFirst = [...toStore.entries].sort((a, b) => b.entry.pubDate - a.entry.pubDate);
      const rows = await addRows({ id, isNew: old === undefined }, { ...article, id }, visible, newestFirst, toStore.body);
      const columns = { ...derived(id, article, visible, newestFirst), ...rows };
      const { search_rank, listing_ids_json, card_json } = columns;
      if (old)
        await db
          .updateTable('article')
          .set({ ...own, ...columns })
          .where('id', '=', id)
          .execute();
      else await place(search_rank, listing_ids_json, card_json, id);
      const bodyJson = toStore.body.ready?.json ?? JSON.stringify(toStore.body.blocks);
      await insertBody(id, articleJson(id, article), article.content, bodyJson, toStore.bodyVersion);
      // For a new article there is nothing to compare or delete, which saves time in large imports.
      if (old) await entries.saveAll(id, toStore.entries);
      else for (const entry of toStore.entries) await entries.save(id, entry);
      if (old || hasCorrections(article, toStore.entries)) await saveCorrections(db, id, article, toStore.entries);
      await savePicturePoints(db, picturePoints(article));
      const texts = toStore.entries.flatMap(({ entry }) => [JSON.stringify(entry)]);
      await saveMediaUses(db, id, [JSON.stringify(article), ...texts]);
      return id;
    },
    async entriesOnRecord(articleId) {
      return new Map((await entries.all(articleId)).map((entry) => [entry.key, entry]));
    },
    async deleteArticle(id) {
      const old = await db.selectFrom('article').select(placed).where('id', '=', id).executeTakeFirst();
      if (old === undefined) return;
      await removeRows(old);
      await db.deleteFrom('article').where('id', '=', id).execute();
    },
    async sourceKey(id) {
      const row = await db.selectFrom('article').select(['source', 'source_id']).where('id', '=', id).executeTakeFirst();
      return row && { source: row.source, sourceId: row.source_id };
    },
    async wholeArticle(id) {
      const row = await db
        .selectFrom('article_body')
        .select(['article_json', 'content'])
        .where('article_id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const article = { ...storedJson<Article>(row.article_json), content: row.content };
      return { id, article, entries: new Map((await entries.all(id)).map(({ key, entry }) => [key, entry])) };
    },
    async reprojectArticle(id, article, visible) {
      absent.deleteSlug(article.slug);
      const old = await db.selectFrom('article').select(placed).where('id', '=', id).executeTakeFirst();
      if (old === undefined) return;
      await removeRows(old);
      const body = await db.selectFrom('article_body').select('body_json').where('article_id', '=', id).executeTakeFirstOrThrow();
      const all = await entries.all(id);
      await saveCorrections(db, id, article, all);
      const rows = await addRows({ id }, { ...article, id }, visible, all, {
        blocks: storedJson<ArticleBody>(body.body_json),
      });
      await db
        .updateTable('article')
        .set({ ...derived(id, article, visible, all), ...rows })
        .where('id', '=', id)
        .execute();
      await saveArticleJson(db, id, article);
    },
    async replaceBodies(id, { version, blocks, paragraphCount, entries: entryBodies }) {
      const row = await db.selectFrom('article_body').select('article_json').where('article_id', '=', id).executeTakeFirst();
      if (row === undefined) return;
      const article_json = JSON.stringify({ ...storedJson<Article>(row.article_json), paragraphCount });
      await db
        .updateTable('article_body')
        .set({ article_json, body_json: JSON.stringify(blocks), body_version: version })
        .where('article_id', '=', id)
        .execute();
      for (const [key, entryBlocks] of entryBodies) {
        await db
          .updateTable('sub_article')
          .set({ body_json: JSON.stringify(entryBlocks), body_version: version })
          .where('article_id', '=', id)
          .where('entry_key', '=', key)
          .execute();
      }
    },
  };
}
