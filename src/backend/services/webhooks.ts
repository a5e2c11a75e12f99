import { startWebhookSending, type WebhookSending } from '../core/webhooks/webhook-sending';
import { createWebhooks, type Webhooks } from '../core/webhooks/webhooks';
import type { BackendService } from '../http/backend-service';
import { createSendSigned } from '../infra/network/send-signed';
import { createTargetGate } from '../infra/network/target-gate';
import { createWebhookStore } from '../infra/outward/webhook-store';
import type { OwnParts } from './parts';

/** Seconds for which deliveries that are done stay in the log. */
const KEPT = 30 * 24 * 3600;

/** Tells other systems what happens. `subscribe`: calls the listener after each change of content; unset without own content. */
export function createWebhookService(
  { options, database, editions, origins, clock, logger, randomId, mail }: OwnParts,
  subscribe?: (listener: () => void) => () => void,
): BackendService & { readonly webhooks: Webhooks } {
  const store = createWebhookStore(database.write);
  const gate = createTargetGate(options.isPrivateTarget);
  mail.eachMinute((now) => store.forgetBefore(now - KEPT));
  const lead = database.lead('webhooks');
  let sending: WebhookSending | undefined;
  let unsubscribe = () => {};
  return {
    name: 'webhooks',
    webhooks: createWebhooks({ store, refusal: gate.refusal, clock, randomId }),
    async start() {
      if (options.maintenance === false) return;
      const started = startWebhookSending({
        store,
        send: createSendSigned(gate),
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
