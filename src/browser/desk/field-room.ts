/** Says beside fields with `data-room`, the characters that their place shows, how many are typed: a longer title is cut there. */

function show(field: HTMLInputElement | HTMLTextAreaElement, count: HTMLElement): void {
  const room = Number(field.dataset.room);
  const length = [...field.value.trim()].length;
  count.textContent = length === 0 ? '' : `${length} / ${room} karakter${length > room ? ': levághatják' : ''}`;
  count.classList.toggle('is-over', length > room);
}

for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-room]')) {
  const count = document.createElement('small');
  count.className = 'field-count';
  count.id = `room-${field.name}`;
  // Within the label it would be a part of the field's name.
  (field.closest('label') ?? field).after(count);
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), count.id].filter(Boolean).join(' '));
  show(field, count);
  field.addEventListener('input', () => show(field, count));
}

export {};
