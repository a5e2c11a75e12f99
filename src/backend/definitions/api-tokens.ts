import type { TokenRight } from '~/lib/tokens/token-rights';

/** A token of a person or system, without what it carries. Times are unix seconds. */
export interface ApiToken {
  /** Whose it is, as versions name who wrote them. */
  readonly name: string;
  readonly rights: readonly TokenRight[];
  readonly createdAt: number;
  /** Unset: it has never been used. To the hour. */
  readonly usedAt?: number;
}

/** Tokens by the hash of what they carry. */
export interface ApiTokenStore {
  /** False: there is one of that name. */
  add(hash: string, token: ApiToken): Promise<boolean>;
  byHash(hash: string): Promise<ApiToken | undefined>;
  markUsed(name: string, usedAt: number): Promise<void>;
  /** By name. */
  list(): Promise<readonly ApiToken[]>;
  /** False: there was none. */
  remove(name: string): Promise<boolean>;
}
