import type { Article, KeyEvent, SubArticle } from '~/lib/contract/article';

/** Entries as a page shows them: pinned ones first, then newest first (LB-06). */
export function entriesInOrder(entries: readonly SubArticle[]): readonly SubArticle[] {
  return [...entries].sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.pubDate - a.pubDate);
}

/** The key events of a live blog, newest first: those given by its system, or else its key entries that have a title. */
export function listKeyEvents({ keyEvents, subArticles }: Pick<Article, 'keyEvents' | 'subArticles'>): readonly KeyEvent[] {
  if (keyEvents !== undefined) return keyEvents;
  return subArticles
    .flatMap(({ id, title, pubDate, keyEvent }) => (keyEvent && title !== undefined ? [{ id, title, pubDate }] : []))
    .sort((a, b) => b.pubDate - a.pubDate);
}

/** Ids that can be used in a path without escaping. */
const PATH_ID = /^[\p{L}\p{N}_~-][\p{L}\p{N}._~-]{0,99}$/u;

/**
 * Address of an entry's own page; if its id cannot be used in a path, a fragment of the blog's page. `blog` is the address of the
 * live blog, a path or absolute.
 */
export function entryHref(blog: string, id: string | number): string {
  const text = String(id);
  return PATH_ID.test(text) ? `${blog}/bejegyzes/${encodeURIComponent(text)}` : `${blog}#bejegyzes-${encodeURIComponent(text)}`;
}

/** Value of the parameter `szures` that shows only key events. */
export const KEY_EVENTS_ONLY = 'fontos';
