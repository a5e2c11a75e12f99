import type { BlockByKind } from '../../blocks';
import { detailsBlocks } from '../../conversion/quotes-and-boxes';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';
import { joined } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    /** A part that a reader opens, such as the solution of a riddle. */
    details: {
      readonly kind: 'details';
      /** The line that is seen while it is closed; '' if the source has none: browsers write a word of theirs. */
      readonly summaryHtml: string;
      readonly html: string;
      /** True: it is open at first. */
      readonly open?: true;
    };
  }
}

const openAttribute = ({ open }: BlockByKind<'details'>): string => (open ? ' open="open"' : '');
const summary = ({ summaryHtml }: BlockByKind<'details'>): string =>
  summaryHtml === '' ? '' : `<summary>${summaryHtml}</summary>`;

export const details: BlockKind<BlockByKind<'details'>> = {
  name: 'lenyitható rész',
  elements: { details: detailsBlocks },
  html: { html: 'blocks', summaryHtml: 'inline' },
  text: ({ summaryHtml, html }) => joined(htmlToText(summaryHtml), htmlToText(html)),
  nested: (block) => `<details${openAttribute(block)}>${summary(block)}${block.html}</details>`,
  page: (block) => `<details class="body-details"${openAttribute(block)}>${summary(block)}${block.html}</details>`,
  feed: (block) => `<details>${summary(block)}${block.html}</details>`,
};
