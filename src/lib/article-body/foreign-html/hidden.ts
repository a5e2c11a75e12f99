import { findElements, type HtmlElement, type HtmlNode, textContent } from '../html-tree';
import type { Losses } from './losses';
import type { TextStyle } from './style';

/** Texts that a browser does not show. */

/** Classes and roles of parts that a reader can open: their scripts show what is hidden at first. */
const OPENS =
  /(?:^|[\s_-])(?:tabs?|tab-?pane|accordion|collaps\w*|toggle\w*|spoiler|panel|faq|slide[rs]?|wow|aos|animated)(?:$|[\s_-])/i;
const TYPES_ALWAYS_KEPT: ReadonlySet<string> = new Set(['img', 'iframe', 'video', 'audio', 'br', 'hr', 'script']);

/** True for an element that its attributes hide, for good. */
export function isHiddenElement(element: HtmlElement, style: TextStyle | undefined): boolean {
  const { name, attributes } = element;
  if (attributes.has('data-block') || TYPES_ALWAYS_KEPT.has(name)) return false;
  const isHidden = style?.hidden === true || (attributes.has('hidden') && attributes.get('hidden') !== 'false');
  if (!isHidden) return false;
  // The formula of a picture: Wikipedia hides it for browsers that could not show one.
  if (findElements(element, isMath).length > 0) return false;
  const names = `${attributes.get('class') ?? ''} ${attributes.get('role') ?? ''} ${attributes.get('id') ?? ''}`;
  return !OPENS.test(names);
}

/** Characters of a hidden text in one loss, and the losses of one text. */
const PART = 150;
const MAX_PARTS = 20;

/** What is hidden stays so; its words are in the report. */
export function withoutHidden(element: HtmlElement, losses: Pick<Losses, 'report'>): readonly HtmlNode[] {
  const text = textContent(element).replace(/\s+/g, ' ').trim();
  for (let start = 0; start < text.length && start < PART * MAX_PARTS; start += PART)
    losses.report('hidden', text.slice(start, start + PART));
  return [];
}

const READERS = /(?:^|\s)(?:screen-reader-(?:text|only)|sr-only|visually-?hidden|a11y-hidden)(?:\s|$)/;

const isForReaders = (node: HtmlNode): node is HtmlElement =>
  node.type === 'element' && READERS.test(node.attributes.get('class') ?? '');

/** True for an element that may belong together with its neighbours, as items of a list or as one of two twins. */
export const isMarked = (node: HtmlNode): boolean =>
  node.type === 'element' && (node.attributes.size > 0 || node.name.startsWith('mjx-'));

/** Cheap, since it is asked of every node. */
function mayBeTwin(node: HtmlNode): boolean {
  if (node.type !== 'element') return false;
  const classes = node.attributes.get('class');
  return (classes !== undefined && TWINS.test(classes)) || node.name.startsWith('mjx-');
}
const TWINS = /screen-reader|sr-only|visually|a11y|mwe-math|katex|MathJax|MJX/;

const hasText = (node: HtmlNode): boolean =>
  textContent(node).trim() !== '' || (node.type === 'element' && findElements(node, ({ name }) => name === 'img').length > 0);

/** The nodes without texts for screen readers, of which one that is seen says the same; those alone in their place stay. */
export function withoutReaderTwins(given: readonly HtmlNode[], losses: Pick<Losses, 'report'>): readonly HtmlNode[] {
  if (!given.some(mayBeTwin)) return given;
  const nodes = withoutPaintedMath(given);
  if (!nodes.some(isForReaders)) return nodes;
  const isSeen = nodes.some((node) => !isForReaders(node) && hasText(node));
  if (!isSeen) return nodes;
  return nodes.filter((node) => {
    if (!isForReaders(node)) return true;
    const text = textContent(node).replace(/\s+/g, ' ').trim();
    if (text !== '') losses.report('screen-reader-text', text.slice(0, 180));
    return false;
  });
}

const isMath = ({ name }: HtmlElement): boolean => name === 'math';

/** A formula that is painted in pieces or as a picture, beside itself as MathML. */
function withoutPaintedMath(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const isPainted = (node: HtmlNode): boolean =>
    node.type === 'element' &&
    (/^mjx-/.test(node.name) ||
      /(?:^|\s)(?:mwe-math-fallback|katex-html|MathJax|MJX)/.test(node.attributes.get('class') ?? '')) &&
    findElements(node, isMath).length === 0;
  if (nodes.length < 2 || !nodes.some(isPainted)) return nodes;
  const hasMath = nodes.some((node) => node.type === 'element' && (isMath(node) || findElements(node, isMath).length > 0));
  return hasMath ? nodes.filter((node) => !isPainted(node)) : nodes;
}
