import { describe, expect, it } from 'vitest';
import { g7 } from '~/editions/g7';
import { hirmondo } from '~/editions/hirmondo';
import { transtelex } from '~/editions/transtelex';
import { editionLinks } from './edition-links';

const origins = { main: 'https://hirmondo.example', regional: 'https://erdely.example' };
const menu = [
  { label: 'Hírmondó', url: '/' },
  { label: 'After', url: '/after' },
  { label: 'G7', url: '/g7' },
  { label: 'Karakter', url: '/karakter' },
];

describe('editionLinks', () => {
  it('keeps the group’s order and addresses and adds the edition that it leaves out', () => {
    expect(editionLinks(menu, { edition: hirmondo, origins })).toEqual([
      { label: 'Hírmondó', href: '/', current: true },
      { label: 'After', href: '/after', current: false },
      { label: 'G7', href: '/g7', current: false },
      { label: 'Karakter', href: '/karakter', current: false },
      { label: 'Erdélyi Hírmondó', href: 'https://erdely.example/', current: false },
    ]);
  });

  it('marks the edition being read', () => {
    expect(editionLinks(menu, { edition: g7, origins }).filter(({ current }) => current)).toEqual([
      { label: 'G7', href: '/g7', current: true },
    ]);
  });

  it('names the main host from another one', () => {
    expect(editionLinks(menu, { edition: transtelex, origins }).map(({ href }) => href)).toEqual([
      'https://hirmondo.example/',
      'https://hirmondo.example/after',
      'https://hirmondo.example/g7',
      'https://hirmondo.example/karakter',
      '/',
    ]);
  });

  it('does not add an edition that the group names by its host', () => {
    const full = [...menu, { label: 'Erdély', url: 'https://erdely.example/' }];
    expect(editionLinks(full, { edition: hirmondo, origins })).toHaveLength(5);
  });

  it('lists every edition when there is no group', () => {
    expect(editionLinks([], { edition: hirmondo, origins }).map(({ label }) => label)).toEqual([
      'Hírmondó',
      'After',
      'G7',
      'Karakter',
      'Erdélyi Hírmondó',
    ]);
  });
});
