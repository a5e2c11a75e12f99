import type { Article } from '~/lib/contract/article';
import type { PlacePage } from '~/lib/extensions/extension-set';

/** The page that an extension's place is on; `url` is the canonical address of its article. */
export function placePage(
  { publicPath, edition }: Pick<App.Locals, 'publicPath' | 'edition'>,
  article?: Article,
  url = '',
): PlacePage {
  const { slug, name } = edition.identity;
  return {
    path: publicPath,
    edition: { slug, name },
    article: article && {
      id: String(article.id),
      slug: article.slug,
      title: article.title,
      url,
      section: article.mainSuperTag?.slug,
      tags: article.tags,
    },
  };
}
