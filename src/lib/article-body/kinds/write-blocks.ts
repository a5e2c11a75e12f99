import type { ArticleBlock } from '../blocks';
import { wrapped } from './html-parts';
import { kindFor } from './kinds';

/** Blocks as article HTML (docs/contracts/article-html.md), one to a line; parsed again, they are the same blocks. */
export const writeBlocks = (blocks: readonly ArticleBlock[]): string => blocks.map(writeBlock).join('\n');

function writeBlock(block: ArticleBlock): string {
  const { write, nested } = kindFor(block);
  if (write === undefined) return nested(block) ?? '';
  const captionHtml = nested(block) === undefined && 'captionHtml' in block ? block.captionHtml : undefined;
  return captionHtml === undefined ? write(block) : `<figure>${write(block)}${wrapped('figcaption', captionHtml)}</figure>`;
}
