import { editions as allEditions, mainEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import type { Article } from '~/lib/contract/article';
import { changedTags } from './changed-tags';
import { articleFacets, articleLists, type ListingEdition, type ListName, listingSignature } from './listing';

/** The registry as the backend uses it. */
export interface EditionSet {
  readonly all: readonly Edition[];
  readonly main: Edition;
}

export const registry: EditionSet = { all: allEditions, main: mainEdition };

const toListing = ({ all }: EditionSet): readonly ListingEdition[] =>
  all.map(({ identity, navigation }) => ({ slug: identity.slug, lists: navigation.lists }));

/** The data that the search index's facets depend on. */
export interface FacetBasis {
  readonly editions: readonly ListingEdition[];
  readonly mainSlug: string;
}

/** The rules that assign articles to lists, bound to a set of editions. */
export function listRules(set: EditionSet): {
  readonly lists: (article: Article) => readonly ListName[];
  readonly facets: (article: Article) => readonly ListName[];
  /** Cache tags of everything whose pages change with the article. */
  readonly changedTags: (article: Article) => readonly string[];
  readonly signature: string;
  /** Input of `facets` as plain data, which can be passed to another thread. */
  readonly basis: FacetBasis;
} {
  const editions = toListing(set);
  const mainSlug = set.main.identity.slug;
  return {
    lists: (article) => articleLists(article, editions, mainSlug),
    facets: (article) => articleFacets(article, editions, mainSlug),
    changedTags: (article) => changedTags(article, editions, mainSlug),
    signature: listingSignature(editions, mainSlug),
    basis: { editions, mainSlug },
  };
}

/** The edition with that slug; undefined if the set has none. */
export function findEdition(set: EditionSet, slug: string | undefined): Edition | undefined {
  return set.all.find(({ identity }) => identity.slug === slug);
}

/** Slugs of the editions whose articles an edition's lists hold; an unknown edition lists nothing. */
export function listedBy(set: EditionSet, slug: string): readonly string[] {
  return findEdition(set, slug)?.navigation.lists ?? [];
}
