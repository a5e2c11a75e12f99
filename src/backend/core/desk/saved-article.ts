import type { ContentWriter, SourceKey } from '~/backend/definitions/content-writer';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Article } from '~/lib/contract/article';

/**
 * The live blog that an article names as its parent: by its id in the article's source, as senders do, or by the id and the slug
 * that it has here, as the desk returns it. Throws IngestProblem if there is none.
 */
export async function findLiveBlog(writer: ContentWriter, { source }: SourceKey, { id, slug }: NonNullable<Article['parent']>) {
  const own = slug === undefined ? undefined : await writer.articleIdBySlug(slug);
  const key = own === Number(id) ? await writer.sourceKey(own) : { source, sourceId: String(id) };
  const found = key && (await writer.articleOnRecord(key));
  if (found === undefined)
    throw new IngestProblem('invalid', [{ path: 'parent.id', message: `there is no article with the id '${id}'` }]);
  return { id: found.id, slug: found.slug, title: found.card.title };
}

/** Whether and when a saved article is published: as before, since saving publishes nothing and hides nothing. */
export function keptState(saved: Article, before: Article | undefined, now: number): Partial<Article> {
  if (before === undefined || !before.active) return { active: false };
  const movesOut = saved.pubDate > now !== before.pubDate > now;
  return { active: true, ...(movesOut && { pubDate: before.pubDate }) };
}
