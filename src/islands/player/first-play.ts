import { inAppMode } from '~/browser/app/in-app-mode';
import { isRecord } from '~/lib/json/is-record';

/**
 * The part of the player on every page: a press on [data-play] loads the rest. Playback starts within the press itself, as
 * browsers allow only that; in app mode the app plays.
 */

const loadPlayer = () => import('./play-buttons');

/** The address of a button's sound; the player parses the rest, so that its parser is no part of every page's first script. */
function soundAddress({ dataset }: HTMLElement): string | undefined {
  try {
    const value: unknown = JSON.parse(dataset.play ?? '');
    const address = isRecord(value) ? value.sourceUrl : undefined;
    return typeof address === 'string' && /^(?:https?:\/)?\/(?![/\\])/i.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

/** Listens for presses on this page and on those the router shows later; call once. */
export function startFirstPlay(): void {
  let first = true;
  /** A sound that goes on without the player, which did not load. */
  let alone: HTMLAudioElement | undefined;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-play]') : null;
    if (button === null || event.defaultPrevented) return;
    const address = soundAddress(button);
    if (address === undefined) return;
    event.preventDefault();
    let begun: HTMLAudioElement | undefined;
    if (first && !inAppMode()) {
      alone?.pause();
      begun = new Audio(address);
      // Errors are shown by the player, which reads the element's error.
      begun.play().catch(() => undefined);
    }
    first = false;
    loadPlayer().then(
      ({ pressPlay }) => pressPlay(button, begun),
      () => {
        // The next press loads it again.
        alone = begun;
        first = true;
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
