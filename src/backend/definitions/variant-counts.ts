/** Counts of one variant of an A/B test within one hour. */
export interface VariantCount {
  readonly site: string;
  /** `test-variant`. */
  readonly variant: string;
  /** First second of the hour, unix seconds. */
  readonly hour: number;
  /** Page views with the variant. */
  readonly pages: number;
  /** Clicks on direct advertisements on these pages. */
  readonly clicks: number;
  /** Events beyond the limit of one network; not included in the other counts. */
  readonly suspect: number;
}

/** Selects hours (both ends inclusive, unix seconds) and the edition, by default all. */
export interface VariantCountQuery {
  readonly from: number;
  readonly to: number;
  readonly site?: string | undefined;
}

export interface VariantCountStore {
  /** Adds to the stored counts in one transaction. */
  add(counts: readonly VariantCount[]): Promise<void>;
  /** Sorted by hour, edition and variant. */
  counts(query: VariantCountQuery): Promise<readonly VariantCount[]>;
  /** Deletes counts from before a time, unix seconds. */
  forget(before: number): Promise<void>;
}
