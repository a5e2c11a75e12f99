import { expect, it } from 'vitest';
import { footerGroups } from './footer-groups';

it('groups links by their target, in the order of the menu, and leaves empty groups out', () => {
  const links = ['/tamogatas', '/archivum', '/impresszum/', '/dokumentum/adatvedelem?a=1', '/legfrissebb'].map((url) => ({
    url,
  }));
  expect(footerGroups(links).map(({ name, links: some }) => [name, ...some.map(({ url }) => url)])).toEqual([
    ['reading', '/archivum', '/legfrissebb'],
    ['about', '/impresszum/'],
    ['support', '/tamogatas'],
    ['rules', '/dokumentum/adatvedelem?a=1'],
  ]);
});
