/**
 * Starts the features of articles that store data on the device: at once for readers who have already stored something, at the
 * first click on one of their buttons for the others, for whom late.ts loads the rest some seconds after loading.
 */

const tools = () => import('./reading-tools');

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Shows on the current page what the device has stored for it. */
export function wakeReading(): void {
  if (document.querySelector('[data-reading]') !== null) void tools().then(({ setUpReading }) => setUpReading());
}

/** Sets up every page from now on; call once. */
export function startReading(): void {
  if (isKept('hirmondo-shortcuts')) void import('./shortcuts').then(({ listenForShortcuts }) => listenForShortcuts());
  document.addEventListener('astro:page-load', () => {
    if (isKept('hirmondo-saved') || isKept('hirmondo-places')) wakeReading();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-reading]') : null;
    if (button) void tools().then(({ pressReading }) => pressReading(button));
  });
}
