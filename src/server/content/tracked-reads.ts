import { nextCampaignChange } from '~/lib/ads/campaigns';
import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { Campaign } from '~/lib/contract/campaign';
import type { FrontendInit } from '~/lib/contract/frontend';
import type { PageData } from '~/lib/contract/pages';
import { cacheTag } from '~/lib/page-policy/page-policy';

/** Common data by the fields of the first load: which piece of what editors set stands behind each. */
const PIECES: Readonly<Partial<Record<keyof FrontendInit, string>>> = {
  menus: 'menus',
  newsletters: 'newsletters',
  sponsoredLines: 'sponsoredLines',
  campaigns: 'campaigns',
  searchPlaceholders: 'searchPlaceholders',
  trendingTags: 'trendingTags',
  componentSetup: 'componentSetup',
  frontendSetup: 'frontendSetup',
  pipStatus: 'pip',
  widgets: 'widgets',
  exchangesRates: 'exchange',
  weatherData: 'weather',
  floodingData: 'flooding',
};

/** Content whose readings leave the names of what was read. */
export interface TrackedReads {
  readonly content: ContentApi;
  /** Cache tags of everything that was read so far. */
  readonly tags: () => readonly string[];
  /** Seconds from `now`, unix milliseconds, until a campaign begins or ends that the page looked at; undefined: none does. */
  readonly ends: (now: number) => number | undefined;
}

/**
 * Notes which of the things that editors set a page reads, so that an edit purges the pages that show it and no others. Of
 * common data, which every page loads, only the fields that the page looks at count.
 */
export function trackReads(content: ContentApi): TrackedReads {
  const tags = new Set<string>();
  let campaigns: readonly Campaign[] = [];
  const note = (kind: string, site: string, name: string) => tags.add(cacheTag.content(kind, site, name));
  const tracked: Partial<ContentApi> = {
    document(context, slug) {
      note('document', context.site, slug);
      return content.document(context, slug);
    },
    unique(context, slug) {
      note('unique', context.site, slug);
      return content.unique(context, slug);
    },
    uniqueGroup(context, id) {
      note('unique-group', '', id);
      return content.uniqueGroup(context, id);
    },
    articleLists(context, slugs) {
      for (const slug of slugs) note('article-list', context.site, slug);
      return content.articleLists(context, slugs);
    },
    staff(context) {
      note('data', context.site, 'staff');
      return content.staff(context);
    },
    autoBlock(context, variant) {
      note('article-list', context.site, `auto-block-${variant}`);
      return content.autoBlock(context, variant);
    },
    indexBoxes(context) {
      note('data', context.site, 'boxes');
      return content.indexBoxes(context);
    },
    news(context) {
      tags.add(cacheTag.front(context.site));
      return content.news(context);
    },
    facebookReactions(context) {
      note('data', context.site, 'facebookReactions');
      return content.facebookReactions(context);
    },
    async recommended(context, query) {
      const sets = await content.recommended(context, query);
      for (const name of Object.keys(sets)) note('article-list', context.site, `recommended-${name}`);
      return sets;
    },
    async pageData(context, query) {
      // Before the answer: where there is no such page, a new definition may make one.
      note('definition', context.site, '*');
      const page = await content.pageData(context, query);
      if (page !== undefined) noteDefinition(page);
      return page;
    },
    async frontendInit(context) {
      return watched(context, await content.frontendInit(context));
    },
  };

  function noteDefinition({ section }: PageData): void {
    note('definition', '', section.name);
    if (section.siteSlug !== undefined) note('definition', section.siteSlug, '*');
  }

  function watched({ site }: CallContext, init: FrontendInit): FrontendInit {
    return new Proxy(init, {
      get(target, field: keyof FrontendInit) {
        const piece = PIECES[field];
        if (piece !== undefined) note('data', site, piece);
        if (field === 'campaigns') ({ campaigns } = target);
        return target[field];
      },
      // Whoever copies it may look at anything, and at what is not there yet.
      ownKeys(target) {
        for (const piece of Object.values(PIECES)) note('data', site, piece);
        return Reflect.ownKeys(target);
      },
    });
  }

  return {
    content: new Proxy(content, {
      get: (target, name) => Reflect.get(tracked, name) ?? Reflect.get(target, name),
    }),
    tags: () => [...tags],
    ends(now) {
      const change = nextCampaignChange(campaigns, Math.floor(now / 1000));
      return change === undefined ? undefined : Math.max(0, change - now / 1000);
    },
  };
}
