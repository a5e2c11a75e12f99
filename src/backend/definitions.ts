import type { ArticleBody } from '~/lib/article-body/blocks';
import type { Article, ArticleCard, SubArticle } from '~/lib/contract/article';
import type { PublishedCorrection } from '~/lib/contract/corrections';
import type { DocumentPage, Unique } from '~/lib/contract/pages';
import type { Episode, Podcast } from '~/lib/contract/podcast';
import type { DeskReader } from './definitions/article-desk';
import type { Changed } from './definitions/changed';
import type { ContentEditReader } from './definitions/content-editor';
import type { ContentWriter } from './definitions/content-writer';
import type { EntryHistoryReader } from './definitions/entry-history';
import type { MediaUses } from './definitions/media-uses';
import type { FormerNameReader } from './definitions/naming';
import type { PoliticalNoticeReader } from './definitions/political-notices';
import type { Range } from './definitions/range';
import type { ReadingReader } from './definitions/readings';
import type { RouteRuleReader } from './definitions/route-rule-store';
import type { SearchReader } from './definitions/search';
import type { TaxonomyKind } from './definitions/taxonomy-kind';
import type { ListKind, ListName } from './domain/listing';
import type { PicturePoint } from './domain/picture-points';
import type { Visibility } from './domain/visibility';

/** The store's interface for core. Unknown and invisible items are both `undefined`; a failing store throws StorageFailure. */
export interface ContentStore {
  readonly articles: ArticleReader;
  readonly lists: ListReader;
  readonly taxonomy: TaxonomyReader;
  readonly pages: PageReader;
  readonly podcasts: PodcastReader;
  readonly corrections: CorrectionReader;
  readonly search: SearchReader;
  /** Content that editors set, and its history. */
  readonly edits: ContentEditReader;
  /** Editing of articles: versions, working copies, embargoes. */
  readonly desk: DeskReader;
  /** Versions of the entries of live blogs. */
  readonly entryHistory: EntryHistoryReader;
  readonly readings: ReadingReader;
  readonly politicalNotices: PoliticalNoticeReader;
  readonly routeRules: RouteRuleReader;
  readonly mediaUses: MediaUses;
  /** True if an article uses the picture with this focal point. */
  isPicturePoint(point: PicturePoint): Promise<boolean>;
  /** Former slugs. */
  readonly formerNames: FormerNameReader;
  /** A number that changes with every write by any process. */
  generation(): Promise<number>;
  /** Number of committed writes of this process. Each write by any process increases `generation` by one. */
  ownWrites(): number;
  /**
   * Claims the next reading of a kind if it is due at `now`, and sets the following one to `nextAt`, both unix seconds. True for
   * only one of all processes, which then makes the reading. Writes no content.
   */
  takeReadingTurn(kind: string, now: number, nextAt: number): Promise<boolean>;
  /** Recorded writes after number `after` by other processes on the same file. */
  foreignChanges(after: number): Promise<ForeignChanges>;
  /**
   * What has changed since a state that an earlier call returned, perhaps in another process: 'everything' if that cannot be told,
   * as without a state, for another database or with several nodes.
   */
  changesSince(state: string | undefined): Promise<KnownChanges>;
  /**
   * The only way to write content: runs the work in one transaction, rolled back if it throws. The work must not await anything
   * but the writer, and its result must name what pages show of it. Once committed and readable here, all processes on the
   * database purge the pages with these tags; this one before the promise resolves. It rejects after the commit if redirects
   * changed and cannot be read again.
   */
  change<Result extends Changed>(work: (writer: ContentWriter) => Promise<Result>): Promise<Result>;
  /**
   * Runs work with very many writes. Until the promise resolves, a power failure may lose what was written; after that it is on
   * disk. For work that starts over after an interruption.
   */
  inBulk<T>(work: () => Promise<T>): Promise<T>;
  /** Updates the query planner's statistics; call it after very many writes. */
  refreshStatistics(): Promise<void>;
}

/** Changes up to a state of the content. */
export interface KnownChanges {
  /** Names the state; undefined if states cannot be compared. */
  readonly state: string | undefined;
  /** Cache tags of the changes. */
  readonly changed: readonly string[] | 'everything';
}

/** Writes of other processes. */
export interface ForeignChanges {
  /** Number of the last recorded write by any process. */
  readonly last: number;
  readonly writes: number;
  /** Cache tags of all these writes. */
  readonly tags: readonly string[];
}

/** Parsed blocks with the parser's version; a body of an older version is parsed again when read. */
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

/** A position between two articles in a list sorted newest first. */
export interface ListCursor {
  readonly pubDate: number;
  readonly id: number;
}

/** A live blog in which scheduled entries have appeared. */
export interface AppearedEntries {
  readonly id: number;
  readonly slug: string;
  /** Publication time of its newest entry that has appeared, unix seconds. */
  readonly appearedAt: number;
}

