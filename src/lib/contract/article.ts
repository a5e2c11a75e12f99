import { z } from 'zod';
import { cardFace } from '~/lib/cards/card-face';
import { focalPoints } from '~/lib/images/focal-points';
import { politicalMark } from './political-ad';
import {
  entityName,
  line,
  lines,
  linkAddress,
  MAX_NAME_LENGTH,
  marker,
  optional,
  slug,
  textOrNone,
  tolerantList,
  unixSeconds,
  versionNumber,
} from './primitives';

/** The four kinds of article; each has its own layout (AR-01). */
export const articleTypes = ['article', 'longform', 'liveblog', 'liveblogpost'] as const;
export const articleType = z.enum(articleTypes);

/** An author in a byline. `avatarSrc` is a root-relative or absolute address. */
export const articleAuthor = z.object({ slug, name: entityName, avatarSrc: optional(z.string()) });

/** A contributor besides the authors: photographer, editor, translator. */
export const articleContributor = z.object({ name: line.min(1), role: optional(line) });

/** The main section of an article. If `active` is false, anonymous readers see none of its articles (AR-08). */
export const mainSuperTag = z.object({
  id: optional(z.union([z.int(), z.string()])),
  name: entityName,
  slug,
  /** Unset means active. */
  active: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  siteSlug: optional(z.string()),
});

/** A further section of an article. */
export const superTag = z.object({
  id: optional(z.union([z.int(), z.string()])),
  name: entityName,
  slug,
  siteSlug: optional(z.string()),
});

/** Who paid for an article. Its name makes the item a paid one, whatever its flags and tags say. */
export const sponsor = z.object({
  name: entityName,
  /** Address of its logo, root-relative or absolute. */
  logo: optional(z.string()),
  /** Its own page. */
  url: linkAddress,
});
export type Sponsor = z.infer<typeof sponsor>;

/** A flag such as live, refresh, legfontosabb, adfree, adult-content, pr, english, g7-hero (DA-07). */
export const flag = z.object({ slug: line.min(1).max(MAX_NAME_LENGTH) });

/** The large picture at the head of an article. */
export const cover = z.object({
  src: z.string().min(1),
  alt: optional(line),
  /** Credit line, as printed. */
  author: optional(line),
  caption: optional(line),
  /** (own) The point that crops of it keep; unset: the one stored with the picture, else its most salient part. */
  focus: optional(focalPoints),
});

/** A correction of an article. */
export const correction = z.object({
  /** Time of the correction. */
  date: unixSeconds,
  /** The correct statement, as plain text. */
  text: lines.min(1).max(2000),
  /** The wrong statement, as plain text. */
  wrong: optional(lines.max(2000)),
});
/** (own) At most 50, in any order. */
const corrections = optional(z.array(correction).max(50));

/** One entry of a live blog within its article. `content` is HTML. */
export const subArticle = z.object({
  id: z.union([z.int(), z.string()]),
  slug: optional(line),
  title: optional(line),
  content: textOrNone,
  pubDate: unixSeconds,
  updatedAt: optional(unixSeconds),
  /** Increases with every change of the entry; defaults to 0. */
  version: versionNumber.nullish().transform((value) => value ?? 0),
  pinned: marker,
  /** (own) True for a key event of the live blog; defaults to false. */
  keyEvent: optional(marker.transform((value) => value || undefined)),
  articleAuthors: tolerantList(articleAuthor),
  corrections,
});

/** A key event of a live blog, newest first. */
export const keyEvent = z.object({
  /** Id of the entry. */
  id: z.union([z.int(), z.string()]),
  title: line,
  pubDate: unixSeconds,
});

/** Titles for places other than the article's page, each of which shows `title` without its own. */
export const placeTitles = z
  .object({
    /** On cards of fronts. */
    front: optional(line),
    /** The page's `title` element, which search engines and browsers show. */
    search: optional(line),
    /** On the card of a shared link. */
    social: optional(line),
  })
  .transform(({ front, search, social }) =>
    front || search || social
      ? { front: front || undefined, search: search || undefined, social: social || undefined }
      : undefined,
  );

