import { type EpisodeMessage, type EpisodeState, parseEpisodeState } from '~/lib/player/app-bridge';

/** How the mobile app is reached from its web view: one function for episodes, on either of its two doors. */
export type SendToApp = (message: EpisodeMessage) => void;

const fieldOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;

/** The app's door for episodes; undefined outside app mode, and where no app listens. */
export function appDoor(): SendToApp | undefined {
  if (!document.documentElement.classList.contains('is-app')) return undefined;
  const handler = fieldOf(fieldOf(fieldOf(window, 'webkit'), 'messageHandlers'), 'episode');
  const post = fieldOf(handler, 'postMessage');
  if (typeof post === 'function') return (message) => void post.call(handler, message);
  const app: unknown = Reflect.get(window, 'MobileApp');
  const call = fieldOf(app, 'episode');
  return typeof call === 'function' ? (message) => void call.call(app, message.action, message) : undefined;
}

/** Hears the app: it calls `episodeState({ id, playing })`, or sends that as a window message of the type. Call once. */
export function hearApp(onState: (state: EpisodeState) => void): void {
  const take = (value: unknown): void => {
    const state = parseEpisodeState(value);
    if (state !== undefined) onState(state);
  };
  Reflect.set(window, 'episodeState', take);
  addEventListener('message', ({ source, data }) => {
    // Frames have no say in what plays.
    if ((source === null || source === window) && fieldOf(data, 'type') === 'episodeState') take(data);
  });
}
