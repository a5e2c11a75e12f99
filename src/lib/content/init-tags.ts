import type { CallContext } from '~/lib/calls/call-context';
import type { FrontendInit } from '~/lib/contract/frontend';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { shown } from '~/lib/page-policy/shown-content';

/** Tags of a field that shows common data of this name, and a reading if the newsroom sets none. */
const data =
  (name: string, reading?: string) =>
  ({ site }: CallContext): readonly string[] => [
    ...shown.data.tags(name, site),
    ...(reading === undefined ? [] : [cacheTag.reading(reading)]),
  ];

/** Cache tags by field of the common data, which every page loads: only the fields that it reads count. */
export const initTags = {
  menus: data('menus'),
  newsletters: data('newsletters'),
  sponsoredLines: data('sponsoredLines'),
  campaigns: data('campaigns'),
  searchPlaceholders: data('searchPlaceholders'),
  trendingTags: data('trendingTags'),
  componentSetup: data('componentSetup'),
  frontendSetup: data('frontendSetup'),
  pipStatus: data('pip'),
  widgets: data('widgets'),
  breaking: data('breaking'),
  exchangesRates: data('exchange', 'rates'),
  weatherData: data('weather', 'weather'),
  floodingData: data('flooding', 'water'),
} as const satisfies Readonly<Partial<Record<keyof FrontendInit, unknown>>>;
