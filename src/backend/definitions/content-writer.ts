import type { ArticleBody } from '~/lib/article-body/blocks';
import type { BodyToStore } from '~/lib/article-body/ready-body';
import type { Article, ArticleCard, SubArticle } from '~/lib/contract/article';
import type { Episode, Podcast } from '~/lib/contract/podcast';
import type { ListName } from '../domain/listing';
import type { DeskWriter } from './article-desk';
import type { ContentEditWriter } from './content-editor';
import type { EntryHistoryWriter } from './entry-history';
import type { FormerSlugWriter, NamingWriter } from './naming';
import type { PoliticalNoticeWriter } from './political-notices';
import type { QuizWriter } from './quiz';
import type { ReadingWriter } from './readings';
import type { RouteRuleWriter } from './route-rule-store';
import type { ReadBlog, SourceKey, WholeArticle } from './whole-article';

export type { SourceKey, StoredBlog, WholeArticle } from './whole-article';

/** Source of items that were created only because an article refers to them; their own record takes them over. */
export const NAMED = 'named';

/** Source of items that an editor has written; imports do not overwrite them. */
export const EDITED = 'editor';

/** An entry of a live blog, ready to store. */
export interface EntryToStore {
  /** Identity within the article. */
  readonly key: string;
  readonly entry: SubArticle;
  readonly blocks: ArticleBody;
  /** Version of the parser that produced the blocks. */
  readonly bodyVersion: number;
  readonly contentHash: string;
}

/** An article ready to store, with everything that reads need precomputed. */
export interface ArticleToStore {
  readonly key: SourceKey;
  /** Without entries. The store sets `id`. */
  readonly article: Article;
  readonly body: BodyToStore;
  readonly bodyVersion: number;
  readonly contentHash: string;
  readonly sectionId: number | undefined;
  readonly visible: boolean;
  readonly entries: readonly EntryToStore[];
  /** Set for an article that is published for the first time: with its id, it is the article's `feedId` from then on. */
  readonly feedSite?: string | undefined;
}

/** The parts of a stored article that writes depend on. */
export interface ArticleOnRecord {
  readonly id: number;
  readonly slug: string;
  readonly version: number;
  readonly contentHash: string;
  readonly card: ArticleCard;
  readonly active: boolean;
}

/** Domain rules by which the store derives an article's projections, passed in when it is opened. */
export interface ArticleProjections {
  /** `entries` are the newest published and the next scheduled ones at least, newest first; `now` is in unix seconds. */
  card(article: Article, entries: readonly SubArticle[], now: number): ArticleCard;
  lists(article: Article): readonly ListName[];
  facets(article: Article): readonly ListName[];
}

export interface SectionToStore {
  readonly site: string;
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly active: boolean;
}

export interface AuthorToStore {
  readonly slug: string;
  readonly name: string;
  readonly avatarSrc?: string;
  readonly title?: string;
  readonly bio?: string;
}

export interface PodcastToStore {
  readonly slug: string;
  readonly site: string;
  readonly name: string;
  readonly page?: string;
  readonly image?: string;
  readonly description?: string;
  readonly links?: Podcast['links'];
  readonly author?: string;
  readonly email?: string;
  readonly category?: string;
  readonly explicit?: boolean;
}

export interface EpisodeToStore {
  readonly slug: string;
  /** Slugs to use instead, in this order, if another episode has that one; a stored episode then keeps its own. */
  readonly otherSlugs?: readonly string[];
  readonly podcastId: number;
  readonly articleId?: number;
  readonly title: string;
  readonly image?: string;
  readonly duration?: number;
  readonly sourceUrl?: string;
  /** Bytes. */
  readonly sourceLength?: number;
  readonly sourceType?: string;
  readonly chapters?: Episode['chapters'];
  readonly transcript?: string;
  readonly description?: string;
  readonly pubDate: number;
}

export interface NamedTag {
  readonly slug: string;
  readonly name: string;
}

/** Effect of a save. */
export type SaveOutcome = 'created' | 'updated' | 'unchanged';

export interface Saved {
  readonly id: number;
  readonly outcome: SaveOutcome;
}

/** An article that will probably be stored. */
export interface ExpectedArticle {
  readonly sourceId: string;
  readonly slug: string;
}

