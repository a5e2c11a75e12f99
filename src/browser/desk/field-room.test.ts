// @vitest-environment jsdom
import { expect, it } from 'vitest';

document.body.innerHTML = `<form><label>Cím<input name="title" value="Megnyílt 🌍" data-room="12"></label>
  <label for="front">Cím a címlapon</label><input id="front" name="titleFront" data-room="5" data-instead="title"></form>`;
await import('./field-room');

const said = (name: string): string => document.querySelector(`#room-${name}`)?.textContent ?? '';

function type(name: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(name);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('counts what is typed at its place, and the title where a place has none of its own', () => {
  expect(said('title')).toBe('10 / 12 karakter');
  expect(said('titleFront')).toBe('A cím áll itt: 10 / 5 karakter: levághatják');
  type('titleFront', 'Híd');
  expect(said('titleFront')).toBe('3 / 5 karakter');
  type('title', 'Hosszabb cím lett');
  expect([said('title'), said('titleFront')]).toEqual(['17 / 12 karakter: levághatják', '3 / 5 karakter']);
  type('titleFront', '');
  expect(said('titleFront')).toBe('A cím áll itt: 17 / 5 karakter: levághatják');
  type('title', ' ');
  expect([said('title'), said('titleFront')]).toEqual(['', '']);
});
