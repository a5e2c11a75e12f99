import type { ArticleCard } from '~/lib/contract/article';

/** Receives events inside this process, as the JSON text of a webhook's body. If it rejects, the event comes again later. */
export interface EventListener {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly receive: (body: string) => Promise<void>;
}

/** An address that is told of events. Times are unix seconds. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  /** `whsec_…` */
  readonly secret: string;
  readonly createdAt: number;
}

/** An event for one webhook. */
export interface WebhookDelivery {
  /** The header `webhook-id`, the same at each attempt and for all webhooks. */
  readonly id: string;
  readonly webhookId: string;
  readonly url: string;
  readonly type: string;
  readonly createdAt: number;
  readonly attempts: number;
  /** 0 once it was accepted or given up. */
  readonly dueAt: number;
  /** Status or reason of the last attempt; '' before the first. */
  readonly result: string;
  /** 0 before the first attempt. */
  readonly triedAt: number;
}

/** A published article as receivers know it. */
export interface KnownArticle {
  readonly slug: string;
  readonly site: string;
  readonly version: number;
  /** Their number. */
  readonly corrections: number;
  /** Publication time of the newest entry of a live blog that receivers know, unix seconds; 0 without one. */
  readonly entriesAt: number;
}

/** An article that readers can see now. */
export interface PresentArticle extends Pick<KnownArticle, 'slug' | 'site' | 'version'> {
  readonly publishedAt: number;
  readonly card: ArticleCard;
  /** Oldest first; `entry_key` is '' for the article itself. */
  readonly corrections: readonly { readonly date: number; readonly text: string; readonly entry_key: string }[];
}

interface Subscription {
  readonly id: string;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** Changes since the last look, inside the transaction that marks them as handled. */
export interface WebhookChanges {
  /** Cache tags of each write. */
  readonly tags: readonly (readonly string[])[];
  /** Ids of articles, and of live blogs with entries, that have appeared by the clock. */
  appeared(): Promise<readonly number[]>;
  known(id: number): Promise<KnownArticle | undefined>;
  /** Undefined for an article that readers cannot see. */
  present(id: number): Promise<PresentArticle | undefined>;
  /** The card of an article that readers could see and no longer can; undefined if it was deleted. */
  gone(id: number): Promise<ArticleCard | undefined>;
  /** Entries of a live blog that appeared after a moment, oldest first. */
  entriesAfter(id: number, moment: number): Promise<readonly { id: string; publishedAt: number; title: string }[]>;
  /** Undefined: receivers know that it is gone. */
  remember(id: number, known: KnownArticle | undefined): Promise<void>;
  /** Subscriptions that began or ended since the last call, which remembers them. */
  subscriptions(): Promise<{ readonly started: readonly Subscription[]; readonly ended: readonly Subscription[] }>;
  webhooks(): Promise<readonly Webhook[]>;
  queue(
    deliveries: readonly (Pick<WebhookDelivery, 'id' | 'webhookId' | 'type' | 'createdAt'> & { readonly body: string })[],
  ): Promise<void>;
}

/** Where webhooks and their deliveries are kept. */
export interface WebhookStore {
  /** False if the address is a webhook already. With the first one, the site begins to remember what receivers know. */
  add(webhook: Webhook): Promise<boolean>;
  list(): Promise<readonly Webhook[]>;
  /** True if there is a webhook. */
  isUsed(): Promise<boolean>;
  /** Removes it with its deliveries; false if there is none. */
  remove(url: string): Promise<boolean>;
  /** Hands over the changes since the last call, once; true if there are more. Without webhooks nothing happens. */
  readChanges(now: number, work: (changes: WebhookChanges) => Promise<void>): Promise<boolean>;
  /** Deliveries that are due, oldest first. */
  due(now: number, limit: number): Promise<readonly (WebhookDelivery & { readonly secret: string; readonly body: string })[]>;
  record(
    delivery: Pick<WebhookDelivery, 'id' | 'webhookId'>,
    outcome: { readonly result: string; readonly at: number; readonly dueAt: number },
  ): Promise<void>;
  /** Newest first. */
  log(limit: number): Promise<readonly WebhookDelivery[]>;
  /** Makes the deliveries of an event due again; their number. */
  replay(id: string, now: number): Promise<number>;
  /** Deletes deliveries that are done and older than that moment. */
  forgetBefore(moment: number): Promise<void>;
}

/** Sends a signed body. `result` is the status, or the reason of a failure; never rejects. */
export type SendSigned = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: boolean; readonly result: string }>;
