import type { PushMessage } from '~/lib/contract/push';
import type { PushClient, PushStore, SendPush } from '../../definitions/push';

/** Clients read at once, and notifications on their way at once. */
const PAGE = 500;
const AT_ONCE = 20;

/** What a round of notifications came to. */
export interface PushReport {
  /** Browsers that were notified; in a dry run, that would be. */
  readonly sent: number;
  /** Browsers that gave up their subscription; forgotten. */
  readonly expired: number;
  /** Not reached this time. */
  readonly failed: number;
  /** Devices of the app, which its own service notifies. */
  readonly apps: number;
}

export interface PushRound {
  readonly store: Pick<PushStore, 'clients' | 'forget'>;
  readonly message: PushMessage;
  /** Undefined: a dry run, which only counts. */
  readonly send: SendPush | undefined;
}

/** Sends the message to all subscribers of its topic, a few at a time; each client once. */
export async function sendToTopic({ store, message, send }: PushRound): Promise<PushReport> {
  const report = { sent: 0, expired: 0, failed: 0, apps: 0 };

  async function tell({ clientToken, push }: PushClient): Promise<void> {
    if (push === undefined) {
      report.apps += 1;
      return;
    }
    const outcome = send === undefined ? 'sent' : await send(push, message);
    report[outcome] += 1;
    if (outcome === 'expired') await store.forget(clientToken, push.endpoint);
  }

  for (let after = ''; ; ) {
    const clients = await store.clients(message.topic, after, PAGE);
    const waiting = [...clients];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await tell(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const last = clients.at(-1);
    if (last === undefined || clients.length < PAGE) return report;
    after = last.clientToken;
  }
}
