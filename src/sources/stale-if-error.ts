import type { CallInput } from '~/lib/calls/call';
import { type CallInvocation, wrapService } from '~/lib/calls/wrap-service';
import type { ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';

/** Calls that fill parts of a page other than its main content. */
const PARTS = [
  'frontendInit',
  'frontendRefresh',
  'articleLists',
  'articlesByTags',
  'autoBlock',
  'indexBoxes',
  'indexSection',
  'indexEpisodes',
  'unique',
  'uniqueGroup',
  'searchHighlights',
  'episodes',
  'podcasts',
  'recommended',
  'facebookReactions',
  'counter',
  'crawlers',
] as const satisfies readonly (keyof ContentApi)[];
/** The newest articles next to an article or above a front page are requested with at most this limit. */
const MAX_SIDE_LIST = 12;
const MAX_CACHED = 200;

export interface StaleIfErrorOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Milliseconds for which a stale answer may be used. */
  readonly maxStaleMs: number;
  /** Called with the call's name when a stale answer replaces a failed one. */
  readonly onStale?: (call: string) => void;
}

/** True for a call whose failure must not break the page: never one for its main content. */
function isPart({ name, input }: CallInvocation<typeof contentCalls>): boolean {
  if (PARTS.some((part) => part === name)) return true;
  if (name !== 'articles') return false;
  const { page, limit, filters } = input as Partial<CallInput<typeof contentCalls.articles>>;
  return page === 1 && (limit ?? Infinity) <= MAX_SIDE_LIST && Object.keys(filters ?? {}).length === 0;
}

/**
 * Caches the last answers of calls that fill parts of pages: if such a call fails, its stale answer is used, so that a source
 * that cannot return the header's data or a side list does not make all pages fail. Answers for users are not cached. Calls for a
 * page's main content still fail: the page cache then serves the old page, with its age.
 */
export function withStaleIfError(api: ContentApi, { now, maxStaleMs, onStale }: StaleIfErrorOptions): ContentApi {
  const cache = new Map<string, { readonly answer: unknown; readonly at: number }>();

  return wrapService(contentCalls, api, async (invocation, next) => {
    const { name, context, args } = invocation;
    if (context.viewer.kind !== 'anonymous' || !isPart(invocation)) return next();
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
