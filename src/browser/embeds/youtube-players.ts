import { chooseAutoplay, mayAutoplay } from '~/lib/embeds/autoplay';
import { youtubeFrame } from './youtube-frame';

/** True once something has been played in this visit: sound is then no longer unexpected. */
let played = false;

const isAudible = (media: HTMLMediaElement): boolean => !media.paused && !media.muted;
const mediaPlays = (): boolean => [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(isAudible);
const videosPlay = (): boolean => document.querySelector('iframe[data-playing]') !== null;
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
  for (const video of document.querySelectorAll<HTMLElement>('[data-autoplay]')) {
    const playing = mediaPlays() || videosPlay();
    const moment = { visible: !document.hidden, playing, pipOpen: pipIsOpen() };
    if (!mayAutoplay(chooseAutoplay([video.dataset.autoplay]), moment)) continue;
    const muted = !played || playing;
    delete video.dataset.autoplay;
    if (video instanceof HTMLVideoElement) {
      video.muted = muted;
      video.play().catch(() => undefined);
    } else if (video instanceof HTMLAnchorElement) {
      playHere(video, muted);
    }
    return;
  }
}

let started = false;

/**
 * Turns a click on a film's link into its player, and starts films that may autoplay. One listener for the whole session, as
 * links change with pages, however often it is called; clicks that open a new tab are left to the browser.
 */
export function startYoutubePlayers(): void {
  if (started) return;
  started = true;
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
        if (other !== target && isAudible(other)) other.pause();
      }
      pauseEmbeddedPlayers();
    },
    true,
  );
  document.addEventListener('hirmondo:sound', () => {
    played = true;
    pauseEmbeddedPlayers();
    for (const media of document.querySelectorAll<HTMLMediaElement>('main audio, main video'))
      if (isAudible(media)) media.pause();
  });
  document.addEventListener('astro:page-load', autoplay);
  document.addEventListener('visibilitychange', autoplay);
}

/** Pauses YouTube's players; Spotify's, which accept no commands, are reset to their initial state. */
function pauseEmbeddedPlayers(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-playing]')) {
    frame.contentWindow?.postMessage(JSON.stringify({ event: 'command', func: 'pauseVideo', args: [] }), '*');
    delete frame.dataset.playing;
  }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[srcdoc][src^="https://open.spotify.com/"]')) {
    // A frame that is inserted again starts with its initial document.
    if (frame !== document.activeElement) frame.parentElement?.insertBefore(frame, frame.nextSibling);
  }
}
