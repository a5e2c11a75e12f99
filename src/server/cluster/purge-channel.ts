import type { Purge } from '../page-cache/purge-log';
import type { WorkerLink } from './worker-link';

/** Carries purges to every cache of this process and of the other processes on this machine. */
export interface PurgeChannel {
  /** Notifies all listeners of this process, synchronously, and those of the other processes. */
  publish(purge: Purge): void;
  /** Notifies listeners of this process only: for purges that every process learns of by itself. */
  notifyLocal(purge: Purge): void;
  /** Calls `listener` for every purge, whichever process published it. Returns a function that unsubscribes it. */
  subscribe(listener: (purge: Purge) => void): () => void;
}

export interface PurgeChannelOptions {
  /** The connection to the other processes; unset if there are none. */
  readonly link?: Pick<WorkerLink, 'send' | 'onMessage'> | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Called after each purge; `lag` is its transit time in seconds, undefined for one of this process. */
  readonly onPurge?: (lag: number | undefined) => void;
}

/** Makes the channel of a process. */
export function createPurgeChannel({ link, now, onPurge }: PurgeChannelOptions): PurgeChannel {
  const listeners = new Set<(purge: Purge) => void>();
  const tell = (purge: Purge, lag: number | undefined) => {
    for (const listener of listeners) listener(purge);
    onPurge?.(lag);
  };
  link?.onMessage((message) => {
    if (message.kind === 'purge') tell(message.purge, Math.max(0, now() - message.at) / 1000);
  });
  return {
    notifyLocal: (purge) => tell(purge, undefined),
    publish(purge) {
      tell(purge, undefined);
      const { tags, paths, ...rest } = purge;
      const copy = { ...rest, ...(tags && { tags: [...tags] }), ...(paths && { paths: [...paths] }) };
      link?.send({ kind: 'purge', purge: copy, at: now() });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
