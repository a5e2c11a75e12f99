import { isEmailAddress } from '~/lib/newsletter/email';
import { isPromoHidden, promoCookie } from '~/lib/newsletter/promo-cookies';
import { newsletterWords } from '~/lib/newsletter/words';

/**
 * Newsletters in the browser: forms are checked and sent in place, the banner is put away. Without this module forms go to
 * the server and come back as a page.
 */

const HIDDEN = 'no-newsletter-promo';

function hidePromo(choice: 'never' | 'later'): void {
  const root = document.documentElement;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = promoCookie(choice, root.dataset.route, location.protocol === 'https:');
  root.classList.add(HIDDEN);
}

function say(form: HTMLFormElement, text: string, good: boolean): void {
  const place = form.querySelector('[data-newsletter-message]');
  place?.classList.toggle('fault', !good);
  if (place) place.textContent = text;
}

function refuse(form: HTMLFormElement, field: Element | null, text: string): void {
  say(form, text, false);
  if (!(field instanceof HTMLInputElement)) return;
  field.setAttribute('aria-invalid', 'true');
  field.focus();
}

/** Words of a refusal; anything but our API's own is no text for readers. */
async function wordsOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const error: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, 'error') : undefined;
  return (response.status === 422 || response.status === 429) && typeof error === 'string' ? error : newsletterWords.failed;
}

async function send(form: HTMLFormElement, values: FormData): Promise<void> {
  const text = (name: string): string => String(values.get(name) ?? '').trim();
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', site: text('site') },
    body: JSON.stringify({
      email: text('email'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      listCodes: values.getAll('listCodes'),
    }),
  });
  if (!response.ok) {
    say(form, await wordsOf(response), false);
    return;
  }
  form.reset();
  say(form, newsletterWords.sent, true);
  hidePromo('never');
}

/** Sends a form unless something in it is wrong; then it says what. */
function checkAndSend(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  const values = new FormData(form);
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  form.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid');
  if (button?.disabled) return;
  if (values.getAll('listCodes').length === 0) {
    refuse(form, form.querySelector('[type="checkbox"]'), newsletterWords.noList);
  } else if (!isEmailAddress(email?.value.trim() ?? '')) {
    refuse(form, email, newsletterWords.badEmail);
  } else {
    if (button) button.disabled = true;
    void send(form, values)
      .catch(() => say(form, newsletterWords.failed, false))
      .finally(() => {
        if (button) button.disabled = false;
      });
  }
}

function submit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.newsletterForm === undefined) return;
  event.preventDefault();
  checkAndSend(form);
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
    const choice =
      target instanceof Element ? target.closest<HTMLElement>('[data-newsletter-hide]')?.dataset.newsletterHide : undefined;
    if (choice === 'never' || choice === 'later') hidePromo(choice);
  });
  document.addEventListener('astro:after-swap', setUp);
  document.addEventListener('astro:page-load', setUp);
}
