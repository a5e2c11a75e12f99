import { OFFLINE_BUDGET } from '~/lib/reading-tools/offline-budget';
import { canStoreOffline, isOffline, offlineBytes, removeAllOffline } from './offline-copies';
import { forgetSaved, removeSaved, savedArticles } from './saved';
import { setShortcuts, shortcutsOn } from './shortcut-choice';
import { listenForShortcuts } from './shortcuts';

/** The page of saved articles: the list, the size of its copies, and the other data that the device stores for the reader. */

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('hu-HU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function row(
  template: HTMLTemplateElement,
  article: { readonly path: string; readonly title: string; readonly savedAt: number },
) {
  const item = template.content.firstElementChild?.cloneNode(true);
  if (!(item instanceof HTMLElement)) return undefined;
  const [link, time, note, button] = ['a', 'time', '[data-note]', 'button'].map((each) => item.querySelector<HTMLElement>(each));
  if (link instanceof HTMLAnchorElement) {
    link.href = article.path;
    link.textContent = article.title;
  }
  if (time instanceof HTMLTimeElement) {
    const moment = new Date(article.savedAt * 1000);
    time.dateTime = moment.toISOString();
    time.textContent = moment.toLocaleDateString('hu-HU', { year: 'numeric', month: 'long', day: 'numeric' });
  }
  if (note) note.hidden = !isOffline(article.path);
  if (button) {
    button.setAttribute('aria-label', `Törlés a mentettek közül: ${article.title}`);
    button.addEventListener('click', async () => {
      const next = item.nextElementSibling ?? item.previousElementSibling;
      await removeSaved(article.path);
      draw();
      // The button is gone: the focus moves to the next or previous item, or to the list.
      const path = next?.querySelector('a')?.getAttribute('href');
      const links = [...document.querySelectorAll<HTMLElement>('[data-saved-rows] a')];
      (links.find((each) => each.getAttribute('href') === path) ?? document.querySelector<HTMLElement>('[data-saved]'))?.focus();
    });
  }
  return item;
}

function draw(): void {
  const articles = savedArticles();
  const place = document.querySelector<HTMLElement>('[data-saved]');
  const template = place?.querySelector('template');
  if (!place || !template) return;
  place.querySelector('[data-saved-rows]')?.replaceChildren(...articles.flatMap((article) => row(template, article) ?? []));
  place.querySelector('[data-saved-none]')?.toggleAttribute('hidden', articles.length > 0);
  place.querySelector('[data-saved-some]')?.toggleAttribute('hidden', articles.length === 0);
  place.querySelector('[data-saved-away]')?.toggleAttribute('hidden', navigator.onLine);
  const space = place.querySelector('[data-saved-space]');
  if (space && canStoreOffline()) {
    space.textContent = `A net nélkül is olvasható másolatok ${megabytes(offlineBytes())} MB-ot foglalnak, legfeljebb ${megabytes(OFFLINE_BUDGET)} MB-ot.`;
  }
  delete place.dataset.waiting;
}

/** Fills the page; does nothing on any other. */
export function setUpSavedPage(): void {
  draw();
  document.querySelector('[data-saved-clear]')?.addEventListener('click', async () => {
    forgetSaved();
    if (canStoreOffline()) await removeAllOffline().catch(() => undefined);
    draw();
    document.querySelector<HTMLElement>('[data-saved]')?.focus();
  });
  const choice = document.querySelector<HTMLInputElement>('[data-shortcuts]');
  if (!choice) return;
  choice.checked = shortcutsOn();
  choice.addEventListener('change', () => {
    setShortcuts(choice.checked);
    listenForShortcuts();
  });
}
