import type { ArticleCard, LiveItem, LiveItems, SubArticle } from '~/lib/contract/article';
import { parentItems } from './live-state';

/** An item shown under a live blog post: an article, or a pinned entry. */
export type ParentItem =
  | { readonly kind: 'article'; readonly card: ArticleCard }
  | { readonly kind: 'entry'; readonly entry: SubArticle };

/**
 * The items of its parent that a live blog post shows: pinned ones first, then articles, at most four, without duplicates
 * (LB-03). Unpinned entries are left out. `exceptId` is the id of the post itself.
 */
export function listParentItems(list: LiveItems, exceptId: string | number): readonly ParentItem[] {
  const items = [...list.pinnedItems, ...list.items.filter((item) => item.type === 'article')];
  const seen = new Set([String(exceptId)]);
  const shown: ParentItem[] = [];
  for (const item of items) {
    const id = String(item.document.id);
    if (seen.has(id)) continue;
    seen.add(id);
    shown.push(toParentItem(item));
    if (shown.length === parentItems) break;
  }
  return shown;
}

function toParentItem(item: LiveItem): ParentItem {
  return item.type === 'article' ? { kind: 'article', card: item.document } : { kind: 'entry', entry: item.document };
}
