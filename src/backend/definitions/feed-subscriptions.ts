/** A program that is told when a feed changes (WebSub). Times are unix seconds. */
export interface FeedSubscription {
  /** Where the feed is sent. */
  readonly callback: string;
  /** Absolute address of the feed. */
  readonly topic: string;
  /** Signs what is sent; '' if the subscriber gave none. */
  readonly secret: string;
  readonly expiresAt: number;
  /** Entity tag of the last copy that the subscriber has, or had read itself when it subscribed. */
  readonly sent: string;
  /** Failed attempts to send the current copy. */
  readonly attempts: number;
}

/** Limits on subscriptions: in all, of one host, and on the feeds that have any. */
export interface FeedSubscriptionLimits {
  readonly all: number;
  readonly perHost: number;
  readonly topics: number;
}

/** Where the subscriptions of feeds are kept. */
export interface FeedSubscriptionStore {
  /** Adds a subscription or renews it; false, and nothing is stored, if a limit would be exceeded. */
  keep(subscription: Omit<FeedSubscription, 'attempts'>, limits: FeedSubscriptionLimits): Promise<boolean>;
  forget(subscription: Pick<FeedSubscription, 'callback' | 'topic'>): Promise<void>;
  /** Feeds with subscribers, in order. */
  topics(now: number): Promise<readonly string[]>;
  /** Subscribers of a feed that have another copy than the one with this entity tag, and are due now. */
  behind(topic: string, etag: string, now: number, limit: number): Promise<readonly FeedSubscription[]>;
  /** Records an attempt: the subscriber has the copy `sent`, or is tried again at `dueAt`. */
  record(
    subscription: Pick<FeedSubscription, 'callback' | 'topic'>,
    outcome: { readonly sent: string } | { readonly dueAt: number },
  ): Promise<void>;
  forgetExpired(now: number): Promise<void>;
}

/** Asks a callback by GET; the text of an answer from 200 to 299, undefined for any other. Never rejects. */
export type AskCallback = (url: string) => Promise<string | undefined>;
