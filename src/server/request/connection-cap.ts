import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from './loopback';

/**
 * Limit on concurrent connections of one address, and at most half of all; many readers of a mobile network share one.
 */
export const MAX_PER_ADDRESS = 1_024;
/** Milliseconds without progress after which a connection with a request in progress is closed: its client has stopped reading. */
export const STALL_MS = 60_000;

/**
 * Limits the resources that one address can take: connections beyond `max` are closed at once, and a connection on which a
 * response stalls for `stall` milliseconds is closed. Proxies, listed in `exempt` or on this machine, may open any number of
 * connections, because they serve many clients.
 */
export function capConnections(
  server: Server,
  exempt: (address: string) => boolean = () => false,
  { max = Math.min(MAX_PER_ADDRESS, Math.ceil((server.maxConnections ?? Number.POSITIVE_INFINITY) / 2)), stall = STALL_MS } = {},
): void {
  const open = new Map<string, number>();
  server.timeout = stall;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isLoopback(address) || exempt(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > max) socket.destroy();
  });
}
