import { type PlaybackPositions, parsePositions, withPosition } from '~/lib/player/playback-positions';

/**
 * The player's data in local storage. `hirmondo-podcast-positions`: see kept-positions; `hirmondo-podcast-settings`:
 * { speed, volume } as JSON. Invalid values count as missing; without storage nothing is remembered after the visit.
 */

const POSITIONS = 'hirmondo-podcast-positions';
const SETTINGS = 'hirmondo-podcast-settings';

/** Speeds to choose from. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked; the current visit does not need it.
  }
}

/** Position in seconds at which an episode was left; undefined if it is new, was hardly started or was played to its end. */
export const keptPosition = (slug: string): number | undefined => {
  const kept: PlaybackPositions = parsePositions(read(POSITIONS));
  return Object.hasOwn(kept, slug) ? kept[slug]?.[0] : undefined;
};

/** Stores the position in an episode, in seconds. */
export function storePosition(slug: string, position: number, duration: number): void {
  const now = Math.floor(Date.now() / 1000);
  write(POSITIONS, withPosition(parsePositions(read(POSITIONS)), { slug, position, duration, now }));
}

/** The last speed and volume (0 to 1). */
export function keptSettings(): { readonly speed: number; readonly volume: number } {
  let value: unknown;
  try {
    value = JSON.parse(read(SETTINGS) ?? '{}');
  } catch {
    value = {};
  }
  const { speed, volume } = Object(value) as Readonly<Record<string, unknown>>;
  return {
    speed: SPEEDS.find((each) => each === speed) ?? 1,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
  };
}

export const storeSettings = (speed: number, volume: number): void => write(SETTINGS, { speed, volume });
