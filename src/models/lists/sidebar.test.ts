import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { outwardLinks, sidebarBoxes } from './sidebar';

describe('sidebarBoxes', () => {
  it.each([
    ['/melleklet/ep-2024', 'supplement', { election: 'EP-választás 2024', euHint: true }],
    ['/melleklet/ep-2024/adatok/a/b', 'supplement', { election: 'EP-választás 2024', euHint: true }],
    ['/melleklet/valasztas-2024/gyik', 'supplement', { election: 'Önkormányzati választás 2024' }],
    ['/melleklet/valasztas-2022', 'supplement', { election: 'Választás 2022' }],
    ['/melleklet/eb-2024', 'supplement', {}],
    ['/melleklet/ep-20245', 'supplement', {}],
    ['/rovat/belfold', 'articles_by_mstag', {}],
    ['/after', 'after', { audioShow: true }],
    ['/after/legfrissebb', 'legfrissebb', {}],
    ['/rovat/szepkilatas', 'articles_by_mstag', { tag: 'turahirek' }],
    ['/rovat/szepkilatas/turahirek', 'articles_by_mstag', {}],
    ['/cimke/turahirek', 'articles_by_tag', {}],
  ])('of %s (%s) are %o', (path, routeName, expected) => {
    const { election, euHint, audioShow, tag } = sidebarBoxes(mainEdition, path, routeName);
    expect({ election: election?.title, euHint, audioShow, tag: tag?.tag }).toEqual({
      election: undefined,
      euHint: false,
      audioShow: false,
      tag: undefined,
      ...expected,
    });
  });
});

describe('outwardLinks', () => {
  it('accepts web addresses only', () => {
    const setup = { shopUrl: 'https://bolt.example/', appStoreUrl: 'javascript:alert(1)', playStoreUrl: 'https://' };
    expect(outwardLinks(setup)).toEqual({
      shop: 'https://bolt.example/',
      appStore: undefined,
      playStore: undefined,
      audioShow: undefined,
    });
  });
});
