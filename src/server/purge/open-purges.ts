import { createPurgeChannel, type PurgeChannel } from '../cluster/purge-channel';
import type { WorkerLink } from '../cluster/worker-link';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Livescore } from '../livescore/open-livescore';
import type { Metrics } from '../metrics/metrics';
import type { Rendering } from '../pages/rendering';

export interface OpenPurgesOptions {
  readonly config: Pick<Config, 'databaseUrl'>;
  /** Connection to the primary; unset outside a cluster. */
  readonly link?: WorkerLink | undefined;
  readonly source: Pick<ContentSource, 'onChange' | 'upstream'>;
  readonly livescore: Pick<Livescore, 'onPurge'>;
  readonly rendering: Pick<Rendering, 'purge' | 'retryNow'>;
  readonly metrics: Pick<Metrics, 'countPurge'>;
}

/** Opens the channel of purges, which the page cache and the live scores follow, and to which changes of content are published. */
export function openPurges({ config, link, source, livescore, rendering, metrics }: OpenPurgesOptions): PurgeChannel {
  const purges = createPurgeChannel({ link, now: Date.now, onPurge: metrics.countPurge });
  purges.subscribe(livescore.onPurge);
  purges.subscribe(rendering.purge);
  // With PostgreSQL, every process is notified of every change by the database.
  const publish = config.databaseUrl === undefined ? purges.publish : purges.notifyLocal;
  source.onChange((tags) => publish({ tags }));
  if (source.upstream !== undefined) source.upstream.onRecovery = rendering.retryNow;
  return purges;
}
