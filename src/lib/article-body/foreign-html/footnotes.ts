import { findElements, type HtmlElement, type HtmlNode, hasClass, isUnreadable, textContent } from '../html-tree';

/**
 * Notes at the end of a text, as Word, LibreOffice, Google Docs, CKEditor, Gutenberg, pandoc, Markdown and Wikipedia write them,
 * become the block of our own vocabulary. They are known by their links: a mark in the text leads to a note, and the note back to
 * the mark; a list that says that it holds notes needs no way back, and gets one.
 */

const NOTE_LISTS = ['footnotes', 'footnote-section', 'wp-block-footnotes', 'footnotes-list', 'endnotes', 'references'];
const isNoteList = (element: HtmlElement): boolean =>
  /^doc-(?:endnotes|footnotes?)$/.test(element.attributes.get('role') ?? '') ||
  element.attributes.has('data-footnotes') ||
  NOTE_LISTS.some((name) => hasClass(element, name)) ||
  /mso-element\s*:\s*(?:footnote|endnote|comment)-list/i.test(element.attributes.get('style') ?? '');
/** Elements that a note fills. */
const NOTE: ReadonlySet<string> = new Set(['li', 'div', 'p', 'aside', 'dd', 'section', 'td']);
/** Elements that hold notes and nothing else. */
const HOLDERS: ReadonlySet<string> = new Set(['ol', 'ul', 'div', 'section', 'aside', 'footer', 'dl', 'tbody', 'table', 'tr']);
/** Longest text of a mark, such as [12]. */
const MAX_MARK = 12;
/** What is written for a way back. */
const BACK = '↩';

/** An element with those around it, outermost last. */
interface Place {
  readonly element: HtmlElement;
  readonly around: Place | undefined;
}

/** Links of a text that may be marks of notes; a text with more has none. */
const MAX_MARKS = 3000;

/** The elements around a place, outermost first. */
function parentsAt({ around }: Place): HtmlElement[] {
  const parents: HtmlElement[] = [];
  for (let place = around; place !== undefined; place = place.around) parents.push(place.element);
  return parents.reverse();
}

interface Note {
  /** The element with its text, and what is around it. */
  readonly place: Place;
  readonly marks: Place[];
}

/** The text with its notes as one list at the place of the first one; the same tree if there are none. */
export function gatherFootnotes(root: HtmlElement): HtmlElement {
  const { targets, links, ids } = readPlaces(root);
  const notes = new Map<HtmlElement, Note>();
  const backs = new Map<HtmlElement, ReadonlySet<string>>();
  for (const mark of links) {
    const note = noteOfMark(mark, targets, backs);
    if (note === undefined) continue;
    const known = notes.get(note.place.element) ?? note;
    known.marks.push(mark);
    notes.set(note.place.element, known);
  }
  const found = [...notes.values()].filter(({ place }) => !parentsAt(place).some((parent) => notes.has(parent)));
  if (found.length === 0) return root;
  const changes = new Map<HtmlElement, HtmlElement | undefined>();
  const list = newElement('ol', { 'data-block': 'footnotes' }, []);
  let number = 0;
  for (const [index, { place, marks }] of found.entries()) {
    do number += 1;
    while (ids.has(`lj-${number}`) || ids.has(`vissza-${number}`));
    const [id, back] = [`lj-${number}`, `vissza-${number}`];
    for (const [turn, mark] of marks.entries()) changes.set(mark.element, newMark(mark, `#${id}`, turn === 0 ? back : undefined));
    list.children.push(noteItem(place.element, id, back));
    changes.set(place.element, index === 0 ? list : undefined);
  }
  return { ...root, children: rebuild(root.children, changes, list) };
}

interface Places {
  /** Elements with a name, by it; those of a list that is a block of notes already are none. */
  readonly targets: ReadonlyMap<string, Place>;
  readonly links: readonly Place[];
  /** Names of notes and ways back in our own form, which a second list must not take. */
  readonly ids: ReadonlySet<string>;
}

