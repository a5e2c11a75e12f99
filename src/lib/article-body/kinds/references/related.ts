import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
import { dataBlock } from '../html-parts';
import { isSlug } from './names';

declare module '../../blocks' {
  interface BlockTypes {
    related: {
      readonly kind: 'related';
      readonly slugs: readonly string[];
      readonly title?: string;
    };
  }
}

export const related: BlockKind<BlockByKind<'related'>> = {
  name: 'ajánló',
  dataBlock: {
    name: 'related',
    read: (data) => {
      const slugs = (data('slugs') ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(isSlug);
      const title = data('title');
      return slugs.length === 0
        ? undefined
        : { kind: 'related', slugs: slugs.slice(0, 20), ...(title === undefined ? {} : { title }) };
    },
  },
  html: {},
  text: ({ title }) => title ?? '',
  write: ({ slugs, title }) => dataBlock('related', { slugs: slugs.join(','), title }),
  nested: () => undefined,
  feed: () => '',
};
