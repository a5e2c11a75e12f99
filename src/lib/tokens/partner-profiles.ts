/** Forms in which partners take the paper's articles. */
export const partnerProfiles = ['msn', 'flipboard', 'smartnews', 'ninjs', 'newsml'] as const;

export type PartnerProfile = (typeof partnerProfiles)[number];

/** The right of a partner's token: reading the feed in its form, and nothing else. */
export type PartnerRight = `partner-${PartnerProfile}`;

const PREFIX = 'partner-';

/** True for the name of a form. */
export const isPartnerProfile = (name: string): name is PartnerProfile => (partnerProfiles as readonly string[]).includes(name);

export const partnerRight = (profile: PartnerProfile): PartnerRight => `partner-${profile}`;

/** The form that a right opens; undefined for any other right. */
export function partnerProfile(right: string): PartnerProfile | undefined {
  const name = right.startsWith(PREFIX) ? right.slice(PREFIX.length) : '';
  return isPartnerProfile(name) ? name : undefined;
}

/** Beginning of the addresses of partners' feeds; the token follows, which logs leave out. */
export const PARTNER_FEEDS = '/rss/partner/';

/** Root-relative address of a partner's feed. */
export const partnerFeedPath = (profile: PartnerProfile, token: string): string =>
  `${PARTNER_FEEDS}${token}.${profile === 'ninjs' ? 'json' : 'xml'}`;
