import { createHmac } from 'node:crypto';
import type { FeedSubscription, FeedSubscriptionStore } from '../../definitions/feed-subscriptions';
import type { SendSigned } from '../../definitions/webhooks';
import { type Pump, startPump } from '../outward/pump';

/** A feed as readers get it now. */
export interface CurrentFeed {
  /** Entity tag, the same as long as the text is. */
  readonly etag: string;
  readonly type: string;
  readonly text: string;
}

/** Reads the feed at an absolute address; undefined if there is none. Rejects if it cannot be read now. */
export type ReadFeed = (topic: string) => Promise<CurrentFeed | undefined>;

/** Subscribers of a feed that are read at once, and of those to whom it is sent at once. */
const BATCH = 200;
const LANES = 20;
/** Seconds before the next attempt, by the number of failed ones; the last for all further ones, until the lease ends. */
const PAUSES = [10, 60, 300, 1_800, 7_200, 21_600];
/** Milliseconds between two looks for what is to be tried again. */
const INTERVAL_MS = 10_000;
/** The subscriber is gone for good. */
const GONE = '410';

export interface FeedDeliveryOptions {
  readonly store: Pick<FeedSubscriptionStore, 'topics' | 'behind' | 'record' | 'forget'>;
  readonly readFeed: ReadFeed;
  readonly send: SendSigned;
  /** Absolute address of the hub for a feed. */
  readonly hubFor: (topic: string) => string;
  /** True in the one process that does this now. */
  readonly isLeader: () => Promise<boolean>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Sends each feed that has changed to those of its subscribers that have an older copy. What a subscriber has is stored beside it: after
 * a restart nothing is missing, several changes are one delivery, and a subscriber that is down gets the newest copy later.
 */
export function startFeedDelivery(options: FeedDeliveryOptions): Pump {
  const { store, clock } = options;
  const now = (): number => Math.floor(clock() / 1000);

  async function sendTo(subscription: FeedSubscription, feed: CurrentFeed): Promise<void> {
    const { callback, topic, secret, attempts } = subscription;
    const { ok, result } = await options.send(callback, feed.text, {
      'content-type': feed.type,
      link: `<${options.hubFor(topic)}>; rel="hub", <${topic}>; rel="self"`,
      ...(secret !== '' && { 'x-hub-signature': `sha256=${createHmac('sha256', secret).update(feed.text).digest('hex')}` }),
    });
    if (ok) return await store.record(subscription, { sent: feed.etag });
    if (result === GONE) return await store.forget(subscription);
    await store.record(subscription, { dueAt: now() + (PAUSES[attempts] ?? PAUSES.at(-1) ?? 0) });
  }

  async function sendTopic(topic: string): Promise<void> {
    const feed = await options.readFeed(topic);
    if (feed === undefined) return;
    for (;;) {
      const due = [...(await store.behind(topic, feed.etag, now(), BATCH))];
      const isLast = due.length < BATCH;
      const lane = async () => {
        for (let next = due.pop(); next !== undefined && !pump.isStopped(); next = due.pop()) await sendTo(next, feed);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      if (isLast || pump.isStopped()) return;
    }
  }

  const pump = startPump({
    async look() {
      const topics = await store.topics(now());
      if (topics.length === 0 || !(await options.isLeader())) return false;
      for (const topic of topics) if (!pump.isStopped()) await sendTopic(topic).catch(options.onFailure);
      return false;
    },
    intervalMs: INTERVAL_MS,
    onFailure: options.onFailure,
  });
  return pump;
}
