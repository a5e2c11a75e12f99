import { createContext, Script } from 'node:vm';
import { marked } from 'marked';

/** What a text is refused for in an import's report. */
export const NESTED_TOO_DEEP = 'quotations or lists are nested deeper than 100';
export const TOO_LONG_TO_READ = 'the Markdown took longer than 5 s to read';
/** A line that begins with more marks of quotations and lists than any writer makes. */
const TOO_DEEP = /^ {0,3}(?:(?:>|[-*+] |\d{1,9}[.)] ) {0,3}){100}/m;

/** Milliseconds; a book of a megabyte takes a few hundred. */
const LIMIT_MS = 5_000;
/** Characters up to which even the worst text is read in a tenth of a second: a watch costs more than it saves. */
const UNWATCHED = 4_000;

/** Runs what it is handed, so that it can be stopped: a script can, a call of our own cannot. */
const runner = new Script('work()');

/**
 * Why a script was stopped; undefined for any other error. Its errors come from another context, so they are not instances of our
 * classes.
 */
function reasonToRefuse(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  // The parser calls itself for what is nested; however that is written, the stack has an end.
  if ('name' in error && error.name === 'RangeError') return NESTED_TOO_DEEP;
  return 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? TOO_LONG_TO_READ : undefined;
}

/** HTML of a text, or why there is none. */
export type MarkdownResult = { readonly html: string } | { readonly refused: string };

/**
 * HTML of Markdown as GitHub writes it; HTML inside stays as it is, for the sanitizer to judge. `breaks`: a line end within a
 * paragraph is one on the page too, as in Ghost's cards. The parser looks for the end of each emphasis in all that follows, which
 * is quadratic where there is none: a text that is nested too deep or read for longer than `limit` milliseconds is refused.
 */
export function markdownHtml(
  markdown: string,
  { breaks, limit = LIMIT_MS }: { readonly breaks: boolean; readonly limit?: number },
): MarkdownResult {
  if (TOO_DEEP.test(markdown)) return { refused: NESTED_TOO_DEEP };
  const work = () => marked.parse(markdown, { gfm: true, breaks, async: false });
  try {
    if (markdown.length <= UNWATCHED) return { html: work() };
    return { html: String(runner.runInContext(createContext({ work }), { timeout: limit })) };
  } catch (error) {
    const refused = reasonToRefuse(error);
    if (refused === undefined) throw error;
    return { refused };
  }
}
