/** An article, or its change that readers do not see yet, that may name a picture; what it says now decides. */
export interface MediaUser {
  readonly slug: string;
  readonly title: string;
}

/** Which articles name which of the site's own pictures; an article that no longer does may still be listed. */
export interface MediaUses {
  findUsers(path: string): Promise<readonly MediaUser[]>;
  /** Those of the paths that an article names. */
  usedAmong(paths: readonly string[]): Promise<ReadonlySet<string>>;
}
