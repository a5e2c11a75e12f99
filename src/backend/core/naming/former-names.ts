import type { ContentStore } from '~/backend/definitions';
import type { ListKey } from '~/backend/domain/listing';
import type { NamedKind } from '~/backend/domain/named-values';
import { cacheTag } from '~/lib/page-policy/page-policy';

/** Former slugs, kept in memory so that look-ups need no query; most newsrooms have few. */
export interface FormerNames {
  readonly isEmpty: boolean;
  /** The current slug of a thing; for a section, in that edition first, else in any. */
  present(kind: NamedKind, slug: string, site?: string): string;
  /** Adds the cache tags of pages that still refer to the same things by their former slugs. */
  withFormer(tags: readonly string[]): readonly string[];
  /** Loads them again. */
  refresh(): Promise<void>;
}

const TAGS: Readonly<Partial<Record<NamedKind, (slug: string) => string>>> = {
  tag: cacheTag.tag,
  section: cacheTag.section,
  author: cacheTag.author,
};

const KINDS: Readonly<Partial<Record<string, NamedKind>>> = { tag: 'tag', mstag: 'section', author: 'author' };

/**
 * Loads the former slugs. `sites` are all editions: a section's former slug that another edition's section uses means that
 * section in all other editions.
 */
export async function openFormerNames(
  store: Pick<ContentStore, 'formerNames' | 'taxonomy'>,
  sites: readonly string[],
): Promise<FormerNames> {
  let present = new Map<string, string>();
  let formerTags = new Map<string, string[]>();

  async function refresh(): Promise<void> {
    const all = await store.formerNames.all();
    const places: [string, string][] = [];
    for (const { kind, site, slug, current } of all) {
      const isTaken = kind === 'section' && (await store.taxonomy.section(slug, sites)) !== undefined;
      if (!isTaken) places.push([`${kind}  ${slug}`, current]);
      places.push([`${kind} ${site} ${slug}`, current]);
    }
    present = new Map(places);
    const tags = new Map<string, string[]>();
    for (const { kind, slug, current } of all) {
      const tag = TAGS[kind];
      if (tag) tags.set(tag(current), [...(tags.get(tag(current)) ?? []), tag(slug)]);
    }
    formerTags = tags;
  }
  await refresh();

  return {
    get isEmpty() {
      return present.size === 0;
    },
    present: (kind, slug, site = '') => present.get(`${kind} ${site} ${slug}`) ?? present.get(`${kind}  ${slug}`) ?? slug,
    withFormer(tags) {
      if (formerTags.size === 0) return tags;
      return [...new Set(tags.flatMap((tag) => [tag, ...(formerTags.get(tag) ?? [])]))];
    },
    refresh,
  };
}

/**
 * Wraps the store so that lists, searches, sections, tags, authors and podcasts are also found by former slugs. Menus, fronts,
 * section pages and other systems therefore need no change when a slug changes.
 */
export function readByPresentNames(store: ContentStore, names: Pick<FormerNames, 'isEmpty' | 'present'>): ContentStore {
  function presentKey<Key extends ListKey>(list: Key, site: string): Key {
    if (names.isEmpty) return list;
    if (list.kind === 'highlight') {
      const [kind = '', ...rest] = list.key.split(' ');
      const of = KINDS[kind];
      return of === undefined ? list : { ...list, key: `${kind} ${names.present(of, rest.join(' '), site)}` };
    }
    const kind = KINDS[list.kind];
    return kind === undefined ? list : { ...list, key: names.present(kind, list.key, site) };
  }
  type Plan = Parameters<ContentStore['search']['count']>[0];
  const presentPlan = (plan: Plan): Plan => {
    if (names.isEmpty) return plan;
    return { ...plan, groups: plan.groups.map((group) => group.map((key) => presentKey(key, plan.scope ?? ''))) };
  };
  const { lists, search, taxonomy, podcasts } = store;

  return {
    ...store,
    lists: {
      page: (list, ...rest) => lists.page(presentKey(list, list.scope), ...rest),
      count: (list, ...rest) => lists.count(presentKey(list, list.scope), ...rest),
      pageAfter: (list, ...rest) => lists.pageAfter(presentKey(list, list.scope), ...rest),
    },
    search: {
      page: (plan, ...rest) => search.page(presentPlan(plan), ...rest),
      count: (plan, ...rest) => search.count(presentPlan(plan), ...rest),
      counts: (plans, visibility) => search.counts(plans.map(presentPlan), visibility),
      suggest: (...args) => search.suggest(...args),
    },
    taxonomy: {
      async section(slug, sites) {
        // One of the editions may still have another section with that slug.
        const own = await taxonomy.section(slug, sites);
        if (own !== undefined || names.isEmpty) return own;
        for (const site of sites) {
          const found = await taxonomy.section(names.present('section', slug, site), [site]);
          if (found !== undefined) return found;
        }
        return undefined;
      },
      sections: (site) => taxonomy.sections(site),
      tag: (slug) => taxonomy.tag(names.present('tag', slug)),
      author: (slug) => taxonomy.author(names.present('author', slug)),
      named: (kind, name) => taxonomy.named(kind, name),
      resolve: async (kind, slugOrName) =>
        (await taxonomy.resolve(kind, slugOrName)) ?? (await taxonomy.resolve(kind, names.present(kind, slugOrName))),
    },
    podcasts: {
      episode: (slug, visibility) => podcasts.episode(slug, visibility),
      episodes: ({ podcast, ...query }, visibility) =>
        podcasts.episodes({ ...query, ...(podcast !== undefined && { podcast: names.present('podcast', podcast) }) }, visibility),
      podcasts: (sites) => podcasts.podcasts(sites),
      nextPublication: (now) => podcasts.nextPublication(now),
    },
  };
}