/** What an article and its card have in common, besides the id. */
export const articleHead = z.object({
  slug,
  title: line.min(1),
  /** (own) Titles by place; pages, lists, feeds and search results show `title`. */
  titles: optional(placeTitles),
  pubDate: unixSeconds,
  updatedAt: optional(unixSeconds),
  /** Increases with every published change; live pages poll for it (LB-12). */
  version: versionNumber.nullish().transform((value) => value ?? 1),
  type: articleType.nullish().transform((value) => value ?? ('article' as const)),
  /** The lead, as lists and blocks show it (DA-04, X-10). */
  recommender: optional(line),
  contentHighlight: optional(line),
  flags: tolerantList(flag),
  /** Slugs. */
  tags: tolerantList(line.max(MAX_NAME_LENGTH)),
  superTags: tolerantList(superTag),
  mainSuperTag: optional(mainSuperTag),
  articleAuthors: tolerantList(articleAuthor),
  recommendedBoxImage: optional(z.string()),
  resizedRecommendedBoxImage: optional(z.string()),
  mobileImage11: optional(z.string()),
  mobileImage43: optional(z.string()),
  /** (own) The point that crops of the pictures above keep; if unset and the picture is the same as the cover, the cover's. */
  imageFocus: optional(focalPoints),
  /** Link target of a sponsored item instead of an article page (AR-18). */
  ctUrl: linkAddress,
  /** View-measuring code emitted beside the listed item (AR-19). */
  indexAVCode: optional(z.string()),
  /** Canonical address, root-relative or absolute. Unset: built from edition, section, date and slug (RT-44). */
  url: linkAddress,
  english: marker,
  adultContent: marker,
  pr: marker,
  /** Set on a political advertisement; its label and notice follow from it. */
  politicalAd: politicalMark,
  /** Who paid for it: the name in its label. A paid item without one has its label alone. */
  sponsor: optional(sponsor),
  /** Id of the match that it reports on, as used by live scores. */
  livescoreId: optional(z.union([z.int(), z.string()])),
  /** Slug of the edition that the article belongs to. Unset: the main edition. */
  originatingSite: optional(z.string()),
  /**
   * (own) Its identity in feeds, whatever its address becomes: edition and id (in earlier releases its address) when it was first
   * published. Set when it is stored.
   */
  feedId: optional(z.string().max(2300)),
  /** (own) True for an inactive article that readers have seen. Set when it is stored; unset means that they have not. */
  withdrawn: optional(marker.transform((value) => value || undefined)),
});

/** A part of the text of a search result; `hit` is true for the words that matched. */
export const snippetPart = z.object({ text: z.string(), hit: z.boolean() });

/**
 * The list projection of an article. Its `recommendedBoxImage` is the picture of its cards, whichever field it comes from, and a
 * live one has the flag `live`: see cardFace.
 */
export const articleCard = z
  .object({
    id: z.union([z.int(), z.string()]),
    ...articleHead.shape,
    /** (own) The cover is the picture of the card if no other is set. Read only. */
    cover: optional(cover).catch(undefined),
    /** (own) True stands for the flag `live`. Read only. */
    live: optional(marker),
    subArticles: tolerantList(subArticle),
    /** (own) False for a draft, which only editors are sent; unset means active. */
    active: z.boolean().optional().catch(undefined),
    /** (own) True if it has corrections, which its cards say. Set when it is stored. */
    corrected: z.literal(true).optional().catch(undefined),
    /** (own) Reading time of a long read in minutes; unset for other kinds. */
    readingMinutes: z.int().min(1).optional().catch(undefined),
    /** (own) In answers to a search: the excerpt of lead or text with its words, in runs. Unset if they are in the title only. */
    snippet: z.array(snippetPart).optional().catch(undefined),
  })
  .transform(({ cover: large, live, ...card }) => ({ ...card, ...cardFace({ ...card, cover: large, live }) }));

