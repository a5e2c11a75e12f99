import { fitsPlace, isRunning } from '~/lib/ads/campaigns';
import type { Campaign } from '~/lib/contract/campaign';
import { networkOf } from '~/lib/session/network';
import type { CampaignCount, CampaignCountStore } from '../../definitions/campaign-counts';

const HOUR = 3600;
/** Impressions and clicks of one campaign that an hour counts from one network, by kind; many readers share an address. */
const MOST_OF_NETWORK = { impression: 300, click: 20 } as const;
/** Networks that are told apart within an hour; beyond them the longest known are forgotten. */
const MOST_NETWORKS = 50_000;
/** Milliseconds for which the campaigns of an edition are taken as known. */
const KNOWN_FOR = 10_000;

export interface CampaignCounterDependencies {
  readonly store: CampaignCountStore;
  /** The campaigns of an edition; it rejects or answers none for an edition that does not exist. */
  readonly campaigns: (site: string) => Promise<readonly Campaign[]>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** Something that a reader's browser tells. */
export interface CampaignEvent {
  readonly site: string;
  readonly id: string;
  readonly place: string;
  readonly event: 'impression' | 'click';
  /** Address of the reader, which is forgotten within the hour and never stored. */
  readonly clientIp: string | undefined;
}

export interface CampaignCounter {
  /** Counts in memory. What does not run in that place now is passed over. */
  count(event: CampaignEvent): Promise<void>;
  /** Stores what was counted; after a failure it is kept for the next time. */
  store(): Promise<void>;
}

/** Makes the counter of one process: the database hears of sums every few seconds, whatever readers or forgers send. */
export function createCampaignCounter({ store, campaigns, clock }: CampaignCounterDependencies): CampaignCounter {
  let counted = new Map<string, { -readonly [Field in keyof CampaignCount]: CampaignCount[Field] }>();
  const known = new Map<string, { readonly until: number; readonly running: Promise<readonly Campaign[]> }>();
  let networks = new Map<string, number>();
  let networksOf = 0;

  function campaignsOf(site: string): Promise<readonly Campaign[]> {
    const now = clock();
    const found = known.get(site);
    if (found !== undefined && now < found.until) return found.running;
    const running = campaigns(site).catch(() => []);
    // Names of editions come from outside.
    if (known.size >= 100) known.clear();
    known.set(site, { until: now + KNOWN_FOR, running });
    return running;
  }

  /** True for an event that the network may still count within the hour. */
  function isWithin({ id, event, clientIp = '' }: CampaignEvent, hour: number): boolean {
    if (hour !== networksOf) {
      networks = new Map();
      networksOf = hour;
    }
    const key = `${event} ${id} ${networkOf(clientIp)}`;
    const before = networks.get(key) ?? 0;
    if (before >= MOST_OF_NETWORK[event]) return false;
    if (before === 0 && networks.size >= MOST_NETWORKS) networks.delete(networks.keys().next().value ?? '');
    networks.set(key, before + 1);
    return true;
  }

  return {
    async count(event) {
      const { site, id, place } = event;
      const campaign = (await campaignsOf(site)).find((one) => one.id === id);
      const now = Math.floor(clock() / 1000);
      if (campaign === undefined || !isRunning(campaign, now) || !fitsPlace(campaign.place, place)) return;
      const hour = now - (now % HOUR);
      const key = `${site} ${id} ${place} ${hour}`;
      const sum = counted.get(key) ?? { site, campaign: id, place, hour, impressions: 0, clicks: 0, suspect: 0 };
      counted.set(key, sum);
      if (!isWithin(event, hour)) sum.suspect += 1;
      else if (event.event === 'click') sum.clicks += 1;
      else sum.impressions += 1;
    },
    async store() {
      if (counted.size === 0) return;
      const taken = counted;
      counted = new Map();
      try {
        await store.add([...taken.values()]);
      } catch (error) {
        for (const [key, sum] of counted) {
          const before = taken.get(key);
          if (before === undefined) taken.set(key, sum);
          else {
            before.impressions += sum.impressions;
            before.clicks += sum.clicks;
            before.suspect += sum.suspect;
          }
        }
        counted = taken;
        throw error;
      }
    },
  };
}
