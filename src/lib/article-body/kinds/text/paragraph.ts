import type { BlockByKind } from '../../blocks';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';
import { textAttributes } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    paragraph: TextAttributes & {
      readonly kind: 'paragraph';
      readonly html: string;
    };
  }
}

const paragraphHtml = (block: BlockByKind<'paragraph'>): string => `<p${textAttributes(block)}>${block.html}</p>`;

export const paragraph: BlockKind<BlockByKind<'paragraph'>> = {
  name: '',
  html: { html: 'inline' },
  text: ({ html }) => htmlToText(html),
  nested: paragraphHtml,
  page: paragraphHtml,
  feed: paragraphHtml,
};
