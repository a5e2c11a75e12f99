import type { ContentStore } from '~/backend/definitions';
import { findEdition } from '~/backend/domain/editions';
import { parseSiteData, type SiteData } from '~/backend/domain/site-data';
import type { Visibility } from '~/backend/domain/visibility';
import type { Edition } from '~/editions/types';
import { SUPPORT_OFFER } from '~/lib/common-data/support-offer';
import type { FrontendInit, FrontendRefresh, Site } from '~/lib/contract/frontend';
import type { Staff } from '~/lib/contract/pages';
import type { FacebookReactions } from '~/lib/contract/recommended';
import type { Origins } from '~/lib/urls/hosts';
import type { ContentDependencies } from '../content-dependencies';
import { readItems } from '../lists/listing';
import { answerRates, answerWater, answerWeather } from '../readings/reading-answers';

/** Seconds before its start from which pages include a campaign, so that they can set their lifetime. */
const KNOWN_BEFORE = 86_400;
/** Number of partner articles in common data (FP-10). */
const PR_ARTICLES = 4;
const NO_MENUS = { site: [], main: [], sidebar: [], heading: [], extra: [], footer: [] };

interface CommonData {
  readonly data: SiteData;
  /** Whether the newsroom has written how it can be supported. */
  readonly hasOffer: boolean;
  readonly refresh: FrontendRefresh;
  /**
   * Reactions for anonymous readers, cached for a minute: every article page requests them, and articles get published over time.
   */
  counted?: { readonly minute: number; readonly reactions: FacebookReactions };
}

/** Common data is part of every page and changes rarely, so the parsed form is kept until something is written. */
export function createFrontendData({ store, editions, origins, consentScript }: ContentDependencies) {
  const remembered = new Map<string, { readonly generation: number; readonly common: CommonData }>();

  async function readCommon(site: string): Promise<CommonData> {
    const generation = await store.generation();
    const known = remembered.get(site);
    if (known?.generation === generation) return known.common;
    const data = parseSiteData(await store.pages.siteData(site));
    const refresh = await buildRefresh(store, data, findEdition(editions, site) ?? editions.main);
    const common: CommonData = { data, refresh, hasOffer: (await store.pages.unique(SUPPORT_OFFER, site)) !== undefined };
    remembered.set(site, { generation, common });
    return common;
  }

  return {
    async init(site: string, visibility: Visibility): Promise<FrontendInit> {
      const { data, refresh, hasOffer } = await readCommon(site);
      const pr = { scope: site, groups: [[{ kind: 'flag', key: 'pr' } as const]], term: [], title: [] };
      const edition = findEdition(editions, site);
      return {
        ...refresh,
        // Without an offer the page of support has nothing to say, so no page leads to it.
        frontendSetup: { ...(!hasOffer && { support: '0' }), ...data.frontendSetup },
        searchPlaceholders: data.searchPlaceholders ?? [],
        latestPrArticles: [...(await readItems(store, pr, { offset: 0, limit: PR_ARTICLES }, visibility))],
        sponsoredLines: data.sponsoredLines ?? [],
        campaigns: (data.campaigns ?? []).filter(
          ({ paused, period }) => !paused && period.from <= visibility.now + KNOWN_BEFORE && visibility.now <= period.to,
        ),
        menus: data.menus ?? NO_MENUS,
        breaking: data.breaking && visibility.now < data.breaking.until ? data.breaking : undefined,
        newsletters: (data.newsletters ?? []).filter(({ sites }) => sites === undefined || sites.includes(site)),
        site: edition && toSite(edition, origins, consentScript),
      };
    },
    async refresh(site: string): Promise<FrontendRefresh> {
      return (await readCommon(site)).refresh;
    },
    /** Facebook reactions of the articles that the viewer may see. */
    async reactions(site: string, visibility: Visibility): Promise<FacebookReactions> {
      const common = await readCommon(site);
      const { minute, reactions } = common.counted ?? {};
      const now = Math.floor(visibility.now / 60);
      if (!visibility.drafts && reactions !== undefined && minute === now) return reactions;
      const counts = new Map((common.data.facebookReactions ?? []).map(({ slug, reactions: count }) => [slug, count]));
      const cards = counts.size === 0 ? [] : await store.articles.cardsBySlug([...counts.keys()], visibility);
      const found = { items: cards.map(({ id, slug }) => ({ id, slug, reactions: counts.get(slug) ?? 0 })) };
      if (!visibility.drafts) common.counted = { minute: now, reactions: found };
      return found;
    },
    async staff(site: string): Promise<Staff> {
      return (await readCommon(site)).data.staff ?? { groups: [] };
    },
  };
}

/** Values set by the newsroom replace those of readings. */
async function buildRefresh(store: ContentStore, data: SiteData, edition: Edition): Promise<FrontendRefresh> {
  const tags = await Promise.all((data.trendingTags ?? []).map((slug) => store.taxonomy.tag(slug)));
  return {
    componentSetup: data.componentSetup ?? {},
    exchangesRates: data.exchange ?? (await answerRates(store, edition)),
    weatherData: data.weather ?? (await answerWeather(store, edition)),
    floodingData: data.flooding ?? (await answerWater(store, edition)),
    pipStatus: data.pip,
    trendingTags: tags.filter((tag) => tag !== undefined).map(({ name, slug }) => ({ name, slug })),
    widgets: data.widgets ?? [],
  };
}

/** An edition in the form of the API (DA-01). `consentScript` is for editions without their own (ED-25). */
function toSite({ identity }: Edition, origins: Origins, consentScript: string | undefined): Site {
  return {
    domain: new URL(origins[identity.host]).host,
    path: identity.path,
    slug: identity.slug,
    name: identity.name,
    cssClass: identity.cssClass,
    currency: identity.currency,
    currencySign: identity.currencySign,
    verificationCode: identity.verificationCode,
    facebookLogo: identity.facebookLogo,
    facebookUrl: identity.facebookUrl,
    facebookInteraction: identity.facebookInteraction,
    twitterHandle: identity.twitterHandle,
    consentScriptPath: identity.consentScriptPath ?? consentScript,
    adPropertyId: identity.adPropertyId,
    mobileImage11: identity.mobileImage11,
    mobileImage43: identity.mobileImage43,
    authorSiteSlug: identity.authorSiteSlug,
    logoSvg: identity.logoSvg,
  };
}
