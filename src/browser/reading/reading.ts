import { shortcutsOn } from './shortcut-choice';

/**
 * Wakes what articles keep on the device. Its code comes with the first press of its buttons; for readers who have kept something
 * already, with the page; for the others when they have read on for a while.
 */

const load = () => import('./reading-tools');

/** Keys that only readers have who used something of it. */
const KEYS = ['hirmondo-saved', 'hirmondo-places'];
const READ_ON = 8_000;

function hasKept(): boolean {
  try {
    return KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

function setUp(): void {
  if (document.querySelector('[data-reading]') === null) return;
  const here = location.pathname;
  const wake = () => load().then(({ setUpReading }) => location.pathname === here && setUpReading());
  if (hasKept()) void wake();
  else setTimeout(() => location.pathname === here && void wake(), READ_ON);
}

/** Wakes every page to come; call once. */
export function startReading(): void {
  document.addEventListener('astro:page-load', setUp);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-reading]') : null;
    if (button) void load().then(({ pressReading }) => pressReading(button));
  });
}

/** Brings the keyboard shortcuts' code where they are on; call once. */
export function startShortcuts(): void {
  const bring = () => {
    if (shortcutsOn()) void import('./shortcuts').then(({ listenForShortcuts }) => listenForShortcuts());
  };
  document.addEventListener('hirmondo:shortcuts', bring);
  bring();
}
