import type { ChildProcess, SendHandle } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

/** Node's own message by which a primary hands a connection to a worker; `seq` is repeated in the worker's answer. */
const handOver = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), key: z.string(), seq: z.number() });
/** A worker's answer to one of Node's messages; not accepted by one that is stopping. */
const handOverAnswer = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number(), accepted: z.boolean().optional() });

interface Untaken {
  readonly key: string;
  readonly handle: SendHandle;
  /** True for one that is passed on: Node knows nothing of it any more. */
  readonly ours: boolean;
}

/** Milliseconds in which the last answers of a process that has ended are read. */
const LAST_ANSWERS_MS = 50;

/** Node counts its messages upwards from 0. */
let lastOwn = 0;

/** Workers that take connections. */
const listening = new WeakSet<Worker>();

const close = (handle: SendHandle): void => {
  if (typeof handle === 'object' && 'close' in handle) handle.close();
};

/** Gives a connection to a worker that takes connections, other than `gone`; without one it is closed: its sender asks again. */
function passOn({ key, handle }: Untaken, gone: Worker): void {
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
 * Passes on to others the connections that a worker was given and had not taken when it died. Node forgets them: they would
 * stay open in the primary, and their senders would wait for an answer for ever. Where a version of Node hands connections
 * over in another way, it is as if this were not called.
 */
export function passOnUntaken(worker: Worker): void {
  const child: ChildProcess = worker.process;
  const untaken = new Map<number, Untaken>();
  worker.on('listening', () => listening.add(worker));
  const send = child.send.bind(child);
  // Node calls it with the message and the connection alone.
  child.send = ((message: unknown, handle: SendHandle | undefined, ...rest: never[]) => {
    const given = handle === undefined || handle === null ? undefined : handOver.safeParse(message).data;
    if (given !== undefined && handle) untaken.set(given.seq, { key: given.key, handle, ours: given.seq < 0 });
    return (send as (...words: unknown[]) => boolean)(message, handle, ...rest);
  }) as ChildProcess['send'];
  child.on('internalMessage', (message: unknown) => {
    const answer = handOverAnswer.safeParse(message).data;
    const answered = answer && untaken.get(answer.ack);
    if (answer === undefined || answered === undefined) return;
    untaken.delete(answer.ack);
    if (!answered.ours) return;
    if (answer.accepted) close(answered.handle);
    else passOn(answered, worker);
  });
  const passAll = () => {
    for (const each of untaken.values()) passOn(each, worker);
    untaken.clear();
  };
  // Node says no 'disconnect' of a process that dies with a connection on its way to it.
  child.once('exit', () => {
    listening.delete(worker);
    setTimeout(passAll, LAST_ANSWERS_MS);
  });
}
