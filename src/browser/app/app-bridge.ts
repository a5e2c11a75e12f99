import { type EpisodeMessage, type EpisodeState, parseEpisodeState } from '~/lib/app-bridge/episode-messages';
import type { NavigationMessage } from '~/lib/app-bridge/navigation-message';
import { parseTopicsMessage, type TopicsMessage } from '~/lib/app-bridge/topics-message';
import { inAppMode } from './in-app-mode';

/**
 * The only interface between pages and the mobile app that shows them (A-44, docs/contracts/app-bridge.md): handlers of WebKit,
 * or functions of an object on the window. Incoming messages are validated first; invalid ones are ignored.
 */

/** Outgoing messages, by handler. */
interface Outgoing {
  readonly navigate: NavigationMessage;
  readonly episode: EpisodeMessage;
  readonly topics: TopicsMessage;
}

const readField = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;

/** Argument of the function on the window; WebKit's handler gets the message unchanged. */
const toArguments: { readonly [Name in keyof Outgoing]: (message: Outgoing[Name]) => readonly unknown[] } = {
  navigate: ({ url, page }) => (page === undefined ? [url] : [url, page]),
  episode: (message) => [message.action, message],
  topics: (message) => [message],
};

/** The app's handler of that name; undefined outside app mode, and if no app listens. */
export function appHandler<Name extends keyof Outgoing>(name: Name): ((message: Outgoing[Name]) => void) | undefined {
  if (!inAppMode()) return undefined;
  const handler = readField(readField(readField(window, 'webkit'), 'messageHandlers'), name);
  const post = readField(handler, 'postMessage');
  if (typeof post === 'function') return (message) => void post.call(handler, message);
  const app: unknown = Reflect.get(window, 'MobileApp');
  const call = readField(app, name);
  return typeof call === 'function' ? (message) => void call.apply(app, toArguments[name](message)) : undefined;
}

/**
 * Receives messages from the app under a name: the app calls the function of that name on the window, or sends a window message
 * of that type.
 */
function onAppMessage<Message>(
  name: string,
  parse: (value: unknown) => Message | undefined,
  onMessage: (message: Message) => void,
): void {
  const receive = (value: unknown): void => {
    const message = parse(value);
    if (message !== undefined) onMessage(message);
  };
  Reflect.set(window, name, receive);
  addEventListener('message', ({ source, data }) => {
    // Frames may not send messages in the app's name.
    if ((source === null || source === window) && readField(data, 'type') === name) receive(data);
  });
}

/** Receives the app's playback state: `episodeState({ id, playing })`. Call once. */
export const onEpisodeState = (onState: (state: EpisodeState) => void): void =>
  onAppMessage('episodeState', parseEpisodeState, onState);

/** Receives the topics that the reader selects: `topics({ topics: { fontos: true } })`. Call once. */
export const onAppTopics = (onTopics: (message: TopicsMessage) => void): void =>
  onAppMessage('topics', parseTopicsMessage, onTopics);
