import { CdnRefusal, type PurgeCdn, type PurgedTags, type PurgeOutbox } from '~/backend/definitions/purges';
import { GONE } from '~/lib/page-policy/page-policy';
import { startPump } from '../outward/pump';

/** Milliseconds between reading a change and its purge: by then every node's own cache knows of it. */
const SETTLE_MS = 200;
/** Milliseconds between two looks without a wake-up: for what other processes wrote, and for retries. */
const INTERVAL_MS = 1_000;
/** Milliseconds before the next attempt, by the number of failed ones; the last for all further ones. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const MAX_PAUSE_MS = 60_000;

export interface PurgeSendingOptions {
  readonly outbox: Pick<PurgeOutbox, 'pending' | 'done'>;
  readonly purge: PurgeCdn;
  /** True in the one process that does this now. */
  readonly isLeader: () => Promise<boolean>;
  /** Cache tags of what appears by the clock between two moments, unix seconds. */
  readonly appeared: (after: number, until: number) => Promise<readonly string[]>;
  /** The tags with those under which pages may still be kept. */
  readonly withFormer: (tags: readonly string[]) => readonly string[];
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called once for a row of failures. */
  readonly onFailure: (error: unknown) => void;
}

export interface PurgeSending {
  /** Call it after a change. */
  wake(): void;
  /** Seconds for which the oldest change that this process knows of has been waiting; undefined if another process leads. */
  delay(): number | undefined;
  stop(): Promise<void>;
}

/** Milliseconds to wait after this many failures, of which this is the last. */
function pauseAfter(failures: number, error: unknown): number {
  const asked = error instanceof CdnRefusal ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.min(Math.max(PAUSES_MS[failures - 1] ?? MAX_PAUSE_MS, asked), MAX_PAUSE_MS);
}

/**
 * Purges the CDN of what the log of changes names, in one process at a time. What was read is done only once the CDN has accepted
 * it, so that nothing is lost whenever the process dies; some may be purged twice.
 */
export function startPurgeSending(options: PurgeSendingOptions): PurgeSending {
  const { outbox, purge, clock } = options;
  let failures = 0;
  let notBefore = 0;
  let leads = false;
  /** When the oldest change that is not out was first seen. */
  let waitingSince: number | undefined;

  function unite(written: PurgedTags, appeared: readonly string[]): PurgedTags {
    if (written === 'everything') return written;
    // A CDN is never allowed a stale copy: there a hard purge is one of the tag.
    const named = [...written, ...appeared].map((tag) => (tag.startsWith(GONE) ? tag.slice(GONE.length) : tag));
    return [...new Set(options.withFormer(named))];
  }

  /** Sends what waits. True if there may be more. */
  async function sendPending(): Promise<boolean> {
    const now = Math.floor(clock() / 1000);
    const pending = await outbox.pending(now);
    const until = Math.max(pending.seen, now);
    const appeared = until > pending.seen ? await options.appeared(pending.seen, until) : [];
    const tags = unite(pending.tags, appeared);
    const isUsed = tags === 'everything' || tags.length > 0;
    if (isUsed) {
      waitingSince ??= clock();
      await new Promise((settled) => void setTimeout(settled, SETTLE_MS));
      await purge(tags);
    }
    if (isUsed || until > pending.seen) await outbox.done(pending.last, until);
    failures = 0;
    if (!isUsed) waitingSince = undefined;
    return isUsed;
  }

  async function look(): Promise<boolean> {
    if (clock() < notBefore) return false;
    try {
      leads = await options.isLeader();
      if (leads) return await sendPending();
      waitingSince = undefined;
    } catch (error) {
      failures += 1;
      if (failures === 1) options.onFailure(error);
      notBefore = clock() + pauseAfter(failures, error);
    }
    return false;
  }

  const { wake, stop } = startPump({ look, intervalMs: INTERVAL_MS, onFailure: options.onFailure });
  return {
    wake() {
      if (leads) waitingSince ??= clock();
      wake();
    },
    delay: () => (leads ? (waitingSince === undefined ? 0 : (clock() - waitingSince) / 1000) : undefined),
    stop,
  };
}
