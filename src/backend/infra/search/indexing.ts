import type { Kysely } from 'kysely';
import type { ListName } from '../../domain/listing';
import type { SearchEngine } from '../open-database';
import type { ListingIds } from '../repositories/listing-ids';
import type { Database } from '../schema';
import { presentRebuild } from './index-state';
import type { IndexedText, IndexWriter } from './index-writer';

/** Keeps the search index in step with the articles, inside one transaction. */
export interface Indexing {
  /** `isNew` says that the article was never stored before. */
  put(rank: number, text: IndexedText, facets: readonly ListName[], visible: boolean, isNew: boolean): Promise<void>;
  remove(rank: number): Promise<void>;
}

/** Writes to the index that is searched and, while another is made to replace it, to that one too. */
export function createIndexing(db: Kysely<Database>, engine: SearchEngine, ids: ListingIds): Indexing {
  let known: Promise<readonly IndexWriter[]> | undefined;

  async function findWriters(): Promise<readonly IndexWriter[]> {
    const current = engine.writer(db, ids, 'current');
    return (await presentRebuild(db)) === undefined ? [current] : [current, engine.writer(db, ids, 'next')];
  }

  const writers = (): Promise<readonly IndexWriter[]> => {
    known ??= findWriters();
    return known;
  };

  return {
    async put(rank, text, facets, visible, isNew) {
      const tokens = engine.tokens(text);
      for (const index of await writers()) {
        if (!isNew) await index.remove(rank);
        await index.add([{ rank, tokens, facets, visible }]);
      }
    },
    async remove(rank) {
      for (const index of await writers()) await index.remove(rank);
    },
  };
}
