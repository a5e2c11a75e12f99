import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { article as articleSchema } from '~/lib/contract/article';
import { tagsOfSelection } from '~/lib/page-policy/list-tags';
import { defaultSections } from '~/sections/default-sections';
import { listGroups, type SectionDefinition, sectionDefinition } from '~/sections/section-definition';
import { listRules, registry } from './editions';

const WORDS = ['kozlemeny', 'turahirek', 'duna', 'english', 'adat', 'belfold', 'magyar-nyelv'];
const SITES = registry.all.map(({ identity }) => identity.slug);
const rules = listRules(registry);

const demo = z.array(sectionDefinition).parse(parse(readFileSync('content/demo/section-pages.yaml', 'utf8')));

/** A value of a list's key: a literal, or a path parameter, which may be any word. */
const key = fc.constantFrom(...WORDS, '{tag}', '{mstag}', '{author}');
const generated: fc.Arbitrary<SectionDefinition> = fc
  .record({
    list: fc.record(
      {
        tag: key,
        withTags: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
        mstag: key,
        author: key,
        flag: fc.constantFrom('announcement', 'live', ...WORDS),
        anyOf: fc.array(
          fc.record({ kind: fc.constantFrom('flag', 'mstag', 'tag'), key: fc.constantFrom('announcement', ...WORDS) }),
          { minLength: 1, maxLength: 3 },
        ),
        ownOnly: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ list }) => sectionDefinition.parse({ name: 'sajat', patterns: ['/sajat'], list }));

const section = fc.constantFrom(...WORDS).map((slug) => ({ slug, name: slug, active: true }));
const someArticle = fc
  .record({
    tags: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 3 }),
    mainSuperTag: fc.option(section, { nil: undefined }),
    superTags: fc.array(section, { maxLength: 2 }),
    articleAuthors: fc.array(
      fc.constantFrom(...WORDS).map((slug) => ({ slug, name: slug })),
      { maxLength: 2 },
    ),
    flags: fc.array(
      fc.constantFrom('announcement', ...WORDS).map((slug) => ({ slug, name: slug })),
      { maxLength: 2 },
    ),
    announcement: fc.boolean(),
    important: fc.boolean(),
    favorite: fc.boolean(),
    english: fc.boolean(),
    live: fc.boolean(),
    originatingSite: fc.option(fc.constantFrom(...SITES), { nil: undefined }),
    mirroringSites: fc.uniqueArray(fc.constantFrom(...SITES), { maxLength: 2 }),
  })
  .map((fields) => articleSchema.parse({ id: 7, slug: 'cikk', title: 'Cikk', pubDate: 1, ...fields }));

type SomeArticle = z.output<typeof articleSchema>;

/** The selection of a definition's page, for an edition and the word in its path. */
function toSelection({ list = {} }: SectionDefinition, site: string, word: string) {
  const groups = listGroups(list, (text) => (text?.startsWith('{') ? word : text));
  return list.ownOnly ? { groups: [...groups, [{ kind: 'site' as const, key: site }]] } : { scope: site, groups };
}

function isListed(article: SomeArticle, { scope, groups }: ReturnType<typeof toSelection>): boolean {
  const lists = rules.lists(article).filter((list) => scope === undefined || list.scope === scope);
  const holds = (wanted: { readonly kind: string; readonly key: string }) =>
    lists.some(({ kind, key: name }) => kind === wanted.kind && name === wanted.key);
  return lists.length > 0 && groups.every((group) => group.some(holds));
}

const meet = (article: SomeArticle, selection: ReturnType<typeof toSelection>): boolean => {
  const purged = new Set(rules.changedTags(article));
  return tagsOfSelection(selection).some((tag) => purged.has(tag));
};

describe('a purge', () => {
  it.each([
    ['/kozlemenyek of an article that is only in the section', 'kozlemenyek', { mainSuperTag: { slug: 'kozlemeny', name: 'K' } }],
    ['/rovat/kozlemeny of an article that has only the marker', 'kozlemenyek', { announcement: true }],
  ])('reaches %s', (_, name, fields) => {
    const definition = defaultSections.find((candidate) => candidate.name === name);
    const article = articleSchema.parse({ id: 7, slug: 'cikk', title: 'Cikk', pubDate: 1, ...fields });
    const selection = definition && toSelection(definition, 'hirmondo', 'kozlemeny');
    expect(selection && [isListed(article, selection), meet(article, selection)]).toEqual([true, true]);
  });

  it('of an article without a parent names only articles that exist, and reaches the list of such articles', () => {
    const article = articleSchema.parse({ id: 7, slug: 'cikk', title: 'Cikk', pubDate: 1 });
    const tags = rules.changedTags(article);
    expect(tags.filter((tag) => tag.startsWith('article:'))).toEqual(['article:7']);
    const withoutParent = { scope: 'hirmondo', groups: [[{ kind: 'parent', key: 'null' }]] };
    expect(tags).toEqual(expect.arrayContaining([...tagsOfSelection(withoutParent)]));
    expect(tagsOfSelection(withoutParent)).toEqual(['list:hirmondo']);
  });

  it('reaches every list of the built-in and the demo’s sections that contains an article, before and after an edit', () => {
    const lists = [...defaultSections, ...demo].filter((definition) => definition.list !== undefined);
    fc.assert(
      fc.property(someArticle, fc.constantFrom(...SITES), fc.constantFrom(...WORDS), (article, site, word) => {
        for (const definition of lists) {
          const selection = toSelection(definition, site, word);
          if (isListed(article, selection)) expect(meet(article, selection), definition.name).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('reaches every list of any section that a newsroom may define', () => {
    fc.assert(
      fc.property(
        generated,
        someArticle,
        fc.constantFrom(...SITES),
        fc.constantFrom(...WORDS),
        (definition, article, site, word) => {
          const selection = toSelection(definition, site, word);
          return !isListed(article, selection) || meet(article, selection);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
