import type { ArticleCard, LiveItem, LiveItems, SubArticle } from '~/lib/contract/article';
import { parentItems } from './live-state';

/** An item shown under a live blog post: an article, or a pinned entry. */
export type ParentItem =
  | { readonly kind: 'article'; readonly card: ArticleCard }
  | { readonly kind: 'entry'; readonly entry: SubArticle };

/**
 * What a live blog post shows of its parent's latest items: the pinned ones first, then those of type article, four at
 * most, none twice (LB-03). Entries that are not pinned are left out. `exceptId` is the post itself.
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
