/** Where the reader left episodes off, as this device keeps it (docs/contracts/browser.md): slug → [second, unix seconds of keeping]. */
export type KeptPositions = Readonly<Record<string, readonly [position: number, keptAt: number]>>;

/** Episodes that are remembered; the longest untouched go first. */
const MOST = 100;
/** Seconds at the start that are not worth going back to. */
const START = 10;
/** Seconds before the end from which an episode counts as played; for a short recording, a part of it. */
const END = 20;
const END_PART = 0.05;

/** Reads the stored text; whatever is not right is left out. */
export function parsePositions(stored: string | null): KeptPositions {
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

/** The positions with one more; an episode that has hardly begun or is nearly over has none. `duration` may be unknown (NaN) or endless. */
export function keepPosition(
  kept: KeptPositions,
  { slug, position, duration, now }: { slug: string; position: number; duration: number; now: number },
): KeptPositions {
  const { [slug]: _before, ...others } = kept;
  const over = Number.isFinite(duration) && position > duration - Math.min(END, duration * END_PART);
  if (position < START || over || duration === Number.POSITIVE_INFINITY) return others;
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b[1] - a[1])
    .slice(0, MOST - 1);
  return Object.fromEntries([[slug, [Math.floor(position), now]], ...newest]);
}
