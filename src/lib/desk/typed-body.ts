import { blockNames, containsBlock } from '../article-body/conversion/block-names';
import { needsParagraphs } from '../article-body/conversion/conversion';
import { type HtmlElement, type OuterPart, parseHtmlParts } from '../article-body/html-tree';
import { escapeHtml } from '../text/escape-html';

/**
 * The text of an article as editors type it, and as HTML. A blank line starts a paragraph; a line with only `<br>` is an empty line
 * of one. A paragraph may contain inline elements such as links; other elements stand alone between blank lines and stay
 * unchanged, as does a paragraph that cannot be typed.
 */

/** Text that is HTML already: an element, a comment or a character reference. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;
const FIRST_TAG = /^<\/?([a-z][^\s<>/]*)/i;
const BREAK = /<br ?\/?>/gi;
const ONLY_BREAK = /^[ \t]*<br ?\/?>[ \t]*$/i;
const BLANK_LINES = /\n[ \t]*\n\s*/g;
/** What line ends belong to: a tag over several lines, the address of a player on its own line, or an element that shows them. */
const LINE_MATTERS = /<[a-z/][^<>]*\n|^[ \t]*https?:\/\/\S+[ \t]*$|<(?:pre|script|style|textarea|listing|xmp)\b/im;
/** The beginning of a comment, or of an element whose blank lines are content. */
const RAW = /<(?:(pre|script|style|textarea|listing|xmp)\b|!--)/gi;
/** Elements without a text of their own that stand alone, besides blocks. */
const STANDING: ReadonlySet<string> = new Set('base link meta script style template textarea title'.split(' '));

/** Converts typed text to HTML. */
export const typedToHtml = (text: string): string =>
  typedChunks(text)
    .map(({ html }) => html)
    .join('\n');

/** The parts of a typed text between its blank lines, each with its HTML. */
export const typedChunks = (text: string): readonly { readonly typed: string; readonly html: string }[] =>
  splitAtBlankLines(text.replaceAll(/\r\n?/g, '\n'))
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((typed) => ({ typed, html: standsAlone(typed) ? typed : toParagraph(typed) }));

function toParagraph(chunk: string): string {
  const lines = chunk.split('\n').map((line) => (ONLY_BREAK.test(line) ? '' : line));
  const isMarkup = MARKUP.test(lines.join('\n'));
  return `<p>${lines.map((line) => (isMarkup ? line : escapeHtml(line).replaceAll('&quot;', '"'))).join('<br>')}</p>`;
}

/** Converts HTML to the text that an editor would have typed for it; as HTML again, it is the same article to a reader. */
export function htmlToTyped(html: string): string {
  const source = html.replaceAll(/\r\n?/g, '\n');
  const { root, parts } = parseHtmlParts(source);
  const keepsLines = needsParagraphs(root, source);
  const chunks: string[] = [];
  let run = '';
  let end = 0;
  const endRun = () => {
    chunks.push(...fromRun(run, keepsLines));
    run = '';
  };
  for (const { node, ...part } of parts) {
    const text = source.slice(part.start, part.end);
    run += source.slice(end, part.start);
    end = part.end;
    if (node !== undefined && !isBlock(node)) run += keepsLines ? withoutBlankLines(text) : text;
    else if (node !== undefined || /^<\/p\b/i.test(text)) endRun();
    if (node !== undefined && isBlock(node)) chunks.push(fromBlock(node, part, source));
  }
  run += source.slice(end);
  endRun();
  return chunks.filter((chunk) => chunk !== '').join('\n\n');
}

/** One of the two conversions, for a thread. */
export interface TypedJob {
  readonly to: 'typed' | 'html';
  readonly text: string;
}

export const convertTyped = ({ to, text }: TypedJob): string => (to === 'typed' ? htmlToTyped(text) : typedToHtml(text));

const isBlock = ({ name, attributes }: HtmlElement): boolean => blockNames.has(name) || attributes.has('data-block');

function fromBlock({ name, attributes }: HtmlElement, part: Omit<OuterPart, 'node'>, source: string): string {
  if (name === 'p' && attributes.size === 0) return fromParagraph(source.slice(part.contentStart, part.contentEnd));
  const whole = source.slice(part.start, part.end);
  return withoutBlankLines(part.isClosed ? whole : `${whole.trimEnd()}</${name}>`);
}

