import type { BodyLoss } from '../blocks';
import { type HtmlElement, type HtmlNode, hasClass, textContent } from '../html-tree';
import { type Around, isSameAround, START } from './around';
import { contentAttributes, type Understood } from './attributes';
import { withoutNames } from './drawings';
import { isLongPost, readEmbed } from './embeds';
import { gatherFootnotes } from './footnotes';
import { isHiddenElement, withoutReaderTwins } from './hidden';
import { createLosses, type Losses, sample } from './losses';
import { asCode, readMath } from './math';
import { headingName, isAllPlain, isOnlyLink, MEANINGS, takesBack } from './meanings';
import { groupOfficeLists } from './office-lists';
import { readSheet, readStyle, type TextStyle } from './style';
import { readWidget, TEX, WIDGETS, withFormulas } from './widgets';

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
  const noted = source.includes('#') && NOTES.test(source) ? gatherFootnotes(root) : root;
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
  /<[a-z][a-z0-9:-]*[\s/]+[^\s>/]|<(?:math|center|big|font|dialog|select|datalist|input|canvas|progress|meter|svg|img|iframe|audio|video|object|embed|noscript|title)\b/i;
const NOTES = /href\s*=\s*["']?\s*#/i;
const OFFICE = /mso-|=["']?Mso|<o:p/;

const STRUCTURE: ReadonlySet<string> = new Set('table thead tbody tfoot tr ul ol dl colgroup menu'.split(' '));
const BOLD_BY_ITSELF: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);
/** Elements without a text that a browser shows; what is in them is for others, or for browsers that do not know them. */
const UNSHOWN: ReadonlySet<string> = new Set(['select', 'datalist', 'canvas', 'progress', 'meter', 'title']);
/** Elements whose losses are found later, by the parser. */
const LATER: ReadonlySet<string> = new Set(
  'img iframe object embed audio video script style svg frame track a meta link base'.split(' '),
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
  readonly #hasWidgets: boolean;

  constructor(losses: Losses, source: string) {
    this.#losses = losses;
    this.#source = source;
    this.#hasTex = TEX.test(source);
    this.#hasWidgets = WIDGETS.test(source);
    this.#sheet = source.includes('<style') ? readSheet(source) : new Map();
  }

  /** True for a text of Word, which is asked for languages only. */
  get #isOffice(): boolean {
    this.#office ??= OFFICE.test(this.#source);
    return this.#office;
  }

  /** The nodes as the parser knows them; the same list if none of them had to change. */
  nodes(given: readonly HtmlNode[], around: Around): HtmlNode[] {
    const grouped = groupOfficeLists(given);
    const nodes = withoutReaderTwins(grouped, this.#losses);
    let changed: HtmlNode[] | undefined = nodes === given ? undefined : [];
    for (const [index, node] of nodes.entries()) {
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
    if (LATER.has(name)) this.#losses.remember(element);
    if (attributes.size === 0 && !SPECIAL.has(name)) {
      const meaning = MEANINGS[name];
      if (meaning !== undefined && isAllPlain(element.children, meaning)) return this.nodes(element.children, around);
      return this.#plain(element, around);
    }
    if (attributes.get('data-block') === 'lost') return element;
    const styleText = this.#styleText(attributes);
    const style = styleText === undefined ? undefined : this.#style(styleText);
    if (isHiddenElement(element, style)) return this.#hidden(element);
    if (UNSHOWN.has(name) || (name === 'dialog' && !attributes.has('open'))) {
      const values = ['value', 'label'].map((key) => attributes.get(key) ?? '').filter((value) => value !== '');
      this.#losses.report(name, [sample(element, 200), ...values].filter((text) => text !== '').join(' '));
      return [];
    }
    const widget = this.#hasWidgets ? readWidget(element) : undefined;
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
    if (name === 'input') return this.#input(element);
    if (name === 'noscript') return this.#noscript(element, around);
    if (name === 'svg') {
      const drawing = withoutNames(element);
      const made = { ...drawing, children: this.nodes(drawing.children, around) };
      this.#losses.remember(made);
      return [made];
    }
    if (name === 'script' && /^math\/(?:tex|asciimath)/.test(attributes.get('type') ?? '')) return [asCode(textContent(element))];
    if (name === 'pre' && hasClass(element, 'wp-block-verse')) return this.#verse(element, around);
    return this.#understood(
      contentAttributes(element, this.#losses, () => this.#isOffice),
      style,
      around,
    );
  }

  /** The style of an element, after what a style sheet in the text says of its classes. */
  #styleText(attributes: ReadonlyMap<string, string>): string | undefined {
    const own = attributes.get('style');
    const classes = this.#sheet.size === 0 ? undefined : attributes.get('class');
    const ruled = classes?.split(/\s+/).flatMap((name) => this.#sheet.get(name) ?? []);
    return ruled === undefined || ruled.length === 0 ? own : `${ruled.join(';')};${own ?? ''}`;
  }

  #style(text: string): TextStyle {
    const known = this.#styles.get(text);
    if (known !== undefined) return known;
    const style = readStyle(text);
    this.#styles.set(text, style);
    return style;
  }

  /** An element whose attributes say nothing more. */
  #plain(element: HtmlElement, around: Around): Made {
    // Most elements hold text alone, of which nothing is to be said.
    const isCode = this.#hasTex && VERBATIM.test(element.name);
    if (isCode || (around.pending.length === 0 && !around.preformatted && !this.#hasTex && element.children.every(isText)))
      return element;
    const children = this.#inside(element, around, NOTHING);
    return children === element.children ? element : { ...element, children };
  }

  /** The children of an element, within elements for what its style means. */
  #inside(element: HtmlElement, around: Around, wraps: readonly string[]): HtmlNode[] {
    const { name } = element;
    if (around.pending.length === 0 && wraps.length === 0 && isUnmarked(name, around))
      return this.nodes(element.children, around);
    const isStructure = STRUCTURE.has(name);
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
    return own.length === 0 || children.length === 0
      ? children
      : own.reduceRight<HtmlNode[]>(
          (nodes, tag) => [{ type: 'element', name: tag, attributes: new Map(), children: nodes }],
          children,
        );
  }

  #understood({ element, nodes }: Understood, style: TextStyle | undefined, around: Around): Made {
    if (nodes !== undefined) return this.nodes(nodes, around);
    if (style === undefined) return this.#plain(element, around);
    for (const [property, value] of style.facts) this.#losses.reportLooks(property, value);
    const { name } = element;
    const wraps: string[] = [];
    if (style.bold === true && !around.bold && !BOLD_BY_ITSELF.has(name) && MEANINGS[name] !== 'bold') wraps.push('strong');
    if (style.italic === true && !around.italic && MEANINGS[name] !== 'italic') wraps.push('em');
    const isLink = around.link || name === 'a' || isOnlyLink(element);
    if (style.underline === true && !around.underline && !isLink && MEANINGS[name] !== 'underline') wraps.push('u');
    if (style.struck === true && !around.struck && MEANINGS[name] !== 'struck') wraps.push('s');
    if (style.script !== undefined && !isCell(name) && !/^su[bp]$/.test(name)) wraps.push(style.script);
    if (style.marked) wraps.push('mark');
    const isBack = takesBack(element, style);
    const heading = headingName(element, style);
    const hasDir = style.dir !== undefined && !element.attributes.has('dir');
    const hasType = style.numbering !== undefined && name === 'ol' && !element.attributes.has('type');
    const isSpaced = style.preformatted && name !== 'pre';
    if (wraps.length === 0 && !isBack && heading === undefined && !hasDir && !hasType && !isSpaced)
      return this.#plain(element, around);
    const attributes = new Map(element.attributes);
    if (hasDir) attributes.set('dir', style.dir ?? '');
    if (hasType) attributes.set('type', style.numbering ?? '');
    const made = { ...element, name: isBack ? 'span' : (heading ?? name), attributes };
    const children = this.#inside(made, isSpaced ? { ...around, preformatted: true } : around, wraps);
    if (made.name === 'span' && /^docs-internal-guid/.test(attributes.get('id') ?? '')) return children;
    return [{ ...made, children }];
  }

  /** What is hidden stays so; its words are in the report. */
  #hidden(element: HtmlElement): readonly HtmlNode[] {
    const text = textContent(element).replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const PART = 150;
    for (let start = 0; start < text.length && start < PART * 20; start += PART)
      this.#losses.report('hidden', text.slice(start, start + PART));
    return [];
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

  /** A box to tick is a sign; any other field is a loss. */
  #input({ attributes }: HtmlElement): readonly HtmlNode[] {
    const type = (attributes.get('type') ?? 'text').toLowerCase();
    if (type === 'hidden') return [];
    if (type === 'checkbox' || type === 'radio') return [{ type: 'text', text: attributes.has('checked') ? '☑ ' : '☐ ' }];
    const shown =
      ['value', 'placeholder', 'alt', 'aria-label'].map((key) => attributes.get(key) ?? '').find((text) => text !== '') ?? '';
    this.#losses.report('input', shown === '' ? `type=${type}` : shown);
    return [{ type: 'text', text: ' ' }];
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

/** True for an element around which nothing changes for what is in it. */
const isUnmarked = (name: string, around: Around): boolean =>
  MEANINGS[name] === undefined && !BOLD_BY_ITSELF.has(name) && (name !== 'a' || around.link);

const isCell = (name: string): boolean => /^t(?:d|h|r|able|body|head|foot)$/.test(name) || name === 'img';
