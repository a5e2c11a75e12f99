import { readStoredText } from '../stored';

/**
 * Starts the features of articles that store data on the device: at once for readers who have already stored something, at the
 * first click on one of their buttons for the others, for whom late.ts loads the rest some seconds after loading.
 */

const tools = () => import('./reading-tools');

const isStored = (key: string): boolean => readStoredText(key) !== undefined;

/** The body of the page whose state is shown; the router replaces it. */
let shownOn: HTMLElement | undefined;

/** Shows on the current page what the device has stored for it, once: an offer that the reader has closed stays closed. */
export function showReadingState(): void {
  if (shownOn === document.body || document.querySelector('[data-reading]') === null) return;
  shownOn = document.body;
  tools().then(
    ({ setUpReading }) => setUpReading(),
    () => undefined,
  );
}

/** Sets up every page from now on; call once. */
export function startReading(): void {
  if (isStored('hirmondo-shortcuts')) void import('./shortcuts').then(({ listenForShortcuts }) => listenForShortcuts());
  document.addEventListener('astro:page-load', () => {
    if (isStored('hirmondo-saved') || isStored('hirmondo-places')) showReadingState();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-reading]') : null;
    if (!button) return;
    tools().then(
      ({ handleReadingClick }) => handleReadingClick(button),
      () => undefined,
    );
  });
}
