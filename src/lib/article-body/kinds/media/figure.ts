import type { BlockByKind } from '../../blocks';
import { figureBlocks, imageBlocks } from '../../conversion/figures';
import type { BlockKind } from '../block-kind';
import { figureHtml, figureText } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    figure: {
      readonly kind: 'figure';
      readonly figure: Figure;
    };
  }
}

export const figure: BlockKind<BlockByKind<'figure'>> = {
  name: 'kép',
  elements: { figure: figureBlocks, img: imageBlocks, 'amp-img': imageBlocks },
  html: {},
  mapPictures: (block, change) => ({ ...block, figure: change(block.figure) }),
  text: (block, captions) => (captions ? figureText(block.figure) : ''),
  nested: (block) => figureHtml(block.figure),
  feed: (block, feed) => feed.figure(block.figure),
};
