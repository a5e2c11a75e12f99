import type { ArticleBlock, BlockByKind } from '../../blocks';
import { type Conversion, type Scope, unusedChildren } from '../../conversion/conversion';
import { htmlToText } from '../../html-to-text';
import type { HtmlElement, HtmlNode } from '../../html-tree';
import type { BlockKind } from '../block-kind';

declare module '../../blocks' {
  interface BlockTypes {
    /** Readable content of no other kind, such as a list of definitions, kept as sanitized HTML. */
    unknown: {
      readonly kind: 'unknown';
      readonly html: string;
    };
  }
}

export const unknown: BlockKind<BlockByKind<'unknown'>> = {
  name: 'egyéb elem',
  elements: { dl: definitionBlocks },
  html: { html: 'blocks' },
  text: ({ html }) => htmlToText(html),
  nested: ({ html }) => html,
  page: ({ html }) => `<div class="body-other">${html}</div>`,
  feed: ({ html }) => html,
};

function definitionBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  let html = '';
  const after: ArticleBlock[] = [];
  const others: HtmlNode[] = [];
  const inner: Scope = { ...scope, autop: false };
  const take = (child: HtmlElement): void => {
    if (child.name === 'dt' || child.name === 'dd') {
      const written = conversion.nest(conversion.convert(child.children, inner), { tight: true });
      if (written.html !== '') html += `<${child.name}>${written.html}</${child.name}>`;
      for (const block of written.hoisted) after.push(block);
    } else if (child.name === 'div' && child.children.some((node) => node.type === 'element' && /^d[td]$/.test(node.name))) {
      for (const node of unusedChildren(child, conversion)) {
        if (node.type === 'element') take(node);
        else others.push(node);
      }
    } else others.push(child);
  };
  for (const child of unusedChildren(element, conversion)) {
    if (child.type === 'element') take(child);
    else others.push(child);
  }
  for (const block of conversion.convert(others, inner)) after.push(block);
  return html === '' ? after : [{ kind: 'unknown', html: `<dl>${html}</dl>` }, ...after];
}
