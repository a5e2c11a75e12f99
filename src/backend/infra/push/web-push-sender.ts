import { Agent } from 'node:https';
import { withinTime } from '~/lib/concurrency/within-time';
import type { PushKeys, SendPush } from '../../definitions/push';
import type { TargetGate } from '../network/target-gate';

/** Milliseconds for a notification, from looking up the host to the answer. */
const TIMEOUT = 3_000;
/** Seconds for which a push service keeps a notification for an offline browser. */
const KEPT = 6 * 3600;

/** Connects to the addresses that the gate lets through, whatever a name resolves to. */
export const createPushAgent = ({ lookup }: Pick<TargetGate, 'lookup'>): Agent =>
  new Agent({ keepAlive: true, maxSockets: 20, lookup });

/**
 * Sends by the Web Push standard. `subject`: mailto: or https: address of the site's operator; `agent`: connects to push
 * services.
 */
export function createWebPushSender(keys: PushKeys, subject: string, agent: Agent): SendPush {
  return async (target, message) => {
    const { default: webPush } = await import('web-push');
    try {
      // The time limit of the library is one on silence.
      const sending = webPush.sendNotification(target, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: KEPT,
        timeout: TIMEOUT,
        agent,
      });
      return (await withinTime(sending, TIMEOUT)) === undefined ? 'failed' : 'sent';
    } catch (error) {
      const gone = error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410);
      return gone ? 'expired' : 'failed';
    }
  };
}
