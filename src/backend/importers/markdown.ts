import { marked } from 'marked';

/** What a text is refused for in an import's report. */
export const NESTED_TOO_DEEP = 'quotations or lists are nested deeper than 100';
/** A line that begins with more marks of quotations and lists than any writer makes. */
const TOO_DEEP = /^ {0,3}(?:(?:>|[-*+] |\d{1,9}[.)] ) {0,3}){100}/m;

/**
 * HTML of Markdown as GitHub writes it; HTML inside stays as it is, for the sanitizer to judge. `breaks`: a line end within a
 * paragraph is one on the page too, as in Ghost's cards. Undefined: nested too deep to be read.
 */
export function markdownHtml(markdown: string, { breaks }: { readonly breaks: boolean }): string | undefined {
  if (TOO_DEEP.test(markdown)) return undefined;
  try {
    return marked.parse(markdown, { gfm: true, breaks, async: false });
  } catch (error) {
    // The parser calls itself for what is nested; however that is written, the stack has an end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
