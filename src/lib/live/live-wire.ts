import { isRecord } from '~/lib/json/is-record';

/**
 * The parts of the API's answers that a live page needs. They are parsed by hand, because the schemas of the contract are larger
 * than the island itself.
 */

/** The fields of an entry that the comparison needs. Times are unix seconds. */
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
  /** Whether the answer has all entries; undefined if it does not say. */
  readonly complete: boolean | undefined;
  /** True if the article has a live label; otherwise clients stop polling it. */
  readonly live: boolean;
}

const toWhole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

const hasLiveFlag = (flags: unknown): boolean =>
  Array.isArray(flags) && flags.some((flag) => isRecord(flag) && (flag.slug === 'live' || flag.slug === 'refresh'));

/** Parses an article's answer; undefined if it is invalid. */
export function parseWireArticle(answer: unknown): WireArticle | undefined {
  if (!isRecord(answer) || typeof answer.slug !== 'string') return undefined;
  const list: readonly unknown[] = Array.isArray(answer.subArticles) ? answer.subArticles : [];
  const pages = toWhole(answer.subArticlesTotalPages);
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
    complete: pages === undefined ? undefined : pages === 1,
    live: answer.live === true || answer.flags === undefined || hasLiveFlag(answer.flags),
  };
}
