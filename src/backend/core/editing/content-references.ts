import { type ContentKey, contentKinds, type KindRule } from '~/backend/domain/content-kinds';
import { type ContentReference, referencesIn } from '~/backend/domain/content-references';
import { isSectionComponent } from '~/lib/lists/section-components';
import { defaultSections } from '~/sections/default-sections';
import type { EditingDependencies } from './editing-dependencies';

/** Creates the function that finds references in a value to things that do not exist or that readers do not see. */
export function createReferenceCheck({ store, editions, clock }: Pick<EditingDependencies, 'store' | 'editions' | 'clock'>) {
  const sites = editions.all.map(({ identity }) => identity.slug);

  async function isThere({ kind, name }: ContentReference): Promise<boolean> {
    const anywhere = async (of: 'unique' | 'article-list' | 'section') =>
      (await store.edits.keys(of)).some((key) => key.name === name);
    switch (kind) {
      case 'article': {
        const visibility = { drafts: false, now: Math.floor(clock() / 1000) };
        return (await store.articles.cardsBySlug([name], visibility)).length > 0;
      }
      case 'tag':
        return (await store.taxonomy.tag(name)) !== undefined;
      case 'section':
        return (await store.taxonomy.section(name, sites)) !== undefined;
      case 'author':
        return (await store.taxonomy.author(name)) !== undefined;
      case 'edition':
        return sites.includes(name);
      case 'definition':
        return defaultSections.some((definition) => definition.name === name) || (await anywhere('section'));
      case 'component':
        return isSectionComponent(name);
      case 'unique':
      case 'article-list':
        return await anywhere(kind);
    }
  }

  return async ({ kind, name }: ContentKey, value: unknown): Promise<readonly ContentReference[]> => {
    const rule: KindRule = contentKinds[kind];
    const missing: ContentReference[] = [];
    for (const reference of referencesIn(value, rule.references(name))) {
      if (!(await isThere(reference))) missing.push(reference);
    }
    return missing;
  };
}
