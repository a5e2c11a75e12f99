import { hidePromo, startPromo } from './promo';

/**
 * Newsletters in the browser: forms are validated and sent in place by a module that is loaded on first use
 * (newsletter-form.ts). Without this module forms go to the server, which answers with a page.
 */

function submit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.newsletterForm === undefined) return;
  event.preventDefault();
  import('./newsletter-form').then(
    ({ checkAndSend }) => checkAndSend(form, () => hidePromo('never')),
    // If it does not load, the form is submitted as without script.
    () => form.submit(),
  );
}

function setUp(): void {
  // The browser's own messages are in its language, not the page's.
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter-form]')) form.noValidate = true;
}

/** Sets up the forms and the banner of every page from now on; call once. */
export function startNewsletter(): void {
  document.addEventListener('submit', submit);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-newsletter-hide]') : null;
    if (button) hidePromo(button.dataset.newsletterHide === 'never' ? 'never' : 'later');
  });
  startPromo();
  document.addEventListener('astro:page-load', setUp);
}
