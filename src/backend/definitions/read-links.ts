/** A link by which somebody outside reads one article before it appears. Times are unix seconds. */
export interface ReadLink {
  readonly id: string;
  readonly articleId: number;
  /** For whom it is, in the editor's words. */
  readonly note: string;
  readonly author: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Unset: it was not revoked. */
  readonly revokedAt?: number;
  /** When it was last opened; unset: never. */
  readonly openedAt?: number;
  readonly openings: number;
}

export interface ReadLinkStore {
  add(link: Pick<ReadLink, 'id' | 'articleId' | 'note' | 'author' | 'createdAt' | 'expiresAt'>): Promise<void>;
  /** The link and its article's slug; undefined: there is none of that id. */
  find(id: string): Promise<(ReadLink & { readonly slug: string }) | undefined>;
  /** Newest first, at most 50. */
  ofArticle(articleId: number): Promise<readonly ReadLink[]>;
  countOpening(id: string, now: number): Promise<void>;
  /** False: there is no such link of that article, or it was revoked before. */
  revoke(id: string, articleId: number, now: number): Promise<boolean>;
  deleteExpired(before: number): Promise<void>;
}
