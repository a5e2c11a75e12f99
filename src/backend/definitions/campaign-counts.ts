/** What was counted of a campaign in a place, within one hour. */
export interface CampaignCount {
  /** Edition whose page showed it. */
  readonly site: string;
  readonly campaign: string;
  /** `leaderboard_2`. */
  readonly place: string;
  /** First second of the hour, unix seconds. */
  readonly hour: number;
  readonly impressions: number;
  readonly clicks: number;
  /** Impressions and clicks beyond what one network may count in an hour; they are in neither of the others. */
  readonly suspect: number;
}

export interface CampaignCountQuery {
  /** Unset: every edition. */
  readonly site?: string | undefined;
  /** Unset: every campaign. */
  readonly campaign?: string | undefined;
  /** First and last second, unix seconds. */
  readonly from: number;
  readonly to: number;
}

export interface CampaignCountStore {
  /** Adds to what is counted already, all of it or nothing. */
  add(counts: readonly CampaignCount[]): Promise<void>;
  /** By hour, edition, campaign and place. */
  counts(query: CampaignCountQuery): Promise<readonly CampaignCount[]>;
  /** Deletes what was counted before the moment, unix seconds. */
  forget(before: number): Promise<void>;
}
