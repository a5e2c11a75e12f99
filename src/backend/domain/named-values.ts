import { z } from 'zod';
import { checkedLinkAddress, entityName, slug } from '~/lib/contract/primitives';

/** What has a slug that may change: what articles are ordered by, and shows. */
export type NamedKind = 'tag' | 'section' | 'author' | 'podcast';

/** One of them. `site` is the edition of a section, '' for all others. */
export interface NamedThing {
  readonly kind: NamedKind;
  readonly site: string;
  readonly slug: string;
}

const words = z.string().min(1).max(10_000);
const mediaAddress = z.string().min(1).max(2048);

/** What editors set of sections, tags, authors and shows besides their slugs, by the name of the kind. */
export const namedValues = {
  tag: z.object({ name: entityName }),
  author: z.object({
    name: entityName,
    /** Post, such as 'újságíró'. */
    title: words.optional(),
    bio: words.optional(),
    avatarSrc: mediaAddress.optional(),
  }),
  'news-section': z.object({
    name: entityName,
    description: words.optional(),
    /** False: neither it nor its content is visible to readers. */
    active: z.boolean().default(true),
  }),
  podcast: z.object({
    name: entityName,
    /** Slug of the edition that makes it. */
    site: slug,
    /** Page of the show on this site or elsewhere. */
    page: checkedLinkAddress.optional(),
    image: mediaAddress.optional(),
    description: words.optional(),
    links: z.object({ apple: checkedLinkAddress.optional(), spotify: checkedLinkAddress.optional() }).optional(),
    author: entityName.optional(),
    email: z.email().optional(),
    category: entityName.optional(),
    explicit: z.boolean().optional(),
  }),
} as const;
