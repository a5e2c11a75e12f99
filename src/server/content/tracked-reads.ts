import { nextCampaignChange } from '~/lib/ads/campaigns';
import { wrapService } from '~/lib/calls/wrap-service';
import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { contentCalls } from '~/lib/content/content-calls';
import type { Campaign } from '~/lib/contract/campaign';
import type { FrontendInit } from '~/lib/contract/frontend';
import { cacheTag } from '~/lib/page-policy/page-policy';

/** Name in cache tags of the data behind each field of the common data. */
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

/** Calls whose answers change only together with the tags that are noted for them; those of others may change at any time. */
const EXACT: ReadonlySet<string> = new Set([
  'article',
  'articleById',
  'document',
  'facebookReactions',
  'frontendInit',
  'items',
  'unique',
] satisfies (keyof typeof contentCalls)[]);

/** Content that records which data is read. */
export interface TrackedReads {
  readonly content: ContentApi;
  /** Cache tags of everything that was read so far. */
  readonly tags: () => readonly string[];
  /** True if nothing that was read so far can change without a purge of these tags. */
  readonly areExact: () => boolean;
  /** Seconds from `now` (unix milliseconds) until a campaign that the page looked at begins or ends; undefined if none does. */
  readonly ends: (now: number) => number | undefined;
}

/**
 * Records which editor-maintained data a page reads, so that an edit purges the pages that show it and no others. Of the common
 * data, which every page loads, only the fields that the page accesses count. `onSubstitute` is called for each call whose source
 * failed.
 */
export function trackReads(content: ContentApi, onSubstitute?: CallContext['onSubstitute']): TrackedReads {
  const tags = new Set<string>();
  let campaigns: readonly Campaign[] = [];
  let exact = true;
  const note = (names: readonly string[] = []) => {
    for (const name of names) tags.add(name);
  };

  function watched({ site }: CallContext, init: FrontendInit): FrontendInit {
    return new Proxy(init, {
      get(target, field: keyof FrontendInit) {
        const piece = PIECES[field];
        if (piece !== undefined) tags.add(cacheTag.content('data', site, piece));
        if (field === 'campaigns') ({ campaigns } = target);
        return target[field];
      },
      // A caller that copies the object may read any field, including ones that do not exist yet.
      ownKeys(target) {
        for (const piece of Object.values(PIECES)) tags.add(cacheTag.content('data', site, piece));
        return Reflect.ownKeys(target);
      },
    });
  }

  const tracked = wrapService(contentCalls, content, async ({ name, row, context, input }, next) => {
    if (!EXACT.has(name)) exact = false;
    // Also before the call is answered: what is missing or cannot be read has tags as well.
    note(row.tags?.(input, context, undefined));
    const answer = await next(onSubstitute === undefined ? context : { ...context, onSubstitute });
    if (answer !== undefined) note(row.tags?.(input, context, answer));
    return name === 'frontendInit' ? watched(context, answer as FrontendInit) : answer;
  });
  return {
    content: tracked,
    tags: () => [...tags],
    areExact: () => exact,
    ends(now) {
      const change = nextCampaignChange(campaigns, Math.floor(now / 1000));
      return change === undefined ? undefined : Math.max(0, change - now / 1000);
    },
  };
}
