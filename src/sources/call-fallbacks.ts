import type { AnyCall } from '~/lib/calls/call';
import { wrapService } from '~/lib/calls/wrap-service';
import { emptyInit } from '~/lib/common-data/empty-init';
import { callNeeds } from '~/lib/content/call-needs';
import type { ArticlesBeforeQuery, CallContext, ContentApi } from '~/lib/content/content-api';
import { isContentApiError, NOT_IMPLEMENTED } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';
import type { ArticleCard } from '~/lib/contract/article';
import type { ListResult } from '~/lib/contract/lists';
import { openPolicy } from '~/lib/crawlers/crawler-policy';
import { budapestDay } from '~/lib/time/budapest-day';
import { isAfterCursor } from './ignored-cursor';

/** Number of articles on a front that is made from the newest ones, and in the sets below an article. */
const FRONT_LEADERS = 4;
const FRONT_ROWS = 12;
const RECOMMENDED = 16;
const NO_SEARCH = 'A keresés most nem érhető el. Az archívum oldalain minden cikk megvan, a legfrissebbel az élen.';

/** Articles per list call, and the limit on calls, of a sitemap that is made from the list of articles. */
const PER_CALL = 100;
const MAX_CALLS = 10;

const noItems = { items: [], page: 1, totalPages: 0 } as const satisfies ListResult;

type Fallbacks = Partial<{ readonly [Name in keyof ContentApi]: ContentApi[Name] }>;

/** Fallbacks for calls that a source does not have; described in src/lib/content/call-needs.ts. */
function createFallbacks(content: ContentApi): Fallbacks {
  const newest = (context: CallContext, limit: number) => content.articles(context, { filters: {}, page: 1, limit });

  return {
    // The program's own definitions apply.
    pageData: async () => undefined,
    articlesByTags: async () => noItems,
    articleLists: async (_, slugs) => Object.fromEntries(slugs.map((slug) => [slug, { items: [] }])),
    facebookReactions: async () => ({ items: [] }),
    async recommended(context) {
      const { items } = await newest(context, RECOMMENDED);
      return { special: [], breaking: [], important: [], newest: items, favorite: [], pr: [] };
    },
    search: async () => ({ ...noItems, totalItems: 0, title: undefined, rss: undefined, notice: NO_SEARCH }),
    searchArticles: async () => ({ items: [] }),
    searchHighlights: async () => ({ items: [] }),
    autocomplete: async () => ({ items: [] }),
    frontendInit: async () => emptyInit,
    frontendRefresh: async () => emptyInit,
    corrections: async () => noItems,
    staff: async () => ({ groups: [] }),
    crawlers: async () => openPolicy,
    async news(context) {
      const { items } = await newest(context, FRONT_LEADERS + FRONT_ROWS);
      const block = { title: undefined, cssClass: undefined, form: undefined, cards: undefined };
      const blocks = [
        { ...block, position: 10, type: 'leader', items: items.slice(0, FRONT_LEADERS) },
        { ...block, position: 20, type: 'row', items: items.slice(FRONT_LEADERS) },
      ];
      return { blocks: blocks.filter(({ items: own }) => own.length > 0) };
    },
    autoBlock: async () => ({
      position: 0,
      type: 'row',
      title: undefined,
      cssClass: undefined,
      form: undefined,
      cards: undefined,
      items: [],
    }),
    indexBoxes: async () => ({ items: [] }),
    indexEpisodes: async () => ({ items: [] }),
    episodes: async () => noItems,
    podcasts: async () => ({ items: [] }),
    minutes: async (_, day = budapestDay(Date.now() / 1000)) => ({ day, minutes: 0, items: [] }),
    counter: async () => ({ recurring: 0, onetime: 0 }),
    articlesBefore: (context, query) => newestBefore(content, context, query),
  };
}

/** A run of articles for a sitemap, of the newest thousand of the list of articles, which every source has. */
async function newestBefore(content: ContentApi, context: CallContext, query: ArticlesBeforeQuery) {
  const { limit, before, since = 0 } = query;
  const found: ArticleCard[] = [];
  for (let page = 1; page <= MAX_CALLS && found.length < limit; page += 1) {
    const { items, totalPages } = await content.articles(context, { filters: {}, page, limit: PER_CALL });
    found.push(...items.filter((card) => card.pubDate >= since && (before === undefined || isAfterCursor(card, before))));
    const last = items.at(-1);
    if (last === undefined || last.pubDate < since || page >= totalPages) break;
  }
  return { items: found.slice(0, limit) };
}

/** True if the source says that it does not implement the call. */
export function isNotImplemented(error: unknown): boolean {
  return isContentApiError(error) && error.reason === 'status' && NOT_IMPLEMENTED.includes(error.status);
}

const isInvalidAnswer = (error: unknown): boolean =>
  isContentApiError(error) && (error.reason === 'malformed' || error.reason === 'unreadable');

/** True if the source does not implement the call, or answers it in a shape that does not match the contract. */
export function lacksCall(error: unknown): boolean {
  return isNotImplemented(error) || isInvalidAnswer(error);
}

/** True if the source refuses the session of a signed-in editor, which has to be renewed or ended (AU-09 … AU-11). */
const refusesUser = ({ viewer }: CallContext, { status }: { readonly status?: number | undefined }): boolean =>
  viewer.kind !== 'anonymous' && (status === 401 || status === 403);

/**
 * Wraps a source so that it needs only articles and lists: every other call has a fallback, whether the source lacks it or fails.
 * A call that answers 404, 405 or 501 is lacking, and its fallback is final; any other failure is reported to the context, so that
 * its page is made again soon, does not replace the last good one, and never says that there is nothing. `onMissing` is called
 * once for each call that is lacking or invalid.
 */
export function withCallFallbacks(content: ContentApi, onMissing: (call: string, reason: string) => void): ContentApi {
  const reported = new Set<string>();
  const own = createFallbacks(content);
  return wrapService(contentCalls, content, async ({ name, context, args }, next) => {
    const fallback = own[name] as AnyCall | undefined;
    try {
      const answer = await next();
      return answer === undefined && fallback !== undefined ? await fallback(context, ...args) : answer;
    } catch (error) {
      if (callNeeds[name] === 'needed' || !isContentApiError(error) || refusesUser(context, error)) throw error;
      if (lacksCall(error) && !reported.has(name)) {
        reported.add(name);
        onMissing(name, error.message);
      }
      if (!isNotImplemented(error)) context.onSubstitute?.(name);
      return await fallback?.(context, ...args);
    }
  });
}
