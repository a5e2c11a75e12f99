import { politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import { contentCalls } from './content-calls';

/** Calls for a part of one page that are the main content of another, which is 404 if they find nothing. */
const MAIN_ELSEWHERE: ReadonlySet<string> = new Set(['episodes', 'podcasts', 'items']);

const weights: Readonly<Record<string, { readonly weight: 'part' | 'page' } | undefined>> = {
  ...contentCalls,
  ...politicalAdCalls,
};

const isMain = (call: string): boolean => weights[call]?.weight === 'page';

/** True if a page on which these calls failed lacks its main content: it does not replace the last good one. */
export function isProvisional(failed: ReadonlySet<string>): boolean {
  return [...failed].some(isMain);
}

/** True if a 404 does not show that there is nothing at the address, because these calls failed (ER-22). */
export function isUndecided(failed: ReadonlySet<string>): boolean {
  return [...failed].some((call) => isMain(call) || MAIN_ELSEWHERE.has(call));
}
