import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/**
 * A small tree of HTML, built on htmlparser2's tokenizer. htmlparser2's own parser moves its whole stack for every tag, which
 * makes deeply nested input quadratic; here every step is constant, and elements deeper than `maxDepth` are flattened into their
 * ancestor, so that the tree can be walked recursively.
 */
export interface HtmlElement {
  readonly type: 'element';
  /** Lower-case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}

export interface HtmlText {
  readonly type: 'text';
  readonly text: string;
}

export type HtmlNode = HtmlElement | HtmlText;

/** The attributes of the many elements without any. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Limit on nesting depth. */
export const maxDepth = 200;

const P = new Set(['p']);
const HEADING_OR_P = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']);
const CELL = new Set(['td', 'th', 'p']);
const DEFINITION = new Set(['dt', 'dd', 'p']);
const CLOSES_P =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hr main menu nav ol p pre section summary table ul';

/** By element name: the open elements that its start tag closes if one of them is innermost, as in browsers. */
const IMPLIES_CLOSE = new Map<string, ReadonlySet<string>>([
  ...CLOSES_P.split(' ').map((name): [string, ReadonlySet<string>] => [name, P]),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, ReadonlySet<string>] => [name, HEADING_OR_P]),
  ['li', new Set(['li', 'p'])],
  ['dt', DEFINITION],
  ['dd', DEFINITION],
  ['tr', new Set(['tr', 'td', 'th', 'p'])],
  ['td', CELL],
  ['th', CELL],
  ['thead', new Set(['caption', 'colgroup'])],
  ['tbody', new Set(['thead', 'tbody', 'tr', 'td', 'th', 'p', 'caption', 'colgroup'])],
  ['tfoot', new Set(['thead', 'tbody', 'tr', 'td', 'th', 'p', 'caption', 'colgroup'])],
  ['a', new Set(['a'])],
  ['option', new Set(['option'])],
  ['optgroup', new Set(['option', 'optgroup'])],
  ['body', new Set(['head'])],
]);

const VOID = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(' '),
);

/** Parses HTML of any origin, well-formed or not; never throws. Comments and declarations are left out. */
export const parseHtmlTree = (html: string): HtmlElement => build(html).root;

/** Where an element that is in no other stands in its source, as indices of characters. */
export interface OuterPart {
  /** Undefined for an end tag that ends nothing. */
  readonly node: HtmlElement | undefined;
  readonly start: number;
  readonly end: number;
  /** Its content, without its tags. */
  readonly contentStart: number;
  readonly contentEnd: number;
  /** False if its end tag is missing. */
  readonly isClosed: boolean;
}

/** The tree with the outermost elements in their order; what is between them in the source is text, comments and declarations. */
export function parseHtmlParts(html: string): { readonly root: HtmlElement; readonly parts: readonly OuterPart[] } {
  const { root, parts } = build(html);
  return { root, parts };
}

