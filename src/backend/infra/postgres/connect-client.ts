import type { Client } from 'pg';

/**
 * Connects a client of its own. Rejects also if it is ended meanwhile, of which pg tells nobody who waits for the connection: a stop
 * would wait for ever.
 */
export async function connectClient(client: Client): Promise<void> {
  const ended = new Promise<never>((_, reject) => {
    client.once('end', () => reject(new Error('The connection was closed.')));
  });
  await Promise.race([client.connect(), ended]);
}