function readPlaces(root: HtmlElement): Places {
  const ids = new Set<string>();
  const targets = new Map<string, Place>();
  const links: Place[] = [];
  const walk = (around: Place): void => {
    for (const child of around.element.children) {
      if (child.type !== 'element' || isUnreadable(child)) continue;
      const own = child.attributes.get('id');
      if (own !== undefined && OWN_NAME.test(own)) ids.add(own);
      if (child.attributes.get('data-block') === 'footnotes') {
        for (const { attributes } of findElements(child, isOwnItem)) ids.add(attributes.get('id') ?? '');
        continue;
      }
      const place = { element: child, around };
      for (const id of [own, child.name === 'a' ? child.attributes.get('name') : undefined]) {
        if (id !== undefined && id !== '' && !targets.has(id)) targets.set(id, place);
      }
      if (child.name === 'a' && links.length < MAX_MARKS && localTarget(child) !== undefined) links.push(place);
      walk(place);
    }
  };
  walk({ element: root, around: undefined });
  return { targets, links, ids };
}

const OWN_NAME = /^(?:lj|vissza)-\d{1,6}$/;
const isOwnItem = ({ attributes }: HtmlElement): boolean => OWN_NAME.test(attributes.get('id') ?? '');

function localTarget({ attributes }: HtmlElement): string | undefined {
  const href = attributes.get('href')?.trim() ?? '';
  return !href.startsWith('#') || href.length < 2 ? undefined : decodeName(href.slice(1));
}

/** The name of a place as an address has it, without its percent signs. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The note that a mark leads to; undefined if it is another kind of link. `backs`: where the links of a note lead, by note. */
function noteOfMark(
  mark: Place,
  targets: ReadonlyMap<string, Place>,
  backs: Map<HtmlElement, ReadonlySet<string>>,
): Note | undefined {
  const text = textContent(mark.element).trim();
  if (text === '' || text.length > MAX_MARK) return undefined;
  const target = targets.get(localTarget(mark.element) ?? '');
  const container = target && noteElement(target);
  if (container === undefined) return undefined;
  const parents = parentsAt(mark);
  // A way back alone is no mark: it leads to a place in the text.
  if (container.element === mark.element || parents.includes(container.element) || parents.some(isNoteList)) return undefined;
  const around = parentsAt(container);
  const ways = backs.get(container.element) ?? new Set(findLinks(container.element).map((link) => localTarget(link) ?? ''));
  backs.set(container.element, ways);
  const isMark = markNames(mark.element, parents).some((name) => ways.has(name))
    ? isBefore([...parents, mark.element], [...around, container.element])
    : [container.element, ...around].some(isNoteList);
  return isMark ? { place: container, marks: [] } : undefined;
}

/** Names that a note's way back may use: those of the mark, and of the elements that it fills. */
function markNames(element: HtmlElement, parents: readonly HtmlElement[]): string[] {
  const names = [element.attributes.get('id'), element.attributes.get('name')];
  for (const inner of element.children) if (inner.type === 'element') names.push(inner.attributes.get('id'));
  for (const parent of parents.slice(-3)) if (!NOTE.has(parent.name)) names.push(parent.attributes.get('id'));
  return names.filter((name) => name !== undefined && name !== '') as string[];
}

/** Of two that lead to each other, the one in the text comes first. Both with the elements around them, outermost first. */
function isBefore(mark: readonly HtmlElement[], note: readonly HtmlElement[]): boolean {
  const fork = mark.findIndex((element, index) => element !== note[index]);
  const shared = mark[fork - 1];
  const [one, other] = [mark[fork], note[fork]];
  if (shared === undefined || one === undefined || other === undefined) return true;
  return shared.children.find((child) => child === one || child === other) === one;
}

/** The element that a note fills: the item, paragraph or box around its target. */
function noteElement(target: Place): Place | undefined {
  if (NOTE.has(target.element.name)) return target;
  let found = target.around;
  while (found !== undefined && !NOTE.has(found.element.name)) found = found.around;
  // A box that holds only this paragraph is the note, with its further paragraphs.
  const box = found?.around;
  const isNoteBox =
    box !== undefined &&
    (/mso-element\s*:\s*(?:foot|end)note\b/i.test(box.element.attributes.get('style') ?? '') ||
      /^sd(?:foot|end)note\d+$/.test(box.element.attributes.get('id') ?? '') ||
      (box.element.name === 'li' && found?.element.name === 'p') ||
      hasClass(box.element, 'footnote'));
  return isNoteBox ? box : found;
}

function findLinks(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) =>
    child.type === 'element' ? [...(child.name === 'a' ? [child] : []), ...findLinks(child)] : [],
  );
}

