import type { BlockByKind } from '../../blocks';
import { quotation } from '../../conversion/quotes-and-boxes';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';
import { joined, wordsText, wrapped } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    pullQuote: {
      readonly kind: 'pullQuote';
      readonly html: string;
      /** Who said it, or where. */
      readonly citeHtml?: string;
    };
  }
}

export const pullQuote: BlockKind<BlockByKind<'pullQuote'>> = {
  name: 'kiemelt idézet',
  dataBlock: {
    name: 'pullquote',
    recognise: (element, scope, conversion) => quotation('pullQuote', element, scope, conversion),
  },
  html: { html: 'blocks', citeHtml: 'inline' },
  text: ({ html, citeHtml }) => joined(htmlToText(html), wordsText(citeHtml)),
  write: ({ html, citeHtml }) => `<aside data-block="pullquote">${html}${wrapped('cite', citeHtml)}</aside>`,
  nested: ({ html, citeHtml }) => `<blockquote>${html}${wrapped('p', wrapped('cite', citeHtml))}</blockquote>`,
  page: ({ html, citeHtml }) =>
    `<figure class="body-pullquote"><blockquote>${html}</blockquote>${wrapped('figcaption', citeHtml)}</figure>`,
  feed: ({ html, citeHtml }) => `<blockquote>${html}${citeHtml === undefined ? '' : `<p>– ${citeHtml}</p>`}</blockquote>`,
};
