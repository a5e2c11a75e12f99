import type { ParsedBody } from './blocks';
import { parseArticleBody } from './parse-article-body';

/** HTML longer than this, in characters, is not parsed between the answers to readers. */
export const LARGE_BODY = 64 * 1024;

/**
 * Parses article HTML without blocking other requests; undefined if it could not be done in time. `ofMany`: it is one of several
 * that are large together, so that even a small one is not parsed in place.
 */
export type BodyParser = (html: string, ofMany?: boolean) => Promise<ParsedBody | undefined>;

/** True where texts are so much together that they are not parsed between the answers to readers. */
export function areLarge(htmls: Iterable<string>): boolean {
  let characters = 0;
  for (const html of htmls) characters += html.length;
  return characters > LARGE_BODY;
}

/** Parses in place what is small enough for it, at once; undefined for a large one, which a `BodyParser` does. */
export function parseSmallBody(html: string): ParsedBody | undefined {
  return html.length <= LARGE_BODY ? parseArticleBody(html) : undefined;
}

/** Parses in place whatever the size: for commands, development and tests, where blocking does not matter. */
export const parseInPlace: BodyParser = async (html) => parseArticleBody(html);
