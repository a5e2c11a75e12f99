/**
 * Pastes formatted text into the text of an article: the server turns what Word, Google Docs and others put on the clipboard into
 * HTML of ours, and says what was left out. It is one step of the field's history, so that one Ctrl+Z takes it back. Without the
 * script, or without an answer, plain text is pasted.
 */
import { pasteText } from '~/lib/desk/plain-paste';
import { insertText } from './insert-text';
import { awaitPaste, isFormatted, readPasted, sayPasted as say } from './read-pasted';

/** A text of several paragraphs stands alone; a part of one goes into its sentence. */
function write(field: HTMLTextAreaElement, text: string, place: { readonly start: number; readonly end: number }): void {
  insertText(field, text, {
    ...place,
    block: text.includes('\n\n') || /^<(?:ul|ol|table|figure|blockquote|h[2-4]|div|aside)\b/.test(text),
  });
}

async function paste(field: HTMLTextAreaElement, form: HTMLFormElement, html: string, text: string): Promise<void> {
  const place = { start: field.selectionStart, end: field.selectionEnd };
  const before = field.value;
  say(field, 'Beillesztés…');
  const pasted = await readPasted(form, html);
  // What was typed meanwhile moved the place.
  const now = field.value === before ? place : { start: field.selectionStart, end: field.selectionEnd };
  write(field, pasted?.typed ?? pasteText(text), now);
  say(field, pasted === undefined ? 'A formázás nem ment át: csak a szöveg van itt.' : (pasted.note ?? ''));
}

for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-paste]')) {
  const { form } = field;
  field.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html') ?? '';
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // A picture alone is pictures.ts's.
    if (event.defaultPrevented || (text.trim() === '' && (event.clipboardData?.files.length ?? 0) > 0)) return;
    if (form && isFormatted(html)) {
      event.preventDefault();
      awaitPaste(field, paste(field, form, html, text));
    } else if (/\n/.test(text.trim())) {
      event.preventDefault();
      say(field, '');
      write(field, pasteText(text), { start: field.selectionStart, end: field.selectionEnd });
    }
  });
}
