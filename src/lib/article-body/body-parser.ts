import type { ParsedBody } from './blocks';
import { parseArticleBody } from './parse-article-body';

/** HTML longer than this, in characters, is not parsed between the answers to readers. */
export const LARGE_BODY = 64 * 1024;

/** Parses article HTML without holding up whoever else is served; undefined: it could not be done in time. */
export type BodyParser = (html: string) => Promise<ParsedBody | undefined>;

/** Parses in place whatever the size: for commands, development and tests, where nobody waits meanwhile. */
export const parseInPlace: BodyParser = async (html) => parseArticleBody(html);
