import { type PlayerEpisode, parsePlayerEpisode } from '~/lib/player/player-episode';

/**
 * Focuses the play button of an episode, or the main part if the page has none: for a player that was closed, whose own buttons are
 * gone. The page does not scroll.
 */
export function focusPlayButton({ slug }: PlayerEpisode): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-play]')];
  const button = buttons.find(({ dataset }) => parsePlayerEpisode(dataset.play)?.slug === slug);
  (button ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