/** A whole article (C.1). `content` is HTML of any origin; src/lib/article-body turns it into safe typed blocks. */
export const article = z.object({
  id: z.union([z.int(), z.string()]),
  ...articleHead.shape,
  /** (own) Display names of the tags by slug; a tag without one is shown by its slug. */
  tagNames: optional(z.record(z.string(), entityName)),
  subtitle: optional(line),
  subType: optional(z.string()),
  headerType: optional(z.enum(['full', 'half'])),
  /** Synonym of recommender in some systems. */
  lead: optional(line),
  /** (own) The text below the title on the card of a shared link; unset: the lead. */
  socialLead: optional(line),
  content: textOrNone,
  paragraphCount: optional(z.int()),
  articleContributors: tolerantList(articleContributor),
  rank: optional(z.number()),
  live: marker,
  mirroringSites: tolerantList(z.string()),
  cover: optional(cover),
  /** Autoplay setting of its films: 'none', 'gentle' or 'full' (VI-01 … VI-03); unset: that of its section or the site. */
  videoAutoplay: optional(z.string()),
  /** Settings of the article: `videoAutoplay`, `refreshQuiz`. */
  setup: optional(z.record(z.string(), z.unknown())),
  parent: optional(
    z.object({
      id: z.union([z.int(), z.string()]),
      slug: optional(line),
      title: optional(line),
    }),
  ),
  subArticles: tolerantList(subArticle),
  subArticlesPage: optional(z.int()),
  subArticlesTotalPages: optional(z.int()),
  /** (own) The newest key events of a live blog, from all of its pages; if unset, those among `subArticles`. */
  keyEvents: optional(z.array(keyEvent)),
  recommenderUrl: optional(z.string()),
  /** Unset means active. */
  active: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  evergreen: marker,
  important: marker,
  announcement: marker,
  favorite: marker,
  periodic: marker,
  adfree: marker,
  corrections,
  /** (own) Summary of a live blog as plain text, one line for each point. */
  summary: optional(lines.max(4000)),
  halfImage: marker,
  colorScheme: optional(z.string()),
  /** (own) Why an editor has withdrawn it, for the newsroom, and what readers are told at its address, which is then 410. */
  withdrawal: optional(z.object({ reason: optional(line.max(500)), line: optional(line.max(500)) })),
});

/** An item of a live blog's paged list: its type, and the item (LB-05). */
export const liveItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('article'), document: articleCard }),
  z.object({ type: z.literal('liveblogpost'), document: subArticle }),
]);

export const liveItems = z.object({
  items: tolerantList(liveItem),
  pinnedItems: tolerantList(liveItem),
  page: z
    .int()
    .min(1)
    .nullish()
    .transform((value) => value ?? 1),
  /** Unset means that there is one page. */
  totalPages: z
    .int()
    .min(0)
    .nullish()
    .transform((value) => value ?? 1),
});

/** Answer of the version call; `v` is the article's version (API-11). */
export const articleVersion = z.object({ v: z.int() });

export type ArticleAuthor = z.infer<typeof articleAuthor>;
export type Cover = z.infer<typeof cover>;
export type Correction = z.infer<typeof correction>;
export type SubArticle = z.infer<typeof subArticle>;
export type KeyEvent = z.infer<typeof keyEvent>;
export type SnippetPart = z.infer<typeof snippetPart>;
export type ArticleCard = z.infer<typeof articleCard>;
export type Article = z.infer<typeof article>;
/** An article as sent by a client: every optional field may be missing. */
export type ArticleInput = z.input<typeof article>;
export type LiveItem = z.infer<typeof liveItem>;
export type LiveItems = z.infer<typeof liveItems>;
