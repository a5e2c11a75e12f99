import type { BodyLoss } from '../blocks';
import { type HtmlElement, type HtmlNode, hasClass, newElement, textContent } from '../html-tree';
import { type Around, isSameAround, START } from './around';
import { contentAttributes, type Understood } from './attributes';
import { withoutNames } from './drawings';
import { isLongPost, readEmbed } from './embeds';
import { readField, withoutUnshown } from './fields';
import { isHiddenElement, isMarked, withoutHidden, withoutReaderTwins } from './hidden';
import { createLosses, type Losses } from './losses';
import { asCode, readMath } from './math';
import { headingName, isAllPlain, isOnlyLink, MEANINGS, takesBack } from './meanings';
import { groupOfficeLists } from './office-lists';
import { withNotes } from './own-places';
import { readSheet, readStyle, type TextStyle } from './style';
import { readWidget, TEX, withFormulas } from './widgets';

/**
 * The one stage before the body's parser, for HTML that other programs have written: Word, Google Docs, LibreOffice, mail programs,
 * page builders. What they say in styles, classes and attributes becomes elements; what no browser shows is left out; and all of
 * it that a body has no place for is a loss with its place. Everything that is parsed goes through it (R1 of issue 49).
 */
export function understandHtml(
  root: HtmlElement,
  source: string,
): { readonly root: HtmlElement; readonly losses: readonly BodyLoss[]; readonly findPlace: (element: HtmlElement) => string } {
  if (!FOREIGN.test(source) && !TEX.test(source)) return { root, losses: [], findPlace: () => '' };
  const losses = createLosses();
  const noted = source.includes('#') ? withNotes(root, source) : root;
  const stage = new Stage(losses, source);
  const children = stage.nodes(noted.children, START);
  return {
    root: children === noted.children ? noted : { ...noted, children },
    losses: losses.finish(),
    findPlace: losses.findPlace,
  };
}

/** An element with attributes, or one that needs this stage without any; other texts are spared the walk. */
const FOREIGN =
  /<[a-z][a-z0-9:-]*[\s/]+[^\s>/]|<(?:math|center|big|font|dialog|select|datalist|input|canvas|progress|meter|svg|img|iframe|audio|video|object|embed|noscript|script|style|title|template|noembed|noframes)\b/i;
const OFFICE = /mso-|=["']?Mso|<o:p/;

const STRUCTURE: ReadonlySet<string> = new Set('table thead tbody tfoot tr ul ol dl colgroup menu'.split(' '));
const BOLD_BY_ITSELF: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);
/** Elements without a text that a browser shows; what is in them is for others, or for browsers that do not know them. */
const UNSHOWN: ReadonlySet<string> = new Set(['select', 'datalist', 'canvas', 'progress', 'meter', 'title']);
/** Elements whose losses are found later, by the parser. */
const LATER: ReadonlySet<string> = new Set(
  'img iframe object embed oembed audio video script style svg frame track input noscript textarea button a meta link base template noembed noframes'.split(
    ' ',
  ),
);
/** Elements that this stage handles even without attributes. */
const SPECIAL: ReadonlySet<string> = new Set([...UNSHOWN, 'math', 'center', 'big', 'dialog', 'input', 'noscript', 'svg', 'font']);

const VERBATIM = /^(?:code|pre|kbd|samp|script|style|textarea)$/;

const isText = ({ type }: HtmlNode): boolean => type === 'text';
const NOTHING: readonly string[] = [];

/** What becomes of a node: itself, another one, or several. */
type Made = HtmlNode | readonly HtmlNode[];

class Stage {
  readonly #losses: Losses;
  readonly #source: string;
  #office: boolean | undefined;
  readonly #sheet: ReadonlyMap<string, string>;
  readonly #styles = new Map<string, TextStyle>();
  readonly #hasTex: boolean;

  constructor(losses: Losses, source: string) {
    this.#losses = losses;
    this.#source = source;
    this.#hasTex = TEX.test(source);
    this.#sheet = source.includes('<style') ? readSheet(source) : new Map();
  }

