import { isRecord } from '~/lib/json/is-record';

/** An article that the reader saved on this device. */
export interface SavedArticle {
  /** Path of its page. */
  readonly path: string;
  readonly title: string;
  /** Unix seconds of saving. */
  readonly savedAt: number;
}

/** Limit on saved articles; the oldest are dropped first. */
export const MAX_SAVED = 100;
const MAX_TITLE_LENGTH = 300;
/** Limit on times that a Date can hold, unix seconds. */
const MAX_TIME = 8.64e12;

/** True for a path within this site. Stored paths become links, so they are checked. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path);

/** Parses the stored list, newest first; invalid entries are left out. */
export function parseSaved(stored: unknown): readonly SavedArticle[] {
  if (!Array.isArray(stored)) return [];
  const paths = new Set<string>();
  return stored
    .flatMap((each): SavedArticle[] => {
      if (!isRecord(each)) return [];
      const { path, title, savedAt } = each;
      if (!isOwnPath(path) || typeof title !== 'string' || title === '' || typeof savedAt !== 'number') return [];
      if (!(Math.abs(savedAt) <= MAX_TIME) || paths.has(path)) return [];
      paths.add(path);
      return [{ path, title: title.slice(0, MAX_TITLE_LENGTH), savedAt }];
    })
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(0, MAX_SAVED);
}

/** Adds an article at the beginning of the list, and drops the oldest if it gets too long. */
export function withSaved(list: readonly SavedArticle[], article: SavedArticle): readonly SavedArticle[] {
  return [article, ...list.filter(({ path }) => path !== article.path)].slice(0, MAX_SAVED);
}
