/** How often an article was read within one hour. */
export interface ReadCount {
  /** Edition on whose page it was read. */
  readonly site: string;
  /** Slug of the article. */
  readonly article: string;
  /** First second of the hour, unix seconds. */
  readonly hour: number;
  readonly reads: number;
}

/** An article with its readings of some hours. */
export type ReadSum = Omit<ReadCount, 'hour'>;

export interface ReadCountStore {
  /** Adds to what is counted already, all of it or nothing. */
  add(counts: readonly ReadCount[]): Promise<void>;
  /** The most read articles of an edition since a moment, unix seconds, the most read first; the slug decides between equals. */
  mostRead(query: { readonly site: string; readonly from: number; readonly limit: number }): Promise<readonly ReadSum[]>;
  /** Deletes what was counted before the moment, unix seconds. */
  forget(before: number): Promise<void>;
}
