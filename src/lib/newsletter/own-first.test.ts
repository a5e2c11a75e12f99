import { expect, it } from 'vitest';
import { ownFirst } from './own-first';

const lists = [
  { code: 'reggeli', name: 'Reggeli', description: undefined, sites: ['hirmondo', 'g7'] },
  { code: 'mindenki', name: 'Mindenki', description: undefined, sites: undefined },
  { code: 'szamok', name: 'Számok', description: undefined, sites: ['g7'] },
];
const codes = (slug: string, path: string) => ownFirst(lists, { slug, path }).map(({ code }) => code);

it('an edition begins with its own newsletter, the main one keeps the order of the newsroom', () => {
  expect(codes('g7', '/g7')).toEqual(['szamok', 'reggeli', 'mindenki']);
  expect(codes('hirmondo', '')).toEqual(['reggeli', 'mindenki', 'szamok']);
});
