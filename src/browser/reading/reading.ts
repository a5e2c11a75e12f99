/**
 * Starts what articles store on the device: at once for readers who have stored something already, at the first press of its
 * buttons for the others, for whom late.ts loads the rest some seconds after loading.
 */

const tools = () => import('./reading-tools');

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Shows on the open page what the device keeps of it. */
export function wakeReading(): void {
  if (document.querySelector('[data-reading]') !== null) void tools().then(({ setUpReading }) => setUpReading());
}

/** Wakes every page to come; call once. */
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
