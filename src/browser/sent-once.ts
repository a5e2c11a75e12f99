/**
 * A form that was submitted says so, and is not submitted again: on a slow network a second press would do everything twice, or
 * report a conflict with the first. Without the script forms work, without this.
 */

/** Milliseconds after which a form can be sent again, because the browser has stopped loading. */
const GIVE_UP_MS = 15_000;

/** Attribute of the pressed button, for the style sheet (parts.css). */
const BUSY = 'data-busy';

function release(form: HTMLFormElement): void {
  form.removeAttribute('aria-busy');
  for (const button of form.querySelectorAll(`[${BUSY}]`)) button.removeAttribute(BUSY);
}

// At the window, after the scripts that send a form themselves and prevent the browser from doing so.
addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  if (form.method !== 'post' || form.dataset.stays !== undefined) return;
  // In another tab or a frame it changes nothing, and this page stays.
  if (submitter instanceof HTMLButtonElement && submitter.formTarget !== '') return;
  if (form.getAttribute('aria-busy') === 'true') {
    event.preventDefault();
    return;
  }
  form.setAttribute('aria-busy', 'true');
  submitter?.setAttribute(BUSY, '');
  setTimeout(release, GIVE_UP_MS, form);
});

// A page that the browser has kept, on the way back.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>('form[aria-busy]')) release(form);
});
