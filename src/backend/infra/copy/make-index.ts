import type { Kysely } from 'kysely';
import type { ArticleProjections } from '../../definitions/content-writer';
import type { SearchEngine } from '../open-database';
import { createListingIds } from '../repositories/listing-ids';
import type { Database } from '../schema';
import { forgetRebuild, rememberVersion } from '../search/index-state';
import { storedForIndex } from '../search/stored-articles';

const BATCH = 200;

/**
 * Creates the search index of all stored articles; the index must be empty. Returns the number of articles. `onArticles` is
 * called after each batch.
 */
export async function makeIndex(
  db: Kysely<Database>,
  engine: SearchEngine,
  projections: ArticleProjections,
  onArticles: (articles: number) => void,
): Promise<number> {
  const index = engine.writer(db, createListingIds(db, new Map()), 'current');
  let last = 0;
  let done = 0;
  while (true) {
    const articles = await storedForIndex(db, engine, projections.facets, last, BATCH);
    if (articles.length === 0) break;
    await index.add(articles);
    last = articles.at(-1)?.id ?? last;
    done += articles.length;
    onArticles(articles.length);
  }
  await rememberVersion(db);
  await forgetRebuild(db);
  return done;
}
