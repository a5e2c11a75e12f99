import { findElements, type HtmlElement, type HtmlNode, hasClass, textContent } from '../html-tree';

/**
 * Parts of letters and page builders whose words stand in attributes, or that only ask the reader for something: Substack's
 * subscription boxes, buttons, cards of posts and polls, and elements that a script fills. None of it goes without a word.
 */
export interface Widget {
  readonly nodes: readonly HtmlNode[];
  /** What is left out: its kind and words. */
  readonly lost?: readonly [what: string, detail: string];
}

const text = (words: string): HtmlNode => ({ type: 'text', text: words });
const element = (name: string, children: HtmlNode[], attributes: readonly (readonly [string, string])[] = []): HtmlElement => ({
  type: 'element',
  name,
  attributes: new Map(attributes),
  children,
});

const ASKING =
  /^(?:subscri(?:be|ption)-widget|subscribe-|install-substack-app|community-(?:chat|post)|paywall|poll-embed|captioned-button-wrap)/;
/** Classes of parts that `readWidget` knows. */
const KNOWN =
  /tr-caption-container|wp-block-file__|subscri|install-substack|community-|paywall|poll-embed|button-wrap|pullquote|flourish-credit/;

const MAX_WORDS = 300;

/** The part that an element is; undefined for one that is no such part. */
export function readWidget(node: HtmlElement): Widget | undefined {
  const className = node.attributes.get('class') ?? '';
  const attrs = node.attributes.get('data-attrs');
  if (attrs === undefined && !KNOWN.test(className) && !node.name.includes('-')) return undefined;
  // The view of a file and its button say the same as its link.
  if (/wp-block-file__(?:embed|button)/.test(className))
    return {
      nodes: [],
      lost: [/wp-block-file__\w+/.exec(className)?.[0] ?? '', wordsIn(node, {}) || (node.attributes.get('data') ?? '')],
    };
  if (node.name === 'table' && hasClass(node, 'tr-caption-container')) return captionedTable(node);
  if (SHOWING.test(node.name) || node.attributes.has('data-block')) return undefined;
  const classes = className.split(/\s+/);
  const given = attrs === undefined ? {} : readAttributes(attrs);
  const asking = classes.find((name) => ASKING.test(name));
  if (asking !== undefined) return { nodes: [], lost: [asking, wordsIn(node, given)] };
  if (hasClass(node, 'flourish-credit')) return { nodes: [], lost: ['flourish-credit', node.attributes.get('href') ?? ''] };
  if (node.name === 'div' && hasClass(node, 'pullquote'))
    return { nodes: [element('aside', node.children, [['data-block', 'pullquote']])] };
  if (hasClass(node, 'button-wrapper')) return readButton(node, given);
  if (attrs !== undefined && isEmpty(node)) return readFilled(given, classes[0] || node.name);
  if (node.name.includes('-') && !node.name.startsWith('amp-') && isEmpty(node)) {
    const address = node.attributes.get('src') ?? node.attributes.get('href');
    return address === undefined ? undefined : { nodes: [], lost: [node.name, address] };
  }
  return undefined;
}

/** A picture of Blogger, which stands in a table with its caption below. */
function captionedTable(node: HtmlElement): Widget | undefined {
  const cells = findElements(node, ({ name }) => name === 'td');
  const [picture, caption] = [
    cells.filter((cell) => !hasClass(cell, 'tr-caption')),
    cells.filter((cell) => hasClass(cell, 'tr-caption')),
  ];
  if (picture.length !== 1 || caption.length !== 1) return undefined;
  const words = element(
    'figcaption',
    caption.flatMap(({ children }) => children),
  );
  return { nodes: [element('figure', [...picture.flatMap(({ children }) => children), words])] };
}

/** A button that leads into another program leads nowhere here; one with an address is a link. */
function readButton(node: HtmlElement, given: Given): Widget | undefined {
  const address = given.url ?? '';
  const isAsking = /%%\w+%%|\/subscribe\b|action=share|\/comments\b|[?&]gift=/.test(address);
  return isAsking ? { nodes: [], lost: ['button', wordsIn(node, given)] } : undefined;
}

/** An element that a script would fill from what stands in its attribute. */
function readFilled(given: Given, kind: string): Widget {
  if (given.tex !== undefined) return { nodes: [element('p', [element('code', [text(given.tex)])])] };
  const tweet = given.url !== undefined && /^https:\/\/(?:www\.)?(?:twitter|x)\.com\/\w{1,30}\/status\/\d{1,25}/.test(given.url);
  if (tweet && given.url !== undefined) {
    const link = element('a', [text(given.url)], [['href', given.url]]);
    return { nodes: [element('blockquote', [element('p', [text(given.words ?? '')]), link], [['class', 'twitter-tweet']])] };
  }
  if (given.url !== undefined && /^https?:\/\//.test(given.url)) {
    return { nodes: [element('p', [element('a', [text(given.words ?? given.url)], [['href', given.url]])])] };
  }
  return { nodes: [], lost: [kind, given.words ?? given.whole ?? ''] };
}

interface Given {
  readonly url?: string | undefined;
  readonly words?: string | undefined;
  readonly tex?: string | undefined;
  readonly whole?: string;
}

function readAttributes(json: string): Given {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { whole: json.slice(0, MAX_WORDS) };
  }
  const read = (name: string): string | undefined => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
  };
  const words = read('full_text') ?? read('title') ?? read('text') ?? read('caption') ?? read('name');
  return { url: read('url') ?? read('canonical_url'), words, tex: read('persistentExpression'), whole: json.slice(0, MAX_WORDS) };
}

const wordsIn = (node: HtmlElement, given: Given): string =>
  [textContent(node).replace(/\s+/g, ' ').trim(), given.words ?? given.url ?? given.whole ?? '']
    .find((words) => words !== '')
    ?.slice(0, MAX_WORDS) ?? '';

const SHOWING = /^(?:img|iframe|video|audio|picture|svg|object|embed|input|table|hr)$/;

function isEmpty(node: HtmlElement): boolean {
  return node.children.every((child) =>
    child.type === 'text' ? child.text.trim() === '' : !SHOWING.test(child.name) && isEmpty(child),
  );
}

/** Formulas in TeX between the marks that MathJax and KaTeX look for. */
export const TEX = /\\\(|\\\[|\$\$/;
const FORMULA = /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$(?=[^$]*[\\^_=])([^$]{1,2000})\$\$/g;

/** A text with its formulas as code, without their marks; the same list if there are none. */
export function withFormulas(words: string): readonly HtmlNode[] | undefined {
  const nodes: HtmlNode[] = [];
  let end = 0;
  for (const found of words.matchAll(FORMULA)) {
    const [whole, inline, display, dollars] = found;
    if (found.index > end) nodes.push(text(words.slice(end, found.index)));
    nodes.push(element('code', [text((inline ?? display ?? dollars ?? '').trim())]));
    end = found.index + whole.length;
  }
  if (nodes.length === 0) return undefined;
  if (end < words.length) nodes.push(text(words.slice(end)));
  return nodes;
}
