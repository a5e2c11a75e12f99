import { escapeHtml } from '~/lib/text/escape-html';
import type { ArticleBlock, BlockByKind } from '../../blocks';
import type { Conversion, Scope } from '../../conversion/conversion';
import { htmlToText } from '../../html-to-text';
import { type HtmlElement, textContent } from '../../html-tree';
import type { BlockKind, Recognise } from '../block-kind';
import { textAttributes } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    heading: TextAttributes & {
      readonly kind: 'heading';
      readonly level: 2 | 3 | 4;
      readonly html: string;
      readonly id: string;
    };
  }
}

const headingHtml = (block: BlockByKind<'heading'>): string =>
  `<h${block.level} id="${escapeHtml(block.id)}"${textAttributes(block)}>${block.html}</h${block.level}>`;

export const heading: BlockKind<BlockByKind<'heading'>> = {
  name: 'alcím',
  elements: { h1: ofLevel(2), h2: ofLevel(2), h3: ofLevel(3), h4: ofLevel(4), h5: ofLevel(4), h6: ofLevel(4) },
  html: { html: 'inline' },
  text: ({ html }) => htmlToText(html),
  nested: headingHtml,
  page: headingHtml,
  feed: ({ level, html }) => `<h${level}>${html}</h${level}>`,
};

function ofLevel(level: 2 | 3 | 4): Recognise {
  return (element, scope, conversion) => {
    const id = element.attributes.get('id');
    const { html, rest } = inlineContent(element, scope, conversion);
    if (html === '') return rest;
    const target = id === undefined ? undefined : conversion.targets.get(id);
    const named = target ?? conversion.newId('h', textContent(element));
    return [{ kind: 'heading', level, html, id: named, ...scope.text }, ...rest];
  };
}

/** Running text of an element, and the blocks inside it. */
function inlineContent(
  element: HtmlElement,
  scope: Scope,
  conversion: Conversion,
): { readonly html: string; readonly rest: ArticleBlock[] } {
  const lines: string[] = [];
  const rest: ArticleBlock[] = [];
  for (const block of conversion.convert(element.children, { ...scope, autop: false })) {
    if (block.kind === 'paragraph' || block.kind === 'heading') lines.push(block.html);
    else rest.push(block);
  }
  return { html: lines.join('<br>'), rest };
}
