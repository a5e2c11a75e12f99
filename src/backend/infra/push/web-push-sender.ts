import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';
import webPush from 'web-push';
import type { PushKeys, SendPush } from '../../definitions/push';

const TIMEOUT = 10_000;
/** Seconds for which a push service keeps a notification of a browser that is off. */
const KEPT = 6 * 3600;

/** Networks that are nobody's push service: of this machine, of its neighbours, of clouds, of tests. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}

/** True for an address of the public net. Of IPv6 that is 2000::/3 without the ways that lead to IPv4 and the addresses of examples. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !PRIVATE.check(address, 'ipv4');
  return PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6');
}
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const TUNNELS = new BlockList();
TUNNELS.addSubnet('2002::', 16, 'ipv6');
TUNNELS.addSubnet('2001::', 32, 'ipv6');
TUNNELS.addSubnet('2001:db8::', 32, 'ipv6');

/** Connects to public addresses only, whatever a name leads to at the moment. */
const publicAgent = new Agent({
  keepAlive: true,
  maxSockets: 20,
  lookup(hostname, options, callback) {
    lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      const allowed = error === null ? found.filter(({ address }) => isPublicAddress(address)) : [];
      const [first] = allowed;
      if (first === undefined) callback(error ?? new Error(`${hostname} is not on the public net`), '', 4);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  },
});

/** Sends by the standard of browsers. `subject`: mailto: or https: address of whoever keeps the site. */
export function createWebPushSender(keys: PushKeys, subject: string): SendPush {
  return async (target, message) => {
    try {
      await webPush.sendNotification(target, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: KEPT,
        timeout: TIMEOUT,
        agent: publicAgent,
      });
      return 'sent';
    } catch (error) {
      const gone = error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410);
      return gone ? 'expired' : 'failed';
    }
  };
}
