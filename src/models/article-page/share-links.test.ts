import { expect, it } from 'vitest';
import { shareLinks } from './share-links';

it('share links accept a title that was cut in the middle of a character', () => {
  const [facebook, x, mail] = shareLinks('https://hirmondo.example/árvíz', 'Csonka \ud83d', 'E-mail');
  expect(facebook?.href).toMatch(/\?u=https%3A%2F%2Fhirmondo\.example%2F%C3%A1rv%C3%ADz$/);
  expect(x?.href).toMatch(/&text=Csonka%20%EF%BF%BD$/);
  expect(mail?.href).toMatch(/^mailto:\?subject=Csonka%20%EF%BF%BD&body=/);
});
