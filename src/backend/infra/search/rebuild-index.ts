import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ArticleProjections } from '../../definitions/content-writer';
import { countChange } from '../count-change';
import type { OpenDatabase } from '../open-database';
import { createListingIds } from '../repositories/listing-ids';
import type { Database } from '../schema';
import { forgetRebuild, indexedVersion, indexVersion, presentRebuild, rememberRebuild, rememberVersion } from './index-state';
import { type StoredForIndex, storedForIndex } from './stored-articles';

/** Articles per transaction: other writers wait a few milliseconds for it, readers not at all. */
const BATCH = 50;

/** 'superseded': another rebuild has started; 'stopped': aborted by the signal, and a later call continues. */
export type RebuildOutcome = 'done' | 'superseded' | 'stopped';

export interface RebuildParts {
  readonly database: OpenDatabase;
  readonly facets: ArticleProjections['facets'];
  /** True: an unfinished new index is discarded instead of being continued. */
  readonly afresh: boolean;
  readonly signal: AbortSignal;
  /** Called after each batch with the number of articles that this call has added to the new index. */
  readonly onProgress: (articles: number) => void;
  /** Called after each batch; on the main thread, it lets requests run. */
  readonly rest: () => Promise<void>;
}

/**
 * Rebuilds the search index next to the one in use, and replaces that one at the end. Writers update both until then
 * (indexing.ts), so nothing that is published is missed. An interrupted rebuild continues where it stopped.
 */
export async function rebuildIndex(parts: RebuildParts): Promise<RebuildOutcome> {
  const { database, facets, signal, onProgress, rest } = parts;
  const owner = randomUUID();
  let cursor = await claim(parts, owner);
  await database.discardOldIndex?.(rest);
  let articles = 0;
  let joined = false;
  const isMine = async () => {
    await rest();
    return !signal.aborted && (await presentRebuild(database.write))?.owner === owner;
  };
  while (!signal.aborted) {
    // Read from the primary: a replica may lag behind the start of the new index.
    const batch = await storedForIndex(database.write, database.search, facets, cursor, BATCH);
    if (batch.length === 0 && !joined) {
      // Articles written during this call are read in the next round.
      if (await isMine()) await database.joinNextIndex?.(isMine);
      joined = true;
      continue;
    }
    const outcome = await inTurn(database, async (db) => {
      const state = await presentRebuild(db);
      if (state?.owner !== owner) return 'superseded';
      const last = batch.at(-1);
      if (last === undefined) return await finish(db, database, cursor);
      await addUnchanged(db, database, batch);
      await rememberRebuild(db, { ...state, cursor: last.id });
      cursor = last.id;
      return 'more';
    });
    if (outcome === 'done') {
      await database.nodes?.settled();
      await database.discardOldIndex?.(rest);
    }
    if (outcome === 'done' || outcome === 'superseded') return outcome;
    articles += batch.length;
    onProgress(articles);
    await rest();
  }
  return 'stopped';
}

/** True if the current index has this program's version and no rebuild is in progress. */
export async function isIndexCurrent({ write }: OpenDatabase): Promise<boolean> {
  return (await indexedVersion(write)) === indexVersion && (await presentRebuild(write)) === undefined;
}

/** Starts a new index, or takes over an unfinished one of the same version. Returns its cursor. */
async function claim({ database, afresh }: RebuildParts, owner: string): Promise<number> {
  return await inTurn(database, async (db) => {
    const begun = await presentRebuild(db);
    const goesOn = !afresh && begun?.version === indexVersion;
    if (!goesOn) await database.search.shadow(db).begin();
    const cursor = goesOn ? begun.cursor : 0;
    await rememberRebuild(db, { version: indexVersion, owner, cursor });
    return cursor;
  });
}

/** Adds the articles that were not written since they were read; later writers have added theirs to the new index themselves. */
async function addUnchanged(db: Kysely<Database>, database: OpenDatabase, batch: readonly StoredForIndex[]): Promise<void> {
  const index = database.search.writer(db, createListingIds(db, new Map()), 'next');
  const held = await index.held(batch.map(({ rank }) => rank));
  const present = await db
    .selectFrom('article')
    .select('search_rank')
    .where(
      'id',
      'in',
      batch.map(({ id }) => id),
    )
    .execute();
  const ranks = new Set(present.map((row) => row.search_rank));
  await index.add(batch.filter(({ rank }) => ranks.has(rank) && !held.has(rank)));
}

/** Swaps the indexes, unless articles were added after the last one. */
async function finish(db: Kysely<Database>, database: OpenDatabase, cursor: number): Promise<'done' | 'more'> {
  const later = await db.selectFrom('article').select('id').where('id', '>', cursor).limit(1).executeTakeFirst();
  if (later !== undefined) return 'more';
  await database.search.shadow(db).swap();
  await rememberVersion(db);
  await forgetRebuild(db);
  await countChange(db);
  await database.nodes?.announce(db, []);
  return 'done';
}

/** Runs a transaction that is serialised with those that write content. */
export async function inTurn<T>(database: OpenDatabase, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return await database.write.transaction().execute(async (db) => {
    await database.nodes?.begin(db);
    return await work(db);
  });
}
