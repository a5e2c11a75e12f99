import type { ArticleBlock } from '../article-body/blocks';
import { htmlToText } from '../article-body/html-to-text';
import { kindFor } from '../article-body/kinds/kinds';

/**
 * A body as lines of a comparison: the text, and in brackets what a reader sees or follows without reading it, such as the target
 * of a link, emphasis, the kind of a block and the description of a picture. Bodies that differ for a reader have different lines.
 */

/** Names of what a block has besides its text; others have their own. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  alt: 'leírás',
  captionHtml: 'képaláírás',
  citeHtml: 'aki mondta',
  credit: 'fotó',
  href: 'link',
  level: 'szint',
  ordered: 'számozott',
  src: 'cím',
  start: 'kezdete',
  title: 'felirat',
  videoId: 'videó',
  width: 'szélesség',
  height: 'magasság',
};

const INLINE_NAMES: Readonly<Record<string, string>> = {
  a: 'link',
  em: 'dőlt',
  strong: 'félkövér',
  u: 'aláhúzott',
  s: 'áthúzott',
  mark: 'kiemelt',
  code: 'kód',
  sub: 'alsó index',
  sup: 'felső index',
  img: 'kép',
};

/** Elements that begin a line of their own within a block. */
const LINES = new Set(['p', 'li', 'tr', 'blockquote', 'figure', 'figcaption', 'dt', 'dd', 'h2', 'h3', 'h4', 'hr', 'br']);
/** Elements that only group others. */
const GROUPS = new Set(['span', 'thead', 'tbody', 'tfoot', 'td', 'th', 'wbr']);
const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g;
const ATTRIBUTE = /\s([a-z-]+)(?:="([^"]*)")?/g;
/** Attributes that follow from others, or that no reader meets. */
const SILENT = new Set(['id', 'rel', 'target', 'width', 'height', 'loading', 'decoding']);

/** The lines of a body, in their order. */
export const bodyLines = (blocks: readonly ArticleBlock[]): readonly string[] => blocks.flatMap(blockLines);

function blockLines({ kind, ...fields }: ArticleBlock): readonly string[] {
  const html: unknown = Reflect.get(fields, 'html');
  const facts = Object.entries(fields).flatMap(([name, value]) =>
    name === 'html' || name === 'id' ? [] : factLines(name, value),
  );
  const name = [kindFor({ kind }).name, ...facts].filter((part) => part !== '').join(' · ');
  const text = typeof html === 'string' ? htmlLines(html) : [];
  if (name === '') return text;
  return text.length === 1 ? [`[${name}] ${text[0]}`] : [`[${name}]`, ...text.map((line) => `– ${line}`)];
}

/** What a field says: each value of an object or a list by itself. */
function factLines(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => factLines(name, item));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, item]) => factLines(key, item));
  if (value === undefined || value === null || value === '' || value === false) return [];
  const text = name.endsWith('Html') ? htmlLines(String(value)).join(' / ') : String(value);
  return [`${FIELD_NAMES[name] ?? name}: ${text}`];
}

/** HTML of a block or of a lead as lines. */
export function htmlLines(html: string): readonly string[] {
  const marked = html.replaceAll(TAG, (_, slash: string, name: string, attributes: string) => {
    const facts = [...attributes.matchAll(ATTRIBUTE)].filter(([, attribute = '']) => !SILENT.has(attribute));
    const noted = [INLINE_NAMES[name] ?? name, ...facts.map(([, , value = '']) => value)].filter(Boolean).join(' ');
    if (LINES.has(name)) return '\n';
    if (GROUPS.has(name) && (slash !== '' || facts.length === 0)) return name === 'td' || name === 'th' ? ' | ' : '';
    if (name === 'img') return ` ⟨${noted}⟩ `;
    return GROUPS.has(name) ? '' : slash === '' ? `⟨${noted}: ` : '⟩';
  });
  return marked
    .split('\n')
    .map((line) => htmlToText(line))
    .filter((line) => line !== '');
}
