import { loginWords, refusalWords } from '~/lib/session/login-words';

/**
 * The login without leaving the page: the same forms, sent as API calls (AU-01, AU-02). If a request fails without an answer,
 * the form shows an error; without script the server handles the forms.
 */

/** Bearer token of the call with the code. It is not stored: a reload starts over. */
let bearer = '';

const part = (name: string): HTMLElement | null => document.querySelector(`[data-step="${name}"]`);

function showMessage(form: HTMLFormElement, fault: string, note = ''): void {
  const message = form.querySelector('[data-login-message]');
  const good = form.querySelector('[data-login-note]');
  for (const words of form.querySelectorAll('[data-fault-for]')) words.textContent = '';
  if (message) message.textContent = fault;
  if (good) good.textContent = note;
}

/** Shows an error and focuses the field. `at` names the place of the message, if it has one of its own. */
function showFieldError(form: HTMLFormElement, name: string, words: string, at?: string): void {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const own = at === undefined ? null : form.querySelector(`[data-fault-for="${at}"]`);
  showMessage(form, own ? '' : words);
  if (own) own.textContent = words;
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
  field?.select();
}

/** The button that shows what has been typed; it needs this script, and is hidden without it. */
function setUpReveal(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-reveal]');
  const field = document.querySelector<HTMLInputElement>('[name="password"]');
  if (!button || !field) return;
  const show = (shown: boolean) => {
    field.type = shown ? 'text' : 'password';
    button.textContent = shown ? loginWords.hidePassword : loginWords.showPassword;
    button.setAttribute('aria-label', `${button.textContent} a jelszót`);
  };
  button.addEventListener('click', () => show(field.type === 'password'));
  // Browsers store what is sent from a field of a password alone.
  field.form?.addEventListener('submit', () => show(false));
  show(false);
  button.hidden = false;
}

interface Posted {
  readonly ok: boolean;
  readonly status: number;
  readonly answer: object;
}

async function post(path: string, body: object): Promise<Posted> {
  const headers = { 'content-type': 'application/json', ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }) };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json().catch(() => undefined);
  return { ok: response.ok, status: response.status, answer: Object(answer) };
}

const refusal = ({ status, answer }: Posted, wrong: string): string =>
  refusalWords({ status, error: readText(answer, 'error') }, wrong);

const readText = (answer: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(answer, name);
  return typeof value === 'string' ? value : undefined;
};

/** The server knows the page that was requested before sign-in. */
const enter = (): void => location.replace('/login');

function showCode(by: string | undefined): void {
  for (const words of document.querySelectorAll<HTMLElement>('[data-code-by]')) {
    words.hidden = words.dataset.codeBy !== (by ?? 'app');
  }
  part('password')?.setAttribute('hidden', '');
  part('code')?.removeAttribute('hidden');
  const field = part('code')?.querySelector<HTMLInputElement>('[name="code"]');
  if (!field) return;
  // An older code is no longer valid.
  field.value = '';
  field.focus();
}

/** Asks for a link by email, by which this browser is counted by itself. */
async function requestDeviceLink(form: HTMLFormElement, email: string): Promise<void> {
  const posted = await post('/api/login/device', { email });
  if (posted.ok) showMessage(form, '', loginWords.linkMailed);
  else showMessage(form, refusal(posted, loginWords.incomplete));
}

async function sendPassword(form: HTMLFormElement, values: FormData, step: string | undefined): Promise<void> {
  const email = String(values.get('email') ?? '').trim();
  const password = String(values.get('password') ?? '');
  if (email === '') return showFieldError(form, 'email', loginWords.noEmail, 'email');
  if (step === 'mail-device') return requestDeviceLink(form, email);
  if (password === '') return showFieldError(form, 'password', loginWords.noPassword, 'password');
  const posted = await post('/api/login', { email, password });
  if (posted.status === 429) form.querySelector('[data-link-offer]')?.removeAttribute('hidden');
  if (!posted.ok) return showFieldError(form, 'password', refusal(posted, loginWords.wrongPassword));
  const { answer } = posted;
  const token = readText(answer, 'token');
  if (token === undefined) return enter();
  bearer = token;
  const address = document.querySelector('[data-code-address]');
  if (address) address.textContent = email;
  showCode(readText(answer, 'codeBy'));
}

async function sendCode(form: HTMLFormElement, values: FormData, step: string | undefined): Promise<void> {
  if (step === 'mail') {
    const posted = await post('/api/login/otp/mail', {});
    if (!posted.ok) {
      const words = refusal(posted, loginWords.noMoreMail);
      return showMessage(form, words.startsWith(loginWords.wrongCode) ? loginWords.noMoreMail : words);
    }
    const again = document.querySelector('[data-code-by="mail"]:not([hidden])') !== null;
    showCode('mail');
    return showMessage(form, '', again ? loginWords.codeMailedAgain : loginWords.codeMailed);
  }
  const code = String(values.get('code') ?? '').trim();
  if (code === '') return showFieldError(form, 'code', loginWords.noCode);
  const posted = await post('/api/login/otp/verify', { code });
  if (posted.ok) enter();
  else showFieldError(form, 'code', refusal(posted, loginWords.wrongCode));
}

setUpReveal();
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.loginForm === undefined) return;
  const kind = form.dataset.loginForm;
  // A code requested before the script loaded is handled by the server.
  if (kind === 'code' && bearer === '') return;
  event.preventDefault();
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : undefined;
  if (button?.disabled) return;
  if (button) {
    button.disabled = true;
    button.dataset.busy = '';
  }
  showMessage(form, '');
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  const values = new FormData(form);
  const sent = kind === 'password' ? sendPassword(form, values, button?.value) : sendCode(form, values, button?.value);
  sent
    .catch(() => showMessage(form, loginWords.failed))
    .finally(() => {
      if (!button) return;
      button.disabled = false;
      delete button.dataset.busy;
    });
});
