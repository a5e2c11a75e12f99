import { chooseAutoplay, startsByItself } from '~/lib/embeds/autoplay';
import { youtubeFrame } from './youtube-frame';

/** True once something has been played in this visit: sound is then no longer unexpected. */
let played = false;

const hasSound = (media: HTMLMediaElement): boolean => !media.paused && !media.muted;
const mediaPlays = (): boolean => [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(hasSound);
const filmsPlay = (): boolean => document.querySelector('iframe[data-playing]') !== null;
const pipIsOpen = (): boolean => document.querySelector('[data-pip-player]:not([hidden])') !== null;

/** Notifies the rest of the page that sound starts; other players then pause (VI, one sound at a time). */
const announce = (kind: string): void => {
  played = true;
  document.dispatchEvent(new CustomEvent('hirmondo:sound', { detail: kind }));
};

/** Replaces a film's link with the player. Without `muted`, the reader has started it. */
function playHere(link: HTMLAnchorElement, muted: boolean): void {
  const frame = youtubeFrame(link.dataset.player ?? '', link.querySelector('.body-youtube-title')?.textContent ?? '', muted);
  if (frame === undefined) return;
  frame.className = 'body-youtube-frame';
  // Everything else is paused before the new player exists, which would receive the event, too.
  if (!muted) announce('youtube');
  link.replaceWith(frame);
  if (!muted) frame.focus();
}

/** Starts the first film of the page that may autoplay, muted unless something was played in this visit (VI-02, VI-03). */
function autoplay(): void {
  for (const film of document.querySelectorAll<HTMLElement>('[data-autoplay]')) {
    const playing = mediaPlays() || filmsPlay();
    const moment = { visible: !document.hidden, playing, pipOpen: pipIsOpen() };
    if (!startsByItself(chooseAutoplay([film.dataset.autoplay]), moment)) continue;
    const muted = !played || playing;
    delete film.dataset.autoplay;
    if (film instanceof HTMLVideoElement) {
      film.muted = muted;
      film.play().catch(() => undefined);
    } else if (film instanceof HTMLAnchorElement) {
      playHere(film, muted);
    }
    return;
  }
}

/**
 * Turns a click on a film's link into its player, and starts films that may autoplay. One listener for the whole session, as
 * links change with pages; clicks that open a new tab are left to the browser.
 */
export function startYoutubePlayers(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-player]') : null;
    if (link === null || youtubeFrame(link.dataset.player ?? '', '', false) === undefined) return;
    event.preventDefault();
    playHere(link, false);
  });
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement) || target.muted) return;
      played = true;
      for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
        if (other !== target && hasSound(other)) other.pause();
      }
      silenceFilms();
    },
    true,
  );
  document.addEventListener('hirmondo:sound', () => {
    played = true;
    silenceFilms();
    for (const media of document.querySelectorAll<HTMLMediaElement>('main audio, main video')) if (hasSound(media)) media.pause();
  });
  document.addEventListener('astro:page-load', autoplay);
  document.addEventListener('visibilitychange', autoplay);
}

/** Pauses YouTube's players; Spotify's, which accept no commands, are reset to their initial state. */
function silenceFilms(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-playing]')) {
    frame.contentWindow?.postMessage(JSON.stringify({ event: 'command', func: 'pauseVideo', args: [] }), '*');
    delete frame.dataset.playing;
  }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[srcdoc][src^="https://open.spotify.com/"]')) {
    // A frame that is inserted again starts with its initial document.
    if (frame !== document.activeElement) frame.parentElement?.insertBefore(frame, frame.nextSibling);
  }
}
