/** What an inline style says about a text, as far as it is more than looks; the rest is in `facts`. */
export interface TextStyle extends Said {
  /** True for a style that may make something else of its element, unless that has a meaning which it takes back. */
  readonly speaks: boolean;
}

interface Said {
  /** False: expressly not bold, which takes back what its element means. */
  readonly bold: boolean | undefined;
  readonly italic: boolean | undefined;
  readonly underline: boolean | undefined;
  readonly struck: boolean | undefined;
  readonly script: 'sub' | 'sup' | undefined;
  readonly marked: boolean;
  /** True for a text that no browser shows. */
  readonly hidden: boolean;
  readonly dir: 'rtl' | 'ltr' | undefined;
  /** True if spaces and line ends of the source show. */
  readonly preformatted: boolean;
  /** Value of `type` for a numbered list. */
  readonly numbering: string | undefined;
  /** Level of the heading that Word means by it. */
  readonly level: number | undefined;
  /** Word's own declarations, by name. */
  readonly office: ReadonlyMap<string, string>;
  /** Formatting that a body does not keep: property and value. */
  readonly facts: readonly (readonly [property: string, value: string])[];
}

/** Limit on a style's length; longer ones have no place in a text. */
const MAX_STYLE = 4000;

const NUMBERING: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
  decimal: '1',
};

/** Properties that show a reader something, with the values that show nothing. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|start|justify|initial|inherit|unset|-webkit-auto|match-parent)$/,
  color:
    /^(?:black|#0{3,4}|#0{6}(?:ff)?|rgba?\(0,0,0(?:,1)?\)|windowtext|auto|inherit|initial|unset|currentcolor|canvastext|transparent)$/,
  background:
    /^(?:white|#f{3,4}|#f{6}(?:ff)?|rgba?\(255,255,255(?:,[\d.]+)?\)|rgba\(\d+,\d+,\d+,0\)|transparent|none|inherit|initial|unset|0(?:px)?0(?:px)?)$/,
  'text-transform': /^(?:none|inherit|initial|unset)$/,
  'font-variant': /^(?:normal|inherit|initial|unset|normalnormal|no-.*)$/,
  'font-size': /^(?:medium|inherit|initial|unset|100%|1r?em)$/,
  'font-family': /^(?:inherit|initial|unset)$/,
  'text-indent': /^(?:-.*|0[a-z]*|inherit|initial)$/,
  'letter-spacing': /^(?:normal|0[a-z]*|inherit|initial|unset)$/,
  float: /^(?:none|inherit|initial)$/,
};

const NONE: TextStyle = {
  speaks: false,
  bold: undefined,
  italic: undefined,
  underline: undefined,
  struck: undefined,
  script: undefined,
  marked: false,
  hidden: false,
  dir: undefined,
  preformatted: false,
  numbering: undefined,
  level: undefined,
  office: new Map(),
  facts: [],
};

/** Reads the `style` attribute of an element. */
export function readStyle(text: string): TextStyle {
  if (text.length > MAX_STYLE) return { ...NONE, facts: [['style', text]] };
  const values = new Map<string, string>();
  for (const declaration of splitDeclarations(text)) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace(/!\s?important/i, '');
    if (colon > 0) values.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  const get = (name: string): string => values.get(name) ?? '';
  const decoration = `${get('text-decoration')} ${get('text-decoration-line')}`;
  const font = get('font');
  const readDecoration = (name: string): boolean | undefined =>
    decoration.includes(name) ? true : /\bnone\b/.test(decoration) ? false : undefined;
  const said: Said = {
    bold: weight(get('font-weight')) ?? (/^(?:[a-z]+ )*(?:bold|[6-9]00)\b/.test(font) ? true : undefined),
    italic: slant(get('font-style')) ?? (/\b(?:italic|oblique)\b/.test(font) ? true : undefined),
    underline: readDecoration('underline'),
    struck: readDecoration('line-through'),
    script: script(values),
    marked: /^(?!none|auto|white)[a-z]/.test(get('mso-highlight')),
    hidden: isHidden(values),
    dir: get('direction') === 'rtl' ? 'rtl' : undefined,
    preformatted: /^(?:pre|pre-wrap|pre-line|break-spaces)$/.test(get('white-space')),
    numbering: NUMBERING[(get('list-style-type') || get('list-style')).split(' ')[0] ?? ''],
    level: outlineLevel(get('mso-outline-level')),
    office: new Map([...values].filter(([name]) => name.startsWith('mso-'))),
    facts: facts(values),
  };
  return { ...said, speaks: speaks(said) };
}

const speaks = ({ bold, italic, underline, struck, script, marked, dir, preformatted, numbering, level }: Said): boolean =>
  (bold || italic || underline || struck || marked || preformatted) === true ||
  [script, dir, numbering, level].some((value) => value !== undefined);

