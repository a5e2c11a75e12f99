import type { Generated } from 'kysely';

/** Subscriptions to push topics, and the notifications that were sent. */
export interface PushTables {
  push_subscription: { client_token: string; topic: string; created_at: number };
  push_endpoint: {
    client_token: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    changed_at: number;
    failures: Generated<number>;
  };
  push_message: {
    id: string;
    topic: string;
    title: string;
    body: string;
    url: string;
    author: string;
    started_at: number;
    finished: number;
    sent: number;
    expired: number;
    failed: number;
    apps: number;
  };
}
