import { z } from 'zod';
import { safeLinkUrl } from '~/lib/article-body/safe-url';
import { politicalMark } from './political-ad';
import { marker, optional, slug, unixSeconds } from './primitives';

/**
 * Direct advertisements: campaigns that the newsroom sells and shows by itself, without a third party and without cookies
 * (docs/contracts/advertising.md). They are data; no markup of strangers is among them.
 */

/** Places of a campaign: any leaderboard of the page, one of them, or the rectangle of the sidebar. */
export const CAMPAIGN_PLACES = ['leaderboard', 'leaderboard_1', 'leaderboard_2', 'leaderboard_3', 'rectangle'] as const;

/** A file of the newsroom's own, in the site's media: it is requested from no third party. */
const ownPicture = z
  .string()
  .max(300)
  .regex(/^\/media\/[\p{L}\p{N}._/-]+\.(?:jpe?g|png|webp)$/iu, 'must be a picture of our own, such as /media/tel-970x250.png');

const campaignLink = z
  .string()
  .max(2000)
  .refine(
    (value) => /^(?:https?:\/\/|\/(?!\/))/i.test(value) && safeLinkUrl(value) !== undefined,
    'must be a web address, or a path of this site',
  );

const pixels = z.int().min(1).max(4000);

/** A campaign. Unset rules match everything. */
export const campaign = z.object({
  /** Names the campaign in reports and counts. */
  id: slug.max(100),
  /** Who advertises what, for the newsroom. */
  name: z.string().trim().min(1).max(200),
  /** True: it is not shown for the time being. */
  paused: marker,
  place: z.enum(CAMPAIGN_PLACES),
  /** Kinds of pages; 'cover' is fronts and lists. */
  pages: optional(z.array(z.enum(['cover', 'article'])).min(1)),
  /** Slugs, of which the page has one. */
  sections: optional(z.array(slug).min(1).max(100)),
  tags: optional(z.array(slug).min(1).max(100)),
  /** First and last second at which it is shown. */
  period: z
    .object({ from: unixSeconds, to: unixSeconds })
    .refine(({ from, to }) => from <= to, { message: 'must not end before it begins', path: ['to'] }),
  /** One for each size that it has, in CSS pixels; the file may be larger by a whole number. */
  pictures: z
    .array(z.object({ src: ownPicture, width: pixels, height: pixels }))
    .min(1)
    .max(8),
  /** Alternative text of the picture. */
  text: z.string().trim().min(1).max(300),
  link: campaignLink,
  /** Its share among campaigns of the same place. */
  weight: z
    .int()
    .min(1)
    .max(1000)
    .nullish()
    .transform((value) => value ?? 1),
  /** Most impressions in one visit; unset: no limit. */
  perVisit: optional(z.int().min(1).max(1000)),
  /** True: its place is its own, also where the reader consented to advertisements of others. */
  exclusive: marker,
  politicalAd: politicalMark,
});

export type Campaign = z.infer<typeof campaign>;
