/**
 * Where the reader stopped listening to episodes, stored on the device (docs/contracts/browser.md): slug → [second, unix seconds
 * of storing].
 */
export type PlaybackPositions = Readonly<Record<string, readonly [position: number, keptAt: number]>>;

/** Limit on remembered episodes; the least recently played are dropped first. */
const MAX_POSITIONS = 100;
/** Positions within this many seconds from the start are not stored. */
const START = 10;
/** Seconds before the end from which an episode counts as played; for short episodes, the fraction END_PART. */
const END = 20;
const END_PART = 0.05;

/** Parses the stored text; invalid entries are left out. */
export function parsePositions(stored: string | null): PlaybackPositions {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const isSeconds = (each: unknown) => typeof each === 'number' && Number.isFinite(each) && each >= 0;
  return Object.fromEntries(
    Object.entries(value).filter(([, kept]) => Array.isArray(kept) && kept.length === 2 && kept.every(isSeconds)),
  );
}

/**
 * Adds a position, or removes it if the episode is at its start or nearly over. `duration` may be unknown (NaN) or infinite.
 * `now` is unix seconds.
 */
export function withPosition(
  kept: PlaybackPositions,
  { slug, position, duration, now }: { slug: string; position: number; duration: number; now: number },
): PlaybackPositions {
  const { [slug]: _before, ...others } = kept;
  const over = Number.isFinite(duration) && position > duration - Math.min(END, duration * END_PART);
  if (position < START || over || duration === Number.POSITIVE_INFINITY) return others;
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b[1] - a[1])
    .slice(0, MAX_POSITIONS - 1);
  return Object.fromEntries([[slug, [Math.floor(position), now]], ...newest]);
}
