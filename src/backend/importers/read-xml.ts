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

/** Something that is no well-formed XML; reading went on behind it. */
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

const MAX_PROBLEMS = 20;

/**
 * The elements of a file that `wanted` names by their path ('rss/channel/item'), complete, one after the other; only one of
 * them is in memory at a time. Elements inside a wanted one belong to it.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array | string>,
  wanted: (path: string) => boolean,
): AsyncIterable<XmlElement | XmlProblem> {
  const parser = new SaxesParser();
  const ready: (XmlElement | XmlProblem)[] = [];
  const path: string[] = [];
  const open: OpenElement[] = [];
  let problems = 0;
  parser.on('error', (error) => {
    problems += 1;
    if (problems <= MAX_PROBLEMS) ready.push({ problem: error.message.replace(/^\d+:\d+: /, ''), line: parser.line });
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (open.length > 0 || wanted(path.join('/'))) open.push({ name, attributes, children: [], text: '', line: parser.line });
  });
  const onText = (text: string): void => {
    const element = open.at(-1);
    if (element === undefined) return;
    element.text += text;
    element.children.push(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    path.pop();
    const element = open.pop();
    if (element === undefined) return;
    const parent = open.at(-1);
    if (parent === undefined) ready.push(element);
    else parent.children.push(element);
  });
  for await (const text of repairXml(decodeText(chunks))) {
    parser.write(text);
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
