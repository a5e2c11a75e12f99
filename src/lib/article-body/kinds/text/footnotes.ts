import type { BlockByKind } from '../../blocks';
import { bodyTexts } from '../../body-texts';
import { withoutMarker } from '../../conversion/conversion';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';

declare module '../../blocks' {
  interface BlockTypes {
    footnotes: {
      readonly kind: 'footnotes';
      /** The li elements, whose ids the text links to. */
      readonly html: string;
    };
  }
}

export const footnotes: BlockKind<BlockByKind<'footnotes'>> = {
  name: 'lábjegyzetek',
  dataBlock: {
    name: 'footnotes',
    recognise: (element, scope, conversion) => {
      const blocks = conversion.convert(withoutMarker(element), scope);
      const list = blocks.find((block): block is BlockByKind<'list'> => block.kind === 'list');
      if (list === undefined) conversion.reportBlock(element);
      return list ? blocks.map((block) => (block === list ? { kind: 'footnotes', html: list.html } : block)) : blocks;
    },
  },
  html: { html: 'blocks' },
  text: ({ html }) => htmlToText(html),
  write: ({ html }) => `<ol data-block="footnotes">${html}</ol>`,
  nested: ({ html }) => `<ol>${html}</ol>`,
  page: ({ html }, language) =>
    `<section class="body-footnotes" aria-label="${bodyTexts[language].footnotes}"><ol>${html}</ol></section>`,
  feed: ({ html }) => `<ol>${html}</ol>`,
};
