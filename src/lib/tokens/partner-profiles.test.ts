import { describe, expect, it } from 'vitest';
import { isPartnerProfile, partnerFeedPath, partnerProfile, partnerProfiles, partnerRight } from './partner-profiles';
import { isTokenRight } from './token-rights';

describe('forms of partners', () => {
  it.each(partnerProfiles)('%s is opened by its right, which is that of a token', (profile) => {
    expect([isPartnerProfile(profile), partnerProfile(partnerRight(profile)), isTokenRight(partnerRight(profile))]).toEqual([
      true,
      profile,
      true,
    ]);
    expect(partnerFeedPath(profile, 't')).toMatch(/^\/rss\/partner\/t\.(?:xml|json)$/);
  });

  it.each(['ingest', 'partner-', 'partner-apple', 'msn', ''])('%s opens none', (right) => {
    expect(partnerProfile(right)).toBeUndefined();
  });
});
