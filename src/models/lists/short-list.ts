import type { ListPage } from './load-list-page';

/** Articles up to which a list is shorter than the sidebar beside it. */
const FEW = 3;

/** True for the parts of a page that are nothing but a few articles, or nothing at all. */
export function isShort(parts: ListPage['parts']): boolean {
  const counts = parts.map((part) => (part.kind === 'article-list' && part.totalPages <= 1 ? part.items.length : Infinity));
  return counts.reduce((sum, count) => sum + count, 0) <= FEW;
}
