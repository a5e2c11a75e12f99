import type { ArticleCard } from '~/lib/contract/article';
import type { SearchOrder } from '~/lib/contract/lists';
import type { TermClause } from '~/lib/search/term-query';
import { everything, type ListKey } from '../domain/listing';
import type { Visibility } from '../domain/visibility';
import type { Range } from './range';
import type { TaxonomyKind } from './taxonomy-kind';

/** A search: the edition, filters, and words. */
export interface SearchPlan {
  /** Edition whose lists are searched; unset: all. */
  readonly scope?: string;
  /** Filters: an article must match at least one key of each group. */
  readonly groups: readonly (readonly ListKey[])[];
  /** Words in title, lead or body. */
  readonly term: readonly TermClause[];
  /** Words in the title. */
  readonly title: readonly TermClause[];
}

/** Order and form of search results. */
export interface SearchForm {
  /**
   * 'relevance': among the newest 2000 matches, those with the words in the title come first, then those with the words in the
   * lead; equal and older ones are sorted newest first. Unset, and for a plan without words: newest first. In both orders articles
   * that have a word only as the tail of a compound follow all others.
   */
  readonly order?: SearchOrder | undefined;
  /** True: cards have a snippet, if the plan has words. */
  readonly snippets?: boolean;
}

/** Suggestions for a typed text, by kind. */
export type Suggestions = Readonly<Record<TaxonomyKind, readonly { readonly slug: string; readonly name: string }[]>>;

/** Reads of the search index. Arguments and results are plain data, so that calls can run on another thread. */
export interface SearchReader {
  page(plan: SearchPlan, range: Range, visibility: Visibility, form?: SearchForm): Promise<readonly ArticleCard[]>;
  count(plan: SearchPlan, visibility: Visibility): Promise<number>;
  /** The counts of the plans, in their order. */
  counts(plans: readonly SearchPlan[], visibility: Visibility): Promise<readonly number[]>;
  /**
   * At most `limit` names of each kind: those that begin with the folded text, then those with a later word that does; of these the
   * ones with the most published articles in the scope, by name if that is equal.
   */
  suggest(folded: string, scope: string, limit: number): Promise<Suggestions>;
}

/** The list that is equivalent to a plan; undefined if the plan needs the search index. */
export function singleList(plan: SearchPlan): { readonly scope: string; readonly key: ListKey } | undefined {
  if (plan.scope === undefined || plan.term.length > 0 || plan.title.length > 0 || plan.groups.length > 1) return undefined;
  const group = plan.groups[0] ?? [everything];
  const [key, second] = group;
  return key === undefined || second !== undefined ? undefined : { scope: plan.scope, key };
}
