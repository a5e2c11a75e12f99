import type { ArticleReader, EntryFilter, StoredArticle, StoredBody, StoredEntry, StoredLiveItem } from '~/backend/definitions';
import { toEntry } from '~/backend/domain/projection';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticleBody } from '~/lib/article-body/blocks';
import { parseSmallBody } from '~/lib/article-body/body-parser';
import { bodyVersion } from '~/lib/article-body/body-version';
import { plainText } from '~/lib/article-body/plain-text';
import { cardFace } from '~/lib/cards/card-face';
import type { EntrySelection, LoadedArticle } from '~/lib/content/content-api';
import type { KeyEvent, LiveItem, LiveItems, SubArticle } from '~/lib/contract/article';
import { truncate } from '~/lib/text/truncate';

/** Entries of a live blog on one page (LB-04). */
export const ENTRIES_PER_PAGE = 30;

/** Pinned entries, which no page of the others has. */
const ALL_PINNED = { pinned: true, offset: 0, limit: Number.MAX_SAFE_INTEGER };
/** Limit on the key events at the top of a live blog. */
const KEY_EVENTS = 20;
/** Characters of the text used as a key event's title if it has none. */
const KEY_EVENT_TEXT = 90;

/**
 * A stored article in the form that pages need. A live blog includes the selected entries, by default one page of them; pinned
 * ones come first on page 1 and are not counted. Undefined if the page is beyond the end or the entry does not exist.
 */
export async function toLoadedArticle(
  reader: ArticleReader,
  stored: StoredArticle,
  visibility: Visibility,
  { page = 1, keyEvents, entry }: EntrySelection = {},
): Promise<LoadedArticle | undefined> {
  const body = currentBlocks(stored.body, stored.article.content);
  // Readers of the article see the same picture and marks as readers of its card.
  const article = { ...stored.article, ...cardFace(stored.article) };
  if (article.type !== 'liveblog') {
    return entry === undefined ? { article, body, subArticleBodies: {} } : undefined;
  }
  const filter: EntryFilter = entry !== undefined ? { id: entry } : keyEvents ? { keyEvent: true } : { pinned: false };
  const total = await reader.entryCount(stored.id, filter, visibility);
  const totalPages = Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE));
  if (page > totalPages || (entry !== undefined && total === 0)) return undefined;
  const range = { offset: (page - 1) * ENTRIES_PER_PAGE, limit: ENTRIES_PER_PAGE };
  const pinned = page === 1 && filter.pinned === false ? await reader.entries(stored.id, ALL_PINNED, visibility) : [];
  const entries = [...pinned, ...(await reader.entries(stored.id, { ...filter, ...range }, visibility))];
  const events = await reader.entries(stored.id, { keyEvent: true, offset: 0, limit: KEY_EVENTS }, visibility);
  return {
    article: {
      ...article,
      subArticles: entries.map((each) => each.entry),
      subArticlesPage: page,
      subArticlesTotalPages: totalPages,
      keyEvents: events.map(toKeyEvent),
    },
    body,
    subArticleBodies: Object.fromEntries(entries.map((each) => [String(each.entry.id), blocksOfEntry(each)])),
  };
}

/** A key event with its title, or else the beginning of its text. */
function toKeyEvent(stored: StoredEntry): KeyEvent {
  const { id, title, pubDate } = stored.entry;
  const text = () => plainText(blocksOfEntry(stored), { captions: false }).replace(/\s+/g, ' ');
  return { id, title: title ?? truncate(text(), KEY_EVENT_TEXT), pubDate };
}

/** One page of a live blog's entries and articles; undefined if the page is beyond the end. */
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
  const pinned = await reader.entries(articleId, ALL_PINNED, visibility);
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
 * Blocks of an older parser are used until they are parsed again in the background, so that requests do not wait for it. If there
 * are no blocks, the HTML is parsed here, unless it is large.
 */
function currentBlocks({ version, blocks }: StoredBody, html: string): ArticleBody {
  if (version === bodyVersion || blocks.length > 0) return blocks;
  return parseSmallBody(html)?.blocks ?? blocks;
}
