import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
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
  nested: () => undefined,
  feed: (_, { linkToArticle }) => linkToArticle(),
};
