import type { AnyCall } from '~/lib/calls/call';
import { wrapService } from '~/lib/calls/wrap-service';
import { emptyInit } from '~/lib/common-data/empty-init';
import { type ContentCallName, callNeeds } from '~/lib/content/call-needs';
import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { isContentApiError, NOT_IMPLEMENTED } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';
import type { ListResult } from '~/lib/contract/lists';
import { budapestDay } from '~/lib/time/budapest-day';

/** Number of articles on a front that is made from the newest ones, and in the sets below an article. */
const FRONT_LEADERS = 4;
const FRONT_ROWS = 12;
const RECOMMENDED = 16;
const NO_SEARCH = 'A keresés most nem érhető el. Az archívum oldalain minden cikk megvan, a legfrissebbel az élen.';

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
    async news(context) {
      const { items } = await newest(context, FRONT_LEADERS + FRONT_ROWS);
      const block = { title: undefined, cssClass: undefined, form: undefined };
      const blocks = [
        { ...block, position: 10, type: 'leader', items: items.slice(0, FRONT_LEADERS) },
        { ...block, position: 20, type: 'row', items: items.slice(FRONT_LEADERS) },
      ];
      return { blocks: blocks.filter(({ items: own }) => own.length > 0) };
    },
    autoBlock: async () => ({ position: 0, type: 'row', title: undefined, cssClass: undefined, form: undefined, items: [] }),
    indexBoxes: async () => ({ items: [] }),
    indexEpisodes: async () => ({ items: [] }),
    episodes: async () => noItems,
    podcasts: async () => ({ items: [] }),
    minutes: async (_, day = budapestDay(Date.now() / 1000)) => ({ day, minutes: 0, items: [] }),
    counter: async () => ({ recurring: 0, onetime: 0 }),
  };
}

const isNotImplemented = (error: unknown): boolean =>
  isContentApiError(error) && error.reason === 'status' && NOT_IMPLEMENTED.includes(error.status);

const isInvalidAnswer = (error: unknown): boolean =>
  isContentApiError(error) && (error.reason === 'malformed' || error.reason === 'unreadable');

/** True if the source does not implement the call, or answers it in a shape that does not match the contract. */
export function lacksCall(error: unknown): boolean {
  return isNotImplemented(error) || isInvalidAnswer(error);
}

/** Calls whose fallback says that there is nothing at an address, which an answer that is not JSON does not show. */
const SAYING_NOTHING: ReadonlySet<string> = new Set<ContentCallName>(['search', 'corrections', 'pageData']);

/**
 * True if an invalid answer is a failure: the call is for a page's main content, and the source is known to have it, or readers
 * would get 404. The page cache then has the last good page.
 */
function isFailure(name: ContentCallName, error: unknown, hasAnswered: boolean): boolean {
  if (!isInvalidAnswer(error) || contentCalls[name].weight !== 'page') return false;
  return hasAnswered || (isContentApiError(error) && error.reason === 'unreadable' && SAYING_NOTHING.has(name));
}

/** True for calls that may find nothing, such as a document's: a source without the call then counts as having none. */
const mayBeAbsent = (name: ContentCallName): boolean => contentCalls[name].absent === 'undefined' && callNeeds[name] !== 'needed';

/**
 * Wraps a source so that it needs only articles and lists: every other call that it lacks gets a fallback. A source that has
 * answered a call for a page's main content has it: an invalid answer is then an error. `onMissing` is called once for each
 * call that is lacking.
 */
export function withCallFallbacks(content: ContentApi, onMissing: (call: string, reason: string) => void): ContentApi {
  const reported = new Set<string>();
  const answered = new Set<string>();
  const own = createFallbacks(content);
  return wrapService(contentCalls, content, async ({ name, context, args }, next) => {
    const fallback = own[name] as AnyCall | undefined;
    try {
      const answer = await next();
      if (answer !== undefined) answered.add(name);
      return answer;
    } catch (error) {
      if (isFailure(name, error, answered.has(name))) throw error;
      const isAbsent = fallback === undefined && mayBeAbsent(name) && isNotImplemented(error);
      if (!isAbsent && (fallback === undefined || !lacksCall(error))) throw error;
      if (!reported.has(name)) onMissing(name, error instanceof Error ? error.message : String(error));
      reported.add(name);
      return fallback && (await fallback(context, ...args));
    }
  });
}
