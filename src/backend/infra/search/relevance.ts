import type { Range } from '../../definitions/range';
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

/** The parts of a page: matches sorted by relevance, and older ones, newest first. A part may be empty (limit 0). */
export function splitPage({ offset, limit }: Range): { readonly ranked: Range; readonly older: Range } {
  const ranked = Math.min(limit, Math.max(0, RELEVANCE_WINDOW - offset));
  return { ranked: { offset, limit: ranked }, older: { offset: offset + ranked, limit: limit - ranked } };
}

/**
 * The part of a page behind the articles that have the words themselves: those in which they are tails of compounds. `filled`
 * places of the page are taken; `whole` articles come before all tails.
 */
export const afterWhole = ({ offset, limit }: Range, filled: number, whole: number): Range => ({
  offset: Math.max(0, offset - whole),
  limit: limit - filled,
});
