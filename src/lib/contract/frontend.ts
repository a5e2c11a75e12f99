import { z } from 'zod';
import { articleCard } from './article';
import { campaign } from './campaign';
import { newsletterList } from './newsletter';
import { politicalMark } from './political-ad';
import { line, linkAddress, linkAddressOrNone, marker, optional, tolerantList, unixSeconds } from './primitives';

export const menuItem = z.object({
  label: line.min(1),
  url: linkAddressOrNone,
  /** (own) The label on English pages; unset: `label`. */
  labelEn: optional(z.string()).optional(),
});

/** The six menu groups (ED-34). */
export const menus = z.object({
  site: tolerantList(menuItem),
  main: tolerantList(menuItem),
  sidebar: tolerantList(menuItem),
  heading: tolerantList(menuItem),
  extra: tolerantList(menuItem),
  footer: tolerantList(menuItem),
});

/** The picture-in-picture banner (DA-16). */
export const pipStatus = z.object({
  pipShow: marker,
  pipTitle: optional(z.string()),
  pipUrl: linkAddress,
  pipOpen: marker,
  pipLabel: z
    .string()
    .nullish()
    .transform((value) => value || 'élő'),
});

/** A sponsored line: its rules (null matches everything, A-42; an unset date is an open end) and its content. */
export const sponsoredLine = z.object({
  active: marker,
  newest: marker,
  listPage: marker,
  sites: optional(z.array(z.string())),
  mainSuperTags: optional(z.array(z.string())),
  tags: optional(z.array(z.string())),
  dateFrom: optional(unixSeconds),
  dateTo: optional(unixSeconds),
  avCode: optional(z.string()),
  ctLink: linkAddressOrNone,
  description: z.string(),
  cssClass: optional(z.string()),
  politicalAd: politicalMark,
});

export const exchangeRate = z.object({ currency: z.string(), value: z.number(), change: optional(z.number()) });
export const weather = z.object({
  city: optional(z.string()),
  temperature: optional(z.number()),
  icon: optional(z.string()),
  description: optional(z.string()),
  items: tolerantList(z.record(z.string(), z.unknown())),
});
export const flooding = z.object({
  items: tolerantList(z.object({ river: z.string(), station: z.string(), level: z.number(), state: optional(z.string()) })),
});
export const trendingTag = z.object({ name: line, slug: z.string() });
export const widget = z.object({
  slug: z.string(),
  type: z.string(),
  position: optional(z.union([z.number(), z.string()])),
  content: z.unknown(),
});

/** A setting switched by the newsroom; values are text, '1' means on (AC-20). */
const setup = z.record(z.string(), z.string());

const refreshFields = {
  componentSetup: setup.nullish().transform((value): Record<string, string> => value ?? {}),
  exchangesRates: tolerantList(exchangeRate),
  weatherData: optional(weather),
  floodingData: optional(flooding),
  pipStatus: optional(pipStatus),
  trendingTags: tolerantList(trendingTag),
  widgets: tolerantList(widget),
};

/** The data that every open page refreshes each 15 s (RF-03), under the wire names of X-01. */
export const frontendRefresh = z.object(refreshFields);

/** An edition as the API describes it (DA-01). */
export const site = z.object({
  domain: z.string(),
  path: z.string(),
  slug: z.string(),
  name: line,
  cssClass: z.string(),
  currency: z.string(),
  currencySign: z.string(),
  verificationCode: optional(z.string()),
  facebookLogo: optional(z.string()),
  facebookUrl: optional(z.string()),
  facebookInteraction: z.int(),
  twitterHandle: optional(z.string()),
  consentScriptPath: optional(z.string()),
  adPropertyId: optional(z.string()),
  mobileImage11: optional(z.string()),
  mobileImage43: optional(z.string()),
  authorSiteSlug: optional(z.string()),
  logoSvg: optional(z.string()),
});

/** (own) Breaking news on every page: a line, with a picture a block. Times are unix seconds. */
export const breaking = z.object({
  title: line.min(1).max(200),
  /** Where it leads, absolute or root-relative. */
  url: z
    .string()
    .regex(/^(?:https?:\/\/|\/(?!\/))\S*$/)
    .max(2000),
  /** Slug of its article. */
  slug: optional(z.string()),
  image: optional(z.string().max(2000)),
  from: unixSeconds,
  until: unixSeconds,
});

/** Common data of the first load (RF-05, RF-06). */
export const frontendInit = z.object({
  ...refreshFields,
  frontendSetup: setup.nullish().transform((value): Record<string, string> => value ?? {}),
  searchPlaceholders: tolerantList(z.string()),
  latestPrArticles: tolerantList(articleCard),
  sponsoredLines: tolerantList(sponsoredLine),
  /** (own) Direct advertisements that run now or start within a day. */
  campaigns: tolerantList(campaign),
  menus: menus,
  /** (own) Newsletters that the edition offers; if empty, no form is shown. */
  newsletters: tolerantList(newsletterList),
  site: optional(site),
  /** (own) Unset if there is none, or its time is over. */
  breaking: optional(breaking).catch(undefined),
});

export type MenuItem = z.infer<typeof menuItem>;
export type Menus = z.infer<typeof menus>;
export type SponsoredLine = z.infer<typeof sponsoredLine>;
export type FrontendRefresh = z.infer<typeof frontendRefresh>;
export type FrontendInit = z.infer<typeof frontendInit>;
export type Site = z.infer<typeof site>;
