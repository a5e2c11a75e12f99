import type { ContentStore } from '~/backend/definitions';
import { everything } from '~/backend/domain/listing';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticlesBeforeQuery } from '~/lib/content/content-api';
import type { CardList } from '~/lib/contract/lists';

/** Limit on articles in one answer. */
const MAX_LIMIT = 1000;

/**
 * Articles of an edition after a position, newest first: one index scan, however deep the position is. In order of change,
 * without the articles that are mirrored from other editions; editors, who see drafts, get the newest first.
 */
export async function readArticlesBefore(
  store: Pick<ContentStore, 'lists' | 'articles'>,
  { site, sites }: { readonly site: string; readonly sites: readonly string[] },
  { before, since = 0, limit, order }: ArticlesBeforeQuery,
  visibility: Visibility,
): Promise<CardList> {
  const cursor = before && { pubDate: before.pubDate, id: Number(before.id) };
  const max = Math.min(MAX_LIMIT, Math.max(1, Math.floor(limit)));
  if (order === 'changed' && !visibility.drafts) {
    const span = { since, before: cursor ?? { pubDate: visibility.now + 1, id: 0 } };
    return { items: sites.length === 0 ? [] : [...(await store.articles.lastChanged(sites, span, max, visibility))] };
  }
  const cards = await store.lists.pageAfter({ scope: site, ...everything }, cursor, max, visibility);
  return { items: cards.filter(({ pubDate }) => pubDate >= since) };
}
