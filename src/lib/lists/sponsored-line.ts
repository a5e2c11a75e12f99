import type { SponsoredLine } from '~/lib/contract/frontend';

/** Where a list stands, as the rules of sponsored lines see it. */
export interface ListPlace {
  /** Slug of the edition. */
  readonly site: string;
  /** Path within the edition, without its prefix: '/rovat/sport'. */
  readonly editionPath: string;
}

/**
 * The sponsored line of a list: the first that is active, within its dates (both ends included, unset ends open) and made
 * for this place (LI-29 … LI-34). The newest list takes only lines flagged `newest`; other lists those flagged `listPage`
 * whose sites, main sections and tags hold the edition, the segment after /rovat/ and the one after /cimke/. A rule that
 * is not set matches everything; an empty list matches nothing.
 *
 * @param nowMs unix milliseconds
 */
export function sponsoredLineOf(lines: readonly SponsoredLine[], place: ListPlace, nowMs: number): SponsoredLine | undefined {
  const now = nowMs / 1000;
  const newest = place.editionPath === '/legfrissebb';
  const section = segmentAfter(place.editionPath, 'rovat');
  const tag = segmentAfter(place.editionPath, 'cimke');
  return lines.find((line) => {
    if (!line.active || now < (line.dateFrom ?? -Infinity) || now > (line.dateTo ?? Infinity)) return false;
    if (!holds(line.sites, place.site)) return false;
    if (newest) return line.newest;
    return line.listPage && holds(line.mainSuperTags, section) && holds(line.tags, tag);
  });
}

function holds(rule: readonly string[] | undefined, segment: string | undefined): boolean {
  return rule === undefined || (segment !== undefined && rule.includes(segment));
}

function segmentAfter(path: string, name: string): string | undefined {
  const [, first, second] = path.split('/');
  return first === name ? second : undefined;
}
