import type { PushEndpoint, PushMessage } from '~/lib/contract/push';

/** A client that wants a topic; without `push` it is the app, which its own service reaches. */
export interface PushClient {
  readonly clientToken: string;
  readonly push?: PushEndpoint;
}

/** Subscriptions to push topics. Separate from content: writing here changes no page. A failing store throws StorageFailure. */
export interface PushStore {
  /** Topics of a client, by name. */
  topics(clientToken: string): Promise<readonly string[]>;
  /** Adds a topic, and where the client is reached. False: the client has `most` others. Resolves when it is kept for good. */
  subscribe(client: PushClient, topic: string, options: { readonly now: number; readonly most: number }): Promise<boolean>;
  /** Takes a topic away; the last one takes everything that is known of the client with it. */
  unsubscribe(clientToken: string, topic: string): Promise<void>;
  /** Clients of a topic behind a token, in the order of their tokens. */
  clients(topic: string, after: string, limit: number): Promise<readonly PushClient[]>;
  /** Deletes a client that can no longer be reached at the address; one that has another address by now stays. */
  forget(clientToken: string, endpoint: string): Promise<void>;
}

/** What became of a notification: `expired` is one that no browser waits for any more. */
export type PushOutcome = 'sent' | 'expired' | 'failed';

/** Sends one notification, encrypted for the browser. Never rejects. */
export type SendPush = (target: PushEndpoint, message: PushMessage) => Promise<PushOutcome>;

/** Keys with which a site names itself to push services (VAPID), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
