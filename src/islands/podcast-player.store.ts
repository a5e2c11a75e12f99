import { map } from 'nanostores';
import type { PlayerEpisode } from '~/lib/player/player-episode';
import { isUnseekable, jumpOutcome } from './player/jumps';
import { keptPosition, keptSettings, storePosition, storeSettings } from './player/kept-settings';
import { mediaProblem, type PlayerProblem } from './player/media-problem';
import { showInMediaSession } from './player/media-session';

/** State of the site's only player (PO-03). Navigation within the site does not affect it. */
export interface PlayerState {
  readonly visible: boolean;
  readonly minimalized: boolean;
  readonly episode: PlayerEpisode | undefined;
  readonly playing: boolean;
  /** Plays the next episode of the list at the end of one. */
  readonly autoPlay: boolean;
  /** The list that the episode was started from. */
  readonly queue: readonly PlayerEpisode[];
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 if unknown, Infinity for a stream without an end. */
  readonly duration: number;
  /** True while playback was requested but has not started. */
  readonly waiting: boolean;
  readonly problem: PlayerProblem | undefined;
  /** Position in seconds from which an episode was resumed, until the reader accepts it or starts over. */
  readonly resumedAt: number | undefined;
  /** Position in seconds to which a jump has failed, until it is passed or the reader jumps again. */
  readonly missed: number | undefined;
  /** Nothing can be sought: the host of the recording sends it from its beginning only. */
  readonly unseekable: boolean;
  readonly speed: number;
  /** 0 to 1. */
  readonly volume: number;
  /** When playback stops: unix milliseconds, or at the end of the episode. */
  readonly sleep: number | 'end' | undefined;
}

const IDLE: PlayerState = {
  visible: false,
  minimalized: false,
  episode: undefined,
  playing: false,
  autoPlay: true,
  queue: [],
  position: 0,
  duration: 0,
  waiting: false,
  problem: undefined,
  resumedAt: undefined,
  missed: undefined,
  unseekable: false,
  speed: 1,
  volume: 1,
  sleep: undefined,
};

/** Written only in the browser. */
export const $player = map<PlayerState>(IDLE);

/** Seconds between two saves of the position. */
const SAVE_INTERVAL = 5;
/** Seconds skipped by the buttons. */
export const SKIP_BACK = 15;
export const SKIP_FORWARD = 30;

let audio: HTMLAudioElement | undefined;
let savedAt = 0;
/** The jump whose outcome is not known yet. */
let jump: { readonly to: number; readonly resumes: boolean } | undefined;
/** The stored position, if the jump to it has failed. */
let keptAfterMiss: number | undefined;
let sleepTimer: ReturnType<typeof setTimeout> | undefined;

const savePosition = (): void => {
  const { episode, position, duration } = $player.get();
  // The stored position stays until the jump to it has succeeded, or playback has passed it.
  if (episode === undefined || audio === undefined || jump !== undefined) return;
  if ((keptAfterMiss ?? 0) > position) return;
  savedAt = position;
  storePosition(episode.slug, position, duration === 0 ? Number.NaN : duration);
};

/** Asks the sound for a position in seconds. */
function jumpTo(sound: HTMLAudioElement, to: number, resumes: boolean): void {
  jump = { to, resumes };
  keptAfterMiss = undefined;
  sound.currentTime = to;
}

/** Learns what became of a jump, and whether another one could succeed. */
function settleJump(sound: HTMLAudioElement): void {
  const unseekable = isUnseekable(sound);
  if (unseekable !== $player.get().unseekable) $player.setKey('unseekable', unseekable);
  const outcome = jump && jumpOutcome(sound, jump.to);
  if (jump === undefined || outcome === undefined) return;
  const { to, resumes } = jump;
  jump = undefined;
  const isMissed = outcome === 'missed';
  keptAfterMiss = isMissed && resumes ? to : undefined;
  const told = isMissed ? { position: sound.currentTime, missed: to } : resumes && { resumedAt: to };
  $player.set({ ...$player.get(), ...told });
}

/** Stops all other sounds of the page (PO-05). */
function silenceOthers(sound: HTMLAudioElement): void {
  document.dispatchEvent(new CustomEvent('hirmondo:sound', { detail: 'episode' }));
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (other !== sound && !other.muted) other.pause();
  }
}

function listen(sound: HTMLAudioElement): void {
  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
    sound.addEventListener(name, () => {
      if (sound === audio) listener();
    });
  on('play', () => {
    $player.setKey('playing', true);
    silenceOthers(sound);
  });
  on('pause', () => {
    $player.setKey('playing', false);
    savePosition();
  });
  on('playing', () => {
    settleJump(sound);
    $player.set({ ...$player.get(), waiting: false, problem: undefined });
  });
  on('canplay', () => settleJump(sound));
  on('seeked', () => settleJump(sound));
  on('waiting', () => $player.setKey('waiting', true));
  on('durationchange', () => $player.setKey('duration', Number.isNaN(sound.duration) ? 0 : sound.duration));
  on('timeupdate', () => {
    settleJump(sound);
    // Until then the reader sees where it should lead.
    if (jump === undefined) $player.setKey('position', sound.currentTime);
    if (Math.abs(sound.currentTime - savedAt) >= SAVE_INTERVAL) savePosition();
  });
  on('error', () => {
    $player.set({ ...$player.get(), playing: false, waiting: false, problem: mediaProblem(sound.error) });
  });
  on('ended', () => {
    const { queue, episode, autoPlay, sleep, duration } = $player.get();
    keptAfterMiss = undefined;
    $player.set({ ...$player.get(), playing: false, position: duration });
    savePosition();
    const next = queue[queue.findIndex(({ slug }) => slug === episode?.slug) + 1];
    if (sleep === 'end') setSleep(undefined);
    else if (autoPlay && next !== undefined) startEpisode(next, queue);
  });
}

