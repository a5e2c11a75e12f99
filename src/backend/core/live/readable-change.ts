import { isDeepStrictEqual } from 'node:util';
import type { SubArticle } from '~/lib/contract/article';

/** The fields of an entry that readers read; changes of other fields, such as its pin or author, are not marked. */
const READ = ['title', 'content', 'corrections'] as const;

/**
 * True if the readable content of an entry differs: only then is its `updatedAt` set and is it marked as changed on open pages.
 * Compares values as returned by the database, so undefined fields are ignored.
 */
export function hasReadableChange(old: SubArticle, entry: SubArticle): boolean {
  return READ.some((field) => !isDeepStrictEqual(plain(entry[field]), plain(old[field])));
}

/** A value as returned by the database, without undefined fields. */
export function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
