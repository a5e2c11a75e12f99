import { continueReading } from './continue-reading';
import { isSaved, removeSaved, saveArticle } from './saved';
import { nextTextSize } from './text-size';

/** What an article page stores on the device: saved articles, the text size, the reading position. */

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
  else if (!saveArticle(path, title) && status) status.textContent = failed;
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

/** Handles a click on a reading button. */
export function handleReadingClick(button: HTMLElement): void {
  if (button.dataset.reading === 'save') void toggleSaved(button);
  else changeTextSize(button);
}

/** Shows on the current page what the device has stored for it. */
export function setUpReading(): void {
  for (const button of document.querySelectorAll<HTMLElement>(SAVE)) showSaved(button);
  continueReading();
}
