import type { BlockByKind } from '../../blocks';
import { quoteBlocks } from '../../conversion/quotes-and-boxes';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';
import { joined, wordsText, wrapped } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    quote: {
      readonly kind: 'quote';
      readonly html: string;
      /** Who said it, or where. */
      readonly citeHtml?: string;
    };
  }
}

export const quote: BlockKind<BlockByKind<'quote'>> = {
  name: 'idézet',
  elements: { blockquote: quoteBlocks },
  html: { html: 'blocks', citeHtml: 'inline' },
  text: ({ html, citeHtml }) => joined(htmlToText(html), wordsText(citeHtml)),
  nested: ({ html, citeHtml }) => `<blockquote>${html}${wrapped('p', wrapped('cite', citeHtml))}</blockquote>`,
  page: ({ html, citeHtml }) =>
    `<figure class="body-quote"><blockquote>${html}</blockquote>${wrapped('figcaption', citeHtml)}</figure>`,
  feed: ({ html, citeHtml }) => `<blockquote>${html}${citeHtml === undefined ? '' : `<p>– ${citeHtml}</p>`}</blockquote>`,
};
