import type { Kysely } from 'kysely';
import type { SearchReader } from '../definitions';
import type { ListingIds } from './repositories/listing-ids';
import type { Database } from './schema';
import type { IndexedText, IndexedTokens, IndexTable, IndexWriter, ShadowIndex } from './search/index-writer';

/** An open database, whichever it is. The rest of infra knows no more of it than this. */
export interface OpenDatabase {
  /** Reads; on PostgreSQL possibly a replica that lags behind. */
  readonly read: Kysely<Database>;
  /** Writes, and reads that must see the own write. */
  readonly write: Kysely<Database>;
  /** Changes whenever content was written, by any process. */
  readonly generation: () => Promise<number>;
  readonly search: SearchEngine;
  /** The link to other machines; unset if all processes share one file, which records their writes. */
  readonly nodes?: NodeLink;
  /** Removes what a swap of search indexes has left, in steps between which `rest` is called; unset where a swap leaves nothing. */
  readonly discardOldIndex?: (rest: () => Promise<void>) => Promise<void>;
  /** Makes one piece of the index in the making, step by step until `goOn` answers false; unset where it is one anyway. */
  readonly joinNextIndex?: (goOn: () => Promise<boolean>) => Promise<void>;
  /** Runs work that writes very many times over, kept for good at its end; unset where each write costs no more than that. */
  readonly inBulk?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Updates the planner's statistics; after many writes at once, outdated ones lead to slow plans. */
  refreshStatistics(): Promise<void>;
  /** A connection of its own for a long read; the caller destroys it. */
  openStream(): Kysely<Database>;
  /** Location of the data, for the log; without secrets. */
  readonly description: string;
  close(): Promise<void>;
}

/** What changed: cache tags, or everything. */
export type Change = readonly string[] | 'everything';

/** Keeps nodes that write one database in step. */
export interface NodeLink {
  /** Called first in a transaction of content: those of all nodes take turns, as they do on one file. */
  begin(transaction: Kysely<Database>): Promise<void>;
  /** Called last in it: once it is kept, and only then, the other nodes learn of the tags. */
  announce(transaction: Kysely<Database>, tags: readonly string[]): Promise<void>;
  /** Called behind it: resolves when this process's reads show what was written, or will not for a while. */
  settled(): Promise<void>;
  /** Calls the listener with what other nodes changed, once it can be read here. 'everything': messages may have been missed. */
  subscribe(listener: (change: Change) => void): void;
}

/** The two sides of the search index, over any connection or transaction. */
export interface SearchEngine {
  reader(db: Kysely<Database>, ids: ListingIds, cached: CountCache): SearchReader;
  /** The tokens of a text; the costly part of indexing, which needs no database. */
  tokens(text: IndexedText): IndexedTokens;
  writer(db: Kysely<Database>, ids: ListingIds, table: IndexTable): IndexWriter;
  shadow(db: Kysely<Database>): ShadowIndex;
}

/** Remembers what was read as long as nothing was written and nothing new appeared; `key` names what it is. */
export type Remembered<Value> = (
  key: string,
  visibility: { drafts: boolean; now: number },
  read: () => Promise<Value>,
) => Promise<Value>;

export type CountCache = Remembered<number>;
