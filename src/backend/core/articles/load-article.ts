import type { ArticleReader, StoredArticle, StoredBody, StoredEntry, StoredLiveItem } from '~/backend/definitions';
import { toEntry } from '~/backend/domain/projection';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticleBody } from '~/lib/article-body/blocks';
import { LARGE_BODY } from '~/lib/article-body/body-parser';
import { bodyVersion } from '~/lib/article-body/body-version';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import type { LoadedArticle } from '~/lib/content/content-api';
import type { LiveItem, LiveItems, SubArticle } from '~/lib/contract/article';

/** Entries of a live blog on one page (LB-04). */
export const ENTRIES_PER_PAGE = 30;

/**
 * A stored article as pages want it. A live blog carries one page of its entries: the pinned ones stand first on page 1
 * and are counted nowhere; undefined when the page is beyond the end.
 */
export async function toLoadedArticle(
  reader: ArticleReader,
  stored: StoredArticle,
  visibility: Visibility,
  page = 1,
): Promise<LoadedArticle | undefined> {
  const body = currentBlocks(stored.body, stored.article.content);
  if (stored.article.type !== 'liveblog') return { article: stored.article, body, subArticleBodies: {} };

  const total = await reader.entryCount(stored.id, false, visibility);
  const totalPages = Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE));
  if (page > totalPages) return undefined;
  const range = { offset: (page - 1) * ENTRIES_PER_PAGE, limit: ENTRIES_PER_PAGE };
  const pinned =
    page === 1 ? await reader.entries(stored.id, { pinned: true, offset: 0, limit: ENTRIES_PER_PAGE }, visibility) : [];
  const entries = [...pinned, ...(await reader.entries(stored.id, { pinned: false, ...range }, visibility))];
  return {
    article: {
      ...stored.article,
      subArticles: entries.map(({ entry }) => entry),
      subArticlesPage: page,
      subArticlesTotalPages: totalPages,
    },
    body,
    subArticleBodies: Object.fromEntries(entries.map((entry) => [String(entry.entry.id), blocksOfEntry(entry)])),
  };
}

/** One page of what belongs to a live blog; undefined when the page is beyond the end. */
export async function loadLiveItems(
  reader: ArticleReader,
  articleId: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  visibility: Visibility,
): Promise<LiveItems | undefined> {
  const total = await reader.liveItemCount(articleId, visibility);
  const totalPages = Math.ceil(total / perPage);
  if (page > Math.max(1, totalPages)) return undefined;
  const items = await reader.liveItems(articleId, { offset: (page - 1) * perPage, limit: perPage }, visibility);
  const pinned = await reader.entries(articleId, { pinned: true, offset: 0, limit: ENTRIES_PER_PAGE }, visibility);
  return { items: items.map(toLiveItem), pinnedItems: pinned.map(({ entry }) => entryItem(entry)), page, totalPages };
}

function toLiveItem(item: StoredLiveItem): LiveItem {
  if (item.kind === 'entry') return entryItem(item.entry);
  if (item.article.type === 'liveblogpost') return entryItem(toEntry(item.article));
  return { type: 'article', document: item.card };
}

const entryItem = (document: SubArticle): LiveItem => ({ type: 'liveblogpost', document });

const blocksOfEntry = ({ entry, body }: StoredEntry): ArticleBody => currentBlocks(body, entry.content);

/**
 * Blocks of an older parser are shown until they are parsed again in the background: no reader waits for that. Where there are
 * none at all, the HTML is parsed here, unless it is large.
 */
function currentBlocks({ version, blocks }: StoredBody, html: string): ArticleBody {
  if (version === bodyVersion || blocks.length > 0 || html.length > LARGE_BODY) return blocks;
  return parseArticleBody(html).blocks;
}
