import { inAppMode } from '~/browser/app/in-app-mode';
import { parsePlayerEpisode } from '~/lib/player/player-episode';

/**
 * What every page has of the player: a press on [data-play] loads it, and nothing is loaded before. The sound is begun within
 * the press itself, as browsers allow only that; in app mode it is the app that plays.
 */

const loadPlayer = () => import('./play-buttons');

/** Waits for presses, on every page to come; call once. */
export function startFirstPlay(): void {
  let first = true;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-play]') : null;
    if (button === null || event.defaultPrevented) return;
    const episode = parsePlayerEpisode(button.dataset.play);
    if (episode === undefined) return;
    event.preventDefault();
    let begun: HTMLAudioElement | undefined;
    if (first && !inAppMode()) {
      begun = new Audio(episode.sourceUrl);
      // Errors are shown by the player, which reads the element's error.
      begun.play().catch(() => undefined);
    }
    first = false;
    loadPlayer().then(
      ({ pressPlay }) => pressPlay(episode, button, begun),
      () => {
        // The sound goes on without its player; the next press tries for it again.
        first = begun === undefined;
      },
    );
  });
  document.addEventListener('astro:page-load', () => {
    if (inAppMode() && document.querySelector('[data-play]') !== null)
      loadPlayer().then(
        ({ askApp }) => askApp(),
        () => undefined,
      );
  });
}
