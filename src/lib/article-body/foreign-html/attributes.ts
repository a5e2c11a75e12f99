import { unwrapRedirect } from '~/lib/urls/unwrap-redirect';
import { findElements, type HtmlElement, type HtmlNode, hasClass, newElement, parseHtmlTree } from '../html-tree';
import type { Losses } from './losses';

/** What an element is after its attributes are understood; `nodes` stand in its place. */
export interface Understood {
  readonly element: HtmlElement;
  readonly nodes?: readonly HtmlNode[];
}

/** Attributes with words or meaning, by the elements on which the body keeps them; elsewhere they are a loss. */
const KEPT_ON: Readonly<Record<string, RegExp>> = {
  cite: /^$/,
  datetime: /^time$/,
  title: /^(?:a|abbr|acronym|dfn|iframe|frame|amp-iframe|audio|video|script|i|svg)$/,
  summary: /^$/,
  longdesc: /^$/,
  label: /^track$/,
  abbr: /^$/,
  hreflang: /^$/,
  download: /^$/,
  usemap: /^$/,
  'aria-label': /^(?:svg|nav|header|footer|button|i|a|iframe|img|span|figure|ul|ol)$/,
  'aria-description': /^$/,
  'data-credit': /^img$/,
  'data-caption': /^(?:img|drupal-media|drupal-entity)$/,
  'data-title': /^$/,
  'data-description': /^$/,
  'data-alt': /^$/,
  'data-text': /^$/,
  'data-quote': /^$/,
  'data-source': /^$/,
  'data-copyright': /^$/,
  alt: /^(?:img|amp-img|input)$/,
  'data-src': /^(?:img|amp-img|iframe|amp-iframe|frame|source|video|audio)$/,
};

/** Attributes of looks from before style sheets. */
const LOOKS: Readonly<Record<string, string>> = {
  align: 'text-align',
  bgcolor: 'background',
  color: 'color',
  face: 'font-family',
};

/** Names that services give to all of their frames: they say nothing of the thing. */
const GENERIC_TITLE =
  /^(?:interactive or visual content|embedded (?:content|post|video)|iframe|video player|youtube video player|widget)$/i;

/** All attributes that are looked at below. */
const READ: ReadonlySet<string> = new Set([
  ...Object.keys(KEPT_ON),
  ...Object.keys(LOOKS),
  ...['href', 'lang', 'xml:lang', 'data-align', 'size'],
]);

/**
 * An element with what its attributes mean: links behind redirects, headings by role, languages and numbering, captions of
 * Drupal, ticked items. What has no place in a body is reported.
 */
