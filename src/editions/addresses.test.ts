import { describe, expect, it } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import { articleAddress } from './addresses';

const origins = { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' };
const card = (changes: object) =>
  articleCard.parse({
    id: 1,
    slug: 'arviz',
    title: 'Árvíz',
    pubDate: Date.parse('2026-11-20T23:30:00Z') / 1000,
    mainSuperTag: { name: 'Belföld', slug: 'belfold' },
    ...changes,
  });

describe('articleAddress', () => {
  it.each([
    ['of the main edition', {}, 'https://hirmondo.hu/belfold/2026/11/21/arviz'],
    ['of a supplement', { originatingSite: 'g7' }, 'https://hirmondo.hu/g7/belfold/2026/11/21/arviz'],
    ['of the regional edition', { originatingSite: 'transtelex' }, 'https://erdely.hu/belfold/2026/11/21/arviz'],
    [
      'of a section of a supplement',
      { mainSuperTag: { name: 'Adat', slug: 'adat', siteSlug: 'g7' } },
      'https://hirmondo.hu/g7/adat/2026/11/21/arviz',
    ],
    ['without a section', { mainSuperTag: null }, 'https://hirmondo.hu/2026/11/21/arviz'],
    ['of a live blog', { type: 'liveblog' }, 'https://hirmondo.hu/belfold/2026/11/21/arviz/elo'],
    ['given by the API', { url: '/kulon/cim' }, 'https://hirmondo.hu/kulon/cim'],
    ['given whole, on a host of ours', { url: 'https://erdely.hu/a/b' }, 'https://erdely.hu/a/b'],
  ])('%s', (_name, changes, url) => {
    const address = articleAddress(card(changes), origins);
    expect(address).toMatchObject({ url, own: true });
    expect(address.origin + address.path).toBe(url);
  });

  it.each([
    ['https://masik.hu/cikk', 'https://masik.hu/cikk'],
    ['//masik.hu/cikk', 'https://masik.hu/cikk'],
    ['https://hirmondo.hu.masik.hu/x', 'https://hirmondo.hu.masik.hu/x'],
  ])('given on another host (%s) stays canonical while the article is read here', (given, url) => {
    expect(articleAddress(card({ url: given }), origins)).toEqual({
      origin: 'https://hirmondo.hu',
      path: '/belfold/2026/11/21/arviz',
      url,
      own: false,
    });
  });
});
