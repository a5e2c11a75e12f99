import type { BlockByKind } from '../../blocks';
import { galleryBlocks } from '../../conversion/figures';
import type { BlockKind } from '../block-kind';
import { captioned, dataBlock, figureHtml, figureText, joined, wordsText, wrapped } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    gallery: {
      readonly kind: 'gallery';
      readonly figures: readonly Figure[];
      readonly captionHtml?: string;
    };
  }
}

export const gallery: BlockKind<BlockByKind<'gallery'>> = {
  name: 'képgaléria',
  dataBlock: { name: 'gallery', recognise: galleryBlocks },
  html: { captionHtml: 'inline' },
  mapPictures: (block, change) => ({ ...block, figures: block.figures.map(change) }),
  text: ({ figures, captionHtml }, captions) => (captions ? joined(...figures.map(figureText), wordsText(captionHtml)) : ''),
  write: ({ figures, captionHtml }) =>
    dataBlock('gallery', {}, figures.map(figureHtml).join('') + wrapped('figcaption', captionHtml)),
  nested: ({ figures, captionHtml }) => figures.map(figureHtml).join('') + wrapped('p', captionHtml),
  feed: ({ figures, captionHtml }, feed) => captioned(figures.map(feed.figure).join(''), captionHtml),
};
