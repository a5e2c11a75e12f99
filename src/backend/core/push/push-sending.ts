import type { PushMessage } from '~/lib/contract/push';
import type { PushClient, PushStore, SendPush } from '../../definitions/push';

/** Number of clients per query, and limit on concurrent notifications. */
const PAGE = 500;
const AT_ONCE = 20;

/** Result of sending a notification to a topic. */
export interface PushReport {
  /** Browsers that were notified, or would be in a dry run. */
  readonly sent: number;
  /** Browsers whose subscription no longer exists; they were deleted. */
  readonly expired: number;
  /** Browsers that were not reached this time, and those whose subscription could not be deleted. */
  readonly failed: number;
  /** Devices of the app, which are notified by its own service. */
  readonly apps: number;
}

export interface PushRound {
  readonly store: Pick<PushStore, 'clients' | 'forget'>;
  readonly message: PushMessage;
  /** Undefined for a dry run, which only counts. */
  readonly send: SendPush | undefined;
}

/** Sends the message to all subscribers of its topic, a few at a time, once to each client. */
export async function sendToTopic({ store, message, send }: PushRound): Promise<PushReport> {
  const report = { sent: 0, expired: 0, failed: 0, apps: 0 };

  async function tell({ clientToken, push }: PushClient): Promise<void> {
    if (push === undefined) {
      report.apps += 1;
      return;
    }
    const outcome = send === undefined ? 'sent' : await send(push, message);
    // One that cannot be deleted is found again the next time: sending this message again would repeat it for the others.
    const kept = outcome === 'expired' && !(await forgotten(clientToken, push.endpoint));
    report[kept ? 'failed' : outcome] += 1;
  }

  const forgotten = (token: string, endpoint: string): Promise<boolean> =>
    store.forget(token, endpoint).then(
      () => true,
      () => false,
    );

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
