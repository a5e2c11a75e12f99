import type { BodyLoss } from '../article-body/blocks';
import type { BodyParser } from '../article-body/body-parser';
import { writeBlocks } from '../article-body/kinds/write-blocks';

/** What is pasted into an article: its HTML in our own vocabulary, and what it lost. */
export interface PastedHtml {
  readonly html: string;
  readonly losses: readonly BodyLoss[];
}

/**
 * Understands HTML from a clipboard: of Word, Google Docs, LibreOffice, mail programs and web pages. It takes the same way as the
 * content of ingest and imports; what comes out is what an editor would have written for it. Undefined if it
 * could not be parsed in time.
 */
export async function pasteHtml(clipboard: string, parse: BodyParser): Promise<PastedHtml | undefined> {
  const parsed = await parse(copiedPart(clipboard));
  return parsed && { html: withPlainIds(writeBlocks(parsed.blocks)), losses: parsed.losses };
}

/** The part of a clipboard's document that was copied; Windows marks it. */
function copiedPart(clipboard: string): string {
  const start = clipboard.indexOf('<!--StartFragment-->');
  const end = clipboard.lastIndexOf('<!--EndFragment-->');
  if (start === -1 || end < start) return clipboard;
  // The style sheet before it says what the classes in it mean.
  const sheets = clipboard.slice(0, start).match(/<style\b[^>]*>[\s\S]*?<\/style>/gi) ?? [];
  return sheets.join('') + clipboard.slice(start, end);
}

/** Without the ids that headings get by themselves, and with those of links as they are written, without their prefix. */
const withPlainIds = (html: string): string => html.replace(/(<h[2-4]) id="h-[^"]*"/g, '$1').replace(/( id="| href="#)b-/g, '$1');

/** Words for what was left out, by the beginning of a loss's name. */
const WORDS: readonly (readonly [start: string, words: string])[] = [
  ['hidden', 'rejtett szöveg'],
  ['screen-reader-text', 'rejtett szöveg'],
  ['img', 'kép'],
  ['drupal', 'kép'],
  ['[[media]]', 'kép'],
  ['iframe', 'beágyazás'],
  ['embed', 'beágyazás'],
  ['object', 'beágyazás'],
  ['oembed', 'beágyazás'],
  ['audio', 'hang'],
  ['video', 'videó'],
  ['a[href]', 'link'],
  ['style[text-align]', 'igazítás'],
  ['style[color]', 'betűszín'],
  ['style[background]', 'háttérszín'],
  ['style[lang]', ''],
  ['style[', ''],
  ['script', ''],
  ['style', ''],
  ['meta', ''],
  ['link', ''],
  ['base', ''],
  ['head', ''],
  ['input', 'űrlapmező'],
  ['text beyond the limit', 'a szöveg vége (5000 blokk vagy 4 MB fölött)'],
  ['select', 'űrlapmező'],
  ['datalist', 'űrlapmező'],
  ['textarea', 'űrlapmező'],
  ['button', 'gomb'],
  ['dialog', 'rejtett szöveg'],
  ['svg', 'rajz'],
  ['math', 'képlet'],
];
/** Words for what has none above: of an attribute, and of an element. */
const ATTRIBUTE = 'felirat';
const ELEMENT = 'egyéb elem';

/** What was left out, for editors; undefined if nothing that they would miss. */
export function describePasteLosses(losses: readonly BodyLoss[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { what } of losses) {
    const known = WORDS.find(([start]) => what.startsWith(start))?.[1];
    const words = known ?? (/\[(?:data-block=)?[\w:-]+\]$/.test(what) ? ATTRIBUTE : ELEMENT);
    if (words !== '') counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  const parts = [...counts].map(([words, count]) => (count === 1 ? words : `${count} ${words}`));
  return `Beillesztéskor kimaradt: ${parts.join(', ')}.`;
}
