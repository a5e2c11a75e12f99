import type { SponsoredLine } from '~/lib/contract/frontend';

/** The place of a list, for the rules of sponsored lines. */
export interface ListScope {
  /** Slug of the edition. */
  readonly site: string;
  /** Public path of the list: '/g7/rovat/adat'. */
  readonly publicPath: string;
  /** The same path without the edition's prefix: '/rovat/adat'. */
  readonly editionPath: string;
}

/** The list of all new articles, which has its own lines (LI-31). */
const NEWEST = '/legfrissebb';

/**
 * The sponsored line of a list: the first that is active, within its dates and matches this place (LI-29 … LI-34). The newest
 * list of a host takes only lines flagged `newest` for its edition; other lists, including those of editions with a prefix,
 * take lines flagged `listPage` whose sites, main sections and tags contain the edition, the segment after /rovat/ and the one
 * after /cimke/. An unset rule matches everything; an empty list matches nothing.
 *
 * @param nowMs unix milliseconds
 */
export function findSponsoredLine(lines: readonly SponsoredLine[], address: ListScope, nowMs: number): SponsoredLine | undefined {
  const now = Math.floor(nowMs / 1000);
  return lines.find((line) => isFor(line, address) && firstSecond(line) <= now && now <= lastSecond(line));
}

/**
 * The next time, in unix milliseconds, at which a line of this place starts or ends, so that a page rendered now may then show
 * another one. Undefined if there is none.
 */
export function nextLineChange(lines: readonly SponsoredLine[], address: ListScope, nowMs: number): number | undefined {
  const changes = lines
    .filter((line) => isFor(line, address))
    .flatMap((line) => [firstSecond(line) * 1000, (lastSecond(line) + 1) * 1000])
    .filter((moment) => moment > nowMs && Number.isFinite(moment));
  return changes.length > 0 ? Math.min(...changes) : undefined;
}

/** Both ends are inclusive, to the second; unset ends are open. */
const firstSecond = ({ dateFrom = -Infinity }: SponsoredLine): number => dateFrom;
const lastSecond = ({ dateTo = Infinity }: SponsoredLine): number => dateTo;

/** True for a line that this place may show at some time. */
function isFor(line: SponsoredLine, { site, publicPath, editionPath }: ListScope): boolean {
  if (!line.active || !holds(line.sites, site)) return false;
  if (publicPath === NEWEST) return line.newest;
  const section = segmentAfter(editionPath, 'rovat');
  const tag = segmentAfter(editionPath, 'cimke');
  return line.listPage && holds(line.mainSuperTags, section) && holds(line.tags, tag);
}

function holds(rule: readonly string[] | undefined, segment: string | undefined): boolean {
  return rule === undefined || (segment !== undefined && rule.includes(segment));
}

function segmentAfter(path: string, name: string): string | undefined {
  const [, first, second] = path.split('/');
  return first === name ? second : undefined;
}
