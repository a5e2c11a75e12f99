import { isEmailAddress, plainEmail } from '~/lib/newsletter/email';
import { newsletterWords } from '~/lib/newsletter/words';

function showMessage(form: HTMLFormElement, text: string, good: boolean): void {
  const place = form.querySelector('[data-newsletter-message]');
  place?.classList.toggle('fault', !good);
  if (place) place.textContent = text;
}

function showFieldError(form: HTMLFormElement, field: HTMLInputElement | null, text: string): void {
  showMessage(form, text, false);
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
}

/** Text of a refusal: ours, if the answer contains one, otherwise ours for its status, never another system's. */
async function readWords(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const error: unknown = Reflect.get(Object(body), 'error');
  const own = [newsletterWords.badName, newsletterWords.noList, newsletterWords.unknownList].find((words) => words === error);
  if (own !== undefined) return own;
  if (response.status === 429) return newsletterWords.tooMany;
  return response.status === 422 ? newsletterWords.badEmail : newsletterWords.failed;
}

async function send(form: HTMLFormElement, values: FormData, onSent: () => void): Promise<void> {
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
    showMessage(form, await readWords(response), false);
    return;
  }
  form.reset();
  showMessage(form, newsletterWords.sent, true);
  onSent();
}

/** Submits a subscription (AC-11), or shows what is wrong in its form (AC-12). `onSent` is called once it is accepted. */
export function checkAndSend(form: HTMLFormElement, onSent: () => void): void {
  const button = form.querySelector('button');
  const values = new FormData(form);
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  form.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid');
  if (button?.disabled) return;
  if (values.getAll('listCodes').length === 0) {
    showFieldError(form, form.querySelector<HTMLInputElement>('[type="checkbox"]'), newsletterWords.noList);
  } else if (!isEmailAddress(plainEmail(email?.value ?? ''))) {
    showFieldError(form, email, newsletterWords.badEmail);
  } else {
    if (button) button.disabled = true;
    void send(form, values, onSent)
      .catch(() => showMessage(form, newsletterWords.failed, false))
      .finally(() => {
        if (button) button.disabled = false;
      });
  }
}
