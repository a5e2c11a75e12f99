import { z } from 'zod';
import { articleCard } from './article';
import { line, optional } from './primitives';

/** A page of a list (LI-02). `page` starts at 1; `totalPages` 0 means that the list is empty. */
export const listResult = z.object({
  items: z.array(articleCard),
  page: z.int().min(1),
  totalPages: z.int().min(0),
});

/** A page of a search (SE-27). `rss` is the root-relative address of the list's feed, unset if there is none. */
export const searchResult = listResult.extend({
  totalItems: z.int().min(0),
  title: optional(line),
  rss: optional(z.string()),
  /** (own) Message for readers if the search itself is unavailable; unset: the items are the complete result. */
  notice: z.string().optional().catch(undefined),
});

export const cardList = z.object({ items: z.array(articleCard) });

/** Order of a search: newest first, or best match first among the newest (SearchReader says how many). */
export const searchOrder = z.enum(['newest', 'relevance']);

const filterText = line.max(200);
const filterTexts = z.array(filterText).max(30);
/** Texts in titles; a single one need not be in a list. */
const titleTexts = z.codec(z.union([filterText, filterTexts]), filterTexts, {
  decode: (given) => (typeof given === 'string' ? [given] : given),
  encode: (texts) => texts,
});

/** Search filters: every and_tags must match; of superTags and authors any; title as text in the title. */
export const searchFilters = z.object({
  and_tags: filterTexts.default([]),
  superTags: filterTexts.default([]),
  authors: filterTexts.default([]),
  title: titleTexts.default([]),
});

export const autocompleteType = z.enum(['tags', 'superTags', 'authors', 'title']);
/**
 * Suggested filters for a search (SE-09): sections, then tags, then authors, each group by descending count, then the typed
 * text as words of titles. `count` is the number of articles that would remain, never 0. `slug` identifies the section, tag or
 * author in filters, which also take `text`; unset for 'title'.
 */
export const autocompleteItem = z.object({
  type: autocompleteType,
  text: z.string(),
  count: z.int(),
  slug: optional(z.string()),
});
export const autocompleteResult = z.object({ items: z.array(autocompleteItem) });

/** Answer of the list search by slugs: each requested slug is a key; an unknown one has no items (API-42). */
export const articleLists = z.record(z.string(), cardList);

/** Request of the search by tags (SB-14). parentId 'null' selects articles that are not part of a live blog. */
export const articlesByTagsQuery = z.object({
  tagSlugs: z.array(z.string().min(1).max(200)).max(30),
  parentId: z.array(z.string()).max(5).default([]),
  page: z.int().min(1).max(1000).default(1),
  size: z.int().min(1).max(100).default(10),
});

export type ListResult = z.infer<typeof listResult>;
export type SearchResult = z.infer<typeof searchResult>;
export type CardList = z.infer<typeof cardList>;
export type SearchOrder = z.infer<typeof searchOrder>;
export type SearchFilters = z.infer<typeof searchFilters>;
export type AutocompleteResult = z.infer<typeof autocompleteResult>;
export type ArticleLists = z.infer<typeof articleLists>;
