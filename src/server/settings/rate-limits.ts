import { matchAddresses } from './address-list';
import { readVariable } from './read-variable';

/** How many expensive requests each address may make. */
export interface RateLimitSettings {
  /** Quotas per minute; 0: no limit. */
  readonly perMinute: Readonly<Record<'searches' | 'suggestions' | 'renderings' | 'pictures' | 'votes', number>>;
  /** The factor by which a verified crawler's quota is larger. */
  readonly crawlerShare: number;
  /** True for an address that counts as a crawler's without verification; undefined if there is none. */
  readonly isCrawler: ((address: string) => boolean) | undefined;
  /** True for an address that is not counted. */
  readonly isFree: (address: string) => boolean;
}

/**
 * Addresses of this machine and of private networks. Behind a proxy that is not listed in TRUSTED_PROXY, all readers have its
 * address: if it were counted, they would share one quota.
 */
const OWN_NETWORKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

/** Reads the limits per minute, CRAWLER_* and UNCOUNTED_ADDRESSES. */
export function readRateLimits(env: NodeJS.ProcessEnv): RateLimitSettings {
  const free = readVariable(env, 'UNCOUNTED_ADDRESSES') ?? OWN_NETWORKS;
  return {
    perMinute: {
      searches: readVariable(env, 'SEARCHES_PER_MINUTE') ?? 240,
      suggestions: readVariable(env, 'SUGGESTIONS_PER_MINUTE') ?? 1_200,
      renderings: readVariable(env, 'RENDERINGS_PER_MINUTE') ?? 1_200,
      // Two processes make some eight AVIF pictures a second: half of that for one network.
      pictures: readVariable(env, 'PICTURES_PER_MINUTE') ?? 240,
      votes: readVariable(env, 'VOTES_PER_MINUTE') ?? 600,
    },
    crawlerShare: readVariable(env, 'CRAWLER_SHARE') ?? 5,
    isCrawler: matchAddresses(readVariable(env, 'CRAWLER_ADDRESSES')),
    isFree: (free === 'none' ? undefined : matchAddresses(free)) ?? (() => false),
  };
}
