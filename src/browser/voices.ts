/**
 * The italic and the condensed face are not part of the first view, where they would compete for bandwidth with text, title and
 * picture: they are requested some time after loading, and immediately from then on. The inline script of BaseLayout puts the
 * class on the root before the first paint and after each change of page.
 */

const KEY = 'hirmondo-voices';

const speak = (): void => document.documentElement.classList.add('voices');

/** Asks for the faces, here and on the pages to come; call once. */
export function startVoices(): void {
  speak();
  document.addEventListener('astro:after-swap', speak);
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage the next visit asks late again.
  }
}
