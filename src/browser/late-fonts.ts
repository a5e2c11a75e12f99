import { readStoredText, writeStoredText } from './stored';

/**
 * The italic and the condensed font are not part of the first view, where they would compete for bandwidth with text, title and
 * picture: they are requested some time after loading, and immediately from then on.
 */

const KEY = 'hirmondo-voices';

const showFonts = (): void => document.documentElement.classList.add('voices');

/** Before the first paint: loads the fonts if the device has loaded them before. */
export function showKnownFonts(): void {
  if (readStoredText(KEY) !== undefined) showFonts();
}

/** Loads the fonts, on this page and later ones; call once. */
export function startLateFonts(): void {
  showFonts();
  document.addEventListener('astro:after-swap', showFonts);
  // Without storage they are loaded late again at the next visit.
  writeStoredText(KEY, '1');
}
