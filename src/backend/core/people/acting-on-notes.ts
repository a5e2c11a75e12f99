import type { Article } from '~/lib/contract/article';
import type { ArticleNotes } from '../desk/article-notes';
import type { ArticleDesk } from '../desk/desk-interface';
import type { Need } from './acting-on-pictures';

interface NoteCalls {
  readonly notes: ArticleNotes;
  readonly desk: Pick<ArticleDesk, 'get'>;
}

/** Notes on articles: whoever may write in the article's edition writes them and says that they are done. */
export function actOnNotes({ notes, desk }: NoteCalls, need: Need, findSite: (article: Article) => string): ArticleNotes {
  const check = async (slug: string): Promise<void> => {
    const view = await desk.get(slug);
    need('write', view && findSite(view.article));
  };
  return {
    list: (...given) => notes.list(...given),
    async add(slug, ...given) {
      await check(slug);
      return await notes.add(slug, ...given);
    },
    async resolve(slug, ...given) {
      await check(slug);
      return await notes.resolve(slug, ...given);
    },
  };
}
