import type { ArticleBlock } from '~/lib/article-body/blocks';
import { htmlToText } from '~/lib/article-body/html-to-text';

/** A part of a long read, by its heading. */
export interface ContentsItem {
  /** Id of the heading in the text. */
  readonly id: string;
  readonly text: string;
}

/** Minimum number of headings for a table of contents. */
const MIN_ITEMS = 3;
/** Minimum number of paragraphs for a table of contents. */
const LONG = 12;

/** The table of contents of a long read, from its headings of the second level; empty for a text short enough to scan. */
export function listContents(blocks: readonly ArticleBlock[], paragraphs: number): readonly ContentsItem[] {
  if (paragraphs < LONG) return [];
  const items = blocks.flatMap((block): ContentsItem[] => {
    if (block.kind !== 'heading' || block.level !== 2 || block.id === '') return [];
    const text = htmlToText(block.html);
    return text === '' ? [] : [{ id: block.id, text }];
  });
  return items.length < MIN_ITEMS ? [] : items;
}
