import type { ArticleProjections } from '../../../definitions/content-writer';
import type { OpenDatabase } from '../../open-database';
import { createListingIds } from '../../repositories/listing-ids';
import { createIndexing } from '../indexing';
import { inTurn } from '../rebuild-index';
import { storedForIndex } from '../stored-articles';
import { countIndexing } from './count-indexing';

/**
 * Value of `indexed_as` for a live blog with words that are not in the index yet. An article is indexed as a whole: a live blog
 * with a thousand entries would be indexed again for each new one, so new entries are indexed together after a while. As the
 * value is not the name of current rules, articles with it are also updated at the start of the program.
 */
export const LATE_WORDS = '';

export interface LateWordsParts {
  readonly database: OpenDatabase;
  readonly facets: ArticleProjections['facets'];
  /** Name of the current rules of lists and index. */
  readonly indexedAs: string;
  readonly signal: AbortSignal;
}

/** True if a live blog has words that are not in the index. */
export async function hasLateWords({ write }: OpenDatabase): Promise<boolean> {
  return (await lateArticles({ write }).limit(1).executeTakeFirst()) !== undefined;
}

/** Adds the words that are not in the index yet. An article that is written at the same time is left for the next run. */
export async function learnLateWords({ database, facets, indexedAs, signal }: LateWordsParts): Promise<void> {
  for (const { id, version } of await lateArticles(database).execute()) {
    if (signal.aborted) return;
    const [words] = await storedForIndex(database.write, database.search, facets, id - 1, 1);
    if (words?.id !== id) continue;
    await inTurn(database, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('article')
        .set({ indexed_as: indexedAs })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('indexed_as', '=', LATE_WORDS)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const index = createIndexing(db, database.search, createListingIds(db, new Map()));
      await index.replace(words);
      await index.flush();
      await countIndexing(database, db);
    });
    await database.nodes?.settled();
  }
}

const lateArticles = ({ write }: Pick<OpenDatabase, 'write'>) =>
  write.selectFrom('article').select(['id', 'version']).where('indexed_as', '=', LATE_WORDS).orderBy('id');
