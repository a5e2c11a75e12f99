import type { SearchPlan } from '../../definitions/search';

/** Newest matches that are put in order by relevance; what is older keeps the order of time behind them. */
export const RELEVANCE_WINDOW = 2000;

/**
 * What it is worth that a clause holds in the title, in the lead, and, word for word as it was typed, in either. Every
 * clause holds somewhere in each article that is found, so how rare a word is makes no difference.
 */
export const WORTH = { title: 8, lead: 3, exact: 2 } as const;

/** True when the plan has words by which one match can be better than another. */
export const hasWords = (plan: SearchPlan): boolean => plan.term.length > 0;
