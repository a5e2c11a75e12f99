import { fitBudget, type OfflineCopy, orphans, parseCopies, totalBytes } from '~/lib/reading-tools/offline-budget';
import { scriptImports } from '~/lib/reading-tools/script-imports';
import { readStored, writeStored } from '../stored';

/**
 * Copies of saved articles on the device, in Cache Storage. The service worker (public/sw.js) shows one if the network does not
 * answer; `hirmondo-offline` in localStorage records which parts belong to which page (docs/contracts/browser.md).
 */

const CACHE = 'hirmondo-offline';
const LIST = 'hirmondo-offline';
const WORKER = '/sw.js';
/** Header of a stored page: when it was stored, unix milliseconds (public/sw.js). */
const STORED_AT = 'x-stored-at';
/** Limit on the parts of one page, so that an unusual page cannot fill the device. */
const MAX_PARTS = 150;

/** True if the browser can store copies: on https and on localhost. */
export const canStoreOffline = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

const copies = (): readonly OfflineCopy[] => parseCopies(readStored(LIST));

/** Bytes that the copies take. */
export const offlineBytes = (): number => totalBytes(copies());

/** True if a page can be read offline. */
export const isOffline = (path: string): boolean => copies().some((copy) => copy.path === path);

/**
 * Stores a page with its styles, scripts, fonts and pictures, and deletes the oldest copies if they exceed the budget. Rejects
 * if the page cannot be loaded. The worker that shows copies may come later: it is asked for again with each one.
 */
export async function storeOffline(path: string): Promise<void> {
  const refused = navigator.serviceWorker.register(WORKER).then(
    () => false,
    () => true,
  );
  const cache = await caches.open(CACHE);
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The body is text now, of another length.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(STORED_AT, String(Date.now()));
  if (await Promise.race([refused, false])) throw new Error(`${WORKER} is refused`);
  await cache.put(path, new Response(html, { headers }));
  const sizes = await storeParts(cache, listParts(path, html));
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, new Blob([html]).size);
  const copy = { path, parts: [...sizes.keys()], bytes };
  await store(cache, [copy, ...copies().filter((other) => other.path !== path)]);
}

/** Deletes the copy of a page. */
export async function removeOffline(path: string): Promise<void> {
  const all = copies();
  const kept = all.filter((copy) => copy.path !== path);
  await remove(await caches.open(CACHE), kept, all);
  writeStored(LIST, kept);
}

/** Deletes all copies. */
export async function removeAllOffline(): Promise<void> {
  await caches.delete(CACHE);
  writeStored(LIST, undefined);
}

async function store(cache: Cache, all: readonly OfflineCopy[]): Promise<void> {
  const { kept, gone } = fitBudget(all);
  await remove(cache, kept, gone);
  writeStored(LIST, kept);
}

async function remove(cache: Cache, kept: readonly OfflineCopy[], gone: readonly OfflineCopy[]): Promise<void> {
  await Promise.all(orphans(kept, gone).map((address) => cache.delete(address)));
}

/**
 * Addresses on this host that a page needs; for the current page those that it has actually loaded, such as the chosen picture
 * widths.
 */
function listParts(path: string, html: string): readonly string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const named = [
    ...page.querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"][as="font"]'),
    ...page.querySelectorAll('script[src], article img[src]'),
  ].map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
  const open = path === location.pathname;
  const shown = open
    ? [...document.querySelectorAll<HTMLImageElement>('article img')].map(({ currentSrc, src }) => currentSrc || src)
    : [];
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/_astro/'));
  const own = [...named, ...shown, ...loaded].flatMap((address) => {
    if (address === '' || !URL.canParse(address, location.origin)) return [];
    const { origin, pathname, search } = new URL(address, location.origin);
    return origin === location.origin ? [pathname + search] : [];
  });
  return [...new Set(own)].filter((part) => part !== path).slice(0, MAX_PARTS);
}

/**
 * Stores parts, and the imports of the scripts among them. Returns the bytes of each loaded part, 0 if another copy already has
 * it.
 */
async function storeParts(cache: Cache, parts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const known = new Set(copies().flatMap((copy) => copy.parts));
  const sizes = new Map<string, number>();
  const asked = new Set<string>();
  let next = parts;
  while (next.length > 0) {
    for (const part of next) asked.add(part);
    const kept = await Promise.all(next.map(async (part) => ({ part, ...(await storePart(cache, part, known)) })));
    for (const { part, bytes } of kept) if (bytes !== undefined) sizes.set(part, bytes);
    const imports = new Set(kept.flatMap((each) => each.imports ?? []).filter((part) => !asked.has(part)));
    next = [...imports].slice(0, MAX_PARTS - asked.size);
  }
  return sizes;
}

/** Stores a part; returns its bytes and its imports, or nothing if it cannot be loaded. */
async function storePart(
  cache: Cache,
  part: string,
  known: ReadonlySet<string>,
): Promise<{ readonly bytes?: number; readonly imports?: readonly string[] }> {
  try {
    const held = known.has(part) ? await cache.match(part) : undefined;
    const response = held ?? (await fetch(part));
    if (!response.ok) return {};
    const copy = await response.clone().blob();
    if (held === undefined) await cache.put(part, response);
    const imports = part.endsWith('.js') ? scriptImports(part, await copy.text()) : [];
    return { bytes: held === undefined ? copy.size : 0, imports };
  } catch {
    return {};
  }
}
