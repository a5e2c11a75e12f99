/** The button that takes an act back stays in its message for the seconds that the message names. */
for (const form of document.querySelectorAll<HTMLElement>('[data-undo]')) {
  setTimeout(() => form.remove(), Number(form.dataset.undo) * 1000);
}
