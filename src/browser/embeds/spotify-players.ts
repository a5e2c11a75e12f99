/** Prefix of every address that may be loaded in a frame here; SpotifyPlayer writes no other. */
const PLAYER = 'https://open.spotify.com/embed/';

let started = false;

/**
 * Replaces a player's link with the player on click. One listener serves the whole session, because links come and go with
 * pages, however often this is called. Clicks that open a new tab stay links.
 */
export function startSpotifyPlayers(): void {
  if (started) return;
  started = true;
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-spotify]') : null;
    const src = link?.dataset.spotify ?? '';
    if (link === null || !src.startsWith(PLAYER)) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.width = '100%';
    frame.height = link.dataset.height ?? '155';
    frame.title = link.querySelector('.spotify-title')?.textContent ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen';
    link.replaceWith(frame);
    frame.focus();
  });
}
