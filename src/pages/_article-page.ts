import { articleAddress } from '~/editions/addresses';
import { KEY_EVENTS_ONLY } from '~/lib/live/entries';
import { liveState } from '~/lib/live/live-state';
import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';
import { secondsToNextEnd } from '~/lib/quiz/question-form';
import { redirectTo } from '~/lib/redirects/redirect-to';
import { findLivePart, slugOfPath } from '~/lib/urls/article-path';
import { type ArticlePage, loadArticlePage } from '~/models/article-page/load-article-page';
import { parseListQuery } from '~/models/lists/query';

/** Seconds for which an article's page is fresh; shorter for a live one. */
const TTL = 60;
const LIVE_TTL = 15;

/** Last segment of a live blog's canonical path. */
const LIVE = '/elo';

interface PageContext {
  readonly locals: App.Locals;
  readonly url: URL;
  readonly response: { readonly headers: Headers };
}

/**
 * The article at the request's path, or another answer: the 404 page, or a redirect to the canonical address. Sets the page's
 * TTL and cache tags.
 */
export async function loadArticle({ locals, url, response }: PageContext): Promise<ArticlePage | Response> {
  const { part, entry } = findLivePart(locals.publicPath);
  const path = part === '' ? locals.publicPath : locals.publicPath.slice(0, -part.length);
  const { oldal } = parseListQuery(url.searchParams);
  const ofPage = {
    ...(oldal !== undefined && { page: oldal }),
    ...(url.searchParams.get('szures') === KEY_EVENTS_ONLY && { keyEvents: true as const }),
  };
  const page = await loadArticlePage({
    locals,
    path,
    entries: entry === undefined ? ofPage : { entry },
    canonicalAddress: (article) => articleAddress(article, locals.origins),
  });
  if (!('kind' in page)) {
    const { article } = page.loaded;
    const { live, refresh } = liveState(article);
    const quizzes = Object.values(page.bodyContext.quizzes?.quizzes ?? {});
    setPagePolicy(response.headers, {
      ttl: Math.min(live || refresh ? LIVE_TTL : TTL, page.match?.freshFor ?? TTL),
      ends: secondsToNextEnd(quizzes, locals.statedNow ?? locals.now),
    });
    return page;
  }
  if (page.kind === 'missing') {
    locals.gone = await locals.services.withdrawn?.(slugOfPath(path) ?? '');
    return new Response(null, { status: 404 });
  }
  // Only a live blog has subpages for its entries; any other article is redirected to without them.
  const end = page.to.endsWith(LIVE) ? part : '';
  return redirectTo({ locals }, page.to + end, { tags: [cacheTag.article(page.articleId)] });
}
