import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { pauseAfter } from './connect-gate';
import { clientSettings } from './connections';

/** Milliseconds between heartbeats; firewalls drop idle connections silently. */
const HEARTBEAT = 10_000;
const ANSWER_WITHIN = 5000;

export interface ChangeListenerOptions {
  /** The primary; not through a pooler that shares connections between transactions. */
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (payload: string | undefined) => void;
  /** Called when the connection is restored: messages may have been missed. */
  readonly onGap: () => void;
  readonly onProblem: (error: Error) => void;
}

export interface ChangeListener {
  /** False while messages may be missed. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

/**
 * Listens on a separate connection and reconnects whenever it is lost, with growing random pauses. Resolves after the first
 * attempt, successful or not.
 */
export async function listenForChanges(options: ChangeListenerOptions): Promise<ChangeListener> {
  const { default: pg } = await import('pg');
  const stop = new AbortController();
  let listening = false;
  let failures = 0;
  let missed = false;

  /** Resolves when the connection ends; rejects if it fails. */
  async function listenOnce(started: () => void): Promise<void> {
    const client: Client = new pg.Client({
      ...(await clientSettings(options.url)),
      application_name: 'hirmondo-listen',
      query_timeout: ANSWER_WITHIN,
    });
    const over = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', options.onProblem);
    client.on('notification', ({ payload }) => options.onMessage(payload));
    const end = () => void client.end().catch(() => {});
    stop.signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      listening = true;
      failures = 0;
      if (missed) options.onGap();
      missed = true;
      started();
      await Promise.race([over, heartbeat(client)]);
    } finally {
      listening = false;
      stop.signal.removeEventListener('abort', end);
      end();
    }
  }

  async function heartbeat(client: Client): Promise<void> {
    for (;;) {
      await wait(HEARTBEAT, undefined, { signal: stop.signal, ref: false });
      await client.query('select 1');
    }
  }

  async function run(started: () => void): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await listenOnce(started);
      } catch (error) {
        if (!stop.signal.aborted && error instanceof Error) options.onProblem(error);
      }
      missed = true;
      started();
      failures += 1;
      await wait(pauseAfter(failures), undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  }

  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((started) => {
    running = run(started);
  });
  return {
    get isListening() {
      return listening;
    },
    async close() {
      stop.abort();
      await running;
    },
  };
}
