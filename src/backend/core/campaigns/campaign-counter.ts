import { fitsPlace, isRunning } from '~/lib/ads/campaigns';
import type { Campaign } from '~/lib/contract/campaign';
import type { CampaignCount, CampaignCountStore } from '../../definitions/campaign-counts';
import { createHourlyCounter } from '../maintenance/hourly-counter';

/** Impressions and clicks of one campaign that an hour counts from one network, by kind; many readers share an address. */
const MOST_OF_NETWORK = { impression: 300, click: 20 } as const;
/**
 * Seconds for which a campaign that is over, paused or deleted is still counted: an impression waits for others in the browser,
 * and for the network.
 */
const LATE = 60;
/** Milliseconds for which the campaigns of an edition are taken as known. */
const KNOWN_FOR = 10_000;

export interface CampaignCounterDependencies {
  readonly store: CampaignCountStore;
  /** The campaigns of an edition; it rejects or answers none for an edition that does not exist. */
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
  /** Further impressions that came with it, each counted and limited like one that comes alone. */
  readonly also?: readonly { readonly id: string; readonly place: string }[] | undefined;
  /** Address of the reader, which is forgotten within the hour and never stored. */
  readonly clientIp: string | undefined;
}

export interface CampaignCounter {
  /** Counts in memory. What does not run in that place, and was not known to a minute ago, is passed over. */
  count(event: CampaignEvent): Promise<void>;
  /** Stores what was counted; after a failure it is kept for the next time. */
  store(): Promise<void>;
}

/** What an edition shows, as it was read last, and what it no longer shows but did when it was read before. */
interface KnownCampaigns {
  readonly campaigns: readonly Campaign[];
  readonly ended: readonly { readonly campaign: Campaign; readonly countedUntil: number }[];
}

const isShown = ({ campaigns }: KnownCampaigns, { id }: Campaign): boolean =>
  campaigns.some((one) => one.id === id && !one.paused);

/** What is known after a newer reading, which found nothing new if it failed (undefined). `now` is unix seconds. */
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

/** Makes the counter of one process. */
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
    // Names of editions come from outside.
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
    const isWithin = counter.isWithin(`${kindOfEvent} ${id}`, clientIp, MOST_OF_NETWORK[kindOfEvent]);
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
