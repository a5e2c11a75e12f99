import { z } from 'zod';
import type { ArticleBody } from '~/lib/article-body/blocks';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import type { Unique } from '~/lib/contract/pages';

/** Slug of the newsroom's own piece that stands on every article with a `livescoreId` (AR-09). */
export const dashboardSlug = 'livescore-pp-dashboard';

const content = z.object({ html: z.string().max(100_000) });

/** The piece's HTML as safe blocks; undefined when there is no piece, or no HTML in it. */
export function dashboardBlocks(unique: Unique | undefined): ArticleBody | undefined {
  const parsed = content.safeParse(jsonOf(unique?.content));
  const blocks = parsed.success ? parseArticleBody(parsed.data.html).blocks : [];
  return blocks.length === 0 ? undefined : blocks;
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
