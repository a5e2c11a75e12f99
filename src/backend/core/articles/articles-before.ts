import type { ContentStore } from '~/backend/definitions';
import { everything } from '~/backend/domain/listing';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticlesBeforeQuery } from '~/lib/content/content-api';
import type { CardList } from '~/lib/contract/lists';

/** Limit on articles in one answer. */
const MAX_LIMIT = 1000;

/** Articles of an edition after a position, newest first: one index scan, however deep the position is. */
export async function readArticlesBefore(
  store: Pick<ContentStore, 'lists'>,
  site: string,
  { before, since = 0, limit }: ArticlesBeforeQuery,
  visibility: Visibility,
): Promise<CardList> {
  const cursor = before && { pubDate: before.pubDate, id: Number(before.id) };
  const max = Math.min(MAX_LIMIT, Math.max(1, Math.floor(limit)));
  const cards = await store.lists.pageAfter({ scope: site, ...everything }, cursor, max, visibility);
  return { items: cards.filter(({ pubDate }) => pubDate >= since) };
}
