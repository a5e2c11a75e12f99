import { originalId } from '../conversion/conversion';
import type { HtmlElement, HtmlNode } from '../html-tree';
import { decodeName, gatherFootnotes } from './footnotes';

/**
 * What is copied from a page, or from Word, has the address of the page or of a file before the names of its own places
 * (`file:///C:/…/clip.htm#_ftn1`): notes and contents would lead there.
 */

/** A link to a place by its name alone, and one with an address before it. */
const LINKED = /[Hh][Rr][Ee][Ff]\s*=[^>#]{0,500}#/;
const NAMED = /href\s*=\s*(?:["']\s*)?#/i;
const PLACED = /href\s*=\s*["']?[^"'#>\s]+#/i;

/** The tree with its notes as one list, wherever their links were meant to lead; the same tree if there are none. */
export function withNotes(root: HtmlElement, source: string): HtmlElement {
  if (!LINKED.test(source)) return root;
  const placed = PLACED.test(source) ? withOwnPlaces(root) : root;
  return placed !== root || NAMED.test(source) ? gatherFootnotes(placed) : placed;
}

const LINK = /^([^#\s][^#]*)#(.+)$/;
/** Files of a clipboard or of a disk, which no reader can open: they are the text itself. */
const LOCAL = /^(?:file|about|blob|cid|mhtml|[a-z]):/i;
/** Elements around a link in which a note or a mark may have its name. */
const AROUND = 4;

interface Link {
  readonly page: string;
  readonly name: string;
  /** Names of the link, of what it holds and of what is around it. */
  readonly at: readonly string[];
}

/** The tree in which links to its own places say only their names; the same tree if there are none. */
function withOwnPlaces(root: HtmlElement): HtmlElement {
  const { names, links } = readLinks(root);
  const own = findOwnPages(names, links);
  if (own.size === 0) return root;
  const within = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (node.type === 'text') return node;
      const { page = '', name = '' } = readLink(node) ?? {};
      const isOwn = own.has(page) && names.has(name);
      const attributes = isOwn ? new Map([...node.attributes, ['href', `#${name}`]]) : node.attributes;
      return { type: 'element', name: node.name, attributes, children: within(node.children) };
    });
  return { ...root, children: within(root.children) };
}

/**
 * Pages that are the text itself. Another page may have places of the same name, so one that readers can open is the text's own
 * only if all places that are linked on it are here, and a note and its mark lead to each other.
 */
function findOwnPages(names: ReadonlySet<string>, links: readonly Link[]): ReadonlySet<string> {
  const pages = new Set(links.map(({ page }) => page));
  for (const { page, name } of links) if (!LOCAL.test(page) && !names.has(name)) pages.delete(page);
  const ways = new Set(links.flatMap(({ page, name, at }) => at.map((from) => JSON.stringify([page, from, name]))));
  const isMutual = ({ page, name, at }: Link): boolean =>
    !at.includes(name) && at.some((from) => ways.has(JSON.stringify([page, name, from])));
  const mutual = new Set(links.filter(isMutual).map(({ page }) => page));
  return new Set([...pages].filter((page) => LOCAL.test(page) || mutual.has(page)));
}

function readLinks(root: HtmlElement): { readonly names: ReadonlySet<string>; readonly links: readonly Link[] } {
  const names = new Set<string>();
  const links: Link[] = [];
  const walk = (element: HtmlElement, around: readonly string[]): void => {
    const id = originalId(element) ?? '';
    if (id !== '') names.add(id);
    const at = [id, ...around.slice(0, AROUND)];
    const link = readLink(element);
    const inner = element.children.filter((child) => child.type === 'element');
    if (link)
      links.push({ ...link, at: [...at, ...inner.map((child) => originalId(child) ?? '')].filter((name) => name !== '') });
    for (const child of inner) walk(child, at);
  };
  walk(root, []);
  return { names, links };
}

function readLink({ name, attributes }: HtmlElement): { readonly page: string; readonly name: string } | undefined {
  const [, page, place] = name === 'a' ? (LINK.exec(attributes.get('href')?.trim() ?? '') ?? []) : [];
  return page === undefined || place === undefined ? undefined : { page, name: decodeName(place) };
}
