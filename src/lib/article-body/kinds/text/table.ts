import { figureColumns } from '~/lib/tables/figure-columns';
import { escapeHtml } from '~/lib/text/escape-html';
import type { BlockByKind } from '../../blocks';
import { bodyTexts } from '../../body-texts';
import { tableBlocks } from '../../conversion/tables';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';
import { captioned, joined, wordsText, wrapped } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    table: {
      readonly kind: 'table';
      /** Its thead, tbody and tfoot. */
      readonly html: string;
      readonly captionHtml?: string;
    };
  }
}

export const table: BlockKind<BlockByKind<'table'>> = {
  name: 'táblázat',
  elements: { table: tableBlocks },
  html: { html: 'blocks', captionHtml: 'inline' },
  text: ({ html, captionHtml }, captions) => joined(captions && wordsText(captionHtml), htmlToText(html)),
  nested: ({ html, captionHtml }) => `<table>${wrapped('caption', captionHtml)}${html}</table>`,
  page: ({ html, captionHtml }, language) => {
    const label = wordsText(captionHtml) || bodyTexts[language].table;
    const caption = captionHtml === undefined ? '' : `<caption>${captionHtml}</caption>`;
    const sortable = html.startsWith('<thead>') ? ' data-sortable' : '';
    const columns = figureColumns(html);
    const figures = columns.length === 0 ? '' : ` data-figures="${columns.join(' ')}"`;
    // Wide tables scroll within their own box, which therefore must be focusable by keyboard.
    return `<div class="body-table" role="group" tabindex="0" aria-label="${escapeHtml(label)}"><table${sortable}${figures}>${caption}${html}</table></div>`;
  },
  feed: ({ html, captionHtml }) => captioned(`<table>${html}</table>`, captionHtml),
};
