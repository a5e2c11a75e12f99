import { Marked, Tokenizer, type Tokens } from 'marked';

/** What a text is refused for in an import's report. */
export const NESTED_TOO_DEEP = 'quotations or lists are nested deeper than 100';
/** A line that begins with more marks of quotations and lists than any writer makes. */
const TOO_DEEP = /^ {0,3}(?:(?:>|[-*+] |\d{1,9}[.)] ) {0,3}){100}/m;

/** Characters that may be looked through for emphasis: each so many times, and a start for short texts. */
const TIMES_LOOKED = 400;
const FIRST_LOOKED = 1_000_000;

/**
 * Looks for emphasis only as long as the whole stays in proportion to the text: at each mark the rest of its paragraph is gone
 * through, and a paragraph may be a megabyte. Further marks then stand as they were written.
 */
class ProportionateTokenizer extends Tokenizer {
  #left: number;

  constructor(characters: number) {
    super();
    this.#left = FIRST_LOOKED + TIMES_LOOKED * characters;
  }

  override emStrong(source: string, masked: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    if (this.#left < 0) return undefined;
    this.#left -= source.length;
    return super.emStrong(source, masked, before);
  }
}

/**
 * HTML of Markdown as GitHub writes it; HTML inside stays as it is, for the sanitizer to judge. `breaks`: a line end within a
 * paragraph is one on the page too, as in Ghost's cards. Undefined: nested too deep to be read.
 */
export function markdownHtml(markdown: string, { breaks }: { readonly breaks: boolean }): string | undefined {
  if (TOO_DEEP.test(markdown)) return undefined;
  const marked = new Marked({ gfm: true, breaks, async: false, tokenizer: new ProportionateTokenizer(markdown.length) });
  try {
    return marked.parse(markdown, { async: false });
  } catch (error) {
    // The parser calls itself for what is nested; however that is written, the stack has an end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
