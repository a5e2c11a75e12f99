import type { ContentApi } from '~/lib/content/content-api';
import { isAfterCursor } from '~/lib/content/made-of-articles';

export interface IgnoredCursorOptions {
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Called each time the source is found to ignore `before`. */
  readonly onIgnored?: () => void;
}

/** Milliseconds for which a source that ignores `before` is not sent it again. */
const RETRY_AFTER_MS = 600_000;

/**
 * Runs of articles from a source that may ignore the start of a run: it would return the newest ones again and again. This is
 * detected at the first such answer; the source then counts as lacking the call for ten minutes.
 */
export function detectIgnoredCursor(
  read: ContentApi['articlesBefore'],
  { now, onIgnored }: IgnoredCursorOptions,
): ContentApi['articlesBefore'] {
  let retryAt = 0;
  return async (context, query) => {
    const { before } = query;
    if (before === undefined) return await read(context, query);
    if (now() < retryAt) return undefined;
    const answer = await read(context, query);
    if (answer === undefined || answer.items.every((card) => isAfterCursor(card, before))) return answer;
    retryAt = now() + RETRY_AFTER_MS;
    onIgnored?.();
    return undefined;
  };
}
