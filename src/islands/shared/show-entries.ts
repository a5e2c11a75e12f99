import type { LiveArticleState } from '../live-article.store';
import { type MergedEntries, markChanged, mergeEntries, removeEntries } from './live-entries';

/**
 * Fetches the server-rendered entries of a live article and changes its list. Loaded with the first news, so the store is passed
 * in: an import of it here would make it a file of its own, which each live article loads.
 */

export interface ShownArticle {
  /** Address of the entries; unset for an article without entries. */
  readonly entriesUrl?: string | undefined;
  /** True if the reader has left the article while its entries were loading: the list on the page is then another one's. */
  readonly isLeft: () => boolean;
}

let asked = 0;
let arrived = 0;

/** The current entries; asks again if the answer of a later request has arrived before, as the texts are older than those then. */
async function fetchEntries(address: string): Promise<string> {
  asked += 1;
  const turn = asked;
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const html = await response.text();
  if (turn < arrived) return await fetchEntries(address);
  arrived = turn;
  return html;
}

/** Removes deleted entries and replaces changed ones. After a failure the old text stays, marked, until the next change (LB-15). */
export async function renewEntries(article: ShownArticle, renewed: MergedEntries, removed: readonly string[]): Promise<void> {
  if (article.isLeft()) return;
  removeEntries(removed);
  if (renewed.changed.length > 0) markChanged(renewed.changed);
  if (article.entriesUrl === undefined) return;
  const html = await fetchEntries(article.entriesUrl);
  if (!article.isLeft()) mergeEntries(html, renewed);
}

/** Shows the announced entries and focuses the first one; calls `onShown` when they are in the list. */
export async function showNews(article: ShownArticle, shown: LiveArticleState, onShown: () => void): Promise<void> {
  if (article.entriesUrl === undefined) {
    location.reload();
    return;
  }
  const html = await fetchEntries(article.entriesUrl);
  if (article.isLeft()) return;
  const first = mergeEntries(html, shown);
  onShown();
  if (first === undefined) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'start' });
}
