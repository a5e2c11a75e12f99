/**
 * Jumps within a sound. Hosts without byte ranges send a recording from its beginning only: browsers then accept a position and
 * stay where they are, so whether a jump has succeeded is seen afterwards.
 */

/** Seconds by which a position may differ from the one that was asked for: browsers jump to the nearest key frame. */
const TOLERANCE = 3;
/** Seconds of a recording that can be sought at most in one whose host has no ranges. */
const NO_RANGES = 1;

/** The outcome of the jump to a position, in seconds; undefined while it is not known. */
export function jumpOutcome(sound: HTMLMediaElement, to: number): 'done' | 'missed' | undefined {
  // Before that, the element repeats what it was given.
  if (sound.readyState < HTMLMediaElement.HAVE_METADATA || sound.seeking) return undefined;
  return Math.abs(sound.currentTime - to) <= TOLERANCE ? 'done' : 'missed';
}

/** True once it is known that nothing of a recording can be sought. */
export function isUnseekable({ readyState, seekable, duration }: HTMLMediaElement): boolean {
  if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !Number.isFinite(duration) || duration <= NO_RANGES) return false;
  return seekable.length === 0 || seekable.end(seekable.length - 1) <= NO_RANGES;
}
