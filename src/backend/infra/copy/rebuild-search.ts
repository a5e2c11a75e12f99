import { type Kysely, sql } from 'kysely';
import type { ArticleBody } from '~/lib/article-body/blocks';
import type { Article, SubArticle } from '~/lib/contract/article';
import type { ArticleProjections } from '../../definitions/content-writer';
import type { SearchEngine } from '../open-database';
import { createListingIds } from '../repositories/listing-ids';
import type { Database } from '../schema';
import { type IndexedEntry, indexedText } from '../search/indexed-text';
import { storedJson } from '../stored-json';

const BATCH = 200;

/** Makes the search index of all stored articles, which must be empty. Answers how many there are; `onArticles` hears of each batch. */
export async function rebuildSearch(
  db: Kysely<Database>,
  engine: SearchEngine,
  projections: ArticleProjections,
  onArticles: (articles: number) => void,
): Promise<number> {
  const index = engine.writer(db, createListingIds(db, new Map()));
  let last = 0;
  let done = 0;
  while (true) {
    const articles = await db
      .selectFrom('article as a')
      .innerJoin('article_body as b', 'b.article_id', 'a.id')
      .select(['a.id', 'a.search_rank', 'a.visible', 'b.article_json', 'b.body_json'])
      .where('a.id', '>', last)
      .orderBy('a.id')
      .limit(BATCH)
      .execute();
    const lastRow = articles.at(-1);
    if (lastRow === undefined) return done;
    const entries = await entriesOf(db, last + 1, lastRow.id);
    await index.putNew(
      articles.map((row) => {
        const article = storedJson<Article>(row.article_json);
        const text = indexedText(article, storedJson<ArticleBody>(row.body_json), entries.get(row.id) ?? []);
        return { rank: row.search_rank, text, facets: projections.facets(article), visible: row.visible === 1 };
      }),
    );
    last = lastRow.id;
    done += articles.length;
    onArticles(articles.length);
  }
}

/** Newest first, by article. */
async function entriesOf(db: Kysely<Database>, from: number, to: number): Promise<Map<number, IndexedEntry[]>> {
  const rows = await db
    .selectFrom('sub_article')
    .select(['article_id', 'entry_json', 'body_json'])
    .where(sql<boolean>`article_id between ${from} and ${to}`)
    .orderBy('article_id')
    .orderBy('pub_date', 'desc')
    .orderBy('entry_key', 'desc')
    .execute();
  const entries = new Map<number, IndexedEntry[]>();
  for (const row of rows) {
    const entry = { entry: storedJson<SubArticle>(row.entry_json), blocks: storedJson<ArticleBody>(row.body_json) };
    const known = entries.get(row.article_id);
    if (known) known.push(entry);
    else entries.set(row.article_id, [entry]);
  }
  return entries;
}
