import type { ParsedBody } from './blocks';
import { parseArticleBody } from './parse-article-body';

/** Length in characters above which HTML is not parsed in place, because that would block other requests. */
export const LARGE_BODY = 64 * 1024;

/**
 * Parses article HTML without blocking other requests; undefined if it could not be done in time. `ofMany`: it is one of several
 * that are large together, so that even a small one is not parsed in place.
 */
export type BodyParser = (html: string, ofMany?: boolean) => Promise<ParsedBody | undefined>;

/** True if texts are together too long to be parsed in place. */
export function areLarge(htmls: Iterable<string>): boolean {
  let characters = 0;
  for (const html of htmls) characters += html.length;
  return characters > LARGE_BODY;
}

/** Parses a small text in place, synchronously; undefined for a large one, which needs a `BodyParser`. */
export function parseSmallBody(html: string): ParsedBody | undefined {
  return html.length <= LARGE_BODY ? parseArticleBody(html) : undefined;
}

/** Parses in place regardless of size: for commands, development and tests, where blocking does not matter. */
export const parseInPlace: BodyParser = async (html) => parseArticleBody(html);
