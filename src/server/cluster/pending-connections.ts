import type { ChildProcess, SendHandle } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

/** Node's internal message with which a primary hands a connection to a worker; `seq` is repeated in the worker's answer. */
const handOver = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), key: z.string(), seq: z.number() });
/** A worker's answer to one of Node's messages; not accepted by one that is stopping. */
const handOverAnswer = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number(), accepted: z.boolean().optional() });

interface PendingConnection {
  readonly key: string;
  readonly handle: SendHandle;
  /** True if the connection was passed on: Node no longer tracks it. */
  readonly reassigned: boolean;
}

/** Milliseconds after the exit of a process in which its last answers are still read. */
const LAST_ANSWERS_MS = 50;

/** Node numbers its messages from 0. */
let lastOwn = 0;

/** Workers that take connections. */
const listening = new WeakSet<Worker>();

const close = (handle: SendHandle): void => {
  if (typeof handle === 'object' && 'close' in handle) handle.close();
};

/** Hands a connection to a listening worker other than `gone`; if there is none, it is closed, so that the client retries. */
function reassign({ key, handle }: PendingConnection, gone: Worker): void {
  const others = Object.values(cluster.workers ?? {});
  const other = others.find((worker) => worker !== undefined && worker !== gone && listening.has(worker) && worker.isConnected());
  if (other === undefined) {
    close(handle);
    return;
  }
  lastOwn -= 1;
  other.process.send({ cmd: 'NODE_CLUSTER', act: 'newconn', key, seq: lastOwn }, handle);
}

/**
 * Passes on the connections that a worker was given but had not accepted when it died. Node loses track of them: they would
 * stay open in the primary, and their clients would wait forever. If a version of Node hands connections over differently, this
 * has no effect.
 */
export function reassignPendingConnections(worker: Worker): void {
  const child: ChildProcess = worker.process;
  const pending = new Map<number, PendingConnection>();
  worker.on('listening', () => listening.add(worker));
  const send = child.send.bind(child);
  // Node calls it with only the message and the connection.
  child.send = ((message: unknown, handle: SendHandle | undefined, ...rest: never[]) => {
    const given = handle === undefined || handle === null ? undefined : handOver.safeParse(message).data;
    if (given !== undefined && handle) pending.set(given.seq, { key: given.key, handle, reassigned: given.seq < 0 });
    return (send as (...words: unknown[]) => boolean)(message, handle, ...rest);
  }) as ChildProcess['send'];
  child.on('internalMessage', (message: unknown) => {
    const answer = handOverAnswer.safeParse(message).data;
    const answered = answer && pending.get(answer.ack);
    if (answer === undefined || answered === undefined) return;
    pending.delete(answer.ack);
    if (!answered.reassigned) return;
    if (answer.accepted) close(answered.handle);
    else reassign(answered, worker);
  });
  const reassignAll = () => {
    for (const each of pending.values()) reassign(each, worker);
    pending.clear();
  };
  // Node emits no 'disconnect' for a process that dies while a connection is in transit to it.
  child.once('exit', () => {
    listening.delete(worker);
    setTimeout(reassignAll, LAST_ANSWERS_MS);
  });
}
