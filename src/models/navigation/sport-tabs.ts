import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';

/** The newsroom's section of that name. */
export const SPORT = '/rovat/sport';
/** The football page, which only the main host has. */
export const FOOTBALL = `${SPORT}/foci`;

interface Tab {
  readonly label: string;
  readonly path: string;
}

const OWN: readonly Tab[] = [
  { label: 'Foci', path: FOOTBALL },
  { label: 'Forma–1', path: `${SPORT}/forma1` },
];

/**
 * The tabs above the pages of football and Formula 1: those of the newsroom's sport section, in its order; only the two pages
 * if there is no such section, if it has no tabs or if it cannot be read.
 */
export async function loadSportTabs(content: ContentApi, context: CallContext): Promise<readonly Tab[]> {
  try {
    const tabs = (await content.pageData(context, { path: SPORT }))?.section.tabs ?? [];
    return OWN.every(({ path }) => tabs.some((tab) => tab.path === path)) ? tabs : OWN;
  } catch (error) {
    if (isContentApiError(error)) return OWN;
    throw error;
  }
}
