import type { Call } from '~/lib/calls/call';
import { politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import { contentCalls } from './content-calls';

const rows: Readonly<Record<string, Call | undefined>> = {
  ...contentCalls,
  ...politicalAdCalls,
};

const isMain = (call: string): boolean => rows[call]?.weight === 'page';

/** True if a page on which these calls failed lacks its main content: it does not replace the last good one. */
export function isProvisional(failed: ReadonlySet<string>): boolean {
  return [...failed].some(isMain);
}

/** True if a 404 does not show that there is nothing at the address, because these calls failed (ER-22). */
export function isUndecided(failed: ReadonlySet<string>): boolean {
  return [...failed].some((call) => isMain(call) || rows[call]?.mainElsewhere === true);
}
