import { escapeHtml } from '~/lib/text/escape-html';
import type { ArticleBlock, BlockByKind } from '../../blocks';
import { isSeparateText } from '../../conversion/block-names';
import { type Conversion, isBlank, type Scope } from '../../conversion/conversion';
import { reportUnreadable } from '../../conversion/inline-html';
import { decodeHtml } from '../../html-to-text';
import { findElements, type HtmlElement, textContent } from '../../html-tree';
import type { BlockKind } from '../block-kind';
import { captionLine, joined, wordsText, wrapped } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    /** Preformatted text. */
    code: {
      readonly kind: 'code';
      /** Escaped, with its spaces and line ends. */
      readonly html: string;
      readonly captionHtml?: string;
    };
  }
}

export const code: BlockKind<BlockByKind<'code'>> = {
  name: 'kód',
  elements: { pre: codeBlocks, listing: codeBlocks, xmp: codeBlocks, plaintext: codeBlocks },
  html: { html: 'inline', captionHtml: 'inline' },
  text: ({ html, captionHtml }, captions) => joined(decodeHtml(html), captions && wordsText(captionHtml)),
  nested: ({ html, captionHtml }) => `<pre>${html}</pre>${wrapped('p', captionHtml)}`,
  page: ({ html, captionHtml }) => `<pre class="body-code" tabindex="0">${html}</pre>${captionLine(captionHtml)}`,
  isPreformatted: true,
  feed: ({ html }) => `<pre>${html}</pre>`,
};

function codeBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  if (isBlank(textContent(element))) return conversion.convert(element.children, scope);
  if (findElements(element, ({ name }) => name === 'img' || name === 'iframe' || name === 'table').length > 0) return undefined;
  return [
    {
      kind: 'code',
      html: escapeHtml(
        joinLines(element, conversion)
          .replace(/^\r?\n/, '')
          .trimEnd(),
      ),
    },
  ];
}

/** The raw text, with line breaks between separate elements. */
function joinLines(element: HtmlElement, conversion: Conversion): string {
  let text = '';
  for (const child of element.children) {
    if (child.type === 'text') text += child.text;
    else if (child.name === 'br') text += '\n';
    else if (reportUnreadable(child, conversion)) text += child.name === 'input' ? ' ' : '';
    else if (!conversion.used.has(child)) {
      const inner = joinLines(child, conversion);
      text += isSeparateText(child) ? `\n${inner}\n` : inner;
    }
  }
  return text;
}
