import { fitsPlace, isRunning } from '~/lib/ads/campaigns';
import type { Campaign } from '~/lib/contract/campaign';
import type { CampaignCount, CampaignCountStore } from '../../definitions/campaign-counts';
import { createHourlyCounter } from '../maintenance/hourly-counter';

/** Hourly limits on events of one campaign from one network, by kind; many readers may share an IP address. */
const MAX_OF_NETWORK = { impression: 300, click: 20 } as const;
/**
 * Seconds for which a campaign is still counted after it ended or was paused or deleted: impressions are collected in the
 * browser before they are sent.
 */
const LATE = 60;
/** Milliseconds for which an edition's campaigns are cached. */
const KNOWN_FOR = 10_000;

export interface CampaignCounterDependencies {
  readonly store: CampaignCountStore;
  /** The campaigns of an edition; rejects or returns none for an unknown edition. */
  readonly campaigns: (site: string) => Promise<readonly Campaign[]>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** An event that a browser reports. */
export interface CampaignEvent {
  readonly site: string;
  readonly id: string;
  readonly place: string;
  readonly event: 'impression' | 'click';
  /** Further impressions in the same call, each counted and limited like a separate one. */
  readonly also?: readonly { readonly id: string; readonly place: string }[] | undefined;
  /** IP address of the reader, which is kept in memory for at most an hour and never stored. */
  readonly clientIp: string | undefined;
}

export interface CampaignCounter {
  /** Counts in memory. Ignores campaigns that do not run in that place and did not a minute ago. */
  count(event: CampaignEvent): Promise<void>;
  /** Stores the counts; after a failure they are kept for the next attempt. */
  store(): Promise<void>;
}

/** Campaigns of an edition as last read, and those that it no longer shows but did when read before. */
interface KnownCampaigns {
  readonly campaigns: readonly Campaign[];
  readonly ended: readonly { readonly campaign: Campaign; readonly countedUntil: number }[];
}

const isShown = ({ campaigns }: KnownCampaigns, { id }: Campaign): boolean =>
  campaigns.some((one) => one.id === id && !one.paused);

/** Updates the known campaigns after another read; undefined `campaigns` means that it failed. `now` is unix seconds. */
function readAgain(before: KnownCampaigns | undefined, campaigns: readonly Campaign[] | undefined, now: number): KnownCampaigns {
  if (before === undefined) return { campaigns: campaigns ?? [], ended: [] };
  if (campaigns === undefined) return before;
  const after: KnownCampaigns = { campaigns, ended: [] };
  const ending = before.campaigns
    .filter((one) => !one.paused && !isShown(after, one))
    .map((campaign) => ({ campaign, countedUntil: now + LATE }));
  const ended = before.ended.filter(({ campaign, countedUntil }) => now <= countedUntil && !isShown(after, campaign));
  return { campaigns, ended: [...ended, ...ending] };
}

/** Creates the counter of one process. */
export function createCampaignCounter({ store, campaigns, clock }: CampaignCounterDependencies): CampaignCounter {
  const known = new Map<string, { readonly until: number; readonly read: Promise<KnownCampaigns> }>();
  const counter = createHourlyCounter<CampaignCount>({
    clock,
    toKey: ({ site, campaign, place, hour }) => `${site} ${campaign} ${place} ${hour}`,
    merge: (one, other) => ({
      ...one,
      impressions: one.impressions + other.impressions,
      clicks: one.clicks + other.clicks,
      suspect: one.suspect + other.suspect,
    }),
    store: (sums) => store.add(sums),
  });

  function readCampaigns(site: string): Promise<KnownCampaigns> {
    const now = clock();
    const found = known.get(site);
    if (found !== undefined && now < found.until) return found.read;
    const read = campaigns(site)
      .catch(() => undefined)
      .then(async (list) => readAgain(await found?.read, list, Math.floor(now / 1000)));
    // The slugs come from requests, so their number must be limited.
    if (known.size >= 100) known.clear();
    known.set(site, { until: now + KNOWN_FOR, read });
    return read;
  }

  function countOne({ campaigns: shown, ended }: KnownCampaigns, event: CampaignEvent): void {
    const { site, id, place, event: kindOfEvent, clientIp } = event;
    const now = Math.floor(clock() / 1000);
    const late = ended.find((one) => one.campaign.id === id && now <= one.countedUntil);
    const campaign = late?.campaign ?? shown.find((one) => one.id === id);
    if (campaign === undefined || !fitsPlace(campaign.place, place)) return;
    if (!isRunning(campaign, now) && !isRunning(campaign, now - LATE)) return;
    const isWithin = counter.isWithin(`${kindOfEvent} ${id}`, clientIp, MAX_OF_NETWORK[kindOfEvent]);
    const kind = isWithin ? kindOfEvent : 'suspect';
    counter.add({
      site,
      campaign: id,
      place,
      hour: counter.hour(),
      impressions: kind === 'impression' ? 1 : 0,
      clicks: kind === 'click' ? 1 : 0,
      suspect: kind === 'suspect' ? 1 : 0,
    });
  }

  return {
    async count(event) {
      const read = await readCampaigns(event.site);
      countOne(read, event);
      for (const further of event.also ?? []) countOne(read, { ...event, ...further, event: 'impression' });
    },
    store: () => counter.store(),
  };
}
