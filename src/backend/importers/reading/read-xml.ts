import { SaxesParser } from 'saxes';
import { decodeText } from './read-text';
import { repairXml } from './repair-xml';

/** An element of an XML file. `text` is all text directly inside, including CDATA. */
export interface XmlElement {
  /** With its prefix: wp:post_id. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
  /** Line of the opening tag, from 1. */
  readonly line: number;
}

export type XmlNode = XmlElement | string;

/** XML that is not well-formed; reading continued after it. */
export interface XmlProblem {
  readonly problem: string;
  readonly line: number;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  readonly line: number;
  text: string;
}

/**
 * Continues after errors. The parser's default creates an Error with a stack for each fault, of which invalid files have
 * millions.
 */
class LenientParser extends SaxesParser {
  onFault: (message: string) => void = () => undefined;

  override fail(message: string): this {
    this.onFault(message);
    return this;
  }
}

/** Error for blank lines before the declaration, which is ignored: real feeds have them, and nothing is lost. */
const LATE_DECLARATION = 'an XML declaration must be at the start of the document.';
const MAX_PROBLEMS = 20;
/** Errors of nesting: one wrong tag causes another error at each closing tag up to the end of the file. */
const NESTING = /^(?:unexpected close tag|unmatched closing tag|unclosed tag)/;
/** Limit on the nesting of elements. */
const MAX_DEPTH = 200;
/** Limit on the characters of text in one wanted element, including its descendants. */
const MAX_TEXT = 32 * 1024 * 1024;
const TOO_MUCH_TEXT = `it holds more than ${MAX_TEXT / 1024 / 1024} million characters`;
/** Limit on the elements in one wanted element. */
const MAX_ELEMENTS = 200_000;

/** Texts up to this length, such as slugs and addresses, are copied; longer ones are bodies, which are not kept for long. */
const MAX_FIELD_LENGTH = 2048;

/** Copies the text: a substring retains its whole source in memory, here a part of the file for each slug. */
const ownText = (text: string): string => JSON.parse(JSON.stringify(text));

/**
 * The elements of a file whose path ('rss/channel/item') is `wanted`, complete, one after the other; only one of
 * them is in memory at a time. Elements inside a wanted one belong to it. `around` gets the opening tags of all others.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array | string>,
  wanted: (path: string) => boolean,
  around?: (path: string, attributes: XmlElement['attributes']) => void,
): AsyncIterable<XmlElement | XmlProblem> {
  const parser = new LenientParser();
  const ready: (XmlElement | XmlProblem)[] = [];
  const path: string[] = [];
  const open: OpenElement[] = [];
  let depth = 0;
  /** Size of the current wanted element so far. */
  let held = { text: 0, elements: 0, refused: false };
  let problems = 0;
  /** True once a wrong tag was reported, until the next wanted element. */
  let misnested = false;
  /** Refuses the current wanted element, and reports it once. */
  const refuse = (problem: string): void => {
    if (!held.refused) ready.push({ problem, line: open[0]?.line ?? parser.line });
    held.refused = true;
  };
  parser.onFault = (problem) => {
    if (problem === LATE_DECLARATION) return;
    if (NESTING.test(problem)) {
      if (misnested) return;
      misnested = true;
    }
    problems += 1;
    if (problems <= MAX_PROBLEMS) ready.push({ problem, line: parser.line });
  };
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) {
      if (open.length > 0) refuse(`elements are nested deeper than ${MAX_DEPTH}`);
      return;
    }
    path.push(name);
    if (open.length === 0) {
      const place = path.join('/');
      if (!wanted(place)) return around?.(place, attributes);
      held = { text: 0, elements: 0, refused: false };
      misnested = false;
    }
    held.elements += 1;
    if (held.elements > MAX_ELEMENTS) refuse(`it holds more than ${MAX_ELEMENTS} elements`);
    open.push({ name, attributes, children: [], text: '', line: parser.line });
  });
  const onText = (given: string): void => {
    const element = open.at(-1);
    if (element === undefined) return;
    const text = given.length > MAX_FIELD_LENGTH ? given : ownText(given);
    held.text += text.length;
    if (held.text > MAX_TEXT) refuse(TOO_MUCH_TEXT);
    if (held.refused) return;
    element.text += text;
    element.children.push(text);
  };
  parser.on('text', onText);
  let cdata: readonly string[] = [];
  parser.on('cdata', (number) => onText(cdata[Number.parseInt(number, 10)] ?? ''));
  parser.on('closetag', () => {
    depth -= 1;
    if (depth >= MAX_DEPTH) return;
    path.pop();
    const element = open.pop();
    if (element === undefined) return;
    const parent = open.at(-1);
    // A refused element was already reported, and is left out completely.
    if (held.refused) return;
    if (parent === undefined) ready.push(element);
    else parent.children.push(element);
  });
  /** Number of characters since the last '<'. */
  let run = 0;
  for await (const part of repairXml(decodeText(chunks))) {
    ({ cdata } = part);
    const begin = part.markup.lastIndexOf('<');
    run = begin === -1 ? run + part.markup.length : part.markup.length - begin;
    // The parser would hold it as one string until the next tag.
    if (begin === -1 && run > MAX_TEXT) refuse(TOO_MUCH_TEXT);
    else parser.write(part.markup);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

/** The first child element with a name. */
export function child(element: XmlElement, name: string): XmlElement | undefined {
  for (const node of element.children) if (typeof node !== 'string' && node.name === name) return node;
  return undefined;
}

/** All child elements with a name. */
export function children(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((node): node is XmlElement => typeof node !== 'string' && node.name === name);
}

/** Trimmed text of a child; undefined if missing or empty. */
export function childText(element: XmlElement, name: string): string | undefined {
  const text = child(element, name)?.text.trim();
  return text === undefined || text === '' ? undefined : text;
}

/** All text below an element. */
export function deepText(element: XmlElement): string {
  return element.children.map((node) => (typeof node === 'string' ? node : deepText(node))).join('');
}
