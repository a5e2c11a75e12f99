import type { AdPageKind, AdPlaceName, AdSize } from '~/editions/ads';
import type { Campaign } from '~/lib/contract/campaign';
import type { EditionSet } from './editions';
import type { FieldProblem } from './ingest-problem';

/** The stored campaigns of one edition, or of all editions. */
interface CampaignList {
  /** Slug of the edition; '' if the campaigns are shared by all editions. */
  readonly site: string;
  readonly campaigns: readonly Campaign[];
}

const PAGE_KINDS: readonly AdPageKind[] = ['cover', 'article'];

/**
 * Validates campaigns beyond the schema of each: duplicate ids, pictures of a size that their place does not have, overlapping
 * exclusive campaigns in the same place. Empty if all are valid.
 */
export function campaignFaults({ site, campaigns }: CampaignList, editions: EditionSet): readonly FieldProblem[] {
  return campaigns.flatMap((one, index) => {
    const before = campaigns.slice(0, index);
    const twice = before.some(({ id }) => id === one.id);
    const rival = before.find((other) => claimSame(one, other));
    const sold = sizesSold(one, site, editions);
    return [
      ...(twice ? [{ path: `${index}.id`, message: `'${one.id}' is already the id of another campaign` }] : []),
      ...one.pictures.flatMap(({ width, height }, at) =>
        sold.has(`${width}x${height}`)
          ? []
          : [
              {
                path: `${index}.pictures.${at}`,
                message: `${width}x${height} is not a valid size for '${one.place}'; valid sizes: ${[...sold].join(', ')}`,
              },
            ],
      ),
      ...(rival === undefined
        ? []
        : [
            {
              path: `${index}.period`,
              message: `'${one.id}' overlaps with '${rival.id}': both are exclusive in '${one.place}' at the same time`,
            },
          ]),
    ];
  });
}

/** Sizes of a campaign's place on its kinds of pages, in the editions that show the campaign. */
function sizesSold({ place, pages }: Campaign, site: string, editions: EditionSet): ReadonlySet<AdSize> {
  const name: AdPlaceName = place === 'rectangle' ? 'rectangle' : 'leaderboard';
  const shown = editions.all.filter(({ identity }) => site === '' || identity.slug === site);
  const all = shown.flatMap(({ ads }) => (pages ?? PAGE_KINDS).flatMap((page) => Object.values(ads.sizes[page][name]).flat()));
  return new Set(all);
}

/**
 * True if two exclusive campaigns can collide: same place, page and time. Tags are ignored, as a page may have the tags of both.
 */
function claimSame(a: Campaign, b: Campaign): boolean {
  if (!a.exclusive || !b.exclusive || a.paused || b.paused) return false;
  const samePlace = a.place === b.place || a.place.startsWith(`${b.place}_`) || b.place.startsWith(`${a.place}_`);
  const sameTime = a.period.from <= b.period.to && b.period.from <= a.period.to;
  return samePlace && sameTime && meet(a.pages, b.pages) && meet(a.sections, b.sections);
}

/** True if two rules can apply to the same page; an unset rule applies to all pages. */
function meet<Name>(a: readonly Name[] | undefined, b: readonly Name[] | undefined): boolean {
  return a === undefined || b === undefined || a.some((name) => b.includes(name));
}
