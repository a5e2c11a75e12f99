/** Number of reads of an article within one hour. */
export interface ReadCount {
  /** Edition on whose page it was read. */
  readonly site: string;
  /** Slug of the article. */
  readonly article: string;
  /** First second of the hour, unix seconds. */
  readonly hour: number;
  readonly reads: number;
}

/** Number of reads of an article over several hours. */
export type ReadSum = Omit<ReadCount, 'hour'>;

export interface ReadCountStore {
  /** Adds to the stored counts in one transaction. */
  add(counts: readonly ReadCount[]): Promise<void>;
  /** The most read articles of an edition since a time, unix seconds, most read first; ties are sorted by slug. */
  mostRead(query: { readonly site: string; readonly from: number; readonly limit: number }): Promise<readonly ReadSum[]>;
  /** Deletes counts from before a time, unix seconds. */
  forget(before: number): Promise<void>;
}
