import type { ContentWriter, StoredBlog } from '~/backend/definitions/content-writer';
import type { listRules } from '~/backend/domain/editions';
import { setCoverage } from '~/backend/domain/live-coverage';
import { withReferences } from '../articles/references';
import { recordVersion } from '../desk/article-versions';

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
  return { articleVersion: version, tags: [...changedTags({ ...article, id })] };
}

/**
 * Ends a live blog, or resumes it, as a new version: its cards and its lists change with it. `now` is unix seconds. Undefined if
 * it is so already.
 */
export async function coverBlog(
  writer: ContentWriter,
  rules: Pick<ReturnType<typeof listRules>, 'changedTags'>,
  { id, article: old }: Pick<StoredBlog, 'id' | 'article'>,
  { live, now }: { readonly live: boolean; readonly now: number },
): Promise<BlogResult | undefined> {
  const coverage = setCoverage(old, live);
  if (old.live === live && old.flags.length === coverage.flags.length) return undefined;
  const version = old.version + 1;
  const { article, visible } = await withReferences(writer, { ...old, ...coverage, version, updatedAt: now });
  await writer.renewLiveBlog(id, article);
  await writer.reprojectArticle(id, article, visible);
  await recordVersion(writer.desk(), { id, before: { ...old, id }, after: { ...article, id }, author: undefined, now });
  const tags = [...new Set([old, article].flatMap((of) => [...rules.changedTags({ ...of, id })]))];
  return { articleVersion: version, tags };
}
