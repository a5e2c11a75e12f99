import type { LiveArticleState } from '../live-article.store';
import { type MergedEntries, markChanged, mergeEntries, readShownEntries, removeEntries } from './live-entries';
import type { Renewal } from './live-news';

/**
 * Fetches the server-rendered entries of a live article and changes its list. Loaded with the first news, so the store is passed
 * in: an import of it here would make it a file of its own, which each live article loads.
 */

export interface ShownArticle {
  /** Address of the entries, with the version they should have; unset for an article without entries. */
  readonly entriesUrl?: string | undefined;
  /** True if the reader has left the article while its entries were loading: the list on the page is then another one's. */
  readonly isLeft: () => boolean;
}

/** Waits before the entries are requested again, in milliseconds: longer than any cache keeps an older copy of them. */
const RETRY_AFTER_MS = [5_000, 15_000, 30_000];

const NOTHING = { changed: [], rearranged: [], older: [] };

/** The number of the latest request, and of the latest one whose answer was merged. */
let requested = 0;
let merged = 0;

/** Requests the entries and merges them, unless the reader leaves meanwhile; returns the first new one. */
async function fetchAndMerge({ entriesUrl = '', isLeft }: ShownArticle, wanted: MergedEntries): Promise<HTMLElement | undefined> {
  requested += 1;
  const request = requested;
  const response = await fetch(entriesUrl, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${entriesUrl} answers ${response.status}`);
  const html = await response.text();
  if (isLeft()) return undefined;
  // The answer to a later request may have overtaken this one: its head is the newer one.
  const first = mergeEntries(html, wanted, request > merged);
  merged = Math.max(merged, request);
  return first;
}

const shownVersions = () => new Map(readShownEntries().map(({ id, version }) => [String(id), version]));

/**
 * Removes deleted entries, fills the page up to where the next one begins, and replaces changed entries. As long as the answer has
 * no newer version of them, or there is none, it is requested again a few times; after that the old text stays, marked, until the
 * next change (LB-15).
 */
export async function renewEntries(article: ShownArticle, renewed: Renewal): Promise<void> {
  if (article.isLeft()) return;
  removeEntries(renewed.removed);
  if (renewed.changed.length > 0) markChanged(renewed.changed);
  if (article.entriesUrl === undefined) return;
  const before = shownVersions();
  const isOld = (id: string): boolean => before.has(id) && before.get(id) === shownVersions().get(id);
  const isAbsent = (id: string): boolean => !shownVersions().has(id);
  for (const wait of [0, ...RETRY_AFTER_MS]) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (article.isLeft()) return;
    try {
      await fetchAndMerge(article, { ...renewed, added: [] });
      if (![...renewed.changed, ...renewed.rearranged].some(isOld) && !renewed.older.some(isAbsent)) return;
    } catch {
      // The next attempt may succeed.
    }
  }
}

/** Scrolls to the newest entries, also as the position to which the reloaded page is scrolled (router.ts). */
function keepScrollAtEntries(): void {
  document.querySelector('[data-live-entries]')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (history.state !== null) history.replaceState({ ...history.state, scrollX, scrollY }, '');
}

/** Shows the announced entries and focuses the first one; calls `onShown` with the ids of those that are now in the list. */
export async function showNews(
  article: ShownArticle,
  shown: LiveArticleState,
  onShown: (ids: readonly string[]) => void,
): Promise<void> {
  if (article.entriesUrl === undefined || shown.gap) {
    if (shown.gap) keepScrollAtEntries();
    // Where the router can, it loads the page anew, so that a podcast plays on.
    if (document.dispatchEvent(new Event('hirmondo:reload', { cancelable: true }))) location.reload();
    return;
  }
  const first = await fetchAndMerge(article, { ...NOTHING, ...shown.renewal, added: shown.added });
  if (article.isLeft()) return;
  const inList = shownVersions();
  onShown(shown.added.filter((id) => inList.has(id)));
  if (first === undefined) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'start' });
}
