import { cacheTag } from '~/lib/page-policy/page-policy';
import { type PurgeSending, startPurgeSending } from '../../core/purges/purge-sending';
import { signedHeaders } from '../../core/webhooks/sign';
import type { PurgeCdn } from '../../definitions/purges';
import type { BackendService } from '../../http/backend-service';
import { createPurgeCdn } from '../../infra/outward/purge-cdn';
import { createPurgeOutbox } from '../../infra/outward/purge-outbox';
import type { CommonParts } from '../parts';

export interface PurgeServiceOptions {
  /** Calls the listener after each change. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Cache tags of what appears by the clock between two moments, unix seconds. */
  readonly appeared: (after: number, until: number) => Promise<readonly string[]>;
  readonly withFormer: (tags: readonly string[]) => readonly string[];
}

/** Purges the CDN in front of the site of what changes. */
export function createPurgeService(
  { options, database, editions, clock, logger }: CommonParts,
  { subscribe, appeared, withFormer }: PurgeServiceOptions,
): BackendService & { readonly delay: () => number | undefined } {
  const outbox = createPurgeOutbox(database.write);
  const allTags = editions.all.map(({ identity }) => cacheTag.edition(identity.slug));
  const { cdn } = options;
  const purge =
    cdn === undefined || cdn === 'none' ? undefined : createPurgeCdn({ settings: cdn, allTags, sign: signedHeaders, clock });
  let sending: PurgeSending | undefined;
  let stop = async () => {};

  function begin(toCdn: PurgeCdn): void {
    const lead = database.lead('purges');
    const started = startPurgeSending({
      outbox,
      purge: toCdn,
      isLeader: () => lead.take(),
      appeared,
      withFormer,
      clock,
      onFailure: (error) => logger.warn({ err: error }, 'The CDN could not be purged; trying again until it can.'),
    });
    const unsubscribe = subscribe(() => started.wake());
    sending = started;
    stop = async () => {
      unsubscribe();
      await started.stop();
      await lead.close();
    };
  }

  return {
    name: 'purges',
    delay: () => sending?.delay(),
    async start() {
      if (options.maintenance === false) return;
      if (purge !== undefined) begin(purge);
      // The log is not kept for a reader that never comes back.
      else if (cdn !== undefined)
        await outbox.forget().catch((error: unknown) => logger.warn({ err: error }, 'The log of changes is kept for longer.'));
    },
    stop: () => stop(),
  };
}
