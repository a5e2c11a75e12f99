/**
 * Buttons that copy a text, such as the address of a read-only link. They are hidden without script, and where the page has no
 * clipboard, which needs https or localhost: the text can be selected.
 */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const field = button.parentElement?.querySelector<HTMLInputElement>('input');
  const message = button.parentElement?.querySelector('[role="status"]');
  button.hidden = !('clipboard' in navigator);
  button.addEventListener('click', () => {
    const { copy = '', done = '' } = button.dataset;
    navigator.clipboard.writeText(copy).then(
      () => {
        if (message) message.textContent = done;
      },
      // The browser may forbid it; then the selected text is copied by hand.
      () => field?.select(),
    );
  });
}
