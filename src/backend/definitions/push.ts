import type { PushEndpoint, PushMessage } from '~/lib/contract/push';

/** A subscriber of a topic; without `push` it is the app, which is reached by its own service. */
export interface PushClient {
  readonly clientToken: string;
  readonly push?: PushEndpoint;
}

/** Subscriptions to push topics. Separate from content: writing here changes no page. A failing store throws StorageFailure. */
export interface PushStore {
  /** Topics of a client, by name. */
  topics(clientToken: string): Promise<readonly string[]>;
  /**
   * Adds a topic, and stores the client's push endpoint. False if the client has `max` other topics. Resolves once it is
   * durable.
   */
  subscribe(client: PushClient, topic: string, options: { readonly now: number; readonly max: number }): Promise<boolean>;
  /** Removes a topic; the client's data is deleted with the last one. */
  unsubscribe(clientToken: string, topic: string): Promise<void>;
  /** Clients of a topic after the token `after`, sorted by token. */
  clients(topic: string, after: string, limit: number): Promise<readonly PushClient[]>;
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
