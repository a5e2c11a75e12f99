/** Counts of a campaign in a place within one hour. */
export interface CampaignCount {
  /** Edition whose page showed it. */
  readonly site: string;
  readonly campaign: string;
  /** Such as `leaderboard_2`. */
  readonly place: string;
  /** First second of the hour, unix seconds. */
  readonly hour: number;
  readonly impressions: number;
  readonly clicks: number;
  /** Impressions and clicks beyond the hourly limit of one network; not included in the other counts. */
  readonly suspect: number;
}

export interface CampaignCountQuery {
  /** Slug of the edition; all by default. */
  readonly site?: string | undefined;
  /** Id of the campaign; all by default. */
  readonly campaign?: string | undefined;
  /** First and last second, unix seconds. */
  readonly from: number;
  readonly to: number;
}

export interface CampaignCountStore {
  /** Adds to the stored counts in one transaction. */
  add(counts: readonly CampaignCount[]): Promise<void>;
  /** Sorted by hour, edition, campaign and place. */
  counts(query: CampaignCountQuery): Promise<readonly CampaignCount[]>;
  /** Deletes counts from before a time, unix seconds. */
  forget(before: number): Promise<void>;
}
