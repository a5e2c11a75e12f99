/** Limit on the pages of a live blog that are searched for an entry. */
const MAX_PAGES = 20;

const PREFIX = 'bejegyzes-';

/** Addresses of the further pages of the blog's entries, from the links between them. */
function furtherPages(): readonly string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-live-pages] a')].map(({ href }) => new URL(href));
  const numbers = links.map(({ searchParams }) => Number(searchParams.get('oldal')));
  const last = Math.min(Math.max(1, ...numbers.filter(Number.isSafeInteger)), MAX_PAGES);
  if (last === 1) return [];
  return Array.from({ length: last }, (_, index) => {
    const address = new URL(location.pathname, location.origin);
    if (index > 0) address.searchParams.set('oldal', String(index + 1));
    return address.href;
  });
}

/** The page of the blog that contains the element; undefined if none does. */
async function findPage(id: string, signal: AbortSignal): Promise<string | undefined> {
  for (const address of furtherPages()) {
    const response = await fetch(address, { signal, priority: 'low' });
    if (response.ok && (await response.text()).includes(`id="${id}"`)) return address;
  }
  return undefined;
}

let search = new AbortController();

/**
 * Follows the address of an entry, `#bejegyzes-{id}`, that this page of the live blog does not show: entries move to further pages
 * as newer ones come, and the link to the first page stays in what was sent and shared. Goes to the page with the entry.
 */
export function findEntry(): void {
  search.abort();
  const id = location.hash.slice(1);
  const isMissing = id.startsWith(PREFIX) && /^[\w-]+$/.test(id) && document.getElementById(id) === null;
  if (!isMissing || document.querySelector('[data-live-pages]') === null) return;
  search = new AbortController();
  const { signal } = search;
  findPage(id, signal).then(
    (address) => {
      if (address !== undefined && !signal.aborted) location.replace(`${address}#${id}`);
    },
    // Offline or stopped: the blog stays, from its beginning.
    () => undefined,
  );
}

/** Call once for all pages. */
export function startFindingEntries(): void {
  document.addEventListener('astro:page-load', findEntry);
  document.addEventListener('astro:before-swap', () => search.abort());
  addEventListener('hashchange', findEntry);
}
