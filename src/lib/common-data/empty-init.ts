import type { FrontendInit } from '~/lib/contract/frontend';

/** Common data for a page that may not load any: everything empty. */
export const emptyInit: FrontendInit = {
  componentSetup: {},
  exchangesRates: [],
  weatherData: undefined,
  floodingData: undefined,
  pipStatus: undefined,
  trendingTags: [],
  widgets: [],
  frontendSetup: {},
  searchPlaceholders: [],
  newsletters: [],
  latestPrArticles: [],
  sponsoredLines: [],
  campaigns: [],
  menus: { site: [], main: [], sidebar: [], heading: [], extra: [], footer: [] },
  site: undefined,
  breaking: undefined,
};
