import type { ContentApi, Viewer } from '~/lib/content/content-api';
import type { Article } from '~/lib/contract/article';
import { articleState } from '~/lib/desk/article-state';
import type { ArticleBar, WorkbenchBar } from '~/lib/desk/desk-page';
import type { PageRequest } from '../pages/page-request';
import type { Newsroom } from './newsroom';

/** A page whose bar is shown. */
export interface BarRequest {
  readonly viewer: Viewer;
  readonly content: ContentApi;
  readonly page: PageRequest;
}

/** The bars above previewed pages. `now` is unix seconds. */
export function createBars(newsroom: Newsroom | undefined, now: () => number) {
  async function articleBar(slug: string, request: BarRequest): Promise<ArticleBar | undefined> {
    if (newsroom === undefined) {
      const context = { site: request.page.edition.identity.slug, viewer: request.viewer };
      const article = (await request.content.article(context, slug))?.article;
      return article && remoteBar(article, now());
    }
    const view = await newsroom.desk.get(slug);
    if (view === undefined) return undefined;
    const { article, state, version, author, changedAt, workingCopy, embargo } = view;
    return {
      kind: 'article',
      slug,
      state,
      version,
      author,
      changedAt,
      pubDate: article.pubDate,
      workingCopy: workingCopy && { author: workingCopy.author, changedAt: workingCopy.changedAt },
      embargoUntil: embargo?.until,
      isLiveBlog: article.type === 'liveblog',
      editable: true,
    };
  }

  async function thingBar({ route, edition, editionPath }: PageRequest): Promise<WorkbenchBar> {
    const derived = { kind: 'derived', remote: newsroom === undefined } as const;
    if (newsroom === undefined) return derived;
    const { slug: site } = edition.identity;
    if (route === 'front') {
      const { version, author, changedAt } = await newsroom.editing.get({ kind: 'front', name: site, site: '' });
      return version === 0 ? derived : { kind: 'thing', name: 'Címlapterv', version, author, changedAt };
    }
    if (route === 'document') {
      const name = editionPath.split('/')[2] ?? '';
      const own = await newsroom.editing.get({ kind: 'document', name, site });
      const found = own.value === undefined ? await newsroom.editing.get({ kind: 'document', name, site: '' }) : own;
      const { version, author, changedAt, value } = found;
      return value === undefined ? derived : { kind: 'thing', name: 'Dokumentum', version, author, changedAt };
    }
    return derived;
  }

  return { articleBar, thingBar };
}

/** The bar's data on an article of a remote system. */
function remoteBar(article: Article, now: number): ArticleBar {
  const { slug, version, pubDate, updatedAt, type } = article;
  const state = articleState(article, now);
  return {
    kind: 'article',
    slug,
    state,
    version,
    pubDate,
    // A system that schedules may give an `updatedAt` that is the future time of publication.
    changedAt: updatedAt !== undefined && updatedAt <= now ? updatedAt : undefined,
    isLiveBlog: type === 'liveblog',
    editable: false,
  };
}
