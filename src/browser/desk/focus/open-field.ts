/**
 * What opens for one field puts the cursor at its end: the tap that opens it brings up a phone's keyboard, too. Without the script
 * the field is one tap further.
 */
for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-focus]')) {
  details.querySelector('summary')?.addEventListener('click', (event) => {
    if (details.open) return;
    // Only within the tap itself may a page bring up the keyboard; the browser would open it later.
    event.preventDefault();
    details.open = true;
    const field = details.querySelector<HTMLInputElement>('input:not([type="hidden"])');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
}
