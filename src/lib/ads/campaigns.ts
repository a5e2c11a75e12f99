import type { Campaign } from '~/lib/contract/campaign';

/** A page as campaigns see it: nothing of its reader. */
export interface CampaignPage {
  readonly kind: 'cover' | 'article';
  readonly section: string | undefined;
  readonly tags: readonly string[];
}

/** Most campaigns on one page: any more would be weight that is never seen. */
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

/** True for a campaign that fits the place of that name, such as `leaderboard_2`. */
export const fitsPlace = (place: string, name: string): boolean => place === name || name.startsWith(`${place}_`);

/** The next moment after `now`, both unix seconds, at which a campaign begins or is over; undefined: none. */
export function nextCampaignChange(campaigns: readonly Campaign[], now: number): number | undefined {
  const moments = campaigns.flatMap(({ paused, period: { from, to } }) => (paused ? [] : [from, to + 1]));
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

/** One of the candidates by chance, each by its weight; undefined if there are none. `chance` is from 0 to below 1. */
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

/** A place as the server sees it, which knows neither the width of the window nor what the reader has seen. */
export interface ServedPlace {
  /** `leaderboard_2`: kind of the place, and its number among those of the page. */
  readonly name: string;
  /** Sizes by width of the window, the best first; empty for widths at which the place is not shown. */
  readonly sizes: readonly (readonly string[])[];
  /** The page, whose choice is the same for everybody. */
  readonly path: string;
}

/** The picture of the first size that the campaign has. */
export const pictureIn = ({ pictures }: Campaign, sizes: readonly string[]): Campaign['pictures'][number] | undefined =>
  sizes.flatMap((size) => pictures.find(({ width, height }) => `${width}x${height}` === size) ?? [])[0];

/** A number from 0 to below 1 that is always the same for a text (FNV-1a, its bits mixed: addresses differ by their last letters). */
function steadyChance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The campaign of a place for readers without scripts: by weight over the pages of the site, in turn over the places of one page.
 * Excludes those with a limit per visit, as nothing is counted, and those without a picture for a width at which the place is
 * shown. Undefined if none is left.
 */
export function servedCampaign(campaigns: readonly Campaign[], { name, sizes, path }: ServedPlace): Campaign | undefined {
  const widths = sizes.filter((list) => list.length > 0);
  const fitting = campaigns.filter(
    (one) =>
      one.perVisit === undefined && fitsPlace(one.place, name) && widths.every((list) => pictureIn(one, list) !== undefined),
  );
  const promised = fitting.filter(({ exclusive }) => exclusive);
  const open = promised.length > 0 ? promised : fitting;
  const first = pickByWeight(open, steadyChance(path));
  if (first === undefined) return undefined;
  const turn = Number(name.split('_').at(-1)) - 1;
  return open[(open.indexOf(first) + turn) % open.length];
}
