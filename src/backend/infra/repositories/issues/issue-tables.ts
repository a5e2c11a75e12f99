import type { IssueState } from '~/backend/definitions/newsletter-issues';

/** Issues of newsletters; times are 0 for none. */
export interface NewsletterIssueTables {
  newsletter_issue: {
    id: string;
    list_code: string;
    site: string;
    draft_json: string;
    state: IssueState;
    version: number;
    author: string;
    changed_at: number;
    send_at: number;
    started_at: number;
    finished_at: number;
    /** '' until it is sent. */
    letter_json: string;
    /** Id of the last reader whose letter was queued. */
    cursor_id: string;
    /** When letters were queued last. */
    fed_at: number;
    total: number;
    queued: number;
    sent: number;
    refused: number;
    doubtful: number;
    bounced: number;
    left_count: number;
    /** Refusals since the last letter that was accepted. */
    streak: number;
  };
  /**
   * `waiting`: the letter was queued, and taken out again before it was begun; `refused`: the mail server did not take it. Both may get
   * it later. The other kinds never do.
   */
  newsletter_unsent: { issue_id: string; subscriber_id: string; kind: UnsentKind; noted_at: number };
}

export type UnsentKind = 'waiting' | 'refused' | 'doubtful' | 'bounced';