export interface ArticleReader {
  /** The article that has the slug, else the one that had it earlier. */
  bySlug(slug: string, visibility: Visibility): Promise<StoredArticle | undefined>;
  byId(id: number, visibility: Visibility): Promise<StoredArticle | undefined>;
  /** As `bySlug`. */
  version(slug: string, visibility: Visibility): Promise<number | undefined>;
  /** Entries, newest first. */
  entries(articleId: number, range: EntryRange, visibility: Visibility): Promise<readonly StoredEntry[]>;
  entryCount(articleId: number, filter: EntryFilter, visibility: Visibility): Promise<number>;
  /** Unpinned entries and child articles together, newest first. */
  liveItems(articleId: number, range: Range, visibility: Visibility): Promise<readonly StoredLiveItem[]>;
  liveItemCount(articleId: number, visibility: Visibility): Promise<number>;
  /** Cards in the order of the slugs; unknown ones are left out. */
  cardsBySlug(slugs: readonly string[], visibility: Visibility): Promise<readonly ArticleCard[]>;
  /** Articles after the cursor, newest first. */
  fullPage(after: ListCursor | undefined, limit: number, visibility: Visibility): Promise<readonly StoredArticle[]>;
  /** Cards of those editions' articles published since a time and before a cursor, the ones that changed last first. */
  lastChanged(
    sites: readonly string[],
    span: { readonly since: number; readonly before: ListCursor },
    limit: number,
    visibility: Visibility,
  ): Promise<readonly ArticleCard[]>;
  /** Time of the next scheduled publication, unix seconds; undefined if there is none. */
  nextPublication(now: number): Promise<number | undefined>;
  /** Visible articles published in (from, to], at most 1000. */
  publishedBetween(from: number, to: number): Promise<readonly StoredArticle[]>;
  /** Time of the next scheduled entry of a live blog, unix seconds; undefined if there is none. */
  nextEntry(now: number): Promise<number | undefined>;
  /**
   * Visible live blogs with entries dated in (from, to] whose version was stored earlier, and the newest of these times; sorted by
   * id, from the one after `after`.
   */
  blogsWithAppeared(
    from: number,
    to: number,
    page: { readonly after?: number | undefined; readonly limit: number },
  ): Promise<readonly AppearedEntries[]>;
  /** Ids of the articles in any edition's list of that kind and key. */
  idsInLists(kind: ListKind, key: string): Promise<readonly number[]>;
  /** Ids of articles that were listed and indexed under outdated rules. */
  idsOfOldRules(limit: number): Promise<readonly number[]>;
  /** Ids of articles whose body was parsed by another version of the parser. */
  idsOfOldBodies(version: number, limit: number): Promise<readonly number[]>;
  isEmpty(): Promise<boolean>;
}

export interface CorrectionReader {
  /** Corrections of those editions' articles and entries, newest first. */
  page(sites: readonly string[], range: Range, visibility: Visibility): Promise<readonly PublishedCorrection[]>;
  count(sites: readonly string[], visibility: Visibility): Promise<number>;
}

/** Selects entries of a live blog; unset fields match all. */
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
  /** Articles after the cursor, newest first. */
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
  /** The section with that slug in the first of the editions that has one. */
  section(slug: string, sites: readonly string[]): Promise<StoredSection | undefined>;
  sections(site: string): Promise<readonly StoredSection[]>;
  tag(slug: string): Promise<StoredTag | undefined>;
  author(slug: string): Promise<StoredAuthor | undefined>;
  /** Slug of the one that is called so, in whatever case; accents count. Undefined if there is none. */
  named(kind: TaxonomyKind, name: string): Promise<string | undefined>;
  /** The slug for a slug or a name, as people search: without accents. Undefined if neither is known. */
  resolve(kind: TaxonomyKind, slugOrName: string): Promise<string | undefined>;
}

export interface PageReader {
  document(slug: string, site: string): Promise<DocumentPage | undefined>;
  unique(slug: string, site: string): Promise<Unique | undefined>;
  /** Slugs of a unique group, in order; empty if the group does not exist. */
  uniqueGroup(id: string): Promise<readonly string[]>;
  /** Common data by name; an edition's own value replaces the shared one. */
  siteData(site: string): Promise<Readonly<Record<string, unknown>>>;
  sectionDefinitions(): Promise<readonly unknown[]>;
  /** The policy for programs that read; undefined if none was set. */
  crawlerPolicy(): Promise<unknown>;
  /** Rule of a named article list; an edition's own rule replaces the shared one. */
  articleList(slug: string, site: string): Promise<unknown>;
  frontBlocks(site: string): Promise<readonly unknown[]>;
}

export interface PodcastReader {
  episode(slug: string, visibility: Visibility): Promise<Episode | undefined>;
  /** Newest first. `sites` are the editions whose podcasts are included. */
  episodes(
    query: { readonly sites: readonly string[]; readonly podcast?: string } & Range,
    visibility: Visibility,
  ): Promise<{ readonly items: readonly Episode[]; readonly total: number }>;
  podcasts(sites: readonly string[]): Promise<readonly Podcast[]>;
  /** Unix seconds at which the next scheduled episode after `now` is published. */
  nextPublication(now: number): Promise<number | undefined>;
}

export type { Range } from './definitions/range';
export type { SearchForm, SearchPlan, SearchReader } from './definitions/search';
export type { TaxonomyKind } from './definitions/taxonomy-kind';
export type { ContentWriter, ReadingReader };
