import type { ArticleBody } from '~/lib/article-body/blocks';
import type { Article, ArticleCard, SubArticle } from '~/lib/contract/article';
import type { PublishedCorrection } from '~/lib/contract/corrections';
import type { DocumentPage, Unique } from '~/lib/contract/pages';
import type { Episode, Podcast } from '~/lib/contract/podcast';
import type { DeskReader } from './definitions/article-desk';
import type { ContentEditReader } from './definitions/content-editor';
import type { ContentWriter } from './definitions/content-writer';
import type { FormerNameReader } from './definitions/naming';
import type { PoliticalNoticeReader } from './definitions/political-notices';
import type { Range } from './definitions/range';
import type { ReadingReader } from './definitions/readings';
import type { RouteRuleReader } from './definitions/route-rule-store';
import type { SearchReader } from './definitions/search';
import type { TaxonomyKind } from './definitions/taxonomy-kind';
import type { ListKind, ListName } from './domain/listing';
import type { Visibility } from './domain/visibility';

/** What core needs of a store. Unknown and invisible are the same `undefined`; a failing store throws StorageFailure. */
export interface ContentStore {
  readonly articles: ArticleReader;
  readonly lists: ListReader;
  readonly taxonomy: TaxonomyReader;
  readonly pages: PageReader;
  readonly podcasts: PodcastReader;
  readonly corrections: CorrectionReader;
  readonly search: SearchReader;
  /** What editors set, and its history. */
  readonly edits: ContentEditReader;
  /** Articles as editors work on them: versions, working copies, embargoes. */
  readonly desk: DeskReader;
  readonly readings: ReadingReader;
  readonly politicalNotices: PoliticalNoticeReader;
  readonly routeRules: RouteRuleReader;
  /** Slugs that things once had. */
  readonly formerNames: FormerNameReader;
  /** A number that changes whenever anything is written, by any process. */
  generation(): Promise<number>;
  /** Writes that this process has kept. Each raises `generation` by one, as every other process's does. */
  ownWrites(): number;
  /**
   * Moves the turn of a kind of reading on to `nextAt` when it is due by `now`, both unix seconds. True for the one process of all
   * that did so: the reading is its to make. No content is written by it.
   */
  takeReadingTurn(kind: string, now: number, nextAt: number): Promise<boolean>;
  /** Writes on record behind the one numbered `after` that other processes on the same file have made. */
  foreignChanges(after: number): Promise<ForeignChanges>;
  /** Runs the work in one transaction: all of it is kept, or nothing when it throws. No waiting for anything else inside. */
  write<T>(work: (writer: ContentWriter) => Promise<T>): Promise<T>;
  /**
   * Runs work that writes very many times over. What it has written may be lost with the machine's power until the promise resolves, and
   * is on disk then: for work that is done again from its beginning when it broke off.
   */
  inBulk<T>(work: () => Promise<T>): Promise<T>;
  /** Called after very many writes, so that queries are planned by what there is now. */
  refreshStatistics(): Promise<void>;
}

/** Writes of other processes that have noted what they changed. */
export interface ForeignChanges {
  /** Number of the last recorded write, by any process. */
  readonly last: number;
  readonly writes: number;
  /** Cache tags of all of them together. */
  readonly tags: readonly string[];
}

/** Parsed blocks, with the parser's version; readers of older ones parse them again. */
export interface StoredBody {
  readonly blocks: ArticleBody;
  readonly version: number;
}

/** An article without its entries. */
export interface StoredArticle {
  readonly id: number;
  readonly article: Article;
  readonly body: StoredBody;
}

export interface StoredEntry {
  readonly entry: SubArticle;
  readonly body: StoredBody;
}

/** A place between two articles in a list that runs from new to old. */
export interface ListCursor {
  readonly pubDate: number;
  readonly id: number;
}

