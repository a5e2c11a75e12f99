/** Tables of what is sent to other systems. */
export interface OutwardTables {
  /** A reader of the log of changes: the last row it has handled, and until when it has handled what appears by the clock. */
  change_reader: { name: string; last_id: number; seen_at: number };
  /** `events` are separated by commas; `secret` signs, so it is kept as it is. */
  webhook: { id: string; url: string; events: string; secret: string; created_at: number };
  /** `due_at` is 0 once it was accepted or given up; `result` is that of the last attempt. */
  webhook_delivery: {
    id: string;
    webhook_id: string;
    type: string;
    body_json: string;
    created_at: number;
    attempts: number;
    due_at: number;
    result: string;
    tried_at: number;
  };
  /** A published article as receivers know it. `entries_at`: publication time of the newest entry that they know. */
  webhook_article: { article_id: number; slug: string; site: string; version: number; corrections: number; entries_at: number };
  /** A program that is told when a feed changes. `sent`: entity tag of the copy that it has; `due_at`: not to be tried before. */
  feed_subscription: {
    callback: string;
    topic: string;
    host: string;
    secret: string;
    expires_at: number;
    sent: string;
    attempts: number;
    due_at: number;
  };
  /** A running subscription that receivers know. */
  webhook_subscription: { payment_id: string };
}
