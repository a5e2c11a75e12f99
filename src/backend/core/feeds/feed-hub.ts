import type { AskCallback, FeedSubscriptionStore } from '../../definitions/feed-subscriptions';
import type { ReadFeed } from './feed-delivery';

/** What the hub answers to a request; the text is for the developer of the subscriber. */
export interface HubAnswer {
  readonly status: 202 | 400 | 404 | 503;
  readonly text: string;
}

/** The hub of the site's feeds (WebSub). */
export interface FeedHub {
  /**
   * Takes a request of a subscriber: hub.mode, hub.topic, hub.callback, hub.lease_seconds, hub.secret. The subscription begins or ends
   * once the callback has confirmed it.
   *
   * @see https://www.w3.org/TR/websub/
   */
  ask(form: URLSearchParams): Promise<HubAnswer>;
}

export interface FeedHubDependencies {
  readonly store: Pick<FeedSubscriptionStore, 'keep' | 'forget'>;
  readonly readFeed: ReadFeed;
  readonly askCallback: AskCallback;
  /** Why an address may not be called; undefined if it may. */
  readonly refusal: (url: URL) => string | undefined;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

const MAX_URL = 2_000;
/** Bytes, as the recommendation says. */
const MAX_SECRET = 199;
/** Seconds: shortest, usual and longest lease. */
const LEASES = { min: 300, standard: 10 * 86_400, max: 30 * 86_400 } as const;
const LIMITS = { all: 20_000, perHost: 200, topics: 500 } as const;
/** Confirmations that are under way at once. */
const MAX_PENDING = 20;

const refuse = (text: string): HubAnswer => ({ status: 400, text });

export function createFeedHub({ store, readFeed, askCallback, refusal, clock, randomId }: FeedHubDependencies): FeedHub {
  let pending = 0;

  /** The address of a callback with further parameters, which its own query keeps. */
  function callbackWith(callback: string, parameters: Readonly<Record<string, string>>): string {
    const url = new URL(callback);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.append(`hub.${name}`, value);
    return url.href;
  }

  async function confirms(callback: string, parameters: Readonly<Record<string, string>>): Promise<boolean> {
    const challenge = randomId();
    return (await askCallback(callbackWith(callback, { ...parameters, challenge })))?.trim() === challenge;
  }

  async function subscribe(callback: string, topic: string, form: URLSearchParams, sent: string): Promise<void> {
    const wanted = Number(form.get('hub.lease_seconds') ?? LEASES.standard);
    const lease = Math.min(Math.max(Math.trunc(wanted) || LEASES.standard, LEASES.min), LEASES.max);
    if (!(await confirms(callback, { mode: 'subscribe', topic, lease_seconds: String(lease) }))) return;
    const expiresAt = Math.floor(clock() / 1000) + lease;
    const kept = await store.keep({ callback, topic, secret: form.get('hub.secret') ?? '', expiresAt, sent }, LIMITS);
    if (!kept) await askCallback(callbackWith(callback, { mode: 'denied', topic }));
  }

  async function unsubscribe(callback: string, topic: string): Promise<void> {
    if (await confirms(callback, { mode: 'unsubscribe', topic })) await store.forget({ callback, topic });
  }

  return {
    async ask(form) {
      const mode = form.get('hub.mode');
      const topic = form.get('hub.topic') ?? '';
      const address = form.get('hub.callback') ?? '';
      if (mode !== 'subscribe' && mode !== 'unsubscribe') return refuse('hub.mode is subscribe or unsubscribe');
      const callback = URL.canParse(address) && address.length <= MAX_URL ? new URL(address) : undefined;
      const fault = callback === undefined ? 'is no http address' : refusal(callback);
      if (callback === undefined || fault !== undefined) return refuse(`hub.callback ${fault}`);
      if (topic.length > MAX_URL) return refuse('hub.topic is too long');
      if (Buffer.byteLength(form.get('hub.secret') ?? '') > MAX_SECRET)
        return refuse(`hub.secret is longer than ${MAX_SECRET} bytes`);
      if (pending >= MAX_PENDING) return { status: 503, text: 'Too many confirmations are under way' };
      pending += 1;
      try {
        const feed = mode === 'subscribe' ? await readFeed(topic) : undefined;
        if (mode === 'subscribe' && feed === undefined) return { status: 404, text: 'hub.topic is no feed of this site' };
        // The confirmation follows the answer, as the recommendation wants it.
        pending += 1;
        void (feed === undefined ? unsubscribe(callback.href, topic) : subscribe(callback.href, topic, form, feed.etag))
          // A subscriber asks again: it has no confirmation.
          .catch(() => undefined)
          .finally(() => {
            pending -= 1;
          });
        return { status: 202, text: 'Accepted; the callback will be asked' };
      } finally {
        pending -= 1;
      }
    },
  };
}
