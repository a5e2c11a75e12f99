import { createContext, Script } from 'node:vm';
import { marked } from 'marked';

/** Reasons in an import's report for refusing a text. */
export const NESTED_TOO_DEEP = 'quotations or lists are nested deeper than 100';
export const TOO_LONG_TO_READ = 'the Markdown took longer than 5 s to read';
/** A line that begins with excessively many markers of quotations and lists. */
const TOO_DEEP = /^ {0,3}(?:(?:>|[-*+] |\d{1,9}[.)] ) {0,3}){100}/m;

/** Time limit, milliseconds; a book of a megabyte takes a few hundred. */
const LIMIT_MS = 5_000;
/** Texts up to this many characters take at most a tenth of a second, so they are parsed without a time limit. */
const UNWATCHED = 4_000;

/** Runs a function as a script, because only scripts can be stopped by a timeout. */
const runner = new Script('work()');

/**
 * Why a script was stopped; undefined for any other error. Its errors come from another context, so they are not instances of our
 * classes.
 */
function reasonToRefuse(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  // The parser is recursive, so deep nesting overflows the stack.
  if ('name' in error && error.name === 'RangeError') return NESTED_TOO_DEEP;
  return 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? TOO_LONG_TO_READ : undefined;
}

/** HTML of a text, or the reason for refusing it. */
export type MarkdownResult = { readonly html: string } | { readonly refused: string };

type MarkdownParser = (markdown: string, options: { readonly breaks: boolean }) => string;

const parsePlain: MarkdownParser = (markdown, { breaks }) => marked.parse(markdown, { gfm: true, breaks, async: false });

/**
 * Converts GitHub-flavoured Markdown to HTML; HTML inside is left for the sanitizer. With `breaks`, line ends within a paragraph
 * become line breaks, as in Ghost's cards. Unclosed emphasis makes the parser quadratic: a text that is nested too deeply or
 * takes longer than `limit` milliseconds is refused.
 */
export function markdownHtml(
  markdown: string,
  {
    breaks,
    limit = LIMIT_MS,
    parse = parsePlain,
  }: { readonly breaks: boolean; readonly limit?: number; readonly parse?: MarkdownParser },
): MarkdownResult {
  if (TOO_DEEP.test(markdown)) return { refused: NESTED_TOO_DEEP };
  const work = () => parse(markdown, { breaks });
  try {
    if (markdown.length <= UNWATCHED) return { html: work() };
    return { html: String(runner.runInContext(createContext({ work }), { timeout: limit })) };
  } catch (error) {
    const refused = reasonToRefuse(error);
    if (refused === undefined) throw error;
    return { refused };
  }
}
