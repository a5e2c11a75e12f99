import { isSeparateText } from '../conversion/block-names';
import { findElements, type HtmlElement, type HtmlNode, isUnreadable, textContent } from '../html-tree';

/** Elements of HTML within a formula that no browser shows. */
const UNSHOWN = /^(?:title|select|datalist|canvas|progress|meter|dialog)$/;

/** Formulas of MathML as running text that can be read aloud: 'E = mc²' with real sub- and superscript, fractions with a slash. */

const element = (name: string, children: HtmlNode[]): HtmlElement => ({ type: 'element', name, attributes: new Map(), children });
const text = (value: string): HtmlNode => ({ type: 'text', text: value });

/** The formula of a `math` element; its TeX if there is no other form of it. */
export function readMath(math: HtmlElement): HtmlNode[] {
  const tex = findElements(math, ({ name }) => name === 'annotation').map((one) => textContent(one).trim())[0];
  const nodes = linear(math.children);
  const shown = textContent(element('span', nodes)).trim();
  // In one piece: spaces between its parts are no spaces between paragraphs.
  if (shown !== '') return [element('span', nodes)];
  return tex === undefined || tex === '' ? [] : [text(tex)];
}

const elements = (nodes: readonly HtmlNode[]): HtmlElement[] => nodes.filter((node) => node.type === 'element');

function linear(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.type === 'text') return node.text.trim() === '' ? [] : [text(node.text.replace(/\s+/g, ' '))];
    if (isUnreadable(node) || UNSHOWN.test(node.name)) return [];
    return linearElement(node);
  });
}

/** Elements whose children have a place each. */
const ARRANGED: ReadonlySet<string> = new Set('msup msub msubsup munder mover munderover mfrac mroot mtr'.split(' '));

function linearElement(node: HtmlElement): HtmlNode[] {
  const { name, children } = node;
  // Each child is read once: read twice, nested ones would be read again and again.
  const parts = ARRANGED.has(name) ? elements(children).map((child) => linearElement(child)) : [];
  const [first = [], second = [], third = []] = parts;
  switch (name) {
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mphantom':
    case 'mspace':
      return name === 'mspace' ? [text(' ')] : [];
    case 'mo': {
      const sign = joinText(children);
      return [text(/^[=<>≤≥≠≈±+−×·→⇒∈]$/.test(sign) ? ` ${sign} ` : sign === '-' ? ' − ' : sign)];
    }
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'ms':
      return [text(joinText(children))];
    case 'msup':
      return [...first, element('sup', second)];
    case 'msub':
      return [...first, element('sub', second)];
    case 'msubsup':
      return [...first, element('sub', second), element('sup', third)];
    case 'munder':
      return [...first, element('sub', second)];
    case 'mover':
      return [...first, element('sup', second)];
    case 'munderover':
      return [...first, element('sub', second), element('sup', third)];
    case 'mfrac':
      return [...grouped(first), text('/'), ...grouped(second)];
    case 'msqrt':
      return [text('√'), ...grouped(linear(children))];
    case 'mroot':
      return [element('sup', second), text('√'), ...grouped(first)];
    case 'mtr':
      return [...parts.flatMap((part, index) => (index === 0 ? part : [text(' '), ...part])), text('; ')];
    default:
      return name !== 'math' && isSeparateText(node) ? [text(' '), ...linear(children), text(' ')] : linear(children);
  }
}

const joinText = (nodes: readonly HtmlNode[]): string => nodes.map(textContent).join('').replace(/\s+/g, ' ').trim();

/** In brackets, unless it is a single letter or number. */
function grouped(nodes: HtmlNode[]): HtmlNode[] {
  const shown = nodes.map(textContent).join('').trim();
  return /^[\p{L}\p{N}.,]*$/u.test(shown) && (shown.length < 2 || /^\d+$/.test(shown)) ? nodes : [text('('), ...nodes, text(')')];
}

/** A text as code. */
export const asCode = (text: string): HtmlElement => ({
  type: 'element',
  name: 'code',
  attributes: new Map(),
  children: [{ type: 'text', text: text.trim() }],
});
