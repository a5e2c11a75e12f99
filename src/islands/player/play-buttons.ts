import { subscribeKeys } from 'nanostores';
import { appHandler, onEpisodeState } from '~/browser/app/app-bridge';
import { addMessage, type EpisodeState } from '~/lib/app-bridge/episode-messages';
import { type PlayerEpisode, parsePlayerEpisode } from '~/lib/player/player-episode';
import { $player, pausePlayer, seek, startEpisode, togglePlaying } from '../podcast-player.store';
import { showPlayer } from './show-player';

/** The play buttons of pages: they start episodes and show which one is playing (PO-02, MO-10). */

/** The app's playback state, in app mode. */
let inApp: EpisodeState | undefined;
/** Episodes that this page has sent to the app. */
const added = new Map<string, PlayerEpisode['id']>();

/** Those of whole episodes; a button with `data-start` starts a chapter. */
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-play]:not([data-start])')];

function mark(): void {
  const { episode, playing } = $player.get();
  const current = inApp ?? (episode && { id: String(episode.id), playing });
  for (const button of buttons()) {
    const own = parsePlayerEpisode(button.dataset.play);
    const plays = own !== undefined && current?.id === String(own.id) && current.playing;
    if (plays === (button.dataset.playing !== undefined)) continue;
    button.toggleAttribute('data-playing', plays);
    button.setAttribute('aria-label', `${plays ? 'Szünet' : 'Lejátszás'}: ${own?.title ?? ''}`);
  }
}

/** The episodes of the list that contains a button, without duplicates. */
function readQueue(button: HTMLElement): readonly PlayerEpisode[] {
  const list = button.closest('[data-play-list]') ?? button;
  const all = list === button ? [button] : [...list.querySelectorAll<HTMLElement>('[data-play]')];
  const episodes = all.flatMap((each) => parsePlayerEpisode(each.dataset.play) ?? []);
  return [...new Map(episodes.map((each) => [each.slug, each])).values()];
}

/** Handles a press on a play button; `begun` is the sound that the press has already started. */
export function pressPlay(button: HTMLElement, begun: HTMLAudioElement | undefined): void {
  const episode = parsePlayerEpisode(button.dataset.play);
  if (episode === undefined) {
    begun?.pause();
    return;
  }
  const send = appHandler('episode');
  if (send !== undefined) {
    const id = String(episode.id);
    if (inApp?.playing && inApp.id !== id) send({ action: 'stop', id: added.get(inApp.id) ?? inApp.id });
    if (!added.has(id)) send(addMessage(episode, location.href));
    added.set(id, episode.id);
    const playing = !(inApp?.id === id && inApp.playing);
    send({ action: playing ? 'play' : 'pause', id: episode.id });
    // The app's answer corrects this if it does not play.
    inApp = { id, playing };
    mark();
    return;
  }
  showPlayer();
  const start = button.dataset.start === undefined ? undefined : Number(button.dataset.start);
  const isCurrent = $player.get().episode?.slug === episode.slug;
  if (!isCurrent) startEpisode(episode, readQueue(button), begun);
  else if (start === undefined || !$player.get().playing) togglePlaying();
  if (start !== undefined) seek(start);
}

/** Asks the app which of the page's episodes it plays. */
export function askApp(): void {
  const send = appHandler('episode');
  if (send === undefined) return;
  const ids = new Set(buttons().flatMap((button) => parsePlayerEpisode(button.dataset.play)?.id ?? []));
  for (const id of ids) send({ action: 'state', id });
}

/** Removes the page's episodes from the app when the page is left. */
function leave(): void {
  const send = appHandler('episode');
  if (send === undefined) return;
  for (const id of added.values()) send({ action: 'destroy', id });
  added.clear();
  inApp = undefined;
  // The browser may show this very page again.
  mark();
}

// Not with every change of the position, four times a second: each call parses every button.
subscribeKeys($player, ['episode', 'playing'], mark);
document.addEventListener('astro:page-load', mark);
document.addEventListener('astro:before-swap', leave);
addEventListener('pagehide', leave);
onEpisodeState((state) => {
  if (state.playing || inApp === undefined || inApp.id === state.id) inApp = state;
  mark();
});
// Another sound or film of the page, or an embed that reports playback, pauses the player; muted ones do not.
document.addEventListener(
  'play',
  ({ target }) => {
    if (target instanceof HTMLMediaElement && !target.muted) pausePlayer(target);
  },
  true,
);
document.addEventListener('hirmondo:sound', (event) => {
  if (event instanceof CustomEvent && event.detail !== 'episode') pausePlayer();
});
