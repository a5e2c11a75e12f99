import { describe, expect, it } from 'vitest';
import { defaultSections } from './default-sections';
import { matchSection, type SectionDefinition, sectionDefinition } from './section-definition';

const main = { slug: 'hirmondo', path: '' };
const g7 = { slug: 'g7', path: '/g7' };
const after = { slug: 'after', path: '/after' };
const karakter = { slug: 'karakter', path: '/karakter' };

const definitions = (...some: object[]): SectionDefinition[] => some.map((one) => sectionDefinition.parse(one));

describe('the sections of the specification', () => {
  it.each([
    ['/legfrissebb', main, 'legfrissebb'],
    ['/g7/legfrissebb', g7, 'g7-latest'],
    ['/after/legfrissebb', after, 'after-latest'],
    ['/archivum', main, 'archivum'],
    ['/karakter/archivum', karakter, 'archivum'],
    ['/cimke/helyben', main, 'helyben'],
    ['/cimke/zacc', main, 'zacc'],
    ['/cimke/napirajz', main, 'napirajz'],
    ['/cimke/budapest', main, 'tag'],
    ['/rovat/kozlemeny', main, 'kozlemeny'],
    ['/rovat/velemeny', main, 'velemeny'],
    ['/rovat/direkt36', main, 'direkt36'],
    ['/rovat/belfold', main, 'mstag'],
    ['/g7/rovat/adat', g7, 'g7-section-adat'],
    ['/g7/rovat/uzlet', g7, 'mstag'],
    ['/rovat/szepkilatas', main, 'szepkilatas'],
    ['/rovat/ellenorzo', main, 'ellenorzo'],
    ['/karakter/rovat/nagyito', karakter, 'karakter-tab'],
    ['/karakter/rovat/kritika', karakter, 'mstag'],
    ['/szerzo/valaki', main, 'author'],
    ['/english', main, 'english'],
    ['/g7', g7, 'g7'],
    ['/g7/podcast', g7, 'g7-podcast'],
    ['/g7/kultura', g7, undefined],
    ['/after/adat', after, undefined],
    ['/karakter/kultura', karakter, undefined],
    ['/g7/cimke/budapest', g7, undefined],
    ['/cimke/a/b', main, undefined],
    ['/cimke/', main, undefined],
    ['/after', main, undefined],
  ])('%s belongs to %o: %s', (path, edition, name) => {
    expect(matchSection(defaultSections, path, edition)?.definition.name).toBe(name);
  });

  it.each([
    ['/after', after, 2],
    ['/g7/penz', g7, 6],
    ['/karakter/legfrissebb', karakter, 6],
  ])('%s has its tabs', (path, edition, count) => {
    expect(matchSection(defaultSections, path, edition)?.definition.tabs).toHaveLength(count);
  });

  it('have feeds on exactly four of them', () => {
    const feeds = defaultSections.flatMap(({ rss }) => rss ?? []);
    expect(feeds.sort()).toEqual(['/rss/rovat/after', '/rss/rovat/english', '/rss/rovat/g7', '/rss/rovat/karakter']);
  });
});

describe('of two equal patterns', () => {
  it('the later definition applies, so that a newsroom’s own replaces the built-in one', () => {
    const own = definitions({ name: 'own', patterns: ['/karakter/rovat/nagyito'] });
    expect(matchSection([...defaultSections, ...own], '/karakter/rovat/nagyito', karakter)?.definition.name).toBe('own');
  });
});

describe('inheritance', () => {
  it('passes on components and settings, with own ones first', () => {
    const [parent, child, grandchild] = [
      { name: 'a', components: [{ name: 'x' }], hideFooter: true, title: 'A', setup: { one: 1, two: 2 } },
      { name: 'b', extends: 'a', title: 'B', setup: { two: 3 } },
      { name: 'c', extends: 'b', patterns: ['/c'] },
    ];
    const matched = matchSection(definitions(parent, child, grandchild), '/c', main);
    expect(matched?.definition).toMatchObject({
      name: 'c',
      title: 'B',
      hideFooter: true,
      components: [{ name: 'x' }],
      setup: { one: 1, two: 3 },
    });
  });

  it('ends if definitions refer to each other', () => {
    const circle = definitions({ name: 'a', extends: 'b', patterns: ['/a'] }, { name: 'b', extends: 'a', title: 'B' });
    expect(matchSection(circle, '/a', main)?.definition.title).toBe('B');
  });

  it('does not pass on patterns', () => {
    const family = definitions({ name: 'a', patterns: ['/a'] }, { name: 'b', extends: 'a', patterns: ['/b'] });
    expect(matchSection(family, '/a', main)?.definition.name).toBe('a');
    expect(matchSection(family, '/b', main)?.definition.patterns).toEqual(['/b']);
  });
});
