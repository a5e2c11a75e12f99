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
export function parseHtmlTree(html: string): HtmlElement {
  const builder = new TreeBuilder(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.root;
}

class TreeBuilder implements TokenizerCallbacks {
  readonly root = element('#root', new Map());
  /** Open elements; beyond `maxDepth` only their names are kept, and their content goes to the deepest kept one. */
  readonly #open: HtmlElement[] = [this.root];
  readonly #openCount = new Map<string, number>();
  #foreign = 0;
  #name = '';
  #attributes = new Map<string, string>();
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
    this.#name = tagName(this.html.slice(start, end));
    this.#attributes = new Map();
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
    if (!this.#attributes.has(this.#attributeName)) this.#attributes.set(this.#attributeName, this.#attributeValue);
  }

  onopentagend(): void {
    this.#openElement(false);
  }

  onselfclosingtag(): void {
    this.#openElement(this.#foreign > 0);
  }

  onclosetag(start: number, end: number): void {
    this.#flushText();
    const name = tagName(this.html.slice(start, end));
    if (name === 'br') this.#append(element('br', new Map()));
    if (VOID.has(name)) return;
    if ((this.#openCount.get(name) ?? 0) === 0) {
      // Browsers create an empty paragraph for a stray </p>; here it only ends the current run of text.
      if (name === 'p') this.#append(element('p', new Map()));
      return;
    }
    let closed: string | undefined;
    while (closed !== name) closed = this.#pop();
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.#foreign > 0) this.#text += this.html.slice(start, end - endOffset);
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  onend(): void {
    this.#flushText();
  }

  #openElement(selfClosing: boolean): void {
    this.#flushText();
    const name = this.#name;
    const implied = IMPLIES_CLOSE.get(name);
    while (implied?.has(this.#innermost().name)) this.#pop();
    const node = element(name, this.#attributes);
    this.#append(node);
    if (selfClosing || VOID.has(name)) return;
    this.#open.push(node);
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + 1);
    if (name === 'svg' || name === 'math') this.#foreign += 1;
  }

  #pop(): string {
    const { name } = this.#innermost();
    this.#open.pop();
    this.#openCount.set(name, (this.#openCount.get(name) ?? 1) - 1);
    if (name === 'svg' || name === 'math') this.#foreign -= 1;
    return name;
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
  if (value === undefined) return false;
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
