import type { CallContext, ContentApi, LoadedArticle } from '~/lib/content/content-api';
import { lookIn } from '~/lib/desk/desk-paths';
import type { PageRequest } from '../pages/page-request';

/** The page as requested by the chosen view: the mobile app's view is in app mode without a cookie. */
export function applyLook(page: PageRequest): PageRequest {
  return lookIn(page.sentQuery) === 'app' ? { ...page, app: true } : page;
}

/** Content whose articles are marked as English: an English reader's page has English labels. */
export function inEnglish(content: ContentApi): ContentApi {
  return new Proxy(content, {
    get(target, name) {
      if (name !== 'article') return Reflect.get(target, name);
      return async (context: CallContext, ...rest: [string]): Promise<LoadedArticle | undefined> => {
        const loaded = await target.article(context, ...rest);
        return loaded && { ...loaded, article: { ...loaded.article, english: true } };
      };
    },
  });
}