function play(): void {
  const sound = audio;
  if (sound === undefined) return;
  $player.set({ ...$player.get(), waiting: true, problem: undefined });
  sound.play().catch((error: unknown) => {
    if (sound !== audio) return;
    // Any other error is a pause before playback started, or a browser that requires another press.
    const unplayable = error instanceof DOMException && error.name === 'NotSupportedError';
    $player.set({ ...$player.get(), waiting: false, ...(unplayable && { playing: false, problem: mediaProblem(sound.error) }) });
  });
}

/**
 * Plays an episode from where the reader left it, replacing any other. `queue` is the list that contains it; `begun` is an
 * element with its address that the press has already started, as browsers require for a first playback.
 */
export function startEpisode(episode: PlayerEpisode, queue: readonly PlayerEpisode[], begun?: HTMLAudioElement): void {
  savePosition();
  audio?.pause();
  audio?.remove();
  const sound = begun ?? new Audio();
  audio = sound;
  // The router keeps the host across pages, so that playback is not interrupted.
  document.querySelector('[data-player-host]')?.append(sound);
  savedAt = 0;
  jump = keptAfterMiss = undefined;
  // Added once, however often it is called.
  addEventListener('pagehide', savePosition);
  const { speed, volume } = keptSettings();
  const from = keptPosition(episode.slug);
  listen(sound);
  $player.set({
    ...$player.get(),
    visible: true,
    episode,
    queue,
    playing: !sound.paused,
    position: from ?? 0,
    duration: episode.duration ?? 0,
    waiting: true,
    problem: undefined,
    resumedAt: undefined,
    missed: undefined,
    unseekable: false,
    speed,
    volume,
  });
  if (begun === undefined) sound.src = episode.sourceUrl;
  sound.defaultPlaybackRate = speed;
  sound.playbackRate = speed;
  sound.volume = volume;
  if (from !== undefined) jumpTo(sound, from, true);
  // It may have begun before this module had loaded, and so before anything listened.
  if (!sound.paused) silenceOthers(sound);
  play();
  showInMediaSession(episode, { resume, pause: pausePlayer, seek, skip, playNext, close: closePlayer });
}

const resume = (): void => (audio?.paused ? play() : undefined);

/** Plays or pauses the current episode. */
export function togglePlaying(): void {
  if (audio === undefined) return;
  if (audio.paused) play();
  else audio.pause();
}

/** Pauses because something else on the page starts to play; `by` is its media element, if it has one. */
export function pausePlayer(by?: HTMLMediaElement): void {
  if (by !== audio || by === undefined) audio?.pause();
}

/** Seeks to a position in seconds, if the recording can be sought. */
export function seek(position: number): void {
  if (audio === undefined || $player.get().unseekable) return;
  const { duration } = $player.get();
  const end = Number.isFinite(duration) && duration > 0 ? duration : position;
  const to = Math.min(Math.max(0, position), end);
  jumpTo(audio, to, false);
  $player.set({ ...$player.get(), position: to, resumedAt: undefined, missed: undefined });
}

/** Skips the given number of seconds, back if negative. */
export const skip = (seconds: number): void => seek($player.get().position + seconds);

/** Plays the episode the given number of places after the current one in its list, if there is one. */
export function playNext(step: 1 | -1): void {
  const { queue, episode } = $player.get();
  const next = queue[queue.findIndex(({ slug }) => slug === episode?.slug) + step];
  if (next !== undefined) startEpisode(next, queue);
}

/** Loads the episode again after an error, at the same position. */
export function retry(): void {
  const { episode, position } = $player.get();
  if (audio === undefined || episode === undefined) return;
  audio.src = episode.sourceUrl;
  jumpTo(audio, position, false);
  play();
}

/** Sets and stores the speed. */
export function setSpeed(speed: number): void {
  // Loading again, as after an error, resets the rate to the default one.
  if (audio !== undefined) audio.defaultPlaybackRate = audio.playbackRate = speed;
  $player.setKey('speed', speed);
  storeSettings(speed, $player.get().volume);
}

/** Sets and stores the volume, 0 to 1. */
export function setVolume(volume: number): void {
  if (audio !== undefined) audio.volume = volume;
  $player.setKey('volume', volume);
  storeSettings($player.get().speed, volume);
}

/** Stops playback after that many minutes, at the episode's end, or not at all. */
export function setSleep(after: number | 'end' | undefined): void {
  clearTimeout(sleepTimer);
  const until = typeof after === 'number' ? Date.now() + after * 60_000 : after;
  if (typeof after === 'number') {
    sleepTimer = setTimeout(() => {
      audio?.pause();
      $player.setKey('sleep', undefined);
    }, after * 60_000);
  }
  $player.setKey('sleep', until);
}

export const setMinimalized = (minimalized: boolean): void => $player.setKey('minimalized', minimalized);
export const setAutoPlay = (autoPlay: boolean): void => $player.setKey('autoPlay', autoPlay);
export const dismissResumed = (): void => $player.set({ ...$player.get(), resumedAt: undefined, missed: undefined });

/** Stops playback and hides the player; the position is stored. */
export function closePlayer(): void {
  savePosition();
  setSleep(undefined);
  const ended = audio;
  audio = undefined;
  ended?.pause();
  ended?.remove();
  ended?.removeAttribute('src');
  ended?.load();
  $player.set({ ...IDLE, autoPlay: $player.get().autoPlay });
  showInMediaSession(undefined);
}
