import { type Kysely, sql } from 'kysely';
import type { ArticleBody } from '~/lib/article-body/blocks';
import type { Article, SubArticle } from '~/lib/contract/article';
import type { ArticleProjections } from '../../definitions/content-writer';
import type { SearchEngine } from '../open-database';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import type { IndexedArticle } from './index-writer';
import { type IndexedEntry, indexedText, isIndexedEntry } from './indexed-text';

/** A stored article, ready for the index. */
export interface StoredForIndex extends IndexedArticle {
  readonly id: number;
}

/** The next `limit` stored articles after an id, sorted by id, with their tokens. */
export async function storedForIndex(
  db: Kysely<Database>,
  { tokens }: Pick<SearchEngine, 'tokens'>,
  facets: ArticleProjections['facets'],
  after: number,
  limit: number,
): Promise<readonly StoredForIndex[]> {
  const articles = await db
    .selectFrom('article as a')
    .innerJoin('article_body as b', 'b.article_id', 'a.id')
    .select(['a.id', 'a.search_rank', 'a.visible', 'a.version_at', 'b.article_json', 'b.body_json'])
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(limit)
    .execute();
  const last = articles.at(-1);
  if (last === undefined) return [];
  const entries = await readEntries(db, after + 1, last.id);
  return articles.map((row) => {
    const article = storedJson<Article>(row.article_json);
    // Rows of earlier releases do not say when they were stored.
    const storedAt = row.version_at ?? Number.POSITIVE_INFINITY;
    const shown = (entries.get(row.id) ?? []).filter(({ pubDate }) => isIndexedEntry(pubDate, article, storedAt));
    const text = indexedText(article, { blocks: storedJson<ArticleBody>(row.body_json) }, shown);
    return {
      id: row.id,
      rank: row.search_rank,
      tokens: tokens(text),
      facets: facets(article),
      visible: row.visible === 1,
    };
  });
}

interface DatedEntry extends IndexedEntry {
  readonly pubDate: number;
}

/** Newest first, by article. */
async function readEntries(db: Kysely<Database>, from: number, to: number): Promise<Map<number, DatedEntry[]>> {
  const rows = await db
    .selectFrom('sub_article')
    .select(['article_id', 'pub_date', 'entry_json', 'body_json'])
    .where(sql<boolean>`article_id between ${from} and ${to}`)
    .orderBy('article_id')
    .orderBy('pub_date', 'desc')
    .orderBy('entry_key', 'desc')
    .execute();
  const entries = new Map<number, DatedEntry[]>();
  for (const row of rows) {
    const blocks = storedJson<ArticleBody>(row.body_json);
    const entry = { entry: storedJson<SubArticle>(row.entry_json), blocks, pubDate: row.pub_date };
    const known = entries.get(row.article_id);
    if (known) known.push(entry);
    else entries.set(row.article_id, [entry]);
  }
  return entries;
}
