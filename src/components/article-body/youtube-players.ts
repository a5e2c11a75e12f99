/** Start of every address that may be put into a frame here; YoutubeBlock writes no other. */
const PLAYER = 'https://www.youtube-nocookie.com/embed/';

/**
 * Turns a click on a film's link into its player. One listener for the whole session, as links come and go with pages;
 * clicks that ask for a new tab stay links.
 */
export function startYoutubePlayers(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-player]') : null;
    const src = link?.dataset.player ?? '';
    if (link === null || !src.startsWith(PLAYER)) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = link.querySelector('.body-youtube-title')?.textContent ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.className = 'body-youtube-frame';
    link.replaceWith(frame);
    frame.focus();
  });
}
