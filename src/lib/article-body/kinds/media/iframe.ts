import type { BlockByKind } from '../../blocks';
import { dataReader } from '../../conversion/conversion';
import { frameBlocks, recogniseFrame } from '../../conversion/players';
import type { BlockKind, Recognise } from '../block-kind';
import { dataBlock, joined, wordsText } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    iframe: {
      readonly kind: 'iframe';
      /** https or root-relative. */
      readonly src: string;
      readonly title?: string;
      /** Pixels, in a sensible range. */
      readonly width?: number;
      /** Pixels, in a sensible range. */
      readonly height?: number;
      readonly captionHtml?: string;
    };
  }
}

const recogniseElement: Recognise = (element, _, conversion) => frameBlocks(element, conversion);

export const iframe: BlockKind<BlockByKind<'iframe'>> = {
  name: 'beágyazás',
  elements: {
    iframe: recogniseElement,
    'amp-iframe': recogniseElement,
    frame: recogniseElement,
    'amp-youtube': recogniseElement,
  },
  dataBlock: {
    name: 'iframe',
    recognise: (element, scope, conversion) => {
      const data = dataReader(element);
      const attributes = new Map(['title', 'width', 'height'].map((key) => [key, data(key) ?? '']));
      return [
        ...recogniseFrame(data('url') ?? data('src') ?? '', element, conversion, attributes),
        ...conversion.convert(element.children, scope),
      ];
    },
  },
  html: { captionHtml: 'inline' },
  text: ({ title, captionHtml }, captions) => (captions ? joined(title, wordsText(captionHtml)) : ''),
  write: ({ src, title, width, height }) => dataBlock('iframe', { url: src, title, width, height }),
  nested: () => undefined,
  feed: ({ title }, { linkToArticle }) => linkToArticle(title),
};
