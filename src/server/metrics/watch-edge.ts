import { statfsSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';
import type { ServerState, WaitingMail } from '~/backend/index';
import { withinPatience } from '~/lib/concurrency/within-time';

/** What is around a process: the databases and the disk behind it, the CDN and open streams in front, emails on their way. */
export interface EdgeWatches {
  /** Database servers as of the last look. */
  watchServers(servers: () => readonly ServerState[]): void;
  /** Seconds for which the CDN has not been told of the oldest change; undefined where another process tells it. */
  watchPurgeDelay(delay: () => number | undefined): void;
  /** Emails that wait. `clock`: unix milliseconds. */
  watchMail(waiting: () => Promise<WaitingMail>, clock: () => number): void;
  /** Event streams that are open. */
  watchStreams(open: () => number): void;
  /** The disk of a directory. */
  watchDisk(directory: string): void;
}

/** Milliseconds for figures that are asked of a database. */
const PATIENCE_MS = 500;

const differing = (server: ServerState | undefined) => server?.differing && server.differing.length > 0;

/** `worker` as in `createPartWatches`. */
export function createEdgeWatches(registry: Registry, worker: string): EdgeWatches {
  const registers = [registry];
  /** A figure that is absent while it is unknown. */
  const watch = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      labelNames: ['worker'],
      registers,
      async collect() {
        // What cannot be read now must not hide the other figures.
        const value = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        this.reset();
        if (value !== undefined) this.set({ worker }, value);
      },
    });
  return {
    watchServers(servers) {
      new Gauge({
        name: 'hirmondo_database_up',
        help: 'Database servers by role: 1 if the last look, every five seconds, had an answer.',
        labelNames: ['worker', 'role'],
        registers,
        collect() {
          for (const { role, isUp } of servers()) this.set({ worker, role }, Number(isUp));
        },
      });
      const server = (role: ServerState['role']) => servers().find((one) => one.role === role);
      const asNumber = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
      const listening = 'PostgreSQL: 1 while own notifications come back, 0 while changes of other nodes may be missed.';
      watch('hirmondo_listening', listening, () => asNumber(server('primary')?.isListening));
      const differ = 'PostgreSQL: 1 while other nodes have another secret, which the log and doctor name.';
      watch('hirmondo_secrets_differ', differ, () => asNumber(differing(server('primary'))));
      const clockOff = 'Seconds by which the clock of this machine is ahead of the one of PostgreSQL.';
      watch('hirmondo_clock_off_seconds', clockOff, () => server('primary')?.clockOffSeconds);
      const lag = 'Seconds by which the replica is behind the primary.';
      watch('hirmondo_database_replica_lag_seconds', lag, () => server('replica')?.lagSeconds);
      const leftOut = '1 while the replica is not read from: it is none of the primary, or too far behind.';
      watch('hirmondo_database_replica_left_out', leftOut, () => {
        const replica = server('replica');
        return replica && Number(replica.leftOut !== undefined);
      });
    },
    watchPurgeDelay(delay) {
      const help = 'Seconds for which the oldest change waits for the CDN to be purged; of the process that purges it.';
      watch('hirmondo_purge_outward_delay_seconds', help, delay);
    },
    watchMail(waiting, clock) {
      let reading: Promise<WaitingMail> | undefined;
      // One reading for both, and no wait for a database that is busy or away: the figures of that night matter most.
      const read = () => {
        reading ??= withinPatience(PATIENCE_MS, waiting).finally(() => {
          reading = undefined;
        });
        return reading;
      };
      watch('hirmondo_mail_queued', 'Emails that wait to be sent.', async () => (await read()).queued);
      const oldest = 'Seconds for which the oldest of them has waited, without receipts that the mail server refused for good.';
      watch('hirmondo_mail_oldest_seconds', oldest, async () => {
        const { oldestAt } = await read();
        return oldestAt === undefined ? 0 : Math.max(0, clock() / 1000 - oldestAt);
      });
    },
    watchStreams(open) {
      watch('hirmondo_streams', 'Event streams that are open.', open);
    },
    watchDisk(directory) {
      watch('hirmondo_disk_free_bytes', 'Bytes that may still be written to the disk of DATA_DIR.', () => {
        const { bavail, bsize } = statfsSync(directory);
        return bavail * bsize;
      });
    },
  };
}
