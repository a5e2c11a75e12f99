/** What was counted of one variant of an A/B test within one hour. */
export interface VariantCount {
  readonly site: string;
  /** `test-variant`. */
  readonly variant: string;
  /** First second of the hour, unix seconds. */
  readonly hour: number;
  /** Pages that were seen with it. */
  readonly pages: number;
  /** Direct advertisements that were followed on them. */
  readonly clicks: number;
  /** Events beyond what one network is believed. */
  readonly suspect: number;
}

/** Which hours, both ends of them, unix seconds; and of which edition. */
export interface VariantCountQuery {
  readonly from: number;
  readonly to: number;
  readonly site?: string | undefined;
}

export interface VariantCountStore {
  /** Adds to what is counted already, all of it or nothing. */
  add(counts: readonly VariantCount[]): Promise<void>;
  /** By hour, edition and variant. */
  counts(query: VariantCountQuery): Promise<readonly VariantCount[]>;
  /** Deletes what was counted before the moment, unix seconds. */
  forget(before: number): Promise<void>;
}
