/** A link with which people outside the newsroom can read one article before it is published. Times are unix seconds. */
export interface ReadLink {
  readonly id: string;
  readonly articleId: number;
  /** The editor's note on who it is for. */
  readonly note: string;
  readonly author: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Unset if it was not revoked. */
  readonly revokedAt?: number;
  /** Time of the last opening; unset if never opened. */
  readonly openedAt?: number;
  readonly openings: number;
}

export interface ReadLinkStore {
  add(link: Pick<ReadLink, 'id' | 'articleId' | 'note' | 'author' | 'createdAt' | 'expiresAt'>): Promise<void>;
  /** The link and its article's slug; undefined if the id is unknown. */
  find(id: string): Promise<(ReadLink & { readonly slug: string }) | undefined>;
  /** All links that are valid at `now`, then at most 50 that have ended; each newest first. */
  ofArticle(articleId: number, now: number): Promise<readonly ReadLink[]>;
  countOpening(id: string, now: number): Promise<void>;
  /** False if that article has no such link, or if it is already revoked. */
  revoke(id: string, articleId: number, now: number): Promise<boolean>;
  deleteExpired(before: number): Promise<void>;
}
