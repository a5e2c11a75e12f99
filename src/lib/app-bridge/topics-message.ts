import { isRecord } from '../json/is-record';

/** Topics for which the reader of the app wants notifications (C.7, AC-18). */
export interface TopicsMessage {
  /** True: wanted; false: not wanted; a topic that is not named stays as it is. */
  readonly topics: Readonly<Record<string, boolean>>;
  /** The app's own name for this device, 1 to 512 characters; unset: the page makes one. */
  readonly clientToken?: string;
}

const MOST_TOPICS = 20;
const TOPIC = /^[a-z0-9][a-z0-9:-]{0,79}$/;

/** True for text of the length and alphabet of a client's token. */
export const isClientToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,512}$/.test(value);

/** Reads a message of the app; undefined when it is of another shape. A topic whose value is neither true nor false is left out. */
export function parseTopicsMessage(value: unknown): TopicsMessage | undefined {
  const topics = isRecord(value) ? value.topics : undefined;
  if (!isRecord(value) || !isRecord(topics)) return undefined;
  const named = Object.entries(topics).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean' && TOPIC.test(entry[0]),
  );
  if (named.length === 0 || named.length > MOST_TOPICS) return undefined;
  const { clientToken } = value;
  return { topics: Object.fromEntries(named), ...(isClientToken(clientToken) && { clientToken }) };
}
