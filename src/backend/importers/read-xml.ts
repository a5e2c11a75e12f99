import { SaxesParser } from 'saxes';
import { decodeText } from './read-text';
import { repairXml } from './repair-xml';

/** An element of an XML file. `text` is all text directly inside, CDATA included. */
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

/** Parses on behind whatever is wrong. The parser's own way makes an error with its stack for each fault, of which noise has millions. */
class LenientParser extends SaxesParser {
  onFault: (message: string) => void = () => undefined;

  override fail(message: string): this {
    this.onFault(message);
    return this;
  }
}

/** What the parser says of blank lines before the declaration, which real feeds have: nothing is lost by them. */
const LATE_DECLARATION = 'an XML declaration must be at the start of the document.';
const MAX_PROBLEMS = 20;
/** Deepest nesting of elements; text that is deeper belongs to the last of them. */
const MAX_DEPTH = 200;
/** Characters of text that one wanted element may hold, all that is in it together. */
const MAX_TEXT = 32 * 1024 * 1024;
/** Elements that one wanted element may hold. */
const MAX_ELEMENTS = 200_000;

/** Longer texts are bodies, which are dropped; what is stored, such as slugs and addresses, is shorter. */
const LONGEST_FIELD = 2048;

/** Copies the text: a substring retains its whole source in memory, here a part of the file for each slug. */
const ownText = (text: string): string => JSON.parse(JSON.stringify(text));

/**
 * The elements of a file that `wanted` names by their path ('rss/channel/item'), complete, one after the other; only one of
 * them is in memory at a time. Elements inside a wanted one belong to it.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array | string>,
  wanted: (path: string) => boolean,
): AsyncIterable<XmlElement | XmlProblem> {
  const parser = new LenientParser();
  const ready: (XmlElement | XmlProblem)[] = [];
  const path: string[] = [];
  const open: OpenElement[] = [];
  let depth = 0;
  /** What the wanted element that is open holds so far. */
  let held = { text: 0, elements: 0, refused: false };
  let problems = 0;
  /** Leaves out what follows in the element that is open, and says so once. */
  const refuse = (problem: string): void => {
    if (!held.refused) ready.push({ problem, line: open[0]?.line ?? parser.line });
    held.refused = true;
  };
  parser.onFault = (problem) => {
    if (problem === LATE_DECLARATION) return;
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
      if (!wanted(path.join('/'))) return;
      held = { text: 0, elements: 0, refused: false };
    }
    held.elements += 1;
    if (held.elements > MAX_ELEMENTS) refuse(`it holds more than ${MAX_ELEMENTS} elements`);
    open.push({ name, attributes, children: [], text: '', line: parser.line });
  });
  const onText = (given: string): void => {
    const element = open.at(-1);
    if (element === undefined) return;
    const text = given.length > LONGEST_FIELD ? given : ownText(given);
    held.text += text.length;
    if (held.text > MAX_TEXT) refuse(`it holds more than ${MAX_TEXT / 1024 / 1024} million characters`);
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
    // One that was refused is in the report with its line; half of it would be worse than none.
    if (held.refused) return;
    if (parent === undefined) ready.push(element);
    else parent.children.push(element);
  });
  for await (const part of repairXml(decodeText(chunks))) {
    ({ cdata } = part);
    parser.write(part.markup);
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

/** Trimmed text of a child; undefined when it is missing or empty. */
export function childText(element: XmlElement, name: string): string | undefined {
  const text = child(element, name)?.text.trim();
  return text === undefined || text === '' ? undefined : text;
}

/** All text below an element. */
export function deepText(element: XmlElement): string {
  return element.children.map((node) => (typeof node === 'string' ? node : deepText(node))).join('');
}
