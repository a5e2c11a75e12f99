import type { Purge } from '../page-cache/purge-log';
import type { WorkerLink } from './worker-link';

/** Carries purges between the processes of one machine. */
export interface PurgeChannel {
  /** Tells the other processes; this one has purged by itself. */
  publish(purge: Purge): void;
  /** Hears what others published. Answers the way to stop it. */
  subscribe(listener: (purge: Purge) => void): () => void;
}

export interface PurgeChannelOptions {
  /** Unset: there is no other process, and nothing is ever heard. */
  readonly link?: Pick<WorkerLink, 'send' | 'onMessage'> | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Called with the seconds that a purge was on its way. */
  readonly onLag?: (seconds: number) => void;
}

/** Makes the channel of one process. */
export function createPurgeChannel({ link, now, onLag }: PurgeChannelOptions): PurgeChannel {
  const listeners = new Set<(purge: Purge) => void>();
  link?.onMessage((message) => {
    if (message.kind !== 'purge') return;
    for (const listener of listeners) listener(message.purge);
    onLag?.(Math.max(0, now() - message.at) / 1000);
  });
  return {
    publish(purge) {
      if (link === undefined) return;
      const { tags, paths, ...rest } = purge;
      link.send({
        kind: 'purge',
        purge: { ...rest, ...(tags && { tags: [...tags] }), ...(paths && { paths: [...paths] }) },
        at: now(),
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
