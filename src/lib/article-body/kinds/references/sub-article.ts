import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
import { dataBlock } from '../html-parts';
import { isSlug } from './names';

declare module '../../blocks' {
  interface BlockTypes {
    subArticle: {
      readonly kind: 'subArticle';
      readonly slug: string;
    };
  }
}

export const subArticle: BlockKind<BlockByKind<'subArticle'>> = {
  name: 'bejegyzés',
  dataBlock: {
    name: 'subarticle',
    read: (data) => {
      const slug = data('slug') ?? '';
      return isSlug(slug) ? { kind: 'subArticle', slug } : undefined;
    },
  },
  html: {},
  text: () => '',
  write: ({ slug }) => dataBlock('subarticle', { slug }),
  nested: () => undefined,
  feed: () => '',
};
