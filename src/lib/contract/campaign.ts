import { z } from 'zod';
import { safeLinkUrl } from '~/lib/article-body/safe-url';
import { politicalMark } from './political-ad';
import { line, marker, optional, slug, unixSeconds } from './primitives';

/**
 * Direct advertisements: campaigns that the newsroom itself sells and shows, without a third party and without cookies
 * (docs/contracts/advertising.md). They are data and contain no third-party markup.
 */

/** Places of a campaign: any leaderboard of the page, one of them, or the rectangle of the sidebar. */
export const CAMPAIGN_PLACES = ['leaderboard', 'leaderboard_1', 'leaderboard_2', 'leaderboard_3', 'rectangle'] as const;

/** A file in the site's own media: no third party is contacted. */
const ownPicture = z
  .string()
  .max(300)
  .regex(/^\/media\/[\p{L}\p{N}._/-]+\.(?:jpe?g|png|webp)$/iu, 'must be a picture of this site, such as /media/tel-970x250.png');

const campaignLink = z
  .string()
  .max(2000)
  .refine(
    (value) => /^(?:https?:\/\/|\/(?!\/))/i.test(value) && safeLinkUrl(value) !== undefined,
    'must be a URL or a path of this site',
  );

const pixels = z.int().min(1).max(4000);

/** A campaign. Unset rules match everything. */
export const campaign = z.object({
  /** Identifies the campaign in reports and counts. */
  id: slug.max(100),
  /** Advertiser and subject, for the newsroom. */
  name: line.min(1).max(200),
  /** True: it is currently not shown. */
  paused: marker,
  place: z.enum(CAMPAIGN_PLACES),
  /** Kinds of pages; 'cover' is fronts and lists. */
  pages: optional(z.array(z.enum(['cover', 'article'])).min(1)),
  /** Slugs; the page must have one of them. */
  sections: optional(z.array(slug).min(1).max(100)),
  tags: optional(z.array(slug).min(1).max(100)),
  /** First and last second at which it is shown. */
  period: z
    .object({ from: unixSeconds, to: unixSeconds })
    .refine(({ from, to }) => from <= to, { message: 'must not end before it begins', path: ['to'] }),
  /** One for each of its sizes, in CSS pixels; the file may be larger by an integer factor. */
  pictures: z
    .array(z.object({ src: ownPicture, width: pixels, height: pixels }))
    .min(1)
    .max(8),
  /** Alternative text of the picture. */
  text: line.min(1).max(300),
  link: campaignLink,
  /** Its weight among campaigns of the same place. */
  weight: z
    .int()
    .min(1)
    .max(1000)
    .nullish()
    .transform((value) => value ?? 1),
  /** Limit on impressions in one visit; unset: no limit. */
  perVisit: optional(z.int().min(1).max(1000)),
  /** True: it is shown in its place even if the reader consented to third-party advertisements. */
  exclusive: marker,
  politicalAd: politicalMark,
});

export type Campaign = z.infer<typeof campaign>;
