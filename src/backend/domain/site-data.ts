import { z } from 'zod';
import { campaign } from '~/lib/contract/campaign';
import { breaking, exchangeRate, flooding, menus, pipStatus, sponsoredLine, weather, widget } from '~/lib/contract/frontend';
import { newsletterList } from '~/lib/contract/newsletter';
import { staff } from '~/lib/contract/pages';
import { houseStyle } from '~/lib/desk/checks/house-style';
import { boxRule } from './list-rule';

const setup = z.record(z.string(), z.string());

/**
 * Schemas of the common data that a newsroom sets, by name; an edition's own value replaces the shared one. Trending tags are
 * slugs; everything else has the shape of the contract.
 */
export const siteDataSchemas = {
  menus,
  componentSetup: setup,
  frontendSetup: setup,
  searchPlaceholders: z.array(z.string()),
  trendingTags: z.array(z.string()),
  weather,
  flooding,
  exchange: z.array(exchangeRate),
  sponsoredLines: z.array(sponsoredLine),
  campaigns: z.array(campaign).max(500),
  pip: pipStatus,
  widgets: z.array(widget),
  newsletters: z.array(newsletterList),
  staff,
  facebookReactions: z.array(z.object({ slug: z.string(), reactions: z.int().min(0) })).max(500),
  boxes: z.array(boxRule),
  /** Null: there is none. */
  breaking: breaking.nullable(),
  /** Words and patterns that the newsroom writes otherwise; no reader's page has them. */
  houseStyle,
} as const;

export type SiteDataName = keyof typeof siteDataSchemas;
export type SiteData = { readonly [Name in SiteDataName]?: z.output<(typeof siteDataSchemas)[Name]> };

/** True for the name of a piece of common data. */
export function isSiteDataName(name: string): name is SiteDataName {
  return Object.hasOwn(siteDataSchemas, name);
}

/** Parses stored common data. Invalid pieces are left out: a broken widget must not break every page. */
export function parseSiteData(stored: Readonly<Record<string, unknown>>): SiteData {
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stored)) {
    if (!isSiteDataName(name)) continue;
    const parsed = siteDataSchemas[name].safeParse(value);
    if (parsed.success) data[name] = parsed.data;
  }
  return data;
}
