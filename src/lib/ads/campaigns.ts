import type { Campaign } from '~/lib/contract/campaign';

/** A page as campaigns see it: nothing of its reader. */
export interface CampaignPage {
  readonly kind: 'cover' | 'article';
  readonly section: string | undefined;
  readonly tags: readonly string[];
}

/** Campaigns that one page offers at most: the rest would be weight that nobody sees. */
const MOST = 12;

/** True while a campaign may be shown; both ends belong to its time. `now` is unix seconds. */
export const isRunning = ({ period, paused }: Campaign, now: number): boolean =>
  !paused && period.from <= now && now <= period.to;

/** The campaigns that a page may show, in the order of their weight. `now` is unix seconds. */
export function campaignsOn(campaigns: readonly Campaign[], { kind, section, tags }: CampaignPage, now: number): Campaign[] {
  return campaigns
    .filter(
      (one) =>
        isRunning(one, now) &&
        (one.pages === undefined || one.pages.includes(kind)) &&
        (one.sections === undefined || (section !== undefined && one.sections.includes(section))) &&
        (one.tags === undefined || one.tags.some((tag) => tags.includes(tag))),
    )
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST);
}

/** True for a campaign that may stand in the place of that name, such as `leaderboard_2`. */
export const fitsPlace = (place: string, name: string): boolean => place === name || name.startsWith(`${place}_`);

/** The next moment after `now`, both unix seconds, at which a campaign begins or is over; undefined: none. */
export function nextCampaignChange(campaigns: readonly Campaign[], now: number): number | undefined {
  const moments = campaigns.flatMap(({ paused, period: { from, to } }) => (paused ? [] : [from, to + 1]));
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

/** One of the candidates by chance, each by its weight; undefined: there are none. `chance` is from 0 to below 1. */
export function pickByWeight<Candidate extends { readonly weight: number }>(
  candidates: readonly Candidate[],
  chance: number,
): Candidate | undefined {
  const whole = candidates.reduce((sum, { weight }) => sum + weight, 0);
  let rest = chance * whole;
  return candidates.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}
