import { parseSaved, type SavedArticle, withSaved } from '~/lib/reading-tools/saved-articles';
import { readStored, writeStored } from '../stored';
import { canStoreOffline, removeOffline, storeOffline } from './offline-copies';

/** Page of the saved articles. */
const SAVED_PAGE = '/mentett';
const KEY = 'hirmondo-saved';

/** Articles that the reader saved, newest first. */
export const savedArticles = (): readonly SavedArticle[] => parseSaved(readStored(KEY));

export const isSaved = (path: string): boolean => savedArticles().some((article) => article.path === path);

/**
 * Saves an article, and begins to store a copy for offline reading, if the browser can. False if the device stores nothing; if
 * only the copy fails, the article is still saved.
 */
export function saveArticle(path: string, title: string): boolean {
  const article = { path, title, savedAt: Math.floor(Date.now() / 1000) };
  if (!writeStored(KEY, withSaved(savedArticles(), article))) return false;
  if (canStoreOffline()) void storeCopies(path);
  return true;
}

/** The article and the list, to which readers without a network are directed. */
async function storeCopies(path: string): Promise<void> {
  for (const each of [SAVED_PAGE, path]) await storeOffline(each).catch(() => undefined);
  // It may have been removed from the list meanwhile.
  if (!isSaved(path)) await removeOffline(path).catch(() => undefined);
}

/** Removes an article from the list, with its copy. */
export async function removeSaved(path: string): Promise<void> {
  writeStored(
    KEY,
    savedArticles().filter((article) => article.path !== path),
  );
  // A browser that refuses the storage of copies, as in a private window, has none.
  if (canStoreOffline()) await removeOffline(path).catch(() => undefined);
}

/** Empties the list; the copies are dropped by removeAllOffline. */
export const forgetSaved = (): boolean => writeStored(KEY, undefined);
