import type { Kysely } from 'kysely';
import type { SearchReader } from '../definitions';
import type { Leadership } from './outward/leadership';
import type { ListingIds } from './repositories/listing-ids';
import type { Database } from './schema';
import type { IndexedText, IndexedTokens, IndexTable, IndexWriter, ShadowIndex } from './search/index-writer';

/** A database server, or the file of SQLite, which is a primary. */
export interface ServerState {
  readonly role: 'primary' | 'replica';
  /** True if it answered just now, a primary as one that accepts writes. */
  readonly isUp: boolean;
  /** Of a PostgreSQL primary: whether changes of other nodes arrive from it, as own notifications prove. */
  readonly isListening?: boolean | undefined;
  /** Of a PostgreSQL primary: names of secrets that other nodes on it have otherwise; unset while that is unknown. */
  readonly differing?: readonly string[] | undefined;
  /** Seconds by which this machine's clock is ahead of a PostgreSQL primary's; unset while that is unknown. */
  readonly clockOffSeconds?: number | undefined;
  /** Of a replica: seconds by which it is behind the primary; unset while that is unknown. */
  readonly lagSeconds?: number | undefined;
  /** Why a replica is not read from although it may answer. */
  readonly leftOut?: string | undefined;
}

/** An open database, SQLite or PostgreSQL. The rest of infra depends on this interface only. */
export interface OpenDatabase {
  /** Reads; on PostgreSQL possibly a replica that lags behind. */
  readonly read: Kysely<Database>;
  /** Writes, and reads that must see the process's own writes. */
  readonly write: Kysely<Database>;
  /** Changes with every write of content by any process. */
  readonly generation: () => Promise<number>;
  readonly search: SearchEngine;
  /** The link to other machines; unset if all processes share one file, which records their writes. */
  readonly nodes?: NodeLink;
  /** Removes the old index after a swap, in steps between which `rest` is called; unset if a swap leaves nothing. */
  readonly discardOldIndex?: (rest: () => Promise<void>) => Promise<void>;
  /** Merges the segments of the new index, step by step until `goOn` returns false; unset if it has no segments. */
  readonly joinNextIndex?: (goOn: () => Promise<boolean>) => Promise<void>;
  /** Runs work with very many writes, which are durable only at its end; unset if durable writes are not more expensive. */
  readonly inBulk?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Updates the planner's statistics; after many writes at once, outdated ones lead to slow plans. */
  refreshStatistics(): Promise<void>;
  /** Opens a separate connection for a long read; the caller destroys it. */
  openStream(): Kysely<Database>;
  /** Asks each server whether it answers. Never rejects. */
  servers(): Promise<readonly ServerState[]>;
  /** The right to one kind of work, which one process on the database has at a time. */
  lead(work: 'webhooks' | 'purges' | 'feeds'): Leadership;
  /** Location of the data, for the log; without secrets. */
  readonly description: string;
  close(): Promise<void>;
}

/** What changed: cache tags, or everything. */
export type Change = readonly string[] | 'everything';

/** Synchronises nodes that share one database. */
export interface NodeLink {
  /** Called first in a transaction that writes content: such transactions of all nodes are serialised. */
  begin(transaction: Kysely<Database>): Promise<void>;
  /** Called last in it: the other nodes are notified of the tags once it is committed. */
  announce(transaction: Kysely<Database>, tags: readonly string[]): Promise<void>;
  /** Called after it: resolves when this process's reads show the write, or when waiting for that takes too long. */
  settled(): Promise<void>;
  /**
   * Calls the listener with what other nodes changed, once it can be read here. 'everything' if messages may have been missed.
   */
  subscribe(listener: (change: Change) => void): void;
}

/** The two sides of the search index, over any connection or transaction. */
export interface SearchEngine {
  reader(db: Kysely<Database>, ids: ListingIds, cached: CountCache): SearchReader;
  /** The tokens of a text; this is the expensive part of indexing, and needs no database. */
  tokens(text: IndexedText): IndexedTokens;
  writer(db: Kysely<Database>, ids: ListingIds, table: IndexTable): IndexWriter;
  shadow(db: Kysely<Database>): ShadowIndex;
}

/** Caches a result, identified by `key`, until something is written or published. */
export type Remembered<Value> = (
  key: string,
  visibility: { drafts: boolean; now: number },
  read: () => Promise<Value>,
) => Promise<Value>;

export type CountCache = Remembered<number>;
