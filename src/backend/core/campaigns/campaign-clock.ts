import { nextCampaignChange } from '~/lib/ads/campaigns';
import type { Campaign } from '~/lib/contract/campaign';
import { shown } from '~/lib/page-policy/shown-content';

/** Longest sleep, milliseconds: the longest delay until a campaign that another process has set is noticed. */
const MAX_SLEEP_MS = 60_000;

export interface CampaignClockDependencies {
  readonly sites: readonly string[];
  /** All campaigns of an edition, including future ones. */
  readonly campaigns: (site: string) => Promise<readonly Campaign[]>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Purges the pages with these cache tags, which change now although nothing is written. */
  readonly purge: (tags: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Reports the start and end of campaigns: pages not requested since the day before have no lifetime set for them (ADR 27).
 * Returns a function that stops it.
 */
export function startCampaignClock({ sites, campaigns, clock, purge, onError }: CampaignClockDependencies): () => void {
  let seen = Math.floor(clock() / 1000);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** Reports changes since the last check; returns the milliseconds until the next one. */
  async function look(): Promise<number> {
    const now = Math.floor(clock() / 1000);
    const changed: string[] = [];
    let next = Infinity;
    for (const site of sites) {
      const all = await campaigns(site);
      if ((nextCampaignChange(all, seen) ?? Infinity) <= now) changed.push(...shown.data.tags('campaigns', site));
      next = Math.min(next, nextCampaignChange(all, now) ?? Infinity);
    }
    seen = now;
    if (changed.length > 0) purge(changed);
    return Math.min(MAX_SLEEP_MS, Math.max(0, next * 1000 - clock()));
  }

  function sleep(milliseconds: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => {
          onError(error);
          return MAX_SLEEP_MS;
        })
        .then(sleep, onError);
    }, milliseconds);
    timer.unref();
  }

  sleep(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
