import { isDeepStrictEqual } from 'node:util';
import type { SubArticle } from '~/lib/contract/article';

/** The parts of an entry that readers read; a change of its pin, key event or author is not news. */
const READ = ['title', 'content', 'corrections'] as const;

/**
 * True where there is something to read in an entry that was not there before: only then does its `updatedAt` move, and do open
 * pages mark it as changed. Compares values as they come back from the database: unset fields do not count.
 */
export function readsOtherwise(old: SubArticle, entry: SubArticle): boolean {
  return READ.some((field) => !isDeepStrictEqual(plain(entry[field]), plain(old[field])));
}

/** A value as it comes back from the database. */
export function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
