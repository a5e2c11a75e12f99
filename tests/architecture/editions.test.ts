import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDemo } from '~/backend/infra/demo/read-demo';
import { editions, prefixOf, resolveEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { menus } from '~/lib/contract/frontend';

describe('editions', () => {
  it('are named nowhere in a condition outside their own folder', () => {
    const slugs = editions.map(({ identity }) => identity.slug).join('|');
    const condition = new RegExp(`(===|!==|case|includes\\()\\s*['"\`](${slugs})['"\`]`);
    const offenders = globSync('src/**/*.{ts,tsx,astro}')
      .filter((file) => !file.startsWith('src/editions/') && !file.includes('.test.'))
      .filter((file) => condition.test(readFileSync(file, 'utf8')));
    expect(offenders).toEqual([]);
  });

  it('take a sixth one from a file and a line', () => {
    const sixth: Edition = {
      identity: { ...editions[2].identity, slug: 'g7-teszt', name: 'G7 Teszt', path: '/g7/teszt', cssClass: 'edition-g7-teszt' },
      navigation: {
        menu: [],
        frontTabs: [],
        tabs: [],
        lists: ['g7-teszt'],
        linkBox: false,
        withoutRoutes: [],
        replacedByDonations: [],
      },
      texts: editions[2].texts,
      front: editions[2].front,
      readings: editions[2].readings,
    };
    const all = [...editions, sixth];
    expect(resolveEdition('main', '/g7/teszt/rovat/adat', all)).toEqual({ edition: sixth, path: '/rovat/adat' });
    expect(resolveEdition('main', '/g7/tesztek', all)?.edition.identity.slug).toBe('g7');
    expect(resolveEdition('regional', '/g7/teszt', all)?.edition.identity.slug).toBe('transtelex');
    expect(prefixOf('g7-teszt', all)).toBe('/g7/teszt');
  });

  it('differ in slug, name, class, logo and address', () => {
    for (const read of [
      ({ identity }: Edition) => identity.slug,
      ({ identity }: Edition) => identity.name,
      ({ identity }: Edition) => identity.cssClass,
      ({ identity }: Edition) => identity.logoSvg,
      ({ identity }: Edition) => `${identity.host}${identity.path}`,
    ]) {
      expect(new Set(editions.map(read)).size).toBe(editions.length);
    }
  });

  it('keep the section links of the demo menus within the edition (RT-45)', () => {
    const { siteData } = readDemo('content/demo', 0);
    const offenders = siteData
      .filter(({ name }) => name === 'menus')
      .flatMap(({ site, value }) => {
        const { sidebar, heading } = menus.parse(value);
        const home = `${prefixOf(site)}/`;
        return [...sidebar, ...heading]
          .map(({ url }) => url)
          .filter((url) => /\/(rovat\/|legfrissebb$)/.test(url) && !url.startsWith(home));
      });
    expect(offenders).toEqual([]);
  });
});
