import type { StoredArticle } from '~/backend/definitions';
import type { DeskReader } from '~/backend/definitions/article-desk';
import type { Visibility } from '~/backend/domain/visibility';
import { bodyVersion } from '~/lib/article-body/body-version';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';

/** The article with the change that waits on it, where whoever looks may see drafts; readers see what is published. */
export async function withWorkingCopy(
  desk: Pick<DeskReader, 'workingCopy'>,
  stored: StoredArticle | undefined,
  { drafts }: Visibility,
): Promise<StoredArticle | undefined> {
  const copy = drafts && stored !== undefined ? await desk.workingCopy(stored.id) : undefined;
  if (stored === undefined || copy === undefined) return stored;
  const { slug, active, pubDate, version } = stored.article;
  const { blocks } = parseArticleBody(copy.article.content);
  return {
    id: stored.id,
    article: { ...copy.article, id: stored.article.id, slug, active, pubDate, version },
    body: { blocks, version: bodyVersion },
  };
}
