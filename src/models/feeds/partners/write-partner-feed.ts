import type { PartnerProfile } from '~/lib/tokens/partner-profiles';
import { newsmlFeed } from './newsml';
import { ninjsFeed } from './ninjs';
import type { PartnerFeed } from './partner-feed';
import { partnerRss } from './partner-rss';

/** The feed in a partner's form, and its media type. */
export function writePartnerFeed(profile: PartnerProfile, feed: PartnerFeed): { readonly body: string; readonly type: string } {
  if (profile === 'ninjs') return { body: ninjsFeed(feed), type: 'application/json' };
  if (profile === 'newsml') return { body: newsmlFeed(feed), type: 'application/vnd.iptc.g2.newsmessage+xml' };
  return { body: partnerRss(profile, feed), type: 'application/rss+xml' };
}
