import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
import { dataBlock } from '../html-parts';
import { isId } from './names';

declare module '../../blocks' {
  interface BlockTypes {
    /** A piece that an extension of the newsroom draws (src/lib/extensions/extension.ts). */
    extension: {
      readonly kind: 'extension';
      readonly name: string;
      readonly value: string;
    };
  }
}

export const extension: BlockKind<BlockByKind<'extension'>> = {
  name: 'bővítmény',
  dataBlock: {
    name: 'extension',
    read: (data) => {
      const name = data('name') ?? '';
      return isId(name) ? { kind: 'extension', name, value: data('value') ?? '' } : undefined;
    },
  },
  html: {},
  text: () => '',
  write: ({ name, value }) => dataBlock('extension', { name, value }),
  nested: () => undefined,
  feed: (_, { linkToArticle }) => linkToArticle(),
};
