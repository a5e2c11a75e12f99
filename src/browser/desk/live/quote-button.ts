/** A button at the text of an entry that makes its paragraph, or what is selected, a quotation: "> " can also be typed. */
import { insertText } from '../insert-text';

for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-quote]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet';
  button.textContent = 'Idézet';
  button.addEventListener('click', () => {
    const { selectionStart: start, selectionEnd: end, value } = field;
    const lines = value.slice(start, end).trim().split('\n');
    const quoted = lines.map((line) => `> ${line.replace(/^>\s?/, '')}`).join('\n');
    insertText(field, quoted, { start, end, block: true });
  });
  field.closest('label')?.after(button);
}
