import type { ArticleBlock, BodyLoss } from '../blocks';
import { createIds } from '../heading-id';
import { findElements, type HtmlElement } from '../html-tree';
import { inlineHtml } from '../kinds/html-parts';
import { kindFor } from '../kinds/kinds';
import { pictureKey } from '../picture-key';
import { type Conversion, type NestedHtml, type NestOptions, originalId } from './conversion';
import { convertFlow } from './flow';

const MAX_LOSSES = 1000;
const MAX_DETAIL = 200;

const shortened = (detail: string): string => detail.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL);

/** A new conversion for a tree, after the losses that are known of it. `findPlace` says where an element stood. */
export function createConversion(
  root: HtmlElement,
  known: readonly BodyLoss[] = [],
  findPlace: (element: HtmlElement) => string = () => '',
): Conversion {
  const losses = known.slice(0, MAX_LOSSES).map(({ what, detail }) => ({ what, detail: shortened(detail) }));
  const newId = createIds();
  let pictures: ReadonlySet<string> | undefined;
  const reportLoss: Conversion['reportLoss'] = (what, given, element) => {
    if (losses.length >= MAX_LOSSES) return;
    const place = element === undefined ? '' : findPlace(element);
    const words = shortened(given);
    const detail = words === '' || place.endsWith(`„${words}”`) ? place : `${words} (${place})`;
    losses.push({ what, detail: place === '' ? words : detail });
  };
  const conversion: Conversion = {
    convert: (nodes, scope) => convertFlow(nodes, scope, conversion),
    nest: nestBlocks,
    captionField: (block) => {
      const { html } = kindFor(block);
      return html.captionHtml ? 'captionHtml' : html.citeHtml && 'citeHtml';
    },
    used: new Set(),
    targets: findTargets(root, newId),
    get pictures() {
      pictures ??= findPictures(root);
      return pictures;
    },
    newId,
    reportLoss,
    reportBlock: (element) =>
      reportLoss(
        `data-block=${element.attributes.get('data-block')}`,
        [...element.attributes].map(([key, value]) => `${key}=${value}`).join(' '),
        element,
      ),
    losses,
  };
  return conversion;
}

const findPictures = (root: HtmlElement): ReadonlySet<string> =>
  new Set(
    findElements(root, ({ name }) => name === 'noscript' || name === 'img')
      .filter(({ name }) => name === 'img')
      .map(pictureKey),
  );

function nestBlocks(blocks: readonly ArticleBlock[], options: NestOptions = {}): NestedHtml {
  const tight = options.tight === true && blocks.filter(({ kind }) => kind === 'paragraph').length === 1;
  let html = '';
  const hoisted: ArticleBlock[] = [];
  for (const block of blocks) {
    const written = tight && block.kind === 'paragraph' ? inlineHtml(block) : kindFor(block).nested(block);
    if (written === undefined) hoisted.push(block);
    else html += written;
  }
  return { html, hoisted };
}

/** Gives a new id to every element that is the target of a #link in the same body. */
function findTargets(root: HtmlElement, newId: Conversion['newId']): Map<string, string> {
  const wanted = new Set<string>();
  walk(root, (element) => {
    const href = element.name === 'a' ? element.attributes.get('href')?.trim() : undefined;
    if (href?.startsWith('#') && href.length > 1) wanted.add(href.slice(1));
  });
  const targets = new Map<string, string>();
  if (wanted.size === 0) return targets;
  walk(root, (element) => {
    const id = originalId(element);
    if (id !== undefined && wanted.has(id) && !targets.has(id)) targets.set(id, newId('b', id));
  });
  return targets;
}

function walk(element: HtmlElement, visit: (element: HtmlElement) => void): void {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    visit(child);
    walk(child, visit);
  }
}
