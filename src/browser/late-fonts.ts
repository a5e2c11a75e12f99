/**
 * The italic and the condensed font are not part of the first view, where they would compete for bandwidth with text, title and
 * picture: they are requested some time after loading, and immediately from then on. The inline script of BaseLayout sets the
 * class on the root element before the first paint and after each navigation.
 */

const KEY = 'hirmondo-voices';

const showFonts = (): void => document.documentElement.classList.add('voices');

/** Loads the fonts, on this page and later ones; call once. */
export function startLateFonts(): void {
  showFonts();
  document.addEventListener('astro:after-swap', showFonts);
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage they are loaded late again at the next visit.
  }
}