/** Writes of one transaction. Reads here see the transaction's own writes. */
export interface ContentWriter extends FormerSlugWriter, ReadingWriter, RouteRuleWriter, PoliticalNoticeWriter {
  /** Looks up many articles at once, before they are looked up one by one in the same transaction. */
  expectArticles(source: string, articles: readonly ExpectedArticle[]): Promise<void>;
  articleOnRecord(key: SourceKey): Promise<ArticleOnRecord | undefined>;
  articleIdBySlug(slug: string): Promise<number | undefined>;
  /** Creates or replaces the article and its entries; returns its id. The slug must be free or already belong to the article. */
  saveArticle(article: ArticleToStore): Promise<number>;
  /** The stored entries by key, newest first. */
  entriesOnRecord(articleId: number): Promise<ReadonlyMap<string, EntryToStore>>;
  /** A live blog without its entries. */
  liveBlog(slug: string): Promise<ReadBlog | undefined>;
  entryOnRecord(articleId: number, key: string): Promise<EntryToStore | undefined>;
  /** Creates or replaces one entry; call `renewLiveBlog` afterwards to update the live blog itself. */
  saveEntry(articleId: number, entry: EntryToStore): Promise<void>;
  deleteEntry(articleId: number, key: string): Promise<void>;
  /**
   * Stores version, time and summary of a live blog, and what is derived from its newest entries. The search index is updated
   * later.
   */
  renewLiveBlog(id: number, article: Article): Promise<void>;
  deleteArticle(id: number): Promise<void>;
  /** The source of an article, and its id there. */
  sourceKey(id: number): Promise<SourceKey | undefined>;
  wholeArticle(id: number): Promise<WholeArticle | undefined>;
  /** Replaces the data derived from an article; its version stays. */
  reprojectArticle(id: number, article: Article, visible: boolean): Promise<void>;
  /** Replaces the parsed forms of an article's HTML. `entries` are by entry key. */
  replaceBodies(id: number, bodies: ParsedBodies): Promise<void>;
  section(site: string, slug: string): Promise<(SectionToStore & { readonly id: number }) | undefined>;
  author(slug: string): Promise<(AuthorToStore & { readonly id: number }) | undefined>;
  podcastId(slug: string): Promise<number | undefined>;
  saveSection(key: SourceKey, section: SectionToStore): Promise<Saved>;
  saveAuthor(key: SourceKey, author: AuthorToStore): Promise<Saved>;
  saveTag(key: SourceKey, tag: NamedTag): Promise<Saved>;
  /** Reads the tags of many articles at once, before `ensureTags` is called for each of them in the same transaction. */
  expectTags(slugs: Iterable<string>): Promise<void>;
  /** Creates the missing tags; returns all of them with their current slugs and names, without duplicates. */
  ensureTags(tags: readonly NamedTag[]): Promise<readonly NamedTag[]>;
  savePodcast(key: SourceKey, podcast: PodcastToStore): Promise<Saved>;
  saveEpisode(key: SourceKey, episode: EpisodeToStore): Promise<Saved>;
  saveDocument(document: { slug: string; site: string; title: string; content: string; updatedAt?: number }): Promise<void>;
  saveUnique(unique: { slug: string; site: string; content: string }): Promise<void>;
  saveUniqueGroup(id: string, slugs: readonly string[]): Promise<void>;
  saveSiteData(site: string, name: string, value: unknown): Promise<void>;
  saveSectionDefinition(name: string, definition: unknown): Promise<void>;
  saveCrawlerPolicy(name: string, policy: unknown): Promise<void>;
  saveArticleList(slug: string, site: string, rule: unknown): Promise<void>;
  saveFrontBlocks(site: string, blocks: readonly { readonly position: number }[]): Promise<void>;
  /** Content that editors set, and its history. */
  edits(): ContentEditWriter;
  /** Versions of articles, working copies, embargoes. */
  desk(): DeskWriter;
  /** Versions of entries. */
  entryHistory(): EntryHistoryWriter;
  /** Changes of slugs. */
  naming(): NamingWriter;
  quizzes(): QuizWriter;
}

export interface ParsedBodies {
  readonly version: number;
  readonly blocks: ArticleBody;
  readonly paragraphCount: number;
  readonly entries: ReadonlyMap<string, ArticleBody>;
}
