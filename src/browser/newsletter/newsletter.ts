import { isPromoHidden, promoCookie } from './promo-cookies';

/**
 * Newsletters in the browser: the banner is put away, and forms are checked and sent in place by a module that comes when one
 * of them is used (newsletter-form.ts). Without this module forms go to the server and come back as a page.
 */

const HIDDEN = 'no-newsletter-promo';

/** Puts the banner away for good, or for as long as closing it does. */
function hidePromo(choice: 'never' | 'later'): void {
  const root = document.documentElement;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = promoCookie(choice, root.dataset.route, location.protocol === 'https:');
  root.classList.add(HIDDEN);
}

function submit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.newsletterForm === undefined) return;
  event.preventDefault();
  import('./newsletter-form').then(
    ({ checkAndSend }) => checkAndSend(form, () => hidePromo('never')),
    // What does not load must not keep anybody from subscribing: the form goes the way it goes without script.
    () => form.submit(),
  );
}

function setUp(): void {
  document.documentElement.classList.toggle(HIDDEN, isPromoHidden(document.cookie, navigator.userAgent));
  // The browser's own bubbles speak its language, not the page's.
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter-form]')) form.noValidate = true;
}

/** Wires the forms and the banner of every page to come; call once. */
export function startNewsletter(): void {
  document.addEventListener('submit', submit);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-newsletter-hide]') : null;
    if (button) hidePromo(button.dataset.newsletterHide === 'never' ? 'never' : 'later');
  });
  document.addEventListener('astro:after-swap', setUp);
  document.addEventListener('astro:page-load', setUp);
}
