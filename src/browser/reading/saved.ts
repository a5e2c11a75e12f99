import { parseSaved, type SavedArticle, withSaved } from '~/lib/reading/saved-articles';
import { readKept, writeKept } from '../kept';
import { canKeepOffline, dropOffline, keepOffline } from './offline-copies';

/** Page of the saved articles. */
const SAVED_PAGE = '/mentett';
const KEY = 'hirmondo-saved';

/** Articles that the reader saved, newest first. */
export const savedArticles = (): readonly SavedArticle[] => parseSaved(readKept(KEY));

export const isSaved = (path: string): boolean => savedArticles().some((article) => article.path === path);

/**
 * Saves an article and, if the browser can, stores a copy for offline reading. False if the device stores nothing; if only the
 * copy fails, the article is still saved.
 */
export async function saveArticle(path: string, title: string): Promise<boolean> {
  const article = { path, title, savedAt: Math.floor(Date.now() / 1000) };
  if (!writeKept(KEY, withSaved(savedArticles(), article))) return false;
  if (canKeepOffline()) {
    // The list is the page that offline readers are directed to.
    for (const each of [SAVED_PAGE, path]) await keepOffline(each).catch(() => undefined);
  }
  return true;
}

/** Removes an article from the list, with its copy. */
export async function removeSaved(path: string): Promise<void> {
  writeKept(
    KEY,
    savedArticles().filter((article) => article.path !== path),
  );
  if (canKeepOffline()) await dropOffline(path);
}

/** Empties the list; the copies are dropped by dropAllOffline. */
export const forgetSaved = (): boolean => writeKept(KEY, undefined);
