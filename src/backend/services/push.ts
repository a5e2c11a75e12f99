import type { PushMessage } from '~/lib/contract/push';
import { pushCalls } from '~/lib/push/push-calls';
import { type PushReport, sendToTopic } from '../core/push/push-sending';
import { createPushSubscriptions } from '../core/push/push-subscriptions';
import type { BackendService } from '../http/backend-service';
import { callRoutes } from '../http/call-routes';
import { moveParameters } from '../http/subscription-form';
import { createTargetGate } from '../infra/network/target-gate';
import { makePushKeys, readPushKeys } from '../infra/push/push-keys';
import { createPushAgent, createWebPushSender } from '../infra/push/web-push-sender';
import { createPushStore } from '../infra/repositories/push-store';
import type { ServiceParts } from './parts';

/** Push notifications, as used by the command line. */
export interface Push {
  /** Creates the site's keys; false if it already has them. */
  makeKeys(): Promise<boolean>;
  /**
   * Sends the message to all subscribers of its topic; undefined if the site has no keys.
   *
   * @param subject mailto: or https: address of the site's operator
   */
  send(message: PushMessage, options: { readonly subject: string; readonly dryRun: boolean }): Promise<PushReport | undefined>;
}

/** Subscriptions, and notifications to browsers. */
export function createPushService(parts: ServiceParts): BackendService & { readonly push: Push } {
  const { options, database, content, clock } = parts;
  const store = createPushStore(database.write);
  const keys = () => readPushKeys(options.dataDir);
  const agent = createPushAgent(createTargetGate(options.isPrivateTarget));
  const calls = createPushSubscriptions({ store, content, keys, clock });
  return {
    name: 'push',
    push: {
      makeKeys: async () => (await makePushKeys(options.dataDir)) !== undefined,
      async send(message, { subject, dryRun }) {
        if (dryRun) return await sendToTopic({ store, message, send: undefined });
        const own = await keys();
        return own && (await sendToTopic({ store, message, send: createWebPushSender(own, subject, agent) }));
      },
    },
    routes: { basePath: '/api', app: moveParameters(callRoutes(pushCalls, calls)) },
  };
}
