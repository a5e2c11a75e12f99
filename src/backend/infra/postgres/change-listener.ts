import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectClient } from './connect-client';
import { pauseAfter } from './connect-gate';
import { clientSettings } from './connections';

/** Milliseconds between heartbeats; firewalls drop idle connections silently. */
const HEARTBEAT = 10_000;
const ANSWER_WITHIN = 5000;
/** Milliseconds for a notification of our own to come back. */
const HEARD_WITHIN = 2000;

/** A pooler that shares connections between transactions accepts LISTEN and passes nothing on; nothing else tells. */
const UNHEARD =
  'Own notifications do not come back: DATABASE_URL leads through a pooler that shares connections between transactions ' +
  '(PgBouncer needs pool_mode = session), or through a proxy that passes nothing on. Until then changes of other nodes are ' +
  'found by asking the database.';

export interface ChangeListenerOptions {
  /** The primary; not through a pooler that shares connections between transactions. */
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (payload: string | undefined) => void;
  /** Sends a notification over another connection, by which the listener proves that it hears what others send. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  /** Milliseconds between two proofs. */
  readonly proofInterval?: number | undefined;
  /** Called when the connection is restored: messages may have been missed. */
  readonly onGap: () => void;
  readonly onProblem: (error: Error) => void;
}

export interface ChangeListener {
  /** False while messages may be missed, also if the connection stands but passes no notification on. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

/** Proofs that a connection passes notifications on. */
interface Proof {
  readonly channel: string;
  /** Called with each notification on the channel. */
  readonly hear: (payload: string | undefined) => void;
  /** False if no notification could be sent, which proves nothing. Throws if one was sent and does not arrive. */
  prove(): Promise<boolean>;
}

function createProof({ channel, notify }: Pick<ChangeListenerOptions, 'channel' | 'notify'>): Proof {
  // Not the channel of changes: nodes of the previous release would take a proof for a change of everything.
  const own = `${channel}_${randomUUID().replaceAll('-', '')}`;
  /** What waits for its text: of a connection that is being given up, and of the next one. */
  const waiting = new Map<string | undefined, () => void>();
  const late = (ms: number) => wait(ms, false, { ref: false });
  return {
    channel: own,
    hear: (payload) => waiting.get(payload)?.(),
    async prove() {
      const text = randomUUID();
      const arrived = new Promise<true>((resolve) => {
        waiting.set(text, () => resolve(true));
      });
      const sent = notify(own, text).then(
        () => true,
        () => false,
      );
      try {
        if (!(await Promise.race([sent, late(ANSWER_WITHIN)]))) return false;
        if (!(await Promise.race([arrived, late(HEARD_WITHIN)]))) throw new Error(UNHEARD);
        return true;
      } finally {
        waiting.delete(text);
      }
    },
  };
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
  /** Messages of problems since it listened last: each is reported once. */
  const reported = new Set<string>();
  const report = (error: Error): void => {
    if (reported.has(error.message)) return;
    reported.add(error.message);
    options.onProblem(error);
  };
  const proof = createProof(options);

  /** Resolves when the connection ends; rejects if it fails. */
  async function listenOnce(started: () => void): Promise<void> {
    const client: Client = new pg.Client({
      ...(await clientSettings(options.url)),
      application_name: 'hirmondo-listen',
      query_timeout: ANSWER_WITHIN,
    });
    const over = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', report);
    client.on('notification', ({ channel, payload }) =>
      channel === proof.channel ? proof.hear(payload) : options.onMessage(payload),
    );
    const end = () => void client.end().catch(() => {});
    stop.signal.addEventListener('abort', end, { once: true });
    const lost = new AbortController();
    try {
      await connectClient(client);
      for (const channel of [options.channel, proof.channel]) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!(await proof.prove())) throw new Error('No notification could be sent, so listening is unproven.');
      listening = true;
      failures = 0;
      reported.clear();
      if (missed) options.onGap();
      missed = true;
      started();
      await Promise.race([over, heartbeat(client, AbortSignal.any([stop.signal, lost.signal]))]);
    } finally {
      listening = false;
      lost.abort();
      stop.signal.removeEventListener('abort', end);
      end();
    }
  }

  /** Ends with the connection: a beat that went on would prove nothing of the next one. */
  async function heartbeat(client: Client, signal: AbortSignal): Promise<void> {
    for (;;) {
      await wait(options.proofInterval ?? HEARTBEAT, undefined, { signal, ref: false });
      if (!(await proof.prove())) await client.query('select 1');
    }
  }

  async function run(started: () => void): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await listenOnce(started);
      } catch (error) {
        if (!stop.signal.aborted && error instanceof Error) report(error);
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
