import { wireEntries } from '~/browser/article/entry-parts';
import type { DatedEntry, EntryDiff } from '~/lib/live/diff';

/**
 * The list of entries on the page: `[data-live-entries]`. Its children have data-entry (id), data-version and data-pub;
 * data-updated after a change; data-pinned and data-key if they are pinned or key events. The markup of the page and of the
 * fragment is the same.
 */
const LIST = '[data-live-entries]';
const ENTRY = '[data-entry]';

const readId = (element: Element): string => element.getAttribute('data-entry') ?? '';
const readVersion = ({ dataset }: HTMLElement): number => Number(dataset.version ?? 0);

function listEntries(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`${LIST} > ${ENTRY}`)];
}

/** The entries on the page. */
export function readShownEntries(): readonly DatedEntry[] {
  return listEntries(document).map((element) => ({
    id: readId(element),
    version: readVersion(element),
    pubDate: Number(element.dataset.pub ?? 0),
    pinned: element.hasAttribute('data-pinned'),
    keyEvent: element.hasAttribute('data-key'),
    updatedAt: element.dataset.updated === undefined ? undefined : Number(element.dataset.updated),
  }));
}

/** Marks shown entries that have a newer version (LB-14). */
export function markChanged(ids: readonly string[]): void {
  const wanted = new Set(ids);
  for (const element of listEntries(document)) element.classList.toggle('changed', wanted.has(readId(element)));
}

/** Keyboard users continue at an element instead of at the top of the page. */
function keepFocusAt(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Removes deleted entries. */
export function removeEntries(ids: readonly string[]): void {
  const gone = new Set(ids);
  const entries = listEntries(document);
  const focused = entries.findIndex((element) => element.contains(document.activeElement));
  const stays = (element: HTMLElement): boolean => !gone.has(readId(element));
  for (const element of entries) if (!stays(element)) element.remove();
  if (focused === -1 || entries[focused]?.isConnected) return;
  const near = entries.slice(focused).find(stays) ?? entries.slice(0, focused).reverse().find(stays);
  if (near) keepFocusAt(near);
}

/** Ids of the entries to take from a fragment. */
export type MergedEntries = Omit<EntryDiff, 'removed'>;

/**
 * Merges entries of a server-rendered fragment into the page's list: inserts new and older ones in the fragment's order, replaces
 * changed ones, marks new and changed ones, and replaces rearranged ones without a mark. Others are not touched, nor are those of
 * which the fragment, which may come from a cache or late, has no newer version.
 *
 * @param html the server's own fragment (never content of the API)
 * @param withRest replaces what is around the list, too: the head above it, and the links to further pages
 * @returns the first new entry, undefined if there is none
 */
export function mergeEntries(
  html: string,
  { added, changed, rearranged, older }: MergedEntries,
  withRest: boolean,
): HTMLElement | undefined {
  const list = document.querySelector(LIST);
  if (list === null) return undefined;
  const fragment = new DOMParser().parseFromString(html, 'text/html');
  const shown = new Map(listEntries(document).map((element) => [readId(element), element]));
  let previous: Element | undefined;
  const placed: HTMLElement[] = [];
  for (const parsed of listEntries(fragment)) {
    const id = readId(parsed);
    const old = shown.get(id);
    const isChanged = changed.includes(id);
    if (old !== undefined && !((isChanged || rearranged.includes(id)) && readVersion(parsed) > readVersion(old))) {
      previous = old;
      continue;
    }
    const isAdded = added.includes(id);
    if (old === undefined && !isAdded && !older.includes(id)) continue;
    const entry = document.importNode(parsed, true);
    entry.classList.toggle('added', old === undefined && isAdded);
    entry.classList.toggle('changed', isChanged);
    const hasFocus = old?.contains(document.activeElement) === true;
    old?.remove();
    if (previous === undefined) list.prepend(entry);
    else previous.after(entry);
    if (hasFocus) keepFocusAt(entry);
    previous = entry;
    placed.push(entry);
  }
  if (withRest) {
    renewPart('[data-live-head]', fragment, omitAbsentEvents);
    renewPart('[data-live-pages]', fragment);
  }
  wireEntries(placed);
  return placed.find(({ classList }) => classList.contains('added'));
}

/** Replaces a part of the page by that of a fragment. */
function renewPart(selector: string, fragment: Document, prepare?: (newer: Element) => void): void {
  const [part, newer] = [document.querySelector(selector), fragment.querySelector(selector)];
  // A focused link must not disappear; the next update replaces it.
  if (part === null || newer === null || part.contains(document.activeElement)) return;
  prepare?.(newer);
  if (part.innerHTML !== newer.innerHTML) part.replaceWith(document.importNode(newer, true));
}

/** Removes key events of a newer head whose entries are not on the page yet. */
function omitAbsentEvents(head: Element): void {
  for (const link of head.querySelectorAll<HTMLAnchorElement>('li a[href^="#"]')) {
    if (document.getElementById(link.hash.slice(1)) === null) link.closest('li')?.remove();
  }
  for (const list of head.querySelectorAll('ol:not(:has(li))')) list.closest('section')?.remove();
}
