import { escapeHtml } from '~/lib/text/escape-html';
import type { BlockByKind } from '../../blocks';
import { asideBlocks, boxBlocks } from '../../conversion/quotes-and-boxes';
import { htmlToText } from '../../html-to-text';
import type { BlockKind } from '../block-kind';
import { joined } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    box: {
      readonly kind: 'box';
      readonly title?: string;
      readonly html: string;
    };
  }
}

export const box: BlockKind<BlockByKind<'box'>> = {
  name: 'keretes írás',
  elements: { aside: asideBlocks },
  dataBlock: { name: 'box', recognise: boxBlocks },
  html: { html: 'blocks' },
  text: ({ title, html }) => joined(title, htmlToText(html)),
  write: ({ title, html }) =>
    `<aside data-block="box">${title === undefined ? '' : `<h3>${escapeHtml(title)}</h3>`}${html}</aside>`,
  nested: ({ title, html }) => (title === undefined ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`) + html,
  page: ({ title, html }) => {
    if (title === undefined) return `<aside class="body-box">${html}</aside>`;
    const escaped = escapeHtml(title);
    return `<aside class="body-box" aria-label="${escaped}"><p class="body-box-title">${escaped}</p>${html}</aside>`;
  },
  feed: ({ title, html }, writer) => `<aside>${title === undefined ? '' : `<h3>${writer.escape(title)}</h3>`}${html}</aside>`,
};
