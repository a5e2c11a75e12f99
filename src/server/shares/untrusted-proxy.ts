import type { IncomingMessage } from 'node:http';

/**
 * Notices, once in the life of a process, that requests come through a proxy which nobody named: what readers are limited to
 * would be counted for all of them together, and what a proxy says of them is not believed.
 */
export function createProxyNotice(
  trustedProxy: ((address: string) => boolean) | undefined,
  warn: (fields: object, message: string) => void,
): (request: IncomingMessage) => void {
  let noticed = trustedProxy !== undefined;
  return (request) => {
    if (noticed || request.headers['x-forwarded-for'] === undefined) return;
    noticed = true;
    warn(
      { proxy: request.socket.remoteAddress },
      'Requests come through a proxy, but TRUSTED_PROXY is not set: all readers look like one address. Name the address of the proxy in TRUSTED_PROXY.',
    );
  };
}
