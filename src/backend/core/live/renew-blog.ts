import type { ContentWriter, StoredBlog } from '~/backend/definitions/content-writer';
import type { listRules } from '~/backend/domain/editions';

/** Result of a change of a live blog. */
export interface BlogResult {
  /** Version of the live blog, which open pages poll. */
  readonly articleVersion: number;
  /** Cache tags of the pages that changed. */
  readonly tags: readonly string[];
}

/**
 * Stores a live blog as a new version, with the data derived from its newest entries.
 *
 * @param updatedAt time of the change, unix seconds
 */
export async function renewBlog(
  writer: ContentWriter,
  { changedTags }: Pick<ReturnType<typeof listRules>, 'changedTags'>,
  { id, article: old }: StoredBlog,
  updatedAt: number,
): Promise<BlogResult> {
  const version = old.version + 1;
  const article = { ...old, version, updatedAt };
  await writer.renewLiveBlog(id, article);
  const tags = [...changedTags({ ...article, id })];
  writer.announce(tags);
  return { articleVersion: version, tags };
}
