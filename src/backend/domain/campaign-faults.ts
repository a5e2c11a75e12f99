import type { AdPageKind, AdPlaceName, AdSize } from '~/editions/ads';
import type { Campaign } from '~/lib/contract/campaign';
import type { EditionSet } from './editions';
import type { FieldProblem } from './ingest-problem';

/** Fields of an edition's campaigns as they are stored, or of everybody's. */
interface CampaignList {
  /** Slug of the edition; '' where the campaigns are everybody's. */
  readonly site: string;
  readonly campaigns: readonly Campaign[];
}

const PAGE_KINDS: readonly AdPageKind[] = ['cover', 'article'];

/**
 * What is wrong with campaigns beyond the form of each: an id twice, a picture of a size that their place does not have, two
 * that were both promised the same place at the same time. Empty: nothing.
 */
export function campaignFaults({ site, campaigns }: CampaignList, editions: EditionSet): readonly FieldProblem[] {
  return campaigns.flatMap((one, index) => {
    const before = campaigns.slice(0, index);
    const twice = before.some(({ id }) => id === one.id);
    const rival = before.find((other) => claimSame(one, other));
    const sold = sizesSold(one, site, editions);
    return [
      ...(twice ? [{ path: `${index}.id`, message: `'${one.id}' is the id of another campaign` }] : []),
      ...one.pictures.flatMap(({ width, height }, at) =>
        sold.has(`${width}x${height}`)
          ? []
          : [
              {
                path: `${index}.pictures.${at}`,
                message: `${width}x${height} is no size of '${one.place}' here; sizes are ${[...sold].join(', ')}`,
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

/** The sizes of a campaign's place, on its kinds of pages, in the editions that show it. */
function sizesSold({ place, pages }: Campaign, site: string, editions: EditionSet): ReadonlySet<AdSize> {
  const name: AdPlaceName = place === 'rectangle' ? 'rectangle' : 'leaderboard';
  const shown = editions.all.filter(({ identity }) => site === '' || identity.slug === site);
  const all = shown.flatMap(({ ads }) => (pages ?? PAGE_KINDS).flatMap((page) => Object.values(ads.sizes[page][name]).flat()));
  return new Set(all);
}

/** True when two campaigns were promised one place on one page at one time. Pages have one section, but many tags. */
function claimSame(a: Campaign, b: Campaign): boolean {
  if (!a.exclusive || !b.exclusive || a.paused || b.paused) return false;
  const samePlace = a.place === b.place || a.place.startsWith(`${b.place}_`) || b.place.startsWith(`${a.place}_`);
  const sameTime = a.period.from <= b.period.to && b.period.from <= a.period.to;
  return samePlace && sameTime && meet(a.pages, b.pages) && meet(a.sections, b.sections);
}

/** True when two rules can hold for one page; an unset one holds for all. */
function meet<Name>(a: readonly Name[] | undefined, b: readonly Name[] | undefined): boolean {
  return a === undefined || b === undefined || a.some((name) => b.includes(name));
}
