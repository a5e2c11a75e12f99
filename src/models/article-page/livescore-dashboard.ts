import { z } from 'zod';
import type { ArticleBody } from '~/lib/article-body/blocks';
import { LARGE_BODY, parseSmallBody } from '~/lib/article-body/body-parser';
import type { Unique } from '~/lib/contract/pages';

/** Slug of the newsroom's own piece that appears on every article with a `livescoreId` (AR-09). */
export const dashboardSlug = 'livescore-pp-dashboard';

const content = z.object({ html: z.string().max(LARGE_BODY) });

/** The piece's HTML as safe blocks; undefined if there is no piece, or no HTML in it. */
export function dashboardBlocks(unique: Unique | undefined): ArticleBody | undefined {
  const parsed = content.safeParse(parseJson(unique?.content));
  const body = parsed.success ? parseSmallBody(parsed.data.html) : undefined;
  return body === undefined || body.blocks.length === 0 ? undefined : body.blocks;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
