import { Agent } from 'node:https';
import type { PushKeys, SendPush } from '../../definitions/push';
import { lookUpPublic } from '../network/public-addresses';

const TIMEOUT = 10_000;
/** Seconds for which a push service keeps a notification for an offline browser. */
const KEPT = 6 * 3600;

/** Connects to public addresses only, whatever a name resolves to. */
const publicAgent = new Agent({ keepAlive: true, maxSockets: 20, lookup: lookUpPublic });

/**
 * Sends by the Web Push standard. `subject`: mailto: or https: address of the site's operator; `agent`: connects to push
 * services.
 */
export function createWebPushSender(keys: PushKeys, subject: string, agent: Agent = publicAgent): SendPush {
  return async (target, message) => {
    const { default: webPush } = await import('web-push');
    try {
      await webPush.sendNotification(target, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: KEPT,
        timeout: TIMEOUT,
        agent,
      });
      return 'sent';
    } catch (error) {
      const gone = error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410);
      return gone ? 'expired' : 'failed';
    }
  };
}
