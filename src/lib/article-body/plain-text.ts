import type { ArticleBlock } from './blocks';
import { kindFor } from './kinds/kinds';

/**
 * The readable text of a body, for search and descriptions: one line per block. Players contribute only their title and
 * caption. If `captions` is false, captions, picture credits and players' titles are left out.
 */
export function plainText(blocks: readonly ArticleBlock[], options: { readonly captions?: boolean } = {}): string {
  const captions = options.captions !== false;
  return blocks
    .map((block) => kindFor(block).text(block, captions))
    .filter((text) => text !== '')
    .join('\n');
}
