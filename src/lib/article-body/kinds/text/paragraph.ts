import type { BlockByKind } from '../../blocks';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';

declare module '../../blocks' {
  interface BlockTypes {
    paragraph: {
      readonly kind: 'paragraph';
      readonly html: string;
    };
  }
}

export const paragraph: BlockKind<BlockByKind<'paragraph'>> = {
  name: '',
  html: { html: 'inline' },
  text: ({ html }) => htmlToText(html),
  nested: ({ html }) => `<p>${html}</p>`,
  page: ({ html }) => `<p>${html}</p>`,
  feed: ({ html }) => `<p>${html}</p>`,
};
