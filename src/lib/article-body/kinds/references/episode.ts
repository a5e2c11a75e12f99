import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
import { dataBlock } from '../html-parts';
import { isSlug } from './names';

declare module '../../blocks' {
  interface BlockTypes {
    episode: {
      readonly kind: 'episode';
      readonly slug: string;
    };
  }
}

export const episode: BlockKind<BlockByKind<'episode'>> = {
  name: 'podcast',
  dataBlock: {
    name: 'episode',
    read: (data) => {
      const slug = data('slug') ?? '';
      return isSlug(slug) ? { kind: 'episode', slug } : undefined;
    },
  },
  html: {},
  text: () => '',
  write: ({ slug }) => dataBlock('episode', { slug }),
  nested: () => undefined,
  feed: (_, { linkToArticle }) => linkToArticle(),
};
