/** What somebody in the newsroom, or another system, has changed or sent. */
export interface RecentAct {
  /** Kind of the changed content, 'article', 'push' for a notification that was sent, or 'newsletter' for an issue. */
  readonly kind: string;
  /** Slug of an article, title of a notification, subject of an issue, name of other content. */
  readonly name: string;
  /** Edition whose own content it is; '' for all, and for articles. */
  readonly site: string;
  /** 0 for a notification. */
  readonly version: number;
  /** '' if no editor wrote it. */
  readonly author: string;
  /** Unix seconds. */
  readonly changedAt: number;
}

export interface RecentActQuery {
  /** Acts before this time, unix seconds. */
  readonly before: number;
  /** Text that the name or the author contains, in any case; '' for all. */
  readonly search: string;
  readonly limit: number;
}

/** Finds recent acts, the newest first. */
export type FindRecentActs = (query: RecentActQuery) => Promise<readonly RecentAct[]>;
