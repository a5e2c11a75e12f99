import type { ContentStore } from '~/backend/definitions';
import type { listRules } from '~/backend/domain/editions';
import { renewBlog } from './renew-blog';

/** Live blogs that are looked up at once. */
const BATCH = 100;

/**
 * Stores live blogs whose scheduled entries appeared in (from, to] as new versions, so that open pages offer the entries. A blog
 * that was stored since its entry appeared, by an editor or by another process that was here first, is left as it is.
 *
 * @param onChange called with the cache tags of the pages that changed, also if some of the blogs could not be stored
 */
export async function renewWithAppeared(
  store: Pick<ContentStore, 'articles' | 'write'>,
  rules: Pick<ReturnType<typeof listRules>, 'changedTags'>,
  [from, to]: readonly [from: number, to: number],
  onChange: (tags: readonly string[]) => void,
): Promise<void> {
  const changed = new Set<string>();
  const find = (after?: number) => store.articles.blogsWithAppeared(from, to, { after, limit: BATCH });
  try {
    for (let blogs = await find(); blogs.length > 0; blogs = await find(blogs.at(-1)?.id)) {
      for (const { slug, appearedAt } of blogs) {
        const tags = await store.write(async (writer) => {
          const blog = await writer.liveBlog(slug);
          if (blog === undefined || blog.versionAt >= appearedAt) return [];
          return (await renewBlog(writer, rules, blog, Math.max(blog.article.updatedAt ?? 0, appearedAt))).tags;
        });
        for (const tag of tags) changed.add(tag);
      }
    }
  } finally {
    if (changed.size > 0) onChange([...changed]);
  }
}
