import { isRecord } from '~/lib/json/is-record';

/** An article that the reader put aside on this device. */
export interface SavedArticle {
  /** Path of its page. */
  readonly path: string;
  readonly title: string;
  /** Unix seconds of saving. */
  readonly savedAt: number;
}

/** Articles that a device keeps at most; the oldest go first. */
export const MOST_SAVED = 100;
const LONGEST_TITLE = 300;

/** True for a path within this site. Storage belongs to the reader, but its content becomes a link. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path);

/** Reads the stored list, newest first; what is not right is left out. */
export function parseSaved(stored: unknown): readonly SavedArticle[] {
  if (!Array.isArray(stored)) return [];
  const paths = new Set<string>();
  return stored
    .flatMap((each): SavedArticle[] => {
      if (!isRecord(each)) return [];
      const { path, title, savedAt } = each;
      if (!isOwnPath(path) || typeof title !== 'string' || title === '' || typeof savedAt !== 'number') return [];
      if (!Number.isFinite(savedAt) || paths.has(path)) return [];
      paths.add(path);
      return [{ path, title: title.slice(0, LONGEST_TITLE), savedAt }];
    })
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(0, MOST_SAVED);
}

/** The list with an article at its head, and without the oldest where it would be too long. */
export function withSaved(list: readonly SavedArticle[], article: SavedArticle): readonly SavedArticle[] {
  return [article, ...list.filter(({ path }) => path !== article.path)].slice(0, MOST_SAVED);
}
