import type { IncomingMessage } from 'node:http';

/**
 * Reports, once per process, that requests come through a proxy that is not configured: all of its clients would then share one
 * limit, and its forwarded headers are not trusted.
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
      'Requests come through a proxy, but TRUSTED_PROXY is not set, so all readers share one address. Set TRUSTED_PROXY to the address of the proxy.',
    );
  };
}
