import type { FrontendInit } from '~/lib/contract/frontend';

/** The fields of an edition that decide whether it has a page. */
interface Navigating {
  readonly navigation: { readonly replacedByDonations: readonly string[] };
}

/**
 * True if a page is replaced by the support page: the edition lists it, and the newsroom's setting `donations` is '1' (RT-48,
 * Pages that an edition never has are refused before any page is loaded (RT-49 … RT-52).
 */
export const isReplacedByDonations = (edition: Navigating, path: string, init: Pick<FrontendInit, 'componentSetup'>): boolean =>
  edition.navigation.replacedByDonations.includes(path) && init.componentSetup.donations === '1';