export function contentAttributes(element: HtmlElement, losses: Losses, isOffice: () => boolean): Understood {
  const { name, attributes } = element;
  const isOurs = attributes.has('data-block');
  let changed: Map<string, string> | undefined;
  const change = (): Map<string, string> => {
    changed ??= new Map(attributes);
    return changed;
  };
  let made: HtmlElement = element;
  for (const [attribute, value] of attributes) {
    // Most attributes, such as classes, say nothing here.
    if (!READ.has(attribute) || value.trim() === '' || (isOurs && attribute.startsWith('data-'))) continue;
    if (attribute === 'href' && (name === 'a' || name === 'area')) {
      if (name === 'area') losses.report('area[href]', value);
      const target = unwrapRedirect(meantAddress(attributes.get('originalsrc') ?? value));
      const { address, hasSecret } = withoutSecret(target);
      if (hasSecret) losses.report('a[href]', 'name and password');
      if (address !== value) change().set('href', address);
    } else if (attribute === 'lang' || attribute === 'xml:lang') {
      if (isProofing(value, isOffice)) {
        change().delete(attribute);
        if (!/^hu/i.test(value)) losses.reportLooks('lang', value);
      } else if (attribute === 'xml:lang' && !attributes.has('lang')) change().set('lang', value);
    } else if (attribute === 'title' && name === 'iframe' && GENERIC_TITLE.test(value)) change().delete(attribute);
    else if (Object.hasOwn(LOOKS, attribute) && name !== 'col') {
      if (!/^(?:left|justify|start|baseline|middle|top|bottom|black|#000000|white|#ffffff|#fff|none)$/i.test(value)) {
        losses.reportLooks(LOOKS[attribute] ?? attribute, value);
      }
    } else if (Object.hasOwn(KEPT_ON, attribute) && KEPT_ON[attribute]?.test(name) !== true) {
      if (!isRepeated(element, value)) losses.report(`${name}[${attribute}]`, value.slice(0, 150));
    } else if (attribute === 'data-align' && /^(?:left|right|center)$/.test(value)) losses.reportLooks('float', value);
    else if (attribute === 'size' && name === 'font') losses.reportLooks('font-size', value);
    else if (attribute === 'title' && name === 'img' && value !== attributes.get('alt'))
      losses.report('img[title]', value.slice(0, 150));
  }
  if (name === 'center') losses.reportLooks('text-align', 'center');
  if (name === 'big') losses.reportLooks('font-size', 'big');
  if (changed !== undefined) made = { ...element, attributes: changed };
  if (name === 'img' && (attributes.has('data-caption') || attributes.has('data-credit')))
    return { element, nodes: [captionedImage(made)] };
  if (name === 'drupal-media' || name === 'drupal-entity') return drupalMedia(made, losses);
  if (!attributes.has('role') && !attributes.has('class') && name !== 'li') return { element: made };
  const level = headingLevel(made);
  if (level !== undefined) return { element: { ...made, name: `h${level}` } };
  const tick = readTick(made);
  if (tick !== undefined) return { element: { ...made, attributes: withoutRole(made), children: ticked(made.children, tick) } };
  return { element: made };
}

/** Hosts that stand without their scheme; a file's name ends otherwise. */
const BARE_HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:hu|com|org|net|eu|ro|sk|at|de|rs|ua|info|blog|news)(?:[/?#]|$)/i;
const BARE_MAIL = /^[\w.%+-]{1,64}@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

/** An address as it was meant: browsers add the missing slash, people leave out the beginning, programs escape it twice. */
function meantAddress(given: string): string {
  const address = given.includes('&amp;') ? given.replaceAll('&amp;', '&') : given;
  if (/^https?:\/\/[^/]/i.test(address)) return address;
  const text = address.trim();
  if (/^www\.[\w-]+\.\w/i.test(text) || BARE_HOST.test(text)) return `https://${text}`;
  if (BARE_MAIL.test(text)) return `mailto:${text}`;
  if (/^tel:/i.test(text)) return text.replace(/[\s\u00a0]+/g, '');
  const [, scheme, rest] = /^(https?):\/?([^/\s].*)$/is.exec(text) ?? [];
  return scheme === undefined ? address : `${scheme}://${rest}`;
}

/** An address without a name and password, which no reader should get. */
function withoutSecret(address: string): { readonly address: string; readonly hasSecret: boolean } {
  if (!address.includes('@')) return { address, hasSecret: false };
  const plain = address.replace(/^(https?:\/\/)[^/?#@\s:]*:[^/?#@\s]*@/i, '$1');
  return { address: plain, hasSecret: plain !== address };
}

/** True for a title that is the text of its element, or the description of its picture. */
function isRepeated(element: HtmlElement, value: string): boolean {
  const [first] = element.children;
  return first?.type === 'text' && first.text.trim() === value.trim();
}

/** The languages in which Word checks spelling: of each run, whatever its text is in. No other program writes them in capitals. */
const isProofing = (value: string, isOffice: () => boolean): boolean =>
  /^[A-Z]{2}(?:-[A-Z]{2})?$/.test(value.trim()) || isOffice();

/** A picture of Drupal with its words in attributes. */
function captionedImage(image: HtmlElement): HtmlElement {
  const attributes = new Map(image.attributes);
  const caption = attributes.get('data-caption') ?? '';
  const credit = attributes.get('data-credit') ?? '';
  attributes.delete('data-caption');
  attributes.delete('data-credit');
  attributes.delete('data-align');
  const words: HtmlNode[] = [...parseHtmlTree(caption).children];
  if (credit !== '') words.push({ type: 'text', text: ' ' }, newElement('cite', [{ type: 'text', text: credit }]));
  return newElement('figure', [{ ...image, attributes }, newElement('figcaption', words)]);
}

/** A picture that only Drupal's own database knows: its words stay, and the report says which it was. */
function drupalMedia({ attributes, name }: HtmlElement, losses: Losses): Understood {
  const words = ['data-caption', 'alt'].map((key) => attributes.get(key) ?? '').find((value) => value !== '') ?? '';
  losses.report(
    name,
    [attributes.get('data-entity-uuid') ?? '', attributes.get('alt') ?? ''].filter((value) => value !== '').join(' '),
  );
  return { element: newElement('p', []), nodes: words === '' ? [] : [newElement('p', [...parseHtmlTree(words).children])] };
}

/** Level of a heading that is one only by its role, or by a style of Word. */
function headingLevel(node: HtmlElement): number | undefined {
  const { name, attributes } = node;
  if (/^h[1-6]$/.test(name) || name === 'li') return undefined;
  if (attributes.get('role') === 'heading') return Math.min(Math.max(Number(attributes.get('aria-level') ?? 2) || 2, 1), 6);
  const classes = attributes.get('class') ?? '';
  if (classes === '' || (name !== 'p' && name !== 'div')) return undefined;
  const level = /(?:^|\s)(?:Mso)?(?:Heading|C[ií]msor|Überschrift|Titlu)_?([1-6])(?:\s|$)/i.exec(classes)?.[1];
  if (level !== undefined) return Number(level);
  return name === 'p' && classes.includes('MsoTitle') ? 1 : undefined;
}

/** True or false for an item that is to be ticked off, in Google Docs and Notion. */
function readTick({ name, attributes, children }: HtmlElement): boolean | undefined {
  if (name !== 'li') return undefined;
  if (attributes.get('role') === 'checkbox') return attributes.get('aria-checked') === 'true';
  if (attributes.get('data-checked') !== undefined) return attributes.get('data-checked') === 'true';
  const box = children.find((child) => child.type === 'element' && hasClass(child, 'checkbox'));
  return box?.type === 'element' ? hasClass(box, 'checkbox-on') : undefined;
}

function withoutRole({ attributes }: HtmlElement): ReadonlyMap<string, string> {
  return new Map([...attributes].filter(([key]) => key !== 'role' && key !== 'aria-checked' && key !== 'data-checked'));
}

/** The sign goes into the first paragraph of the item. */
function ticked(children: readonly HtmlNode[], isTicked: boolean): HtmlNode[] {
  const sign: HtmlNode = { type: 'text', text: isTicked ? '☑ ' : '☐ ' };
  const rest = children.filter((child) => child.type === 'text' || !hasClass(child, 'checkbox'));
  const hasInput = rest.some(
    (child) =>
      child.type === 'element' && (child.name === 'input' || findElements(child, ({ name }) => name === 'input').length > 0),
  );
  if (hasInput) return rest;
  const first = rest.findIndex((child) => child.type === 'element' || child.text.trim() !== '');
  const node = rest[first];
  if (node?.type !== 'element' || (node.name !== 'p' && node.name !== 'div')) return [sign, ...rest];
  return rest.map((child, index) => (index === first ? { ...node, children: [sign, ...node.children] } : child));
}
