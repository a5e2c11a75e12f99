import type { SendSigned, WebhookStore } from '~/backend/definitions/webhooks';
import type { EditionSet } from '~/backend/domain/editions';
import type { Origins } from '~/lib/urls/hosts';
import { type Pump, startPump } from '../outward/pump';
import { signedHeaders } from './sign';
import { findEvents } from './webhook-events';

/** Deliveries that are read at once. */
const BATCH = 100;
/** Seconds before the next attempt, by the number of failed ones; after the last the delivery is given up: three days in all. */
const PAUSES = [5, 30, 120, 600, 3_600, 10_800, 21_600, 43_200, 86_400, 86_400];
/** Milliseconds between two looks without a wake-up: for what other processes wrote, and for retries. */
const INTERVAL_MS = 1_000;

export interface WebhookSendingOptions {
  readonly store: Pick<WebhookStore, 'isUsed' | 'readChanges' | 'due' | 'record'>;
  readonly send: SendSigned;
  /** True in the one process that does this now. */
  readonly isLeader: () => Promise<boolean>;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Turns changes into deliveries, in the transaction that marks them as read, and sends these until they are accepted: an event is
 * neither lost nor made twice, whenever the process dies. A delivery whose answer is lost is sent again under the same id.
 */
export function startWebhookSending(options: WebhookSendingOptions): Pump {
  const { store, send, clock, editions, origins, randomId } = options;
  const now = (): number => Math.floor(clock() / 1000);
  const read = () =>
    store.readChanges(now(), async (changes) => {
      const at = now();
      const [events, webhooks] = [await findEvents(changes, { editions, origins }, at), await changes.webhooks()];
      for (const { type, data } of events) {
        const id = `msg_${randomId()}`;
        const body = JSON.stringify({ type, timestamp: new Date(at * 1000).toISOString(), data });
        const concerned = webhooks.filter((webhook) => webhook.events.includes(type));
        await changes.queue(concerned.map((webhook) => ({ id, webhookId: webhook.id, type, createdAt: at, body })));
      }
    });

  /** Sends to one address in order, until one fails: a receiver that is down does not hold up the others. */
  async function sendLane(lane: Awaited<ReturnType<WebhookStore['due']>>): Promise<void> {
    for (const delivery of lane) {
      if (pump.isStopped()) return;
      const { ok, result } = await send(
        delivery.url,
        delivery.body,
        signedHeaders(delivery.secret, delivery.id, now(), delivery.body),
      );
      const pause = ok ? undefined : PAUSES[delivery.attempts];
      await store.record(delivery, { result, at: now(), dueAt: pause === undefined ? 0 : now() + pause });
      if (!ok) return;
    }
  }

  async function look(): Promise<boolean> {
    if (!(await store.isUsed()) || !(await options.isLeader())) return false;
    while (!pump.isStopped() && (await read()));
    const due = await store.due(now(), BATCH);
    const lanes = Map.groupBy(due, ({ webhookId }) => webhookId);
    await Promise.all([...lanes.values()].map(sendLane));
    return due.length === BATCH;
  }

  const pump = startPump({ look, intervalMs: INTERVAL_MS, onFailure: options.onFailure });
  return pump;
}
