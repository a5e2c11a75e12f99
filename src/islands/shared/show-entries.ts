import { $liveArticle, type LiveArticleState } from '../live-article.store';
import { type MergedEntries, markChanged, mergeEntries, removeEntries } from './live-entries';

/** Fetches the server-rendered entries of a live article and changes its list. Loaded with the first news. */

export interface ShownArticle {
  readonly slug: string;
  /** Address of the entries; unset for an article without entries. */
  readonly entriesUrl?: string | undefined;
}

/** True if the reader has left the article while its entries were loading: the list on the page is then another one's. */
const isLeft = ({ slug }: ShownArticle): boolean => $liveArticle.get().slug !== slug;

async function fetchEntries(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

/** Removes deleted entries and replaces changed ones. After a failure the old text stays, marked, until the next change (LB-15). */
export async function renewEntries(article: ShownArticle, renewed: MergedEntries, removed: readonly string[]): Promise<void> {
  if (isLeft(article)) return;
  removeEntries(removed);
  if (renewed.changed.length > 0) markChanged(renewed.changed);
  if (article.entriesUrl === undefined) return;
  const html = await fetchEntries(article.entriesUrl);
  if (!isLeft(article)) mergeEntries(html, renewed);
}

/** Shows the announced entries and focuses the first one. Entries that a poll finds meanwhile stay announced. */
export async function showNews(article: ShownArticle, shown: LiveArticleState): Promise<void> {
  if (article.entriesUrl === undefined) {
    location.reload();
    return;
  }
  const html = await fetchEntries(article.entriesUrl);
  if (isLeft(article)) return;
  const first = mergeEntries(html, shown);
  const state = $liveArticle.get();
  $liveArticle.set({
    ...state,
    added: state.added.filter((id) => !shown.added.includes(id)),
    changed: [],
    rearranged: [],
    removed: [],
    headChanged: false,
    loading: false,
  });
  if (first === undefined) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'start' });
}
