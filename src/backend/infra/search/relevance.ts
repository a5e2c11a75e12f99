import type { SearchPlan } from '../../definitions/search';

/** Number of newest matches that are sorted by relevance; older ones follow, newest first. */
export const RELEVANCE_WINDOW = 2000;

/**
 * Scores of a clause that matches in the title, in the lead, and exactly as typed in either. Every clause matches somewhere in
 * each found article, so the rarity of words makes no difference.
 */
export const WORTH = { title: 8, lead: 3, exact: 2 } as const;

/** True if the plan has words by which matches can be ranked. */
export const hasWords = (plan: SearchPlan): boolean => plan.term.length > 0;
