// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

document.body.innerHTML =
  '<form action="/szerkesztoseg/iras"><div><textarea data-paste></textarea><p data-paste-note hidden></p></div></form>';
document.execCommand = () => false;
await import('./paste-html');

const field = document.querySelector('textarea') as HTMLTextAreaElement;
const note = document.querySelector('[data-paste-note]') as HTMLElement;

function paste(data: Readonly<Record<string, string>>): Event {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [], getData: (type: string) => data[type] ?? '' } });
  field.dispatchEvent(event);
  return event;
}

const answer = (body: unknown) => vi.fn(async () => new Response(JSON.stringify(body)));

beforeEach(() => {
  field.value = 'Előtte.';
  field.setSelectionRange(7, 7);
  note.hidden = true;
});

it('writes what the server understood, and says what was left out', async () => {
  const fetch = answer({ typed: '<h2>Cím</h2>\n\nEgy.', note: 'Beillesztéskor kimaradt: kép.' });
  vi.stubGlobal('fetch', fetch);
  expect(paste({ 'text/html': '<h1>Cím</h1><p>Egy.</p>', 'text/plain': 'Cím\nEgy.' }).defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(field.value).toBe('Előtte.\n\n<h2>Cím</h2>\n\nEgy.'));
  expect([note.textContent, note.hidden]).toEqual(['Beillesztéskor kimaradt: kép.', false]);
  const [[, sent] = []] = fetch.mock.calls as unknown as [string, { readonly body: FormData }][];
  expect(sent?.body.get('step')).toBe('paste');
});

it('writes the plain text if the server does not answer', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('offline')));
  paste({ 'text/html': '<p>Egy.</p><p>Kettő.</p>', 'text/plain': 'Egy.\nKettő.' });
  await vi.waitFor(() => expect(field.value).toBe('Előtte.\n\nEgy.\n\nKettő.'));
  expect(note.hidden).toBe(false);
});

it('makes a paragraph of each line of plain text, and leaves a part of a line to the browser', () => {
  paste({ 'text/plain': 'Egy.\nKettő.' });
  expect(field.value).toBe('Előtte.\n\nEgy.\n\nKettő.');
  expect(paste({ 'text/plain': 'szó' }).defaultPrevented).toBe(false);
});

it('holds the form until what was pasted is in it, and presses what was pressed', async () => {
  const form = field.form as HTMLFormElement;
  const button = form.appendChild(Object.assign(document.createElement('button'), { name: 'step', value: 'publish' }));
  const sent: unknown[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push([field.value, (event.submitter as HTMLButtonElement | null)?.value]);
  });
  let answerNow = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerNow = resolve)));
  paste({ 'text/html': '<p>Egy.</p><p>Kettő.</p>', 'text/plain': 'Egy.' });
  button.click();
  button.click();
  expect(sent).toEqual([]);
  answerNow(new Response(JSON.stringify({ typed: 'Egy.\n\nKettő.' })));
  await vi.waitFor(() => expect(sent).toEqual([['Előtte.\n\nEgy.\n\nKettő.', 'publish']]));
  button.click();
  expect(sent).toHaveLength(2);
});
