/**
 * The italic and the condensed face are no part of the first view, where they would share the line with text, title and picture:
 * they are asked for when the page has long been there, and at once from then on. The inline script of BaseLayout puts the class
 * on the root before the first paint and after each change of page.
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
