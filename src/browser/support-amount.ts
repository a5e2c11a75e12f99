/**
 * The amounts of the support form: a typed one and an offered one exclude each other, as only the typed one counts. Without the
 * script both may be filled in; the style sheet shows the offered one as not chosen (support-parts.css).
 */

/** Checks what the page offered in the rhythms without a choice. */
function offerAgain(form: HTMLFormElement, chosen: HTMLInputElement): void {
  for (const amount of form.querySelectorAll<HTMLInputElement>('[data-offered]')) {
    if (amount.name !== chosen.name) amount.checked = amount.defaultChecked;
  }
}

addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.form?.matches('.support-form')) return;
  const { form } = target;
  const typed = form.querySelector<HTMLInputElement>('[name="other"]');
  if (typed === null) return;
  if (target !== typed) {
    if (target.dataset.offered === undefined || typed.value === '') return;
    typed.value = '';
    offerAgain(form, target);
  } else if (typed.value.trim() === '') {
    offerAgain(form, typed);
  } else {
    for (const amount of form.querySelectorAll<HTMLInputElement>('[data-offered]')) amount.checked = false;
  }
});
