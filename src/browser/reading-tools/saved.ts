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
 * Saves an article and, if the browser can, stores a copy for offline reading. False if the device stores nothing; if only the
 * copy fails, the article is still saved.
 */
export async function saveArticle(path: string, title: string): Promise<boolean> {
  const article = { path, title, savedAt: Math.floor(Date.now() / 1000) };
  if (!writeStored(KEY, withSaved(savedArticles(), article))) return false;
  if (canStoreOffline()) {
    // The list is the page that offline readers are directed to.
    for (const each of [SAVED_PAGE, path]) await storeOffline(each).catch(() => undefined);
  }
  return true;
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
