import { z } from 'zod';
import { checkedLinkAddress, entityName, slug } from '~/lib/contract/primitives';

/** Kinds of things whose slug may change. */
export type NamedKind = 'tag' | 'section' | 'author' | 'podcast';

/** A thing whose slug may change. `site` is the edition of a section, '' for all others. */
export interface NamedThing {
  readonly kind: NamedKind;
  readonly site: string;
  readonly slug: string;
}

const words = z.string().min(1).max(10_000);
const mediaAddress = z.string().min(1).max(2048);

/** What editors set for sections, tags, authors and podcasts besides their slugs, by kind. */
export const namedValues = {
  tag: z.object({ name: entityName }),
  author: z.object({
    name: entityName,
    /** Job title, such as 'újságíró'. */
    title: words.optional(),
    bio: words.optional(),
    avatarSrc: mediaAddress.optional(),
  }),
  'news-section': z.object({
    name: entityName,
    description: words.optional(),
    /** False hides the section and its articles from readers. */
    active: z.boolean().default(true),
  }),
  podcast: z.object({
    name: entityName,
    /** Slug of the edition that produces it. */
    site: slug,
    /** Address of the podcast's page, on this site or elsewhere. */
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
