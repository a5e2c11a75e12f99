/** Prefix of every address that may be put into a frame here; the server writes no other. */
const PLAYER = 'https://www.youtube-nocookie.com/embed/';

/** Creates YouTube's player, which starts at once; undefined if the address is not a player's. */
export function youtubeFrame(src: string, title: string, muted: boolean): HTMLIFrameElement | undefined {
  if (!src.startsWith(PLAYER)) return undefined;
  const address = new URL(src);
  // Enables the API through which it is paused.
  address.searchParams.set('enablejsapi', '1');
  address.searchParams.set('origin', location.origin);
  if (muted) address.searchParams.set('mute', '1');
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.dataset.playing = '';
  return frame;
}