const newText = (text: string): HtmlNode => ({ type: 'text', text });
const newElement = (name: string, attributes: Readonly<Record<string, string>>, children: HtmlNode[]): HtmlElement => ({
  type: 'element',
  name,
  attributes: new Map(Object.entries(attributes)),
  children,
});

/** A mark in the text: a raised number that leads to its note. */
function newMark(mark: Place, href: string, id: string | undefined): HtmlElement {
  const shown = textContent(mark.element)
    .trim()
    .replace(/^[[(]\s*(.+?)\s*[\])]$/, '$1');
  const named: Readonly<Record<string, string>> = id === undefined ? {} : { id };
  if (parentsAt(mark).some(({ name }) => name === 'sup')) return newElement('a', { href, ...named }, [newText(shown)]);
  return newElement('sup', named, [newElement('a', { href }, [newText(shown)])]);
}

/** A note as an item, with its way back at its end. */
function noteItem(note: HtmlElement, id: string, back: string): HtmlElement {
  const children = withoutBacks(note.children);
  const end = [newText(' '), newElement('a', { href: `#${back}` }, [newText(BACK)])];
  const last = [...children].reverse().find((child) => (child.type === 'text' ? child.text.trim() !== '' : child.name !== 'br'));
  if (last?.type !== 'element' || (last.name !== 'p' && last.name !== 'div'))
    return newElement('li', { id }, [...trimmedEnd(children), ...end]);
  return newElement(
    'li',
    { id },
    children.map((child) => (child === last ? atEnd(last, end) : child)),
  );
}

/** The element with more at the end of its last paragraph. */
function atEnd(element: HtmlElement, more: HtmlNode[]): HtmlElement {
  const inner = [...element.children]
    .reverse()
    .find((child) => child.type === 'element' && (child.name === 'p' || child.name === 'div'));
  if (inner?.type !== 'element') return { ...element, children: [...trimmedEnd(element.children), ...more] };
  return { ...element, children: element.children.map((child) => (child === inner ? atEnd(inner, more) : child)) };
}

function trimmedEnd(children: readonly HtmlNode[]): HtmlNode[] {
  const last = children.at(-1);
  return last?.type === 'text' ? [...children.slice(0, -1), newText(last.text.trimEnd())] : [...children];
}

/** The content of a note without the links back to the text, and without what was only around them. */
function withoutBacks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.type === 'text') return [node];
    if (node.name === 'a' && localTarget(node) !== undefined && textContent(node).trim().length <= MAX_MARK) return [];
    if (node.name === 'a' && node.attributes.get('href') === undefined && textContent(node).trim() === '') return [];
    const children = withoutBacks(node.children);
    const isEmptied =
      children.length < node.children.length && children.every((child) => child.type === 'text' && /^[\s^,↑]*$/.test(child.text));
    const isMark = node.name === 'span' && /mw-cite-backlink|footnote-back-link/.test(node.attributes.get('class') ?? '');
    return isEmptied || isMark ? [] : [{ ...node, children: trimmedStart(children, node.children) }];
  });
}

/** Without the space that stood between the way back and the text. */
function trimmedStart(children: HtmlNode[], before: readonly HtmlNode[]): HtmlNode[] {
  const [first, ...rest] = children;
  if (children.length === before.length || first?.type !== 'text') return children;
  return [newText(first.text.replace(/^[\s\u00a0]+/, '')), ...rest];
}

const isRest = (node: HtmlNode): boolean => (node.type === 'text' ? node.text.trim() === '' : /^(?:hr|br)$/.test(node.name));

/** The nodes with some of them replaced or removed; what held only notes goes with them. */
function rebuild(
  nodes: readonly HtmlNode[],
  changes: ReadonlyMap<HtmlElement, HtmlElement | undefined>,
  list: HtmlElement,
): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.type === 'text') return [node];
    if (changes.has(node)) return [changes.get(node)].filter((changed) => changed !== undefined);
    const children = rebuild(node.children, changes, list);
    if (children.length === node.children.length && children.every((child, index) => child === node.children[index]))
      return [node];
    if (HOLDERS.has(node.name)) {
      const rest = children.filter((child) => child !== list && !isRest(child));
      if (rest.length === 0) return children.includes(list) ? [list] : [];
      if (children.includes(list) && (node.name === 'ol' || node.name === 'ul')) return [list, { ...node, children: rest }];
    }
    return [{ ...node, children }];
  });
}
