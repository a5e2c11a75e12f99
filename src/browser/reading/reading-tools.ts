import { continueReading } from './continue-reading';
import { isSaved, removeSaved, saveArticle } from './saved';
import { nextTextSize } from './text-size';

/** What an article page keeps on the device: saved articles, the size of its text, the place where it was left. */

const SAVE = '[data-reading="save"]';

function showSaved(button: HTMLElement): void {
  const { path = '', save = '', saved = '' } = button.dataset;
  const on = isSaved(path);
  button.setAttribute('aria-pressed', String(on));
  button.title = on ? saved : save;
}

async function toggleSaved(button: HTMLElement): Promise<void> {
  const { path = '', title = '', failed = '' } = button.dataset;
  const status = document.querySelector('[data-reading-status]');
  if (isSaved(path)) await removeSaved(path);
  else if (!(await saveArticle(path, title)) && status) status.textContent = failed;
  showSaved(button);
  status?.toggleAttribute('data-saved', isSaved(path));
}

function changeTextSize(button: HTMLElement): void {
  const size = nextTextSize();
  const { names = '' } = button.dataset;
  const status = document.querySelector('[data-reading-status]');
  const [normal, large, largest] = names.split('|');
  if (status) status.textContent = (size === 'normál' ? normal : size === 'nagyobb' ? large : largest) ?? '';
}

/** Does what a reading button is pressed for. */
export function pressReading(button: HTMLElement): void {
  if (button.dataset.reading === 'save') void toggleSaved(button);
  else changeTextSize(button);
}

/** Shows on the open page what the device keeps of it. */
export function setUpReading(): void {
  for (const button of document.querySelectorAll<HTMLElement>(SAVE)) showSaved(button);
  continueReading();
}