export interface ArticleReader {
  bySlug(slug: string, visibility: Visibility): Promise<StoredArticle | undefined>;
  byId(id: number, visibility: Visibility): Promise<StoredArticle | undefined>;
  version(slug: string, visibility: Visibility): Promise<number | undefined>;
  /** Entries, newest first. */
  entries(articleId: number, range: EntryRange, visibility: Visibility): Promise<readonly StoredEntry[]>;
  entryCount(articleId: number, filter: EntryFilter, visibility: Visibility): Promise<number>;
  /** Entries that are not pinned and articles whose parent it is, newest first, mixed. */
  liveItems(articleId: number, range: Range, visibility: Visibility): Promise<readonly StoredLiveItem[]>;
  liveItemCount(articleId: number, visibility: Visibility): Promise<number>;
  /** Cards by slug, in the order asked; unknown ones are left out. */
  cardsBySlug(slugs: readonly string[], visibility: Visibility): Promise<readonly ArticleCard[]>;
  /** Articles from new to old, behind the cursor. */
  fullPage(after: ListCursor | undefined, limit: number, visibility: Visibility): Promise<readonly StoredArticle[]>;
  /** The next moment, unix seconds, at which an article that is ready appears; undefined when none waits. */
  nextPublication(now: number): Promise<number | undefined>;
  /** Visible articles that appeared in (from, to], at most 1000. */
  publishedBetween(from: number, to: number): Promise<readonly StoredArticle[]>;
  /** Ids of the articles in any edition's list of that kind and key. */
  idsInLists(kind: ListKind, key: string): Promise<readonly number[]>;
  /** Ids of articles listed and indexed under rules that no longer hold. */
  idsOfOldRules(limit: number): Promise<readonly number[]>;
  /** Ids of articles whose body another version of the parser made. */
  idsOfOldBodies(version: number, limit: number): Promise<readonly number[]>;
  isEmpty(): Promise<boolean>;
}

export interface CorrectionReader {
  /** The newest corrections of articles of those editions, and of their entries. */
  page(sites: readonly string[], range: Range, visibility: Visibility): Promise<readonly PublishedCorrection[]>;
  count(sites: readonly string[], visibility: Visibility): Promise<number>;
}

/** Which of a live blog's entries; an unset field does not matter. */
export interface EntryFilter {
  readonly pinned?: boolean;
  readonly keyEvent?: true;
  /** Id of the entry, as text. */
  readonly id?: string;
}

export interface EntryRange extends Range, EntryFilter {}

export type StoredLiveItem =
  | { readonly kind: 'entry'; readonly entry: SubArticle }
  | { readonly kind: 'article'; readonly article: Article; readonly card: ArticleCard };

export interface ListReader {
  /** Newest first. */
  page(list: ListName, range: Range, visibility: Visibility): Promise<readonly ArticleCard[]>;
  count(list: ListName, visibility: Visibility): Promise<number>;
  /** Newest first, behind the cursor. */
  pageAfter(
    list: ListName,
    after: ListCursor | undefined,
    limit: number,
    visibility: Visibility,
  ): Promise<readonly ArticleCard[]>;
}

export interface StoredSection {
  readonly id: number;
  readonly site: string;
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly active: boolean;
}

export interface StoredAuthor {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly avatarSrc?: string;
  readonly title?: string;
  readonly bio?: string;
}

export interface StoredTag {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface TaxonomyReader {
  /** The section with a slug in the first of the editions that has one. */
  section(slug: string, sites: readonly string[]): Promise<StoredSection | undefined>;
  sections(site: string): Promise<readonly StoredSection[]>;
  tag(slug: string): Promise<StoredTag | undefined>;
  author(slug: string): Promise<StoredAuthor | undefined>;
  /** The slug for a slug or a name; undefined if neither is known. */
  resolve(kind: TaxonomyKind, slugOrName: string): Promise<string | undefined>;
}

export interface PageReader {
  document(slug: string, site: string): Promise<DocumentPage | undefined>;
  unique(slug: string, site: string): Promise<Unique | undefined>;
  /** Slugs of a unique group, in order; empty if the group does not exist. */
  uniqueGroup(id: string): Promise<readonly string[]>;
  /** Pieces of common data by name, the edition's own before everybody's. */
  siteData(site: string): Promise<Readonly<Record<string, unknown>>>;
  sectionDefinitions(): Promise<readonly unknown[]>;
  /** Rule of a named article list, the edition's own before everybody's. */
  articleList(slug: string, site: string): Promise<unknown>;
  frontBlocks(site: string): Promise<readonly unknown[]>;
}

export interface PodcastReader {
  episode(slug: string, visibility: Visibility): Promise<Episode | undefined>;
  /** Newest first. `sites` are the editions whose podcasts count. */
  episodes(
    query: { readonly sites: readonly string[]; readonly podcast?: string } & Range,
    visibility: Visibility,
  ): Promise<{ readonly items: readonly Episode[]; readonly total: number }>;
  podcasts(sites: readonly string[]): Promise<readonly Podcast[]>;
}

export type { Range } from './definitions/range';
export type { SearchForm, SearchPlan, SearchReader } from './definitions/search';
export type { TaxonomyKind } from './definitions/taxonomy-kind';
export type { ContentWriter, ReadingReader };
