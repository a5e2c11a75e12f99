/** Autoplay modes of films (VI-01 … VI-03). */
export const autoplayModes = ['none', 'gentle', 'full'] as const;
export type AutoplayMode = (typeof autoplayModes)[number];

/** The first value that is set: not undefined, null or empty. */
export const firstSet = (values: readonly unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null && value !== '');

/**
 * The effective mode: the first of the given values that is set, in order of precedence: the embed's own, the article's, its
 * section's, the site's. Invalid values count as 'none'.
 */
export function chooseAutoplay(values: readonly unknown[]): AutoplayMode {
  const chosen = firstSet(values);
  return autoplayModes.find((mode) => mode === chosen) ?? 'none';
}

/** State when playback starts. */
export interface PlaybackState {
  /** The tab is visible. */
  readonly visible: boolean;
  /** An episode, a film or a sound is already playing. */
  readonly playing: boolean;
  /** The picture-in-picture player is open; its banner alone does not count. */
  readonly pipOpen: boolean;
}

/** True if a film of this mode starts by itself in this state. */
export function mayAutoplay(mode: AutoplayMode, { visible, playing, pipOpen }: PlaybackState): boolean {
  switch (mode) {
    case 'full':
      return visible;
    case 'gentle':
      return visible && !playing && !pipOpen;
    case 'none':
      return false;
  }
}
