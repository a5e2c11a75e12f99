import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Config } from '../config';

export interface ListeningOptions {
  readonly config: Pick<Config, 'port' | 'host'>;
  /** True if other processes accept connections meanwhile. */
  readonly inCluster: boolean;
  /** Prepares what first requests would wait for, within so many milliseconds. */
  readonly warmUp: (patience: number) => Promise<void>;
}

/** Connections that may wait to be accepted: Node accepts one per turn of the event loop, and readers come in crowds. */
const BACKLOG = 4_096;
/** Milliseconds that a start waits for the front pages: few if no other process serves readers in the meantime. */
const WARM_UP_MS = { alone: 2_000, inCluster: 10_000 };

/** Listens and warms up. Rejects if the address is in use. */
export async function startListening(server: Server, { config, inCluster, warmUp }: ListeningOptions): Promise<void> {
  // In a cluster the primary hands out connections in turn: a process that is not warmed up would delay those it gets.
  if (inCluster) await warmUp(WARM_UP_MS.inCluster);
  server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  await once(server, 'listening');
  if (!inCluster) await warmUp(WARM_UP_MS.alone);
}
