import type { ArticleCard } from '~/lib/contract/article';
import type { SearchOrder } from '~/lib/contract/lists';
import type { TermClause } from '~/lib/search/term-query';
import { everything, type ListKey } from '../domain/listing';
import type { Visibility } from '../domain/visibility';
import type { Range } from './range';
import type { TaxonomyKind } from './taxonomy-kind';

/** A search: the edition, what must hold of the article, and the words. */
export interface SearchPlan {
  /** Edition whose lists are searched; unset: all. */
  readonly scope?: string;
  /** From each group at least one must hold. */
  readonly groups: readonly (readonly ListKey[])[];
  /** Words in title, lead or body. */
  readonly term: readonly TermClause[];
  /** Words in the title. */
  readonly title: readonly TermClause[];
}

/** How found articles come. */
export interface SearchForm {
  /**
   * 'relevance': of the newest 2000 that match those first whose title, then lead, holds the words; what matches alike,
   * and all older ones, follow newest first. Unset, and for a plan without words: newest first.
   */
  readonly order?: SearchOrder | undefined;
  /** True: cards carry a snippet where the plan has words. */
  readonly snippets?: boolean;
}

/** Names of each kind that a typed text may mean. */
export type Suggestions = Readonly<Record<TaxonomyKind, readonly { readonly slug: string; readonly name: string }[]>>;

/** Searching. Every call takes plain data and answers plain data, so that it can be done on another thread. */
export interface SearchReader {
  page(plan: SearchPlan, range: Range, visibility: Visibility, form?: SearchForm): Promise<readonly ArticleCard[]>;
  count(plan: SearchPlan, visibility: Visibility): Promise<number>;
  /** The count of each plan, in their order. */
  counts(plans: readonly SearchPlan[], visibility: Visibility): Promise<readonly number[]>;
  /** Of each kind at most `limit` names that begin with the folded text, then those with a later word that does. */
  suggest(folded: string, limit: number): Promise<Suggestions>;
}

/** The one list that a plan asks for; undefined when it takes the search index to answer. */
export function singleList(plan: SearchPlan): { readonly scope: string; readonly key: ListKey } | undefined {
  if (plan.scope === undefined || plan.term.length > 0 || plan.title.length > 0 || plan.groups.length > 1) return undefined;
  const group = plan.groups[0] ?? [everything];
  const [key, second] = group;
  return key === undefined || second !== undefined ? undefined : { scope: plan.scope, key };
}
