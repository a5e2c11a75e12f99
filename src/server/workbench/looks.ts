import type { CallContext, ContentApi, EntrySelection, LoadedArticle } from '~/lib/content/content-api';
import { lookIn } from '~/lib/desk/desk-paths';
import type { PageRequest } from '../pages/page-request';

/** The page as requested by the chosen view: the mobile app's view is in app mode without a cookie. */
export function applyLook(page: PageRequest): PageRequest {
  return lookIn(page.sentQuery) === 'app' ? { ...page, app: true } : page;
}

/** Content whose articles are changed before a page reads them; `loaded` is undefined if there is none with the slug. */
export function withArticles(
  content: ContentApi,
  change: (loaded: LoadedArticle | undefined, slug: string) => LoadedArticle | undefined,
): ContentApi {
  return new Proxy(content, {
    get(target, name) {
      if (name !== 'article') return Reflect.get(target, name);
      return async (context: CallContext, slug: string, entries: EntrySelection) =>
        change(await target.article(context, slug, entries), slug);
    },
  });
}

/** Content whose articles are marked as English: an English reader's page has English labels. */
export const inEnglish = (content: ContentApi): ContentApi =>
  withArticles(content, (loaded) => loaded && { ...loaded, article: { ...loaded.article, english: true } });
