/**
 * Says beside fields with `data-room`, the characters that their place shows, how many are typed: a longer title is cut there. Where an
 * empty field leaves its place to another one (`data-instead`), it counts that one.
 */
import { countCharacters } from '~/lib/desk/writing/text-room';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function show(field: Field, count: HTMLElement, other: Field | undefined): void {
  const room = Number(field.dataset.room);
  const own = countCharacters(field.value);
  const length = own === 0 && other ? countCharacters(other.value) : own;
  const whose = own > 0 || !other ? '' : field.dataset.instead === 'lead' ? 'A lead áll itt: ' : 'A cím áll itt: ';
  count.textContent = length === 0 ? '' : `${whose}${length} / ${room} karakter${length > room ? ': levághatják' : ''}`;
  count.classList.toggle('is-over', length > room);
}

for (const field of document.querySelectorAll<Field>('[data-room]')) {
  const count = document.createElement('small');
  count.className = 'field-count';
  count.id = `room-${field.name}`;
  const named = field.form?.elements.namedItem(field.dataset.instead ?? '');
  const other = isField(named) ? named : undefined;
  // Within the label it would be a part of the field's name.
  (field.closest('label') ?? field).after(count);
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), count.id].filter(Boolean).join(' '));
  show(field, count, other);
  for (const source of [field, other]) source?.addEventListener('input', () => show(field, count, other));
}
