/** What is replaced: the characters from `start` to `end`; `block` is true for a part that stands alone, between blank lines. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly block: boolean;
}

/** The line breaks that are missing for a blank line at that side of a text. */
function missingBreaks(text: string, side: 'start' | 'end'): string {
  if (text === '') return '';
  const breaks = (side === 'start' ? /^\n*/ : /\n*$/).exec(text)?.[0].length ?? 0;
  return '\n'.repeat(Math.max(0, 2 - breaks));
}

/** Writes into a text field, with the cursor behind it, as if it had been typed. Returns where the written text begins. */
export function insertText(field: HTMLTextAreaElement, written: string, { start, end, block }: Place): number {
  const { value } = field;
  const before = block ? missingBreaks(value.slice(0, start), 'end') : '';
  const after = block ? missingBreaks(value.slice(end), 'start') : '';
  replaceText(field, before + written + after, start, end);
  return start + before.length;
}

/**
 * Replaces a part of a field as typing does, so that Ctrl+Z takes it back: only this command adds to the history of a field.
 * Where a browser refuses it, the text is written without one.
 */
export function replaceText(field: HTMLInputElement | HTMLTextAreaElement, text: string, start: number, end: number): void {
  field.focus();
  field.setSelectionRange(start, end);
  const command = text === '' ? 'delete' : 'insertText';
  if ((text === '' && start === end) || document.execCommand(command, false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
