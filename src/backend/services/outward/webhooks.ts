import { webhookEvents } from '~/lib/webhooks/webhook-events';
import type { Pump } from '../../core/outward/pump';
import { newSecret } from '../../core/webhooks/sign';
import { startWebhookSending } from '../../core/webhooks/webhook-sending';
import { createWebhooks, type Webhooks } from '../../core/webhooks/webhooks';
import type { EventListener, WebhookStore } from '../../definitions/webhooks';
import type { BackendService } from '../../http/backend-service';
import { createSendSigned } from '../../infra/network/send-signed';
import { createTargetGate } from '../../infra/network/target-gate';
import { createWebhookStore } from '../../infra/outward/webhook-store';
import type { OwnParts } from '../parts';
import { LOCAL, sendTo } from './send-to-listeners';

/** Seconds for which deliveries that are done stay in the log. */
const KEPT = 30 * 24 * 3600;

/** Registers the listeners that are new, and takes back those that are gone. */
async function registerListeners(
  store: WebhookStore,
  listeners: readonly EventListener[],
  createdAt: number,
  randomId: () => string,
) {
  const wanted = new Set(listeners.map(({ name }) => LOCAL + name));
  const known = (await store.list()).map(({ url }) => url).filter((url) => url.startsWith(LOCAL));
  for (const url of known) if (!wanted.has(url)) await store.remove(url);
  for (const url of wanted) {
    if (!known.includes(url)) await store.add({ id: randomId(), url, events: webhookEvents, secret: newSecret(), createdAt });
  }
}

/** Tells other systems what happens. `subscribe`: calls the listener after each change of content; unset without own content. */
export function createWebhookService(
  { options, database, editions, origins, clock, logger, randomId, mail }: OwnParts,
  subscribe?: (listener: () => void) => () => void,
): BackendService & { readonly webhooks: Webhooks } {
  const store = createWebhookStore(database.write);
  const gate = createTargetGate(options.isPrivateTarget);
  mail.eachMinute((now) => store.forgetBefore(now - KEPT));
  const { listeners = [] } = options;
  const lead = database.lead('webhooks');
  let sending: Pump | undefined;
  let unsubscribe = () => {};
  return {
    name: 'webhooks',
    webhooks: createWebhooks({ store, refusal: gate.refusal, clock, randomId }),
    async start() {
      if (options.maintenance === false) return;
      await registerListeners(store, listeners, Math.floor(clock() / 1000), randomId).catch((error: unknown) =>
        logger.warn({ err: error }, 'Extensions could not be registered for events.'),
      );
      const started = startWebhookSending({
        store,
        send: sendTo(listeners, createSendSigned(gate)),
        isLeader: () => lead.take(),
        editions,
        origins,
        clock,
        randomId,
        onFailure: (error) => logger.warn({ err: error }, 'Webhooks could not be read or recorded; trying again.'),
      });
      sending = started;
      unsubscribe = subscribe?.(() => started.wake()) ?? unsubscribe;
    },
    async stop() {
      unsubscribe();
      await sending?.stop();
      await lead.close();
    },
  };
}
