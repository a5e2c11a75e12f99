import { z } from 'zod';
import { articleCard } from './article';
import { line, linkAddress, optional, slug, unixSeconds } from './primitives';

/** A podcast episode (PO-01). `duration` is in seconds, 0 if unknown; `sourceUrl` is the address of the audio file. */
export const episode = z.object({
  id: z.union([z.int(), z.string()]),
  slug,
  title: line.min(1),
  image: optional(z.string()),
  duration: z
    .int()
    .min(0)
    .nullish()
    .transform((value) => value || undefined),
  sourceUrl: optional(z.string()),
  /** (own) Description of the episode, plain text. */
  description: optional(z.string()),
  /** (own) Publication, unix seconds. */
  pubDate: optional(unixSeconds),
  /** (own) Size in bytes and media type of the audio file, as feeds name them. */
  sourceLength: optional(z.int().min(0)),
  sourceType: optional(z.string()),
  /** (own) Parts of the episode, `start` in seconds. */
  chapters: optional(z.array(z.object({ start: z.number().min(0), title: line.min(1) }))),
  /** (own) Address of its transcript. */
  transcript: linkAddress,
  article: optional(articleCard),
  podcast: z.object({ slug, name: line, page: linkAddress }),
});
export const episodeList = z.object({
  items: z.array(episode),
  page: z.int().min(1).default(1),
  totalPages: z.int().min(0).default(1),
});
/** The four episodes of the front page's podcast block. */
export const indexEpisodes = episodeList.pick({ items: true });
export const podcast = z.object({
  slug,
  name: line,
  page: linkAddress,
  image: optional(z.string()),
  description: optional(z.string()),
  /** (own) Pages of the show on other sites. */
  links: optional(z.object({ apple: linkAddress, spotify: linkAddress })),
  /** (own) For feeds: author, contact, category in Apple's directory, whether it is for adults. */
  author: optional(line),
  email: optional(z.string()),
  category: optional(line),
  explicit: optional(z.boolean()),
});
export const podcastList = z.object({ items: z.array(podcast) });

export type Episode = z.infer<typeof episode>;
export type EpisodeList = z.infer<typeof episodeList>;
export type Podcast = z.infer<typeof podcast>;
