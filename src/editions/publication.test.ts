import { expect, it } from 'vitest';
import { g7 } from './g7';
import { hirmondo } from './hirmondo';
import { ownEditions, withPublication } from './publication';

it('an edition keeps what the publication does not set', () => {
  expect(withPublication(g7, {})).toBe(g7);
});

it('a name is also that of its section page, and null removes what the folder sets', () => {
  const { identity, sections } = withPublication(g7, { g7: { name: 'Pénztárca', facebookUrl: null } });
  expect(identity).toMatchObject({ name: 'Pénztárca', description: g7.identity.description });
  expect(identity.facebookUrl).toBeUndefined();
  expect(sections[0]?.title).toBe('Pénztárca');
});

it('a note on who supports an edition comes from its own publication', () => {
  const noted = { ...g7, texts: { ...g7.texts, supportNote: 'Alapítvány' } };
  expect(withPublication(noted, { g7: { name: 'Pénztárca' } }).texts.supportNote).toBe('Alapítvány');
  expect(withPublication(noted, { g7: { supportNote: null } }).texts.supportNote).toBeUndefined();
});

it('a publication can leave out editions, but never the first', () => {
  const left = ownEditions([hirmondo, g7], { without: ['hirmondo', 'g7'], editions: {} });
  expect(left).toEqual([hirmondo]);
});
