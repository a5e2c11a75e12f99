import { afterPaint } from '../after-paint';
import { type Part, wireParts } from '../wire-parts';
import { layOutRest } from './lay-out-rest';

/** Interactive parts of fronts and lists. Their modules load after the paint, so that they do not delay a page's first view. */
const PARTS: readonly Part[] = [
  ['[data-auto-block]', async () => (await import('./auto-block')).changeAutoBlock],
  ['[data-carousel]', async () => (await import('./carousel')).wireCarousel],
  ['.front-video a[data-player]', async () => (await import('../embeds/late-films')).startYoutubePlayers],
  ['a[data-spotify]', async () => (await import('../embeds/spotify-players')).startSpotifyPlayers],
];

/** Sets up the parts of every page until it is left; call once. */
export function startFrontParts(): void {
  let page = new AbortController();
  document.addEventListener('astro:page-load', () => {
    page.abort();
    page = new AbortController();
    const { signal } = page;
    afterPaint(() => {
      layOutRest(signal);
      if (!signal.aborted) wireParts(PARTS, [document], signal);
    });
  });
  document.addEventListener('astro:before-swap', () => page.abort());
}
