import type { DeskFile } from '../../desk-request';
import type { ActingNewsroom } from '../../newsroom';

type View = NonNullable<Awaited<ReturnType<ActingNewsroom['issues']['view']>>>;

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** The media query under which a letter has its dark colours. */
const DARK = '@media (prefers-color-scheme:dark)';

/** The letter as a mail program shows it; its links open in a tab of their own. */
export function showLetter({ html, text }: View['letter'], form: string | null): DeskFile {
  if (form === 'szoveg') return { file: { type: TEXT, body: text } };
  const framed = html.replace('<head>', '<head><base target="_blank">');
  const light = framed.replace(DARK, '@media not all').replace('color-scheme:light dark', 'color-scheme:light');
  const dark = framed.replace(DARK, '@media all').replace('color-scheme:light dark', 'color-scheme:dark');
  return { file: { type: HTML, body: form === 'sotet' ? dark : light } };
}

/** The letter as a file for another mailer, which puts each reader's link in the place of `{{leiratkozas}}`. */
export function toLetterFile({ issue, letter }: View, form: string): DeskFile {
  const name = `${issue.listCode}-${issue.id}`;
  if (form === 'szoveg') return { file: { type: TEXT, body: letter.text, name: `${name}.txt` } };
  return { file: { type: HTML, body: letter.html, name: `${name}.html` } };
}
