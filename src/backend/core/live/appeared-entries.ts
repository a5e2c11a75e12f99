import type { ContentStore } from '~/backend/definitions';
import type { listRules } from '~/backend/domain/editions';
import { renewBlog } from './renew-blog';

/**
 * Stores live blogs whose scheduled entries appeared in (from, to] as new versions, so that open pages offer the entries. A blog
 * that has changed since its entry appeared, by an editor or by another process that was here first, is left as it is.
 *
 * @returns cache tags of the pages that changed
 */
export async function renewWithAppeared(
  store: Pick<ContentStore, 'articles' | 'write'>,
  rules: Pick<ReturnType<typeof listRules>, 'changedTags'>,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const changed = new Set<string>();
  for (const { slug, appearedAt } of await store.articles.blogsWithAppeared(from, to)) {
    const tags = await store.write(async (writer) => {
      const blog = await writer.liveBlog(slug);
      if (blog === undefined || (blog.article.updatedAt ?? 0) >= appearedAt) return [];
      return (await renewBlog(writer, rules, blog, appearedAt)).tags;
    });
    for (const tag of tags) changed.add(tag);
  }
  return [...changed];
}
