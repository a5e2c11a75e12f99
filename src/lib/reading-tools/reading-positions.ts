import { isRecord } from '~/lib/json/is-record';

/** How far articles were read: path → [fraction of the text, 0 to 1, unix seconds of storing]. */
export type ReadingPositions = Readonly<Record<string, readonly [part: number, keptAt: number]>>;

/** Limit on remembered articles; the least recently read are dropped first. */
const MAX_PLACES = 60;
/** Fractions: below BEGUN a place is not worth storing, from READ on the article counts as read. */
const BEGUN = 0.1;
const READ = 0.92;

/** Parses the stored places; invalid entries are left out. */
export function parseReadingPositions(stored: unknown): ReadingPositions {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, [number, number]] => {
      const [, kept] = entry;
      if (!Array.isArray(kept) || kept.length !== 2) return false;
      const [part, keptAt]: unknown[] = kept;
      return typeof part === 'number' && part >= 0 && part <= 1 && typeof keptAt === 'number' && Number.isFinite(keptAt);
    }),
  );
}

/** Adds a place, or removes it if the article is hardly begun or nearly finished. `now` is unix seconds. */
export function withReadingPosition(places: ReadingPositions, path: string, part: number, now: number): ReadingPositions {
  const { [path]: _before, ...others } = places;
  if (!(part >= BEGUN && part < READ)) return others;
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b[1] - a[1])
    .slice(0, MAX_PLACES - 1);
  return Object.fromEntries([[path, [Math.round(part * 1000) / 1000, now]], ...newest]);
}

/** Fraction of an article that was read, 0 to 1; undefined if it is unread, hardly begun or finished. */
export function readingPositionIn(places: ReadingPositions, path: string): number | undefined {
  return Object.hasOwn(places, path) ? places[path]?.[0] : undefined;
}
