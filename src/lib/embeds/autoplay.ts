/** How a film may begin by itself (VI-01 … VI-03). */
export const autoplayModes = ['none', 'gentle', 'full'] as const;
export type AutoplayMode = (typeof autoplayModes)[number];

/**
 * The mode that holds: that of the first of the given values that is set, from the nearest to the furthest: the embed's own,
 * the article's, its section's, the site's. What is set and no mode counts as 'none'.
 */
export function chooseAutoplay(values: readonly unknown[]): AutoplayMode {
  const chosen = values.find((value) => value !== undefined && value !== null && value !== '');
  return autoplayModes.find((mode) => mode === chosen) ?? 'none';
}

/** What decides at the moment of playing. */
export interface PlayingMoment {
  /** The tab is seen. */
  readonly visible: boolean;
  /** An episode, a film or a sound plays already. */
  readonly playing: boolean;
  /** The picture-in-picture player is open; its banner alone does not count. */
  readonly pipOpen: boolean;
}

/** True when a film of this mode begins by itself now. */
export function startsByItself(mode: AutoplayMode, { visible, playing, pipOpen }: PlayingMoment): boolean {
  switch (mode) {
    case 'full':
      return visible;
    case 'gentle':
      return visible && !playing && !pipOpen;
    case 'none':
      return false;
  }
}
