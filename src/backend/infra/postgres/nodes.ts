import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Change, NodeLink } from '../open-database';
import type { Database } from '../schema';
import { listenForChanges } from './change-listener';
import { parsePayload, toPayloads } from './change-message';
import type { ReplicaWatch } from './replica-watch';

const CHANNEL = 'hirmondo_changes';
/** Key of the advisory lock that serialises content writes; an arbitrary number. */
const WRITE_LOCK = 4_721_968_250;
/** Milliseconds to wait for the replica before a change is announced anyway. */
const REPLICA_WAIT = 2000;
const REPLICA_LONG_WAIT = 60_000;
/** Milliseconds between two attempts to reach the replica. */
const REPLICA_PAUSE = 500;

export interface NodeLinkOptions {
  readonly url: string;
  readonly read: Kysely<Database>;
  /** The primary, over which the listener sends itself notifications. */
  readonly write: Kysely<Database>;
  readonly replica?: ReplicaWatch;
  readonly onProblem: (error: Error) => void;
}

export interface OpenNodeLink extends NodeLink {
  /** Changes whenever content was written by any node and can be read here. */
  generation(): Promise<number>;
  /** True while the changes of other nodes arrive here, as own notifications prove. */
  isListening(): boolean;
  close(): Promise<void>;
}

const notifyOver = (write: Kysely<Database>) => async (channel: string, payload: string) => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(write);
};

/** Connects this process with the other nodes on the same database. */
export async function openNodeLink({ url, read, write, replica, onProblem }: NodeLinkOptions): Promise<OpenNodeLink> {
  const node = randomUUID();
  const listeners = new Set<(change: Change) => void>();
  let generation = 1;
  let waiting: Change | undefined;
  let [telling, catchingUp, closed] = [false, false, false];
  /** True if there was a change since the replica was last awaited. */
  let isBehind = false;

  function tell(change: Change): void {
    if (closed) return;
    generation += 1;
    if (change.length > 0) callAll(listeners, change, onProblem);
  }

  /** Announces changes of other nodes once they can be read here; those that arrive in between are announced together. */
  async function tellWaiting(): Promise<void> {
    if (telling) return;
    telling = true;
    while (waiting !== undefined) {
      const change = waiting;
      waiting = undefined;
      await readable();
      tell(change);
    }
    telling = false;
  }

  /** Waits for the replica, but not long: if it lags or is down, everything is announced again once it has caught up. */
  async function readable(): Promise<void> {
    if (replica !== undefined && !(await replica.caughtUp(REPLICA_WAIT))) void tellOnceCaughtUp(replica);
  }

  async function tellOnceCaughtUp(lagging: ReplicaWatch): Promise<void> {
    isBehind = true;
    if (catchingUp) return;
    catchingUp = true;
    while (!closed && isBehind) {
      isBehind = false;
      if (await lagging.caughtUp(REPLICA_LONG_WAIT)) continue;
      isBehind = true;
      await wait(REPLICA_PAUSE, undefined, { ref: false });
    }
    catchingUp = false;
    tell('everything');
  }

  function receive(change: Change): void {
    waiting = waiting === undefined ? change : join(waiting, change);
    void tellWaiting();
  }

  const listener = await listenForChanges({
    url,
    channel: CHANNEL,
    onMessage(payload) {
      const message = parsePayload(payload);
      if (message.node !== node) receive(message.change);
    },
    notify: notifyOver(write),
    onGap: () => receive('everything'),
    onProblem,
  });

  return {
    async begin(transaction) {
      await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(transaction);
    },
    async announce(transaction, tags) {
      for (const payload of toPayloads(node, tags)) await notifyOver(transaction)(CHANNEL, payload);
    },
    async settled() {
      await readable();
      generation += 1;
    },
    subscribe(onChange) {
      listeners.add(onChange);
    },
    async generation() {
      if (listener.isListening) return generation;
      // Writes of other nodes are not announced now, so the stored counter is read; negative, so that it differs from our own
      // numbers.
      const row = await read.selectFrom('setting').select('value').where('key', '=', 'content_generation').executeTakeFirst();
      return -1 - Number(row?.value ?? 0);
    },
    isListening: () => listener.isListening,
    async close() {
      closed = true;
      await listener.close();
    },
  };
}

/** Calls every listener, even if one throws: changes must still be announced to the others. */
function callAll(listeners: Iterable<(change: Change) => void>, change: Change, onProblem: NodeLinkOptions['onProblem']): void {
  for (const listener of listeners) {
    try {
      listener(change);
    } catch (error) {
      onProblem(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

function join(one: Change, other: Change): Change {
  return one === 'everything' || other === 'everything' ? 'everything' : [...new Set([...one, ...other])];
}
