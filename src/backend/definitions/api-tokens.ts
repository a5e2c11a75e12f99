import type { TokenRight } from '~/lib/tokens/token-rights';

/** An API token of a person or system, without its secret. Times are unix seconds. */
export interface ApiToken {
  /** Name of its owner, which is recorded as the author of versions. */
  readonly name: string;
  readonly rights: readonly TokenRight[];
  readonly createdAt: number;
  /** Precise to the hour; unset if never used. */
  readonly usedAt?: number;
}

/** Tokens, stored by the hash of their secret. */
export interface ApiTokenStore {
  /** False if the name is taken. */
  add(hash: string, token: ApiToken): Promise<boolean>;
  byHash(hash: string): Promise<ApiToken | undefined>;
  markUsed(name: string, usedAt: number): Promise<void>;
  /** Sorted by name. */
  list(): Promise<readonly ApiToken[]>;
  /** False if there was none. */
  remove(name: string): Promise<boolean>;
}
