import { marked } from 'marked';

/**
 * HTML of Markdown as GitHub writes it; HTML inside stays as it is, for the sanitizer to judge. `breaks`: a line end within a
 * paragraph is one on the page too, as in Ghost's cards.
 */
export const markdownHtml = (markdown: string, options: { readonly breaks: boolean }): string =>
  marked.parse(markdown, { gfm: true, breaks: options.breaks, async: false });
