/** Addresses of the election map (EM-05 … EM-07) and of the other pages of the map's origin. */

/** Elections that the map shows; the first is the default (EM-06). */
export const mapElections = ['onkormanyzati', 'ep'] as const;
export type MapElection = (typeof mapElections)[number];

/** A place on the map: up to two segments after the election. */
export interface MapRoute {
  readonly election: MapElection;
  readonly segments: readonly string[];
}

/** A plain slug, allowed as a segment of a map's address. */
const SEGMENT = /^[a-z0-9][a-z0-9_-]{0,79}$/;

/** True for what may be the segments of a map's address: two at most, plain slugs. */
export function areMapSegments(segments: readonly string[]): boolean {
  return segments.length <= 2 && segments.every((segment) => SEGMENT.test(segment));
}

/** The segments of a path below a supplement's `/adatok`; 'illegal' if a map may not have them, and the page does not exist. */
export function dataSegments(path: string): readonly string[] | 'illegal' {
  const [, rest = ''] = /^\/melleklet\/[^/]+\/adatok\/(.+)$/.exec(path) ?? [];
  const segments = rest === '' ? [] : rest.split('/');
  return areMapSegments(segments) ? segments : 'illegal';
}

/** Address of the map's frame (EM-05). `origin` has no trailing slash; segments are as validated by `areMapSegments`. */
export function electionMapUrl(origin: string, { election, segments }: MapRoute): string {
  return `${origin}${[`/${election}/terkep`, ...segments].join('/')}?hideMore=1`;
}

/**
 * Parses the path that the map reports: `/{election}/terkep[/a[/b]]` or the short `/{election}[/a[/b]]`, with or without a
 * query. Undefined for any other; an unknown election counts as the first.
 */
export function readMapRoute(path: string): MapRoute | undefined {
  const [plain = ''] = path.split(/[?#]/, 1);
  const [before, election = '', ...rest] = plain.replace(/\/$/, '').split('/');
  const segments = rest[0] === 'terkep' ? rest.slice(1) : rest;
  if (before !== '' || !SEGMENT.test(election) || !areMapSegments(segments)) return undefined;
  return { election: election === 'ep' ? 'ep' : 'onkormanyzati', segments };
}

/** This site's page for a place on the map (EM-07). */
export function mapPagePath({ election, segments }: MapRoute): string {
  return [`/melleklet/${election === 'ep' ? 'ep-2024' : 'valasztas-2024'}/adatok`, ...segments].join('/');
}

/** Address of the walking-tour map (EM-09). */
export const tourMapUrl = (origin: string): string => `${origin}/turak`;

/** Address of the tip game; `segments` identify a round, as validated by `areMapSegments`. */
export const tipGameUrl = (origin: string, segments: readonly string[]): string => [`${origin}/tippjatek`, ...segments].join('/');
