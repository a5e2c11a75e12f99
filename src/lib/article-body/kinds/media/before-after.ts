import { escapeHtml } from '~/lib/text/escape-html';
import type { ArticleBlock, BlockByKind } from '../../blocks';
import { withoutMarker } from '../../conversion/conversion';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';
import { captioned, dataBlock, figureHtml, figureText, joined, wordsText, wrapped } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    /** Two pictures of the same place; a slider moves between them. */
    beforeAfter: {
      readonly kind: 'beforeAfter';
      readonly before: Figure;
      readonly after: Figure;
      readonly captionHtml?: string;
    };
  }
}

export const beforeAfter: BlockKind<BlockByKind<'beforeAfter'>> = {
  name: 'két kép csúszkával',
  dataBlock: {
    name: 'before-after',
    recognise: (element, scope, conversion) => {
      const blocks = conversion.convert(withoutMarker(element), scope);
      const pair = pairIn(blocks, element.attributes.get('data-caption'));
      if (pair === undefined) conversion.reportBlock(element);
      return pair ?? blocks;
    },
  },
  html: { captionHtml: 'inline' },
  mapPictures: (block, change) => ({ ...block, before: change(block.before), after: change(block.after) }),
  text: ({ before, after, captionHtml }, captions) =>
    captions ? joined(figureText(before), figureText(after), wordsText(captionHtml)) : '',
  write: ({ before, after, captionHtml }) =>
    dataBlock('before-after', { caption: captionHtml && htmlToText(captionHtml) }, figureHtml(before) + figureHtml(after)),
  nested: ({ before, after, captionHtml }) => figureHtml(before) + figureHtml(after) + wrapped('p', captionHtml),
  feed: ({ before, after, captionHtml }, feed) => captioned(feed.figure(before) + feed.figure(after), captionHtml),
};

function pairIn(blocks: readonly ArticleBlock[], caption: string | undefined): ArticleBlock[] | undefined {
  const figures = blocks.filter((block): block is BlockByKind<'figure'> => block.kind === 'figure');
  const [before, after] = figures;
  if (before === undefined || after === undefined || figures.length !== 2) return undefined;
  const pair: ArticleBlock = {
    kind: 'beforeAfter',
    before: before.figure,
    after: after.figure,
    ...(caption === undefined ? {} : { captionHtml: escapeHtml(caption) }),
  };
  return [pair, ...blocks.filter((block) => block !== before && block !== after)];
}
