import { pushCalls } from '~/lib/push/push-calls';
import { createPushDesk, type PushDesk } from '../core/push/push-desk';
import { createPushSubscriptions } from '../core/push/push-subscriptions';
import type { BackendService } from '../http/backend-service';
import { callRoutes } from '../http/call-routes';
import { moveParameters } from '../http/subscription-form';
import { createTargetGate } from '../infra/network/target-gate';
import { makePushKeys, readPushKeys } from '../infra/push/push-keys';
import { createPushAgent, createWebPushSender } from '../infra/push/web-push-sender';
import { createPushLog } from '../infra/repositories/push-log';
import { createPushStore } from '../infra/repositories/push-store';
import type { ServiceParts } from './parts';

/** The site's identity at push services. */
export interface Push {
  /** Creates the site's keys; false if it already has them. */
  makeKeys(): Promise<boolean>;
}

/** Subscriptions, and notifications to browsers. */
export function createPushService(parts: ServiceParts): BackendService & { readonly push: Push; readonly desk: PushDesk } {
  const { options, database, content, clock, origins, logger } = parts;
  const store = createPushStore(database.write);
  const keys = () => readPushKeys(options.dataDir);
  const agent = createPushAgent(createTargetGate(options.isPrivateTarget));
  const calls = createPushSubscriptions({ store, content, keys, clock });
  const contact = options.pushContact ?? `mailto:webmester@${new URL(origins.main).hostname}`;
  return {
    name: 'push',
    push: { makeKeys: async () => (await makePushKeys(options.dataDir)) !== undefined },
    desk: createPushDesk({
      store,
      log: createPushLog(database.write),
      clock,
      async openSender() {
        const own = await keys();
        return own && createWebPushSender(own, contact, agent);
      },
      onFailure: (error) => logger.error({ err: error }, 'The sending of a notification broke off.'),
    }),
    routes: { basePath: '/api', app: moveParameters(callRoutes(pushCalls, calls)) },
  };
}
