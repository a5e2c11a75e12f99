import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
import { dataBlock } from '../html-parts';
import { isId } from './names';

declare module '../../blocks' {
  interface BlockTypes {
    ad: {
      readonly kind: 'ad';
      readonly position: string;
    };
  }
}

export const ad: BlockKind<BlockByKind<'ad'>> = {
  name: 'hirdetés',
  dataBlock: {
    name: 'ad',
    read: (data) => {
      const position = data('position') ?? '';
      return isId(position) ? { kind: 'ad', position } : undefined;
    },
  },
  html: {},
  text: () => '',
  write: ({ position }) => dataBlock('ad', { position }),
  nested: () => undefined,
  feed: () => '',
};
