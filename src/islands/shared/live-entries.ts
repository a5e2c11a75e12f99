import type { DatedEntry, EntryDiff } from '~/lib/live/diff';

/**
 * The list of entries on the page: `[data-live-entries]`, whose children carry data-entry (id), data-version, data-pub, after a
 * change data-updated and, where they are that, data-pinned and data-key. The server draws the same markup for the page and for
 * the fragment.
 */
const LIST = '[data-live-entries]';
const ENTRY = '[data-entry]';

const readId = (element: Element): string => element.getAttribute('data-entry') ?? '';

function listEntries(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`${LIST} > ${ENTRY}`)];
}

/** The entries on the page. */
export function readShownEntries(): readonly DatedEntry[] {
  return listEntries(document).map((element) => ({
    id: readId(element),
    version: Number(element.dataset.version ?? 0),
    pubDate: Number(element.dataset.pub ?? 0),
    pinned: element.hasAttribute('data-pinned'),
    keyEvent: element.hasAttribute('data-key'),
    updatedAt: element.dataset.updated === undefined ? undefined : Number(element.dataset.updated),
  }));
}

/** Marks shown entries that have a newer form (LB-14). */
export function markChanged(ids: readonly string[]): void {
  const wanted = new Set(ids);
  for (const element of listEntries(document)) element.classList.toggle('changed', wanted.has(readId(element)));
}

/** Takes away entries that exist no more. */
export function removeEntries(ids: readonly string[]): void {
  const gone = new Set(ids);
  for (const element of listEntries(document)) if (gone.has(readId(element))) element.remove();
}

/** Ids of the entries that are taken over from a fragment. */
export type MergedEntries = Pick<EntryDiff, 'added' | 'changed' | 'rearranged'>;

/**
 * Puts entries of a server-rendered fragment into the page's list: new ones at their place in the fragment's order,
 * changed ones instead of the shown ones, marked, and rearranged ones unmarked. Others stay untouched.
 *
 * @param html the server's own fragment (never content of the API)
 * @returns the first entry that came, undefined when none did
 */
export function mergeEntries(html: string, { added, changed, rearranged }: MergedEntries): HTMLElement | undefined {
  const list = document.querySelector(LIST);
  if (list === null) return undefined;
  const fragment = new DOMParser().parseFromString(html, 'text/html');
  const shown = new Map(listEntries(document).map((element) => [readId(element), element]));
  let previous: Element | undefined;
  let first: HTMLElement | undefined;
  for (const parsed of listEntries(fragment)) {
    const id = readId(parsed);
    const old = shown.get(id);
    const isChanged = changed.includes(id);
    if (old !== undefined && !isChanged && !rearranged.includes(id)) {
      previous = old;
      continue;
    }
    if (old === undefined && !added.includes(id)) continue;
    const entry = document.importNode(parsed, true);
    if (old === undefined) entry.classList.add('added');
    else entry.classList.toggle('changed', isChanged);
    old?.remove();
    if (previous === undefined) list.prepend(entry);
    else previous.after(entry);
    previous = entry;
    first ??= entry;
  }
  renewHead(fragment);
  return first;
}

/** The head above the list: `[data-live-head]`, with summary and key events. */
const HEAD = '[data-live-head]';

/** Takes summary and key events over from a fragment, without moments whose entries still wait for the reader's wish. */
function renewHead(fragment: Document): void {
  const [head, newer] = [document.querySelector(HEAD), fragment.querySelector(HEAD)];
  // A link that has the focus stays under the reader's hand until the next news.
  if (head === null || newer === null || head.contains(document.activeElement)) return;
  for (const link of newer.querySelectorAll<HTMLAnchorElement>('li a[href^="#"]')) {
    if (document.getElementById(link.hash.slice(1)) === null) link.closest('li')?.remove();
  }
  for (const list of newer.querySelectorAll('ol:not(:has(li))')) list.closest('section')?.remove();
  if (head.innerHTML !== newer.innerHTML) head.replaceWith(document.importNode(newer, true));
}