/** Text outside of paragraphs, which a reader sees as paragraphs. `keepsLines`: its line ends are those of the paragraphs. */
function fromRun(run: string, keepsLines: boolean): readonly string[] {
  if (run.trim() === '') return [];
  if (isBlank(run.replaceAll(BREAK, ''))) return rawRanges(run).map(({ start, end }) => run.slice(start, end));
  return (keepsLines ? splitAtBlankLines(run) : [run])
    .map((chunk) => trimSpaces(chunk))
    .filter((chunk) => chunk !== '')
    .map((chunk) => {
      if (!standsAlone(chunk)) return fromParagraph(chunk, keepsLines);
      return withoutBlankLines(keepsLines && !LINE_MATTERS.test(chunk) ? chunk.replaceAll('\n', '<br>\n') : chunk);
    });
}

/** A paragraph as it is typed; as HTML if typing it would make another one. */
function fromParagraph(inner: string, keepsLines = false): string {
  const lines = inner.split(BREAK).flatMap((part) => {
    const ended = trimSpaces(part).split('\n').map(trimSpaces);
    return keepsLines ? ended : ended.join(' ');
  });
  const text = lines.join('\n');
  const plain = unescapeHtml(text);
  const isPlain = !MARKUP.test(plain) && !MARKUP.test(text.replaceAll(/&(?:quot|gt|lt|amp);/g, ''));
  const shown = isPlain ? plain : text;
  const typed = shown.replaceAll(/^$/gm, '<br>');
  const again = toParagraph(typed);
  const isSame =
    (isPlain ? unescapeHtml(again) : again) === `<p>${shown.replaceAll('\n', '<br>')}</p>` &&
    typed === typed.trim() &&
    !standsAlone(typed);
  const dependsOnLines = !keepsLines && trimSpaces(inner).includes('\n') && LINE_MATTERS.test(trimSpaces(inner));
  if (isSame && !dependsOnLines) return typed;
  return `<p>${keepsLines ? lines.join('<br>') : withoutBlankLines(inner)}</p>`;
}

const unescapeHtml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Without the white space of HTML at both ends; a non-breaking space is none. */
function trimSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' \t\n\f'.includes(text.charAt(start))) start += 1;
  while (end > start && ' \t\n\f'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** True for a chunk that is no paragraph: it begins with an element that is or contains a block, or there is nothing to read. */
function standsAlone(chunk: string): boolean {
  const name = FIRST_TAG.exec(chunk)?.[1]?.toLowerCase();
  if (name === undefined) return chunk.startsWith('<!--') && isBlank(chunk);
  if (blockNames.has(name) || STANDING.has(name)) return true;
  const first = parseHtmlParts(chunk).parts[0]?.node;
  return first !== undefined && (isBlock(first) || containsBlock(first));
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where comments and elements are whose blank lines belong to them. In one pass: what is never ended is searched once. */
function rawRanges(text: string): readonly Range[] {
  const ranges: Range[] = [];
  const unended = new Set<string>();
  const begin = new RegExp(RAW);
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const mark = found[1] === undefined ? '-->' : `</${found[1].toLowerCase()}\\b[^>]*>?`;
    if (unended.has(mark)) continue;
    const ending = new RegExp(mark, 'gi');
    ending.lastIndex = begin.lastIndex;
    if (ending.test(text)) {
      ranges.push({ start: found.index, end: ending.lastIndex });
      begin.lastIndex = ending.lastIndex;
    } else unended.add(mark);
  }
  return ranges;
}

const isBlank = (text: string): boolean => cut(text, rawRanges(text)).join('').trim() === '';

/** Blank lines between the parts of a text, and not within one of them. */
function blankLines(text: string): readonly Range[] {
  const raw = rawRanges(text);
  let next = 0;
  return [...text.matchAll(BLANK_LINES)]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start }) => {
      while ((raw[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
      return (raw[next]?.start ?? Number.POSITIVE_INFINITY) > start;
    });
}

const splitAtBlankLines = (text: string): readonly string[] => cut(text, blankLines(text));
const withoutBlankLines = (html: string): string => splitAtBlankLines(html).join('\n');

/** What is left of a text between the ranges, which are in their order. */
function cut(text: string, ranges: readonly Range[]): readonly string[] {
  const starts = [0, ...ranges.map(({ end }) => end)];
  return starts.map((start, index) => text.slice(start, ranges[index]?.start));
}
