import type { ContentStore } from '~/backend/definitions';
import type { listRules } from '~/backend/domain/editions';
import { renewBlog } from './renew-blog';

/** Live blogs that are looked up at once. */
const BATCH = 100;

/**
 * Stores live blogs whose scheduled entries appeared in (from, to] as new versions, so that open pages offer the entries. A blog
 * that was stored since its entry appeared, by an editor or by another process that was here first, is left as it is.
 */
export async function renewWithAppeared(
  store: Pick<ContentStore, 'articles' | 'change'>,
  rules: Pick<ReturnType<typeof listRules>, 'changedTags'>,
  [from, to]: readonly [from: number, to: number],
): Promise<void> {
  const find = (after?: number) => store.articles.blogsWithAppeared(from, to, { after, limit: BATCH });
  for (let blogs = await find(); blogs.length > 0; blogs = await find(blogs.at(-1)?.id)) {
    for (const { slug, appearedAt } of blogs) {
      await store.change(async (writer) => {
        const blog = await writer.liveBlog(slug);
        if (blog === undefined || blog.versionAt >= appearedAt) return { tags: [] };
        return await renewBlog(writer, rules, blog, Math.max(blog.article.updatedAt ?? 0, appearedAt));
      });
    }
  }
}
