import type { Kysely } from 'kysely';
import type { ListName } from '../../domain/listing';
import type { SearchEngine } from '../open-database';
import type { ListingIds } from '../repositories/listing-ids';
import type { Database } from '../schema';
import { presentRebuild } from './index-state';
import type { IndexedArticle, IndexedText, IndexWriter } from './index-writer';

/** Limit on articles kept in memory: as many as an import stores in a transaction. */
const MAX_PENDING = 400;

/** Updates the search index within a transaction. Small changes are written by `flush`. */
export interface Indexing {
  put(rank: number, text: IndexedText, facets: readonly ListName[], visible: boolean): Promise<void>;
  remove(rank: number): void;
  /** Replaces an article in the index, with precomputed tokens. */
  replace(article: IndexedArticle): Promise<void>;
  /** Writes all pending changes; called last in the transaction. */
  flush(): Promise<void>;
}

/**
 * Writes to the current index and, while another one is built to replace it, to that one too. It writes at the end of the
 * transaction: SQLite creates savepoints for many statements, and FTS5 writes its pending changes as a new segment at each of
 * them. Imports spent most of their time creating and merging segments of single articles.
 */
export function createIndexing(db: Kysely<Database>, engine: SearchEngine, ids: ListingIds): Indexing {
  let removed = new Set<number>();
  let added = new Map<number, IndexedArticle>();
  let known: Promise<readonly IndexWriter[]> | undefined;

  async function findWriters(): Promise<readonly IndexWriter[]> {
    const current = engine.writer(db, ids, 'current');
    return (await presentRebuild(db)) === undefined ? [current] : [current, engine.writer(db, ids, 'next')];
  }

  async function flush(): Promise<void> {
    if (removed.size + added.size === 0) return;
    known ??= findWriters();
    const [gone, here] = [removed, [...added.values()]];
    removed = new Set();
    added = new Map();
    for (const index of await known) {
      for (const rank of gone) await index.remove(rank);
      await index.add(here);
    }
  }

  async function add(article: IndexedArticle): Promise<void> {
    added.set(article.rank, article);
    if (added.size >= MAX_PENDING) await flush();
  }

  function remove(rank: number): void {
    added.delete(rank);
    removed.add(rank);
  }

  return {
    put: (rank, text, facets, visible) =>
      add({
        rank,
        facets,
        visible,
        // Made when they are written: kept until the end of the transaction, they would be most of an import's memory.
        get tokens() {
          return engine.tokens(text);
        },
      }),
    remove,
    async replace(article) {
      remove(article.rank);
      await add(article);
    },
    flush,
  };
}
