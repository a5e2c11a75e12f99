import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseUnreachableSlug } from '~/backend/domain/reachable-slug';
import { quietOptions } from '~/backend/testing/quiet-options';
import { editions } from '~/editions/registry';
import { type ArticleCard, articleCard } from '~/lib/contract/article';
import { openCommandLine } from '../testing/command-line';
import { checkAddresses, lostBecause } from './article-addresses';

const config = {
  origins: { main: 'https://hirmondo.example', regional: 'https://erdely.example' },
  editions: editions.map(({ identity }) => identity.slug),
};
const noRules = { find: () => undefined };

/** First segments with another meaning: pages, calls, files, old addresses, editions. */
const RESERVED = [
  'media api services rss cimke szerzo rovat tag melleklet dokumentum tamogatas hirlevel podcast feed cimlap login te elo',
  'politikai-hirdetes politikai-hirdetesek helyesbitesek ajanlo akademia arfolyam idojaras egyszazalek elofizetes empty impresszum english archivum',
  'legfrissebb legfontosabb kedvenceink kozlemenyek sitemap.xml robots.txt healthz readyz metrics bejegyzesek 404 2026 list',
  'g7 after karakter transtelex hirmondo app-web-widget rss.xml',
].flatMap((line) => line.split(' '));

/** First segments of the pages, as their files have them. */
const PAGES = readdirSync('src/pages')
  .map((name) => name.replace(/\..*$/, ''))
  .filter((name) => /^[a-z0-9][a-z0-9-]*$/.test(name));

const card = (changes: object): ArticleCard =>
  articleCard.parse({ id: 1, slug: 'arviz', title: 'Árvíz', pubDate: 1_795_250_000, ...changes });

describe('addresses of articles', () => {
  it('are found in every section of every edition, or refused when they are stored', () => {
    const letters = fc.stringMatching(/^[a-záéű0-9][a-z0-9áéű._~-]{0,12}$/);
    const slug = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...RESERVED, 'kep.jpg') }, { weight: 3, arbitrary: letters });
    const written = fc.record({
      slug,
      section: fc.option(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...RESERVED) }, letters)),
      site: fc.constantFrom(...config.editions),
      type: fc.constantFrom('article', 'liveblog'),
      pubDate: fc.integer({ min: 0, max: 4_000_000_000 }),
    });
    fc.assert(
      fc.property(written, ({ section, site, ...rest }) => {
        const mainSuperTag = section === null ? null : { slug: section, name: 'Rovat' };
        const given = card({ ...rest, mainSuperTag, originatingSite: site });
        const isTaken = () => {
          try {
            refuseUnreachableSlug(given);
            return true;
          } catch {
            return false;
          }
        };
        return !isTaken() || lostBecause(given, config, noRules) === undefined;
      }),
      { numRuns: 3000 },
    );
  });

  it.each([...new Set([...PAGES, ...RESERVED])])('are found in a section called %s', (section) => {
    const given = card({ mainSuperTag: { slug: section, name: 'Rovat' }, originatingSite: config.editions[0] });
    expect(() => refuseUnreachableSlug(given)).not.toThrow();
    expect(lostBecause(given, config, noRules)).toBeUndefined();
  });

  it.each([
    ['a rule that leads away', {}, { find: () => ({ to: '/mas', status: 301, rule: 'x' }) as const }, /átirányítás/],
    ['an address of its own that is no article’s', { url: '/kulon' }, noRules, /nem cikk címe/],
    ['the placeholder’s slug', { slug: 'empty' }, noRules, /helykitöltő/],
    ['a file name in the section media', { slug: 'kep.jpg', mainSuperTag: { slug: 'media', name: 'M' } }, noRules, /fájl/],
    ['another article’s slug in its address', { url: '/belfold/2026/11/21/masik' }, noRules, /másik/],
  ])('are lost by %s', (_name, changes, rules, reason) => {
    expect(lostBecause(card(changes), config, rules)?.hu).toMatch(reason);
  });

  it('are checked after an import, which changes and reports two slugs', async () => {
    const line = await openCommandLine();
    const article = (id: number, slug: string, more = {}) =>
      JSON.stringify({ id, slug, title: slug, pubDate: 1_700_000_000, mainSuperTag: { slug: 'media', name: 'Média' }, ...more });
    const { writeFileSync } = await import('node:fs');
    const file = `${line.dir}/a.ndjson`;
    writeFileSync(
      file,
      [article(1, 'elso'), article(2, 'empty'), article(3, 'kep.jpg'), article(4, 'kulon', { url: '/kulon' })].join('\n'),
    );
    const { code, out } = await line.run(['import', 'ndjson', file, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      created: 4,
      addresses: { asked: 4, lost: [{ url: 'http://localhost:4321/kulon', reason: 'nem cikk címe' }] },
      files: [{ losses: [{ detail: 'empty → empty-2' }, { detail: 'kep.jpg → kep-jpg' }] }],
    });
    const asked = { ...config, origins: quietOptions.origins };
    expect((await checkAddresses(line.backend, asked, { language: 'hu' })).lost).toHaveLength(1);
    await line.close();
  });
});
