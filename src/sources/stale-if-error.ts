import { wrapService } from '~/lib/calls/wrap-service';
import type { ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';

const MAX_CACHED = 200;

export interface StaleIfErrorOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Milliseconds for which a stale answer may be used. */
  readonly maxStaleMs: number;
  /** Called with the call's name when a stale answer replaces a failed one. */
  readonly onStale?: (call: string) => void;
}

/**
 * Caches the last answers of calls that fill parts of pages: if such a call fails, its stale answer is used, so that a source
 * that cannot return the header's data or a side list does not make all pages fail. Answers for users are not cached. Calls for a
 * page's main content still fail: the page cache then serves the old page, with its age.
 */
export function withStaleIfError(api: ContentApi, { now, maxStaleMs, onStale }: StaleIfErrorOptions): ContentApi {
  const cache = new Map<string, { readonly answer: unknown; readonly at: number }>();

  return wrapService(contentCalls, api, async ({ name, row, context, input, args }, next) => {
    if (context.viewer.kind !== 'anonymous' || row.staleIfError?.(input) !== true) return next();
    const key = JSON.stringify([name, context.site, ...args]);
    try {
      const answer = await next();
      cache.delete(key);
      cache.set(key, { answer, at: now() });
      if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
      return answer;
    } catch (error) {
      const old = cache.get(key);
      if (!isContentApiError(error) || old === undefined || now() - old.at > maxStaleMs) throw error;
      onStale?.(name);
      context.onSubstitute?.(name);
      return old.answer;
    }
  });
}