/** Parts between semicolons that stand neither in quotes nor in brackets. */
function splitDeclarations(text: string): readonly string[] {
  if (!/["'(]/.test(text)) return text.split(';');
  const parts: string[] = [];
  let [start, closing] = [0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (closing !== '') closing = sign === closing ? '' : closing;
    else if (sign === '"' || sign === "'") closing = sign;
    else if (sign === '(') closing = ')';
    else if (sign === ';') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

const outlineLevel = (value: string): number | undefined => (/^[1-9]$/.test(value) ? Math.min(Number(value), 6) : undefined);

function weight(value: string): boolean | undefined {
  if (value === '') return undefined;
  if (value === 'bold' || value === 'bolder') return true;
  if (value === 'normal' || value === 'lighter') return false;
  return /^\d{1,4}$/.test(value) ? Number(value) >= 600 : undefined;
}

const slant = (value: string): boolean | undefined =>
  value === '' ? undefined : /^(?:italic|oblique)/.test(value) ? true : value === 'normal' ? false : undefined;

function script(values: ReadonlyMap<string, string>): 'sub' | 'sup' | undefined {
  const align = values.get('vertical-align') ?? '';
  if (align === 'sub') return 'sub';
  if (align === 'super') return 'sup';
  const raise = /^(-?)[\d.]*[1-9]/.exec(values.get('mso-text-raise') ?? '');
  return raise === null ? undefined : raise[1] === '-' ? 'sub' : 'sup';
}

const isZero = (value: string | undefined): boolean => value !== undefined && /^0(?:\.0+)?(?:px|pt|em|rem|%)?$/.test(value);

function isHidden(values: ReadonlyMap<string, string>): boolean {
  if (values.get('display') === 'none' || values.get('visibility') === 'hidden' || values.get('mso-hide') === 'all') return true;
  if (isZero(values.get('font-size')) || isZero(values.get('max-height'))) return true;
  // The old way to hide a text from all but screen readers.
  const clip = (values.get('clip') ?? '').replace(/\s/g, '') + (values.get('clip-path') ?? '').replace(/\s/g, '');
  if (/^(?:rect\((?:[01](?:px)?,?)+\)|inset\((?:50%|100%)\))/.test(clip)) return true;
  const offset = `${values.get('text-indent') ?? ''} ${values.get('left') ?? ''} ${values.get('top') ?? ''}`;
  return /-\d{4,}(?:px|em)/.test(offset);
}

function facts(values: ReadonlyMap<string, string>): TextStyle['facts'] {
  const found: [string, string][] = [];
  for (const [property, value] of values) {
    const name =
      property === 'background-color' || property === 'background-image'
        ? 'background'
        : property === 'font-variant-caps'
          ? 'font-variant'
          : property;
    const silent = Object.hasOwn(SHOWN, name) ? SHOWN[name] : undefined;
    if (silent !== undefined && value !== '' && !silent.test(value.replace(/\s+/g, ''))) found.push([name, value]);
  }
  return found;
}

const RULE = /(?:^|[\s,])[a-z0-9]{0,10}\.([A-Za-z][\w-]{0,60})\s*$/;
const EMPHASIS = /^\s*(?:font-weight|font-style|text-decoration(?:-line)?|vertical-align)\s*:/i;
/** Style sheets, and rules of them, that are read; a text with more is no clipboard's. */
const MAX_SHEETS = 10;
const MAX_RULES = 500;

/** The emphasis that style sheets within the text give to classes, as Pages and Excel write it, by class. */
export function readSheet(source: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  let end = 0;
  for (let count = 0; count < MAX_SHEETS; count += 1) {
    const start = source.indexOf('>', source.indexOf('<style', end)) + 1;
    end = source.indexOf('</style', start);
    if (start === 0 || end === -1) break;
    readRules(source.slice(start, end), rules);
    if (source.indexOf('<style', end) === -1) break;
  }
  return rules;
}

function readRules(sheet: string, rules: Map<string, string>): void {
  let depth = 0;
  for (const part of sheet.split('}')) {
    const [selector = '', ...bodies] = part.split('{');
    // What holds only for some media is not meant for the text.
    if (depth === 0 && bodies.length === 1 && rules.size < MAX_RULES) {
      const name = RULE.exec(selector.slice(-100))?.[1];
      const declarations = (bodies[0] ?? '')
        .slice(0, MAX_STYLE)
        .split(';')
        .filter((declaration) => EMPHASIS.test(declaration));
      if (name !== undefined && declarations.length > 0) rules.set(name, declarations.join(';'));
    }
    depth = Math.max(0, depth + bodies.length - 1);
  }
}
