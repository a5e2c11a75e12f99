import type { BodyParser } from '~/lib/article-body/body-parser';
import { wrapService } from '~/lib/calls/wrap-service';
import type { CallContext, ContentApi, EntrySelection, LoadedArticle } from '~/lib/content/content-api';
import { ContentApiError } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';
import type { Article } from '~/lib/contract/article';
import { recommendedSets } from '~/lib/contract/recommended';
import { isRecord } from '~/lib/json/is-record';
import { recommenderCall } from '~/lib/recommender/recommender-address';
import { createHttpService } from './http-service';
import { detectIgnoredCursor } from './ignored-cursor';
import { createJsonClient, type HttpOptions } from './json-over-http';
import { createParsedBodies } from './parsed-bodies';

export type HttpContentApiOptions = HttpOptions & {
  /** Limit on parsed bodies in memory; defaults to 500. */
  readonly maxBodies?: number;
  /** Parses bodies without blocking the event loop; defaults to parsing in place. */
  readonly parseBody?: BodyParser;
  /** Present moment, unix milliseconds; the machine's clock by default. */
  readonly clock?: () => number;
  /** Called if the source ignores `before` of `/api/sitemap/articles`. */
  readonly onIgnoredCursor?: () => void;
};

/**
 * The content API of any system that implements the contract (API section C.2), over HTTP. Bodies are HTML and are parsed here,
 * once per version.
 */
export function createHttpContentApi(options: HttpContentApiOptions): ContentApi {
  const { clock = Date.now, baseUrl } = options;
  const toLoaded = createParsedBodies({ maxBodies: options.maxBodies, parse: options.parseBody });
  const load = async (article: Article, context: CallContext): Promise<LoadedArticle | undefined> =>
    isShownTo(context, article, clock()) ? await toLoaded(article) : undefined;

  const service = createHttpService(contentCalls, {
    ...options,
    onlyReads: true,
    baseUrl: `${baseUrl.replace(/\/$/, '')}/api`,
    receive: { article: load, articleById: load, routeRule: ({ redirect }) => redirect },
  });
  const noticing = { now: clock, ...(options.onIgnoredCursor && { onIgnored: options.onIgnoredCursor }) };
  const content: ContentApi = {
    ...service,
    async article(context, slug, entries = {}) {
      const loaded = await service.article(context, slug, entries);
      return loaded && withSelected(loaded, entries);
    },
    articlesBefore: detectIgnoredCursor(service.articlesBefore, noticing),
    recommended: createRecommended(options),
  };
  return wrapService(contentCalls, content, async ({ input }, next) => cutToAsked(await next(), input));
}

/** Inputs that say how many items are asked for. */
const NUMBERS = ['limit', 'perPage', 'size'] as const;

/** An answer without the items beyond the number that was asked for, which a source may ignore. */
function cutToAsked(answer: unknown, input: Readonly<Record<string, unknown>>): unknown {
  const asked = NUMBERS.map((name) => input[name]).find((value) => typeof value === 'number');
  if (typeof asked !== 'number' || !isRecord(answer) || !Array.isArray(answer.items) || answer.items.length <= asked)
    return answer;
  return { ...answer, items: answer.items.slice(0, asked) };
}

/** Reduces the answer of a system that does not support selections to the selection; undefined if the entry does not exist. */
function withSelected(loaded: LoadedArticle, { keyEvents, entry }: EntrySelection): LoadedArticle | undefined {
  if (!keyEvents && entry === undefined) return loaded;
  const subArticles = loaded.article.subArticles.filter((each) =>
    entry === undefined ? each.keyEvent : String(each.id) === entry,
  );
  if (entry !== undefined && subArticles.length === 0) return undefined;
  return { ...loaded, article: { ...loaded.article, subArticles } };
}

/** The recommender, which can be specific to an article: the only call whose path is part of the content (RE-01). */
function createRecommended(options: HttpOptions): ContentApi['recommended'] {
  const ask = createJsonClient(options);
  const { origin } = new URL(options.baseUrl);
  return async (context, { v, address }) => {
    const sets = async ({ path, query }: ReturnType<typeof recommenderCall>) =>
      await ask(context, path.slice(1), { schema: recommendedSets, weight: 'part', query });
    const common = recommenderCall(undefined, v, origin);
    const own = recommenderCall(address, v, origin);
    const answer = (own.path === common.path ? undefined : await sets(own)) ?? (await sets(common));
    if (answer === undefined) throw new ContentApiError('status', `${common.path} answered 404`, 404);
    return answer;
  };
}

/** False for an article that a source returns although readers must not see it: inactive, in an inactive section, or scheduled. */
const isShownTo = ({ viewer }: CallContext, { active, mainSuperTag, pubDate }: Article, now: number): boolean =>
  viewer.kind !== 'anonymous' || (active && mainSuperTag?.active !== false && pubDate * 1000 <= now);
