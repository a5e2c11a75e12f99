import { isRecord } from '~/lib/json/is-record';

/**
 * What a live page reads of the API's answers. The full contract stays on the server: its schemas would cost a reader
 * more bytes than the island that needs three fields of them, so the answers are narrowed by hand here.
 */

/** An entry as far as the comparison needs it. Times are unix seconds. */
interface WireEntry {
  readonly id: string;
  readonly version: number;
  readonly pubDate: number;
  readonly pinned: boolean;
  readonly keyEvent: boolean;
  readonly updatedAt: number | undefined;
}

export interface WireArticle {
  readonly updatedAt: number | undefined;
  readonly entries: readonly WireEntry[];
  /** The answer holds every entry there is. */
  readonly complete: boolean;
  /** The article has a live label; without one, clients stop following it. */
  readonly live: boolean;
}

const toWhole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

const hasLiveFlag = (flags: unknown): boolean =>
  Array.isArray(flags) && flags.some((flag) => isRecord(flag) && (flag.slug === 'live' || flag.slug === 'refresh'));

/** Entries and last change from an article's answer; undefined when it is not of its shape. */
export function parseWireArticle(answer: unknown): WireArticle | undefined {
  if (!isRecord(answer) || typeof answer.slug !== 'string') return undefined;
  const list: readonly unknown[] = Array.isArray(answer.subArticles) ? answer.subArticles : [];
  return {
    updatedAt: toWhole(answer.updatedAt),
    entries: list.flatMap((entry) => {
      if (!isRecord(entry)) return [];
      const { id } = entry;
      const pubDate = toWhole(entry.pubDate);
      if ((typeof id !== 'string' && typeof id !== 'number') || pubDate === undefined) return [];
      const marks = { pinned: entry.pinned === true, keyEvent: entry.keyEvent === true };
      return [{ id: String(id), version: toWhole(entry.version) ?? 0, pubDate, updatedAt: toWhole(entry.updatedAt), ...marks }];
    }),
    complete: toWhole(answer.subArticlesTotalPages) === 1,
    live: answer.live === true || answer.flags === undefined || hasLiveFlag(answer.flags),
  };
}
