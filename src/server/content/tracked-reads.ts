import { nextCampaignChange } from '~/lib/ads/campaigns';
import type { Call } from '~/lib/calls/call';
import type { Services } from '~/lib/calls/services';
import { wrapService } from '~/lib/calls/wrap-service';
import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { contentCalls } from '~/lib/content/content-calls';
import type { Campaign } from '~/lib/contract/campaign';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { politicalAdCalls } from '~/lib/political-ads/political-ad-calls';

/** Content and services that record what is read. */
export interface TrackedReads {
  readonly content: ContentApi;
  readonly services: Services;
  /** Cache tags of everything that was read so far. */
  readonly tags: () => readonly string[];
  /** True if nothing that was read so far can change without a purge of these tags. */
  readonly areExact: () => boolean;
  /** Number of calls so far. */
  readonly calls: () => number;
  /** Seconds from `now` (unix milliseconds) until a campaign that the page looked at begins or ends; undefined if none does. */
  readonly ends: (now: number) => number | undefined;
}

/**
 * Records what a page reads, so that a change purges the pages that show it and no others: the rows of the calls name the tags.
 * `onSubstitute` is called for each call whose source failed.
 */
export function trackReads(content: ContentApi, services: Services, onSubstitute?: CallContext['onSubstitute']): TrackedReads {
  const tags = new Set<string>();
  let campaigns: readonly Campaign[] = [];
  let exact = true;
  let calls = 0;
  const note = (names: readonly string[] = []) => {
    for (const name of names) tags.add(name);
  };

  /** An answer whose fields have tags of their own, which count once the field is read. */
  function watched<Answer extends object>(
    answer: Answer,
    fieldTags: NonNullable<Call['fieldTags']>,
    context: CallContext,
  ): Answer {
    return new Proxy(answer, {
      get(target, field) {
        note(fieldTags[String(field)]?.(context));
        const value: unknown = Reflect.get(target, field);
        if (field === 'campaigns') campaigns = value as readonly Campaign[];
        return value;
      },
      // A caller that copies the object may read any field, including ones that do not exist yet.
      ownKeys(target) {
        for (const tags of Object.values(fieldTags)) note(tags(context));
        return Reflect.ownKeys(target);
      },
    });
  }

  /** Counts a call whose answer changes only with a purge if `isExact`. */
  function count(isExact: boolean): void {
    if (!isExact) exact = false;
    calls += 1;
  }

  const page = {};
  const tracked = wrapService(contentCalls, content, async ({ row, context, input }, next) => {
    count(isExact(row, input));
    // Also before the call is answered: what is missing or cannot be read has tags as well.
    note(row.tags?.(input, context, undefined));
    const answer = await next(onSubstitute === undefined ? context : { ...context, onSubstitute, page });
    if (answer !== undefined) note(row.tags?.(input, context, answer));
    return row.fieldTags && answer !== undefined ? watched(answer as object, row.fieldTags, context) : answer;
  });
  return {
    content: tracked,
    services: trackServices(services, note, count),
    tags: () => [...tags],
    areExact: () => exact,
    calls: () => calls,
    ends(now) {
      const change = nextCampaignChange(campaigns, Math.floor(now / 1000));
      return change === undefined ? undefined : Math.max(0, change - now / 1000);
    },
  };
}

/** Whether an answer changes only together with the call's tags. */
const isExact = ({ exact }: Call, input: Readonly<Record<string, unknown>>): boolean =>
  typeof exact === 'function' ? exact(input) : exact === true;

/** Each service by name, so that none can be left out. */
type EveryService = { readonly [Name in keyof Required<Services>]: Services[Name] };

/**
 * The services, which call `note` with the cache tags of what is read, and `count` for each call; most pages use none of them.
 */
function trackServices(
  services: Services,
  note: (tags: readonly string[] | undefined) => void,
  count: (isExact: boolean) => void,
): EveryService {
  return {
    ...services,
    get politicalAds() {
      return wrapService(politicalAdCalls, services.politicalAds, async ({ row, context, input }, next) => {
        count(isExact(row, input));
        note(row.tags?.(input, context, undefined));
        return await next();
      });
    },
    get quizzes() {
      const { quizzes } = services;
      return {
        address: quizzes.address,
        quiz(id: string) {
          // Votes change it.
          count(false);
          note([cacheTag.quiz(id)]);
          return quizzes.quiz(id);
        },
      };
    },
    get mostRead() {
      const { mostRead } = services;
      return (
        mostRead &&
        (async (site: string) => {
          count(true);
          note([cacheTag.mostRead(site)]);
          const cards = await mostRead(site);
          note(cards.map(({ id }) => cacheTag.article(id)));
          return cards;
        })
      );
    },
    get feedHub() {
      return services.feedHub;
    },
    get partnerProfile() {
      const { partnerProfile } = services;
      return (
        partnerProfile &&
        (async (token: string) => {
          // A token that was taken back opens nothing from then on.
          count(false);
          return await partnerProfile(token);
        })
      );
    },
    get withdrawn() {
      const { withdrawn } = services;
      return (
        withdrawn &&
        (async (slug: string) => {
          // Its page is 410, which every purge ends.
          count(false);
          return await withdrawn(slug);
        })
      );
    },
  };
}
