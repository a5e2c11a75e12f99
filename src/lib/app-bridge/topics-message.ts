import { isRecord } from '../json/is-record';

/** Topics for which the app's reader wants notifications (C.7, AC-18). */
export interface TopicsMessage {
  /** True: subscribed; false: unsubscribed; a topic that is not listed stays unchanged. */
  readonly topics: Readonly<Record<string, boolean>>;
  /** The app's own id of this device, 1 to 512 characters; if unset, the page creates one. */
  readonly clientToken?: string;
}

const MAX_TOPICS = 20;
const TOPIC = /^[a-z0-9][a-z0-9:-]{0,79}$/;

/** True for text with the length and characters of a client's token. */
export const isClientToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,512}$/.test(value);

/** Parses a message of the app; undefined if it has another shape. A topic whose value is not a boolean is left out. */
export function parseTopicsMessage(value: unknown): TopicsMessage | undefined {
  const topics = isRecord(value) ? value.topics : undefined;
  if (!isRecord(value) || !isRecord(topics)) return undefined;
  const named = Object.entries(topics).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean' && TOPIC.test(entry[0]),
  );
  if (named.length === 0 || named.length > MAX_TOPICS) return undefined;
  const { clientToken } = value;
  return { topics: Object.fromEntries(named), ...(isClientToken(clientToken) && { clientToken }) };
}