function build(html: string): TreeBuilder {
  const builder = new TreeBuilder(html);
  // Without entities to look for, the tokenizer reads texts and values in one go.
  const tokenizer = new Tokenizer({ decodeEntities: html.includes('&') }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder;
}

/** A tag in the source. */
type Place = Pick<OuterPart, 'start' | 'end'>;

class TreeBuilder implements TokenizerCallbacks {
  readonly root = element('#root', NO_ATTRIBUTES);
  /** Open elements; beyond `maxDepth` only their names are kept, and their content goes to the deepest kept one. */
  readonly #open: HtmlElement[] = [this.root];
  readonly #openCount = new Map<string, number>();
  readonly parts: OuterPart[] = [];
  #foreign = 0;
  #name = '';
  #tagStart = 0;
  /** Undefined until the tag has one. */
  #attributes: Map<string, string> | undefined;
  #attributeName = '';
  #attributeValue = '';
  #text = '';

  constructor(readonly html: string) {}

  isInForeignContext(): boolean {
    return this.#foreign > 0;
  }

  ontext(start: number, end: number): void {
    this.#text += this.html.slice(start, end);
  }

  ontextentity(codePoint: number): void {
    this.#text += String.fromCodePoint(codePoint);
  }

  onopentagname(start: number, end: number): void {
    this.#tagStart = start - 1;
    this.#name = tagName(this.html.slice(start, end));
    this.#attributes = undefined;
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.html.slice(start, end).toLowerCase();
    this.#attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    this.#attributeValue += this.html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#attributeValue += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    this.#attributes ??= new Map();
    if (!this.#attributes.has(this.#attributeName)) this.#attributes.set(this.#attributeName, this.#attributeValue);
  }

  onopentagend(end: number): void {
    this.#openElement(end, false);
  }

  onselfclosingtag(end: number): void {
    this.#openElement(end, this.#foreign > 0);
  }

  onclosetag(start: number, end: number): void {
    this.#flushText();
    const name = tagName(this.html.slice(start, end));
    if (name === 'br') this.#append(element('br', NO_ATTRIBUTES));
    if (VOID.has(name)) return;
    const place = { start: start - 2, end: this.html.indexOf('>', end) + 1 || this.html.length };
    if ((this.#openCount.get(name) ?? 0) === 0) {
      if (this.#open.length === 1) this.#addPart(undefined, place, true);
      // Browsers create an empty paragraph for a stray </p>; here it only ends the current run of text.
      if (name === 'p') this.#append(element('p', NO_ATTRIBUTES));
      return;
    }
    let closed: string | undefined;
    while (closed !== name) closed = this.#pop(place, true);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.#foreign > 0) this.#text += this.html.slice(start, end - endOffset);
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  onend(): void {
    this.#flushText();
    if (this.#open.length > 1) this.#endPart({ start: this.html.length, end: this.html.length }, false);
  }

  #openElement(tagEnd: number, selfClosing: boolean): void {
    this.#flushText();
    const name = this.#name;
    const implied = IMPLIES_CLOSE.get(name);
    const place = { start: this.#tagStart, end: tagEnd + 1 };
    while (implied?.has(this.#innermost().name)) this.#pop({ start: place.start, end: place.start }, false);
    const node = element(name, this.#attributes ?? NO_ATTRIBUTES);
    this.#append(node);
    if (this.#open.length === 1) this.#addPart(node, place, selfClosing || VOID.has(name));
    if (selfClosing || VOID.has(name)) return;
    this.#open.push(node);
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + 1);
    if (name === 'svg' || name === 'math') this.#foreign += 1;
  }

  #pop(place: Place, isClosed: boolean): string {
    const { name } = this.#innermost();
    this.#open.pop();
    if (this.#open.length === 1) this.#endPart(place, isClosed);
    this.#openCount.set(name, (this.#openCount.get(name) ?? 1) - 1);
    if (name === 'svg' || name === 'math') this.#foreign -= 1;
    return name;
  }

  #addPart(node: HtmlElement | undefined, { start, end }: Place, isClosed: boolean): void {
    this.parts.push({ node, start, end, contentStart: end, contentEnd: end, isClosed });
  }

  /** The element that was added last ends at a tag, which is its own if it is closed. */
  #endPart({ start, end }: Place, isClosed: boolean): void {
    const part = this.parts.pop();
    if (part) this.parts.push({ ...part, contentEnd: start, end, isClosed });
  }

  #innermost(): HtmlElement {
    return this.#open.at(-1) ?? this.root;
  }

  #append(node: HtmlNode): void {
    const depth = Math.min(this.#open.length - 1, maxDepth);
    (this.#open[depth] ?? this.root).children.push(node);
  }

  #flushText(): void {
    if (this.#text === '') return;
    this.#append({ type: 'text', text: this.#text });
    this.#text = '';
  }
}

function tagName(raw: string): string {
  const name = raw.toLowerCase();
  return name === 'image' ? 'img' : name;
}

function element(name: string, attributes: ReadonlyMap<string, string>): HtmlElement {
  return { type: 'element', name, attributes, children: [] };
}

/** An element that is made, and not read. */
export const newElement = (name: string, children: HtmlNode[], attributes = NO_ATTRIBUTES): HtmlElement => ({
  type: 'element',
  name,
  attributes,
  children,
});

/** All text below a node, unescaped, exactly as in the source. */
export function textContent(node: HtmlNode): string {
  if (node.type === 'text') return node.text;
  let text = '';
  for (const child of node.children) text += textContent(child);
  return text;
}

const NOT_READABLE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'noembed', 'noframes', 'head']);

/** True for an element whose text no browser shows. */
export function isUnreadable({ name }: HtmlElement): boolean {
  return NOT_READABLE.has(name);
}

/** True if the element has all of the given class names. */
export function hasClass(node: HtmlElement, ...names: readonly string[]): boolean {
  const value = node.attributes.get('class');
  if (value === undefined || !names.every((name) => value.includes(name))) return false;
  const classes = value.split(/\s+/);
  return names.every((name) => classes.includes(name));
}

/** Elements below a node, in document order, that satisfy the test; descendants of a match are not searched. */
export function findElements(node: HtmlElement, test: (candidate: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = [];
  collectElements(node, test, found);
  return found;
}

function collectElements(node: HtmlElement, test: (candidate: HtmlElement) => boolean, found: HtmlElement[]): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (test(child)) found.push(child);
    else collectElements(child, test, found);
  }
}
