import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';

declare module '../../blocks' {
  interface BlockTypes {
    rule: {
      readonly kind: 'rule';
    };
  }
}

export const rule: BlockKind<BlockByKind<'rule'>> = {
  name: 'elválasztó vonal',
  elements: { hr: () => [{ kind: 'rule' }] },
  html: {},
  text: () => '',
  nested: () => '<hr>',
  page: () => '<hr class="body-rule">',
  feed: () => '<hr/>',
};
