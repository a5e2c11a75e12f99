import { parseStart, parseYoutubeUrl, youtubeEmbedUrl } from '~/lib/embeds/youtube';
import { youtubeFrame } from './youtube-frame';

/** The picture-in-picture player (VI-04 … VI-06): one for the whole site, in [data-pip-player], persisted from page to page. */

const FILE = /\.(?:mp4|m4v|webm|m3u8)$/i;

/** Start position in seconds from a film's address; 0 for the beginning. */
function startSeconds(url: URL): number {
  return parseStart(url.searchParams.get('t') ?? /^#t=(.+)$/.exec(url.hash)?.[1]) ?? 0;
}

/** A film file in the browser's built-in player. */
function videoElement(url: URL, title: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.src = url.origin + url.pathname;
  video.controls = true;
  video.playsInline = true;
  video.setAttribute('aria-label', title);
  video.currentTime = startSeconds(url);
  video.play().catch(() => undefined);
  return video;
}

/** The player for an address; undefined if no player can show it. */
function createPlayer(address: string, title: string): HTMLElement | undefined {
  const video = parseYoutubeUrl(address);
  if (video !== undefined) return youtubeFrame(youtubeEmbedUrl(video, { autoplay: true }), title, false);
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && FILE.test(url.pathname) ? videoElement(url, title) : undefined;
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

/** Ends what the open film listens to; another film, or none, then takes its place. */
let opened = new AbortController();

/** Opens the player at the second in the address; false if the address is not a film that can be shown in the page. */
export function openPip(address: string, title: string): boolean {
  const host = document.querySelector<HTMLElement>('[data-pip-player]');
  const player = createPlayer(address, title);
  if (host === null || player === undefined) return false;
  document.dispatchEvent(new CustomEvent('hirmondo:sound', { detail: 'pip' }));
  opened.abort();
  opened = new AbortController();
  const { signal } = opened;
  const head = document.createElement('p');
  const name = document.createElement('span');
  name.textContent = title;
  /** Stops the film and resets its position: the next opening starts from the beginning. */
  const dismiss = (): void => {
    opened.abort();
    host.replaceChildren();
    host.hidden = true;
    host.dataset.state = 'closed';
    const banner = document.querySelector<HTMLElement>('[data-common="pip"] details');
    banner?.removeAttribute('open');
    banner?.querySelector('summary')?.focus();
  };
  const finish = (): void => {
    if (host.dataset.state === 'finishing') return;
    host.dataset.state = 'finishing';
    head.append(
      createButton('Elölről', () => {
        dismiss();
        openPip(address, title);
      }),
    );
  };
  /** YouTube reports the end (state 0) only if that was requested. */
  function onPlayerMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (!(player instanceof HTMLIFrameElement) || source !== player.contentWindow || origin !== new URL(player.src).origin)
      return;
    if (typeof data === 'string' && data.length < 10_000 && /"playerState":0\b|"onStateChange","info":0\b/.test(data)) finish();
  }
  /** Something else has started to play. */
  const pause = (): void => {
    if (player instanceof HTMLVideoElement) player.pause();
    else if (player instanceof HTMLIFrameElement) {
      player.contentWindow?.postMessage(JSON.stringify({ event: 'command', func: 'pauseVideo', args: [] }), '*');
    }
  };
  addEventListener('message', onPlayerMessage, { signal });
  document.addEventListener('hirmondo:sound', pause, { signal });
  document.addEventListener(
    'play',
    ({ target }) => {
      if (target !== player && target instanceof HTMLMediaElement && !target.muted) pause();
    },
    { capture: true, signal },
  );
  player.addEventListener('ended', finish);
  player.addEventListener('load', () => {
    if (player instanceof HTMLIFrameElement) player.contentWindow?.postMessage(JSON.stringify({ event: 'listening' }), '*');
  });
  const close = createButton('Bezárás', dismiss);
  head.append(name, close);
  host.replaceChildren(head, player);
  host.hidden = false;
  host.dataset.state = 'show';
  close.focus();
  return true;
}
