import type { Article } from '../../contract/article';
import { type VersionWords, versionWords } from './version-words';

/** Seconds after which somebody who goes on writing does something else. */
const PAUSE = 3600;

/** A stored version, as its record has it. */
interface StoredVersion {
  readonly article: Article;
  readonly author?: string | undefined;
  /** Unix seconds. */
  readonly changedAt?: number | undefined;
}

/** Versions in a row that are one piece of work, in the words of what they did together. */
export interface VersionGroup {
  readonly words: VersionWords;
  /** How many of the versions it has; the groups have all of them, in their order. */
  readonly count: number;
}

/**
 * Groups versions, newest first, by what was done: what one person has saved in a row, each within an hour of the one before. An
 * act such as a publication stands alone. `oldest` is the version before the last one, if there is one.
 */
export function groupVersions(versions: readonly StoredVersion[], oldest?: StoredVersion): readonly VersionGroup[] {
  const wordsAt = (from: number, to: number): VersionWords => {
    const [newest, before] = [versions[from], versions[to + 1] ?? oldest];
    return newest === undefined ? { act: undefined, changes: [] } : versionWords(before, newest);
  };
  const isTogether = (index: number): boolean => {
    const [newer, older] = [versions[index], versions[index + 1]];
    if (newer?.author === undefined || newer.author !== older?.author) return false;
    if (wordsAt(index, index).act !== undefined || wordsAt(index + 1, index + 1).act !== undefined) return false;
    return (newer.changedAt ?? 0) - (older.changedAt ?? 0) <= PAUSE;
  };
  const groups: VersionGroup[] = [];
  for (let start = 0; start < versions.length; ) {
    let end = start;
    while (end + 1 < versions.length && isTogether(end)) end += 1;
    groups.push({ words: wordsAt(start, end), count: end - start + 1 });
    start = end + 1;
  }
  return groups;
}
