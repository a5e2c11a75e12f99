import type { PushEndpoint, PushMessage } from '~/lib/contract/push';

/** A subscriber of a topic; without `push` it is the app, which is reached by its own service. */
export interface PushClient {
  readonly clientToken: string;
  readonly push?: PushEndpoint;
  /** How often in a row it was not reached at this endpoint; unset: it was, the last time. */
  readonly failures?: number;
}

export interface SubscribeOptions {
  /** Unix seconds. */
  readonly now: number;
  /** Limit on the topics of a client. */
  readonly max: number;
  /** Limit on the endpoints of one host; unset: none. */
  readonly maxPerHost?: number;
}

/** Subscriptions to push topics. Separate from content: writing here changes no page. A failing store throws StorageFailure. */
export interface PushStore {
  /** Topics of a client, by name. */
  topics(clientToken: string): Promise<readonly string[]>;
  /**
   * Adds a topic, and stores the client's push endpoint. False if the client has `max` other topics, 'full' if the endpoint's host
   * has `maxPerHost` others. Resolves once it is durable.
   */
  subscribe(client: Omit<PushClient, 'failures'>, topic: string, options: SubscribeOptions): Promise<boolean | 'full'>;
  /** Removes a topic; the client's data is deleted with the last one. */
  unsubscribe(clientToken: string, topic: string): Promise<void>;
  /** How many clients of a topic are reached in a browser, and how many by the app's own service. */
  receivers(topic: string): Promise<{ readonly browsers: number; readonly apps: number }>;
  /** Clients of a topic after the token `after`, sorted by token. */
  clients(topic: string, after: string, limit: number): Promise<readonly PushClient[]>;
  /** Stores how often in a row a client was not reached, unless it has another endpoint by now. */
  setFailures(clientToken: string, endpoint: string, failures: number): Promise<void>;
  /** Deletes a client that can no longer be reached at the endpoint, unless it has another endpoint by now. */
  forget(clientToken: string, endpoint: string): Promise<void>;
}

/** Outcome of a notification; `expired`: the subscription no longer exists. */
export type PushOutcome = 'sent' | 'expired' | 'failed';

/** Sends one notification, encrypted for the browser. Never rejects. */
export type SendPush = (target: PushEndpoint, message: PushMessage) => Promise<PushOutcome>;

/** Keys that identify a site to push services (VAPID), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
