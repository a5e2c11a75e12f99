import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDemo } from '~/backend/infra/demo/read-demo';
import { g7 } from '~/editions/g7';
import { editions, pathPrefix, resolveEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { menus } from '~/lib/contract/frontend';
import { videk } from '../fixtures/sixth-edition/videk';

/** Allowed files outside src/editions that contain an edition's slug, with reasons. */
const NAMING: Readonly<Record<string, string>> = {
  'src/lib/redirects/redirect-table.ts': 'redirects of former addresses of supplements',
  'src/lib/redirects/legacy-redirect.ts': 'redirects of former addresses of supplements',
  'src/backend/http/openapi/examples/readers.ts': 'an example in the documentation of calls has a site',
  'src/backend/http/openapi/examples/writing.ts': 'an example in the documentation of calls has a site',
  'src/backend/http/openapi/shared-parts.ts': 'an example in the documentation of calls has a site',
  'src/backend/http/openapi/webhook-data.ts': 'an example in the documentation of calls has a site',
  'src/backend/infra/postgres/connections.ts': 'the program’s own name',
  'src/backend/core/security/session-tokens.ts': 'the program’s own name',
  'src/lib/desk/diff.ts': '‘after’ is a side of a comparison',
  'src/components/desk/ChangedFields.astro': '‘after’ is a side of a comparison',
  'src/components/desk/DiffSide.astro': '‘after’ is a side of a comparison',
  'src/cli/token-command.ts': 'the program’s own name',
  'src/cli/setup/machine-files.ts': 'the program’s own name',
  'src/cli/webhooks/webhook-command.ts': '‘after’ is the position of a help text',
  'src/cli/program.ts': 'the program’s own name; ‘after’ is the position of a help text',
  'src/cli/content/content-commands.ts': '‘after’ is the position of a help text',
  'src/cli/redirects/redirects-program.ts': '‘after’ is the position of a help text',
};

describe('editions', () => {
  it('are named outside their folder only by files with a reason', () => {
    const slugs = editions.map(({ identity }) => identity.slug);
    // As a string, as the first segment of a path, as a class, and as a key (except 'after:' and the program's name).
    const text = new RegExp(`['"\`]/?(${slugs.join('|')})(?=['"\`/])|\\.edition-(${slugs.join('|')})\\b`);
    const key = /^\s*(g7|karakter|transtelex)\??:|[{,]\s*(g7|karakter|transtelex)\??:/m;
    const naming = globSync('src/**/*.{ts,tsx,astro,css}').filter((file) => {
      if (/^src\/editions\/|\.test\.|\/testing\//.test(file)) return false;
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return text.test(code) || key.test(code);
    });
    expect(naming.filter((file) => NAMING[file] === undefined)).toEqual([]);
    expect(Object.keys(NAMING).filter((file) => !naming.includes(file))).toEqual([]);
  });

  it('are not compared with in conditions outside their folder', () => {
    const slugs = editions.map(({ identity }) => identity.slug).join('|');
    const condition = new RegExp(`(===|!==|case|includes\\()\\s*['"\`](${slugs})['"\`]`);
    const offenders = globSync('src/**/*.{ts,tsx,astro}')
      .filter((file) => !file.startsWith('src/editions/') && !file.includes('.test.'))
      .filter((file) => condition.test(readFileSync(file, 'utf8')));
    expect(offenders).toEqual([]);
  });

  it('can be extended by a sixth one with a file and a line', () => {
    const sixth: Edition = {
      identity: { ...g7.identity, slug: 'g7-teszt', name: 'G7 Teszt', path: '/g7/teszt', cssClass: 'edition-g7-teszt' },
      navigation: {
        menu: [],
        frontTabs: [],
        tabs: [],
        lists: ['g7-teszt'],
        linkBox: false,
        withoutRoutes: [],
        replacedByDonations: [],
      },
      texts: g7.texts,
      front: g7.front,
      ads: g7.ads,
      readings: g7.readings,
      sections: [],
      lists: {},
    };
    const all = [...editions, sixth];
    expect(resolveEdition('main', '/g7/teszt/rovat/adat', all)).toEqual({ edition: sixth, path: '/rovat/adat' });
    expect(resolveEdition('main', '/g7/tesztek', all)?.edition.identity.slug).toBe('g7');
    expect(resolveEdition('regional', '/g7/teszt', all)?.edition.identity.slug).toBe('transtelex');
    expect(pathPrefix('g7-teszt', all)).toBe('/g7/teszt');
  });

  it('differ in slug, name, class, logo and address, also from the example of the guide', () => {
    const all = [...editions, videk];
    for (const read of [
      ({ identity }: Edition) => identity.slug,
      ({ identity }: Edition) => identity.name,
      ({ identity }: Edition) => identity.cssClass,
      ({ identity }: Edition) => identity.logoSvg,
      ({ identity }: Edition) => `${identity.host}${identity.path}`,
    ]) {
      expect(new Set(all.map(read)).size).toBe(all.length);
    }
  });

  it('keep the section links of the demo menus within the edition (RT-45)', () => {
    const { siteData } = readDemo('content/demo', 0);
    const offenders = siteData
      .filter(({ name }) => name === 'menus')
      .flatMap(({ site, value }) => {
        const { sidebar, heading } = menus.parse(value);
        const home = `${pathPrefix(site)}/`;
        return [...sidebar, ...heading]
          .map(({ url }) => url)
          .filter((url) => /\/(rovat\/|legfrissebb$)/.test(url) && !url.startsWith(home));
      });
    expect(offenders).toEqual([]);
  });
});