  /** True for a text of Word, which is asked for languages only. */
  readonly #asksOffice = (): boolean => {
    this.#office ??= OFFICE.test(this.#source);
    return this.#office;
  };

  /** The nodes as the parser knows them; the same list if none of them had to change. */
  nodes(given: readonly HtmlNode[], around: Around): HtmlNode[] {
    const nodes = given.some(isMarked) ? withoutReaderTwins(groupOfficeLists(given), this.#losses) : given;
    let changed: HtmlNode[] | undefined = nodes === given ? undefined : [];
    let index = -1;
    for (const node of nodes) {
      index += 1;
      const made: Made = node.type === 'text' ? this.#text(node, around) : this.#element(node, around);
      if (made === node) changed?.push(node);
      else {
        changed ??= nodes.slice(0, index);
        if (Array.isArray(made)) for (const one of withOneSpace(made, nodes[index + 1])) changed.push(one);
        else changed.push(made as HtmlNode);
      }
    }
    return changed ?? (given as HtmlNode[]);
  }

  #text(node: HtmlNode & { readonly type: 'text' }, { preformatted }: Around): Made {
    if (this.#hasTex && !preformatted) return withFormulas(node.text) ?? node;
    if (!preformatted || !/[ \t]{2}|[\r\n]|^ /.test(node.text)) return node;
    return node.text.split(/\r?\n/).flatMap((line, index): HtmlNode[] => {
      const kept: HtmlNode = {
        type: 'text',
        text: line.replaceAll('\t', '    ').replace(/^ | {2,}/g, (spaces) => '\u00a0'.repeat(spaces.length)),
      };
      return index === 0 ? [kept] : [{ type: 'element', name: 'br', attributes: new Map(), children: [] }, kept];
    });
  }

  #element(element: HtmlElement, around: Around): Made {
    const { name, attributes } = element;
    this.#losses.enter(element);
    if (!LATER.has(name) && !attributes.has('data-block')) return this.#changed(element, around);
    this.#losses.remember(element);
    const made = this.#changed(element, around);
    if (made === element) return made;
    for (const one of [made].flat()) if (one.type === 'element' && one.name === name) this.#losses.carry(element, one);
    return made;
  }

  #changed(element: HtmlElement, around: Around): Made {
    const { name, attributes } = element;
    if (attributes.size === 0 && !SPECIAL.has(name)) {
      const meaning = MEANINGS[name];
      if (meaning !== undefined && isAllPlain(element.children, meaning)) return this.nodes(element.children, around);
      return this.#plain(element, around);
    }
    // An element with a style alone needs none of the questions below; texts of some programs have thousands.
    const only = attributes.size === 1 && name !== 'li' && !SPECIAL.has(name) ? attributes.get('style') : undefined;
    if (only !== undefined) return this.#styled(element, only, around);
    if (attributes.get('data-block') === 'lost') return element;
    const styleText = this.#styleText(attributes);
    const style = styleText === undefined ? undefined : this.#style(styleText);
    if (isHiddenElement(element, style)) return withoutHidden(element, this.#losses);
    if (UNSHOWN.has(name) || (name === 'dialog' && !attributes.has('open'))) return withoutUnshown(element, this.#losses);
    const widget = readWidget(element);
    if (widget !== undefined) {
      if (widget.lost !== undefined) this.#losses.report(...widget.lost);
      return this.nodes(widget.nodes, around);
    }
    const embed = readEmbed(element);
    if (embed !== undefined) {
      if (!isLongPost(element)) return [embed];
      return [embed, this.#plain({ ...element, attributes: new Map() }, around)].flat();
    }
    if (name === 'math') return readMath(element);
    if (name === 'input') return readField(element, this.#losses);
    if (name === 'noscript') return this.#noscript(element, around);
    if (name === 'svg') {
      const drawing = withoutNames(element);
      return [{ ...drawing, children: this.nodes(drawing.children, around) }];
    }
    if (name === 'script' && /^math\/(?:tex|asciimath)/.test(attributes.get('type') ?? '')) return [asCode(textContent(element))];
    if (name === 'pre' && hasClass(element, 'wp-block-verse')) return this.#verse(element, around);
    return this.#understood(contentAttributes(element, this.#losses, this.#asksOffice), style, around);
  }

  #styled(element: HtmlElement, text: string, around: Around): Made {
    const style = this.#style(text);
    return isHiddenElement(element, style) ? withoutHidden(element, this.#losses) : this.#understood({ element }, style, around);
  }

  /** The style of an element, after what a style sheet in the text says of its classes. */
  #styleText(attributes: ReadonlyMap<string, string>): string | undefined {
    const own = attributes.get('style');
    const classes = this.#sheet.size === 0 ? undefined : attributes.get('class');
    const ruled = classes?.split(/\s+/).flatMap((name) => this.#sheet.get(name) ?? []);
    return ruled === undefined || ruled.length === 0 ? own : `${ruled.join(';')};${own ?? ''}`;
  }

  #style(text: string): TextStyle {
    const style = this.#styles.get(text) ?? readStyle(text);
    this.#styles.set(text, style);
    return style;
  }

  /** An element whose attributes say nothing more. */
  #plain(element: HtmlElement, around: Around): Made {
    const isCode = this.#hasTex && VERBATIM.test(element.name);
    if (isCode || this.#isAsItIs(element, around)) return element;
    const children = this.#inside(element, around, NOTHING);
    return children === element.children ? element : newElement(element.name, children, element.attributes);
  }

  /** True for an element that holds text alone, as most do, of which nothing is to be said. */
  #isAsItIs({ children }: HtmlElement, { pending, preformatted }: Around): boolean {
    return pending.length === 0 && !preformatted && !this.#hasTex && children.every(isText);
  }

  /** The children of an element, within elements for what its style means. */
  #inside(element: HtmlElement, around: Around, wraps: readonly string[]): HtmlNode[] {
    const { name } = element;
    if (around.pending.length === 0 && wraps.length === 0 && isUnmarked(name, around))
      return this.nodes(element.children, around);
    const isStructure = STRUCTURE.has(name);
    if (!isStructure && this.#isAsItIs(element, around)) return wrap(wraps, element.children);
    const all = isStructure ? [...around.pending, ...wraps] : wraps;
    const own = isStructure ? [] : [...new Set([...around.pending, ...wraps])];
    const meaning = MEANINGS[name];
    const has = (tag: string, state: keyof Around): boolean => around[state] === true || own.includes(tag) || meaning === state;
    const inner: Around = {
      bold: has('strong', 'bold') || BOLD_BY_ITSELF.has(name),
      italic: has('em', 'italic'),
      underline: has('u', 'underline'),
      struck: has('s', 'struck'),
      link: around.link || name === 'a',
      preformatted: around.preformatted,
      pending: isStructure ? all : [],
    };
    const children = this.nodes(element.children, isSameAround(inner, around) ? around : inner);
    return wrap(own, children);
  }

  #understood({ element, nodes }: Understood, style: TextStyle | undefined, around: Around): Made {
    if (nodes !== undefined) return this.nodes(nodes, around);
    if (style === undefined) return this.#plain(element, around);
    for (const [property, value] of style.facts) this.#losses.reportLooks(property, value);
    const { name } = element;
    const meaning = MEANINGS[name];
    if (!style.speaks && meaning === undefined) return this.#plain(element, around);
    const wraps: string[] = [];
    if (style.bold === true && !around.bold && !BOLD_BY_ITSELF.has(name) && meaning !== 'bold') wraps.push('strong');
    if (style.italic === true && !around.italic && meaning !== 'italic') wraps.push('em');
    const isLine = style.underline === true && !around.underline && meaning !== 'underline';
    if (isLine && !around.link && name !== 'a' && !isOnlyLink(element)) wraps.push('u');
    if (style.struck === true && !around.struck && meaning !== 'struck') wraps.push('s');
    if (style.script !== undefined && !isCell(name) && !/^su[bp]$/.test(name)) wraps.push(style.script);
    if (style.marked) wraps.push('mark');
    const isBack = takesBack(element, style);
    const heading = headingName(element, style);
    const hasDir = style.dir !== undefined && !element.attributes.has('dir');
    const hasType = style.numbering !== undefined && name === 'ol' && !element.attributes.has('type');
    const isSpaced = style.preformatted && name !== 'pre';
    if (wraps.length === 0 && !isBack && heading === undefined && !hasDir && !hasType && !isSpaced)
      return this.#plain(element, around);
    const named = isBack ? 'span' : (heading ?? name);
    const inner = isSpaced ? { ...around, preformatted: true } : around;
    const children = this.#inside(newElement(named, element.children), inner, wraps);
    // A span that had nothing but its style says nothing more.
    const isSpent = element.attributes.size === 1 && element.attributes.has('style') && !hasDir;
    if (named === 'span' && (isSpent || element.attributes.get('id')?.startsWith('docs-internal-guid') === true)) return children;
    const attributes = new Map(element.attributes);
    if (hasDir) attributes.set('dir', style.dir ?? '');
    if (hasType) attributes.set('type', style.numbering ?? '');
    return newElement(named, children, attributes);
  }

  /** A poem, whose line ends and spaces show. */
  #verse(element: HtmlElement, around: Around): readonly HtmlNode[] {
    return [
      {
        ...element,
        name: 'div',
        attributes: new Map(),
        children: this.nodes(element.children, { ...around, preformatted: true }),
      },
    ];
  }

  /** Lazy loaders write the HTML of a picture as text, which no browser with scripts shows. */
  #noscript(element: HtmlElement, around: Around): Made {
    const [only] = element.children;
    if (element.children.length === 1 && only?.type === 'text' && /^\s*<(?:img|iframe|picture|video|audio)\b/i.test(only.text)) {
      this.#losses.report('noscript', only.text.trim().slice(0, 150));
      return [];
    }
    return this.#plain(element, around);
  }
}

/** A sign or a gap without its space if the text after it begins with one. */
function withOneSpace(made: readonly HtmlNode[], next: HtmlNode | undefined): readonly HtmlNode[] {
  const [only] = made;
  if (made.length !== 1 || only?.type !== 'text' || next?.type !== 'text' || !/^\s/.test(next.text)) return made;
  return [{ type: 'text', text: only.text.trimEnd() }];
}

/** The nodes within elements of these names, the first outermost. */
const wrap = (names: readonly string[], nodes: HtmlNode[]): HtmlNode[] =>
  nodes.length === 0 ? nodes : names.reduceRight<HtmlNode[]>((inner, name) => [newElement(name, inner)], nodes);

/** True for an element around which nothing changes for what is in it. */
const isUnmarked = (name: string, around: Around): boolean =>
  MEANINGS[name] === undefined && !BOLD_BY_ITSELF.has(name) && (name !== 'a' || around.link);

const isCell = (name: string): boolean => /^t(?:d|h|r|able|body|head|foot)$/.test(name) || name === 'img';
