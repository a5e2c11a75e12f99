import type { Campaign } from '~/lib/contract/campaign';

/** The properties of a page that campaigns depend on; none of its reader. */
export interface CampaignPage {
  readonly kind: 'cover' | 'article';
  readonly section: string | undefined;
  readonly tags: readonly string[];
}

/** Limit on campaigns on one page: further ones would only be downloaded, never seen. */
const MAX_CAMPAIGNS = 12;

/** True while a campaign may be shown; both ends are inclusive. `now` is unix seconds. */
export const isRunning = ({ period, paused }: Campaign, now: number): boolean =>
  !paused && period.from <= now && now <= period.to;

/** The campaigns that a page may show, heaviest first. `now` is unix seconds. */
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
    .slice(0, MAX_CAMPAIGNS);
}

/** True for a campaign that fits the place of that name, such as `leaderboard_2`. */
export const fitsPlace = (place: string, name: string): boolean => place === name || name.startsWith(`${place}_`);

/** The next time after `now`, both unix seconds, at which a campaign starts or ends; undefined if there is none. */
export function nextCampaignChange(campaigns: readonly Campaign[], now: number): number | undefined {
  const moments = campaigns.flatMap(({ paused, period: { from, to } }) => (paused ? [] : [from, to + 1]));
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

/** One of the candidates at random, by weight; undefined if there are none. `chance` is in [0, 1). */
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

/** A place as the server sees it, without the window's width and without what the reader has seen. */
export interface ServedPlace {
  /** `leaderboard_2`: kind of the place, and its number among those of the page. */
  readonly name: string;
  /** Sizes by window width, best first; empty for widths at which the place is not shown. */
  readonly sizes: readonly (readonly string[])[];
  /** The page; all of its readers get the same choice. */
  readonly path: string;
}

/** The picture of the first offered size that the campaign has. */
export const pictureIn = ({ pictures }: Campaign, sizes: readonly string[]): Campaign['pictures'][number] | undefined =>
  sizes.flatMap((size) => pictures.find(({ width, height }) => `${width}x${height}` === size) ?? [])[0];

/** Hashes a text to a number in [0, 1) (FNV-1a with mixed bits, because addresses differ in their last letters). */
function steadyChance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The campaign of a place for readers without scripts: by weight across the pages of the site, in rotation across the places of
 * one page. Excludes campaigns with a limit per visit, as nothing is counted, and those without a picture for a width at which
 * the place is shown. Exclusive campaigns take precedence. Undefined if none is left.
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
