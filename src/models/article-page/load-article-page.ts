import type { ArticleBody } from '~/lib/article-body/blocks';
import type { BodyContext } from '~/lib/article-body/body-context';
import { callContext } from '~/lib/content/call-context';
import type { EntrySelection, LoadedArticle } from '~/lib/content/content-api';
import { type Article, article as articleSchema } from '~/lib/contract/article';
import type { FrontendInit } from '~/lib/contract/frontend';
import { pictureHosts } from '~/lib/images/picture-plan';
import { liveEntriesPerPage } from '~/lib/live/live-state';
import { listParentItems, type ParentItem } from '~/lib/live/parent-items';
import { loadDashboard, loadReactions } from './article-parts';
import { type ArticleAnswer, type CanonicalAddress, findArticle } from './find-article';
import { loadBodyContext } from './load-body-context';
import { type ArticleMatch, loadMatch } from './load-match';

/** The live blog that a post belongs to, and the part of it that the post shows (LB-02, LB-03). */
interface ParentBlog {
  readonly title: string;
  readonly place: CanonicalAddress;
  readonly items: readonly ParentItem[];
}

/** Everything that an article's page shows. */
export interface ArticlePage {
  readonly loaded: LoadedArticle;
  readonly place: CanonicalAddress;
  readonly init: FrontendInit;
  /** Facebook reactions, if they reach the edition's threshold (AR-26). */
  readonly reactions: number | undefined;
  /** The newsroom's dashboard of live scores, on articles that name one (AR-09). */
  readonly dashboard: ArticleBody | undefined;
  /** The match that the article reports on; unset if it names none, or if its data did not arrive in time. */
  readonly match?: ArticleMatch | undefined;
  readonly bodyContext: BodyContext;
  /** Unset if the article is not part of a live blog, or if that cannot be read. */
  readonly parent: ParentBlog | undefined;
  /** Page of a live blog's entries, from 1. */
  readonly page: number;
  /** The live-blog entries shown on the page: all of them, the key events, or a single one. */
  readonly shows: 'entries' | 'key-events' | 'entry';
  /** The placeholder of the slug 'empty' (AR-11). */
  readonly empty: boolean;
}

/** The page's request. */
export interface ArticlePageRequest {
  readonly locals: Pick<
    App.Locals,
    | 'content'
    | 'livescore'
    | 'services'
    | 'now'
    | 'statedNow'
    | 'edition'
    | 'viewer'
    | 'publicPath'
    | 'origins'
    | 'device'
    | 'pictureSize'
  >;
  /** Public path of the article; defaults to the request's own unless a part of the page is requested. */
  readonly path: string;
  /** The requested entries of a live blog. */
  readonly entries: EntrySelection;
  readonly canonicalAddress: (article: Article) => CanonicalAddress;
}

/** The article page at a path; 'missing' if there is no such article, 'moved' if the reader has to be redirected. */
export async function loadArticlePage(
  request: ArticlePageRequest,
): Promise<Extract<ArticleAnswer, { kind: 'missing' | 'moved' }> | ArticlePage> {
  const { locals, path, entries, canonicalAddress } = request;
  const { content, edition, origins } = locals;
  const context = callContext(locals);
  const origin = origins[edition.identity.host];
  const [answer, init] = await Promise.all([
    findArticle({ content, context, path, origin, entries, canonicalAddress }),
    content.frontendInit(context),
  ]);
  if (answer.kind === 'missing' || answer.kind === 'moved') return answer;
  const empty = answer.kind === 'empty';
  const loaded = empty ? emptyArticle() : answer.loaded;
  const [bodyContext, parent, reactions, dashboard, match] = await Promise.all([
    loadBodyContext(content, loaded, {
      context,
      componentSetup: { ...init.frontendSetup, ...init.componentSetup },
      quizzes: locals.services.quizzes,
      now: locals.statedNow ?? locals.now,
      app: locals.device.app,
      frontendSetup: init.frontendSetup,
      pictures: pictureHosts(locals),
      pictureSize: locals.pictureSize,
    }),
    loadParent(request, loaded.article),
    empty ? undefined : loadReactions(content, context, loaded.article, edition.identity.facebookInteraction),
    loaded.article.livescoreId === undefined ? undefined : loadDashboard(content, context),
    loadMatch(locals.livescore, loaded.article.livescoreId),
  ]);
  return {
    loaded,
    place: empty ? { origin, path, url: origin + path } : answer.place,
    init,
    reactions,
    dashboard,
    match,
    bodyContext,
    parent,
    page: loaded.article.type === 'liveblog' ? (entries.page ?? 1) : 1,
    shows: entries.entry !== undefined ? 'entry' : entries.keyEvents ? 'key-events' : 'entries',
    empty,
  };
}

async function loadParent({ locals, canonicalAddress }: ArticlePageRequest, post: Article): Promise<ParentBlog | undefined> {
  if (post.type !== 'liveblogpost' || post.parent === undefined) return undefined;
  const context = callContext(locals);
  const id = String(post.parent.id);
  const [parent, items] = await Promise.all([
    locals.content.articleById(context, id),
    locals.content.items(context, id, { perPage: liveEntriesPerPage, page: 1 }),
  ]);
  if (parent === undefined) return undefined;
  return {
    title: parent.article.title,
    place: canonicalAddress(parent.article),
    items: items === undefined ? [] : listParentItems(items, post.id),
  };
}

function emptyArticle(): LoadedArticle {
  const article = articleSchema.parse({ id: 0, slug: 'empty', title: 'Üres cikk', pubDate: 0, adfree: true });
  return { article, body: [], subArticleBodies: {} };
}
