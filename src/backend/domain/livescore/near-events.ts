const HOUR = 3_600;
/** Seconds before the first and after the last beginning in which something counts as near: line-ups, delays, extra time. */
const BEFORE = 4 * HOUR;
const AFTER = 6 * HOUR;
/** Beginnings are noted from this many seconds before on. */
const NOTED_BEFORE = 36 * HOUR;
const MAX_EVENTS = 5_000;

/** The first and the last noted beginning, unix seconds. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * Matches and races that are about to begin, under way or just over, and their leagues, as far as answers of the provider have
 * told. Numbers that a reader has made up are not among them.
 */
export interface NearEvents {
  /** Notes a beginning, unix seconds, of what has this name. */
  note(name: string, begins: number): void;
  isNear(name: string): boolean;
}

/** `clock` returns unix milliseconds. */
export function createNearEvents(clock: () => number): NearEvents {
  const spans = new Map<string, Span>();
  return {
    note(name, begins) {
      const now = clock() / 1000;
      // Also false for what is no time.
      if (!(begins <= now + NOTED_BEFORE && begins >= now - AFTER)) return;
      const known = spans.get(name);
      const current = known !== undefined && known.last >= now - AFTER ? known : { first: begins, last: begins };
      spans.delete(name);
      spans.set(name, { first: Math.min(current.first, begins), last: Math.max(current.last, begins) });
      const [oldest] = spans.keys();
      if (spans.size > MAX_EVENTS && oldest !== undefined) spans.delete(oldest);
    },
    isNear(name) {
      const [span, now] = [spans.get(name), clock() / 1000];
      return span !== undefined && now >= span.first - BEFORE && now < span.last + AFTER;
    },
  };
}

/** Name of a match. */
export const matchName = (id: number): string => `match ${id}`;

/** Name of a league's season. */
export const leagueName = (league: number, season: number | null): string => `league ${league} ${season}`;

/** Name of a race. */
export const raceName = (id: number): string => `race ${id}`;
