import type { CallContext, ContentApi, LoadedArticle } from '~/lib/content/content-api';
import { lookIn } from '~/lib/desk/desk-paths';
import type { PageRequest } from '../pages/page-request';

/** The page as the look that its query asks for wants it: the mobile app's is in app mode, with no cookie to say so. */
export function throughEyes(page: PageRequest): PageRequest {
  return lookIn(page.sentQuery) === 'app' ? { ...page, app: true } : page;
}

/** Content whose articles are English ones: an English reader's page has English words around them. */
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
