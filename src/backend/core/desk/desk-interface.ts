import type { ContentStore } from '~/backend/definitions';
import type { ArticleVersion, DeskItem, DeskQuery, Embargo, WorkingCopy } from '~/backend/definitions/article-desk';
import type { SourceKey } from '~/backend/definitions/content-writer';
import type { EditionSet } from '~/backend/domain/editions';
import type { BodyParser } from '~/lib/article-body/body-parser';
import type { Article } from '~/lib/contract/article';
import type { ArticleState } from '~/lib/desk/article-state';
import type { Origins } from '~/lib/urls/hosts';
import type { ArticlePut } from '../importing/ingest-article';

/** The editor who makes a change, and the version that they have seen. */
export interface DeskOptions {
  /** Name on record: the editor's, the user of the machine, or the token's name. */
  readonly author: string;
  /** Version of the article that the editor has seen; 0: none. Unset: any version is changed. */
  readonly ifVersion?: number;
}

/** An article as an editor sees it. */
export interface DeskView {
  readonly id: number;
  readonly key: SourceKey;
  /** As readers see it, or would; without entries. */
  readonly article: Article;
  readonly state: ArticleState;
  readonly version: number;
  /** Who wrote this version; unset: something else than an editor, such as an import. */
  readonly author?: string;
  /** When, unix seconds; unset: not known. */
  readonly changedAt?: number;
  /** A change that readers do not see yet; a preview shows the article with it. */
  readonly workingCopy: WorkingCopy | undefined;
  /** Unset: none, or its moment has passed. */
  readonly embargo: Embargo | undefined;
}

/** What a call of the desk did. */
export interface DeskResult {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'held';
  readonly id: number;
  readonly version: number;
  readonly state: ArticleState;
  /** Unix seconds; later than requested if an embargo requires it. */
  readonly pubDate: number;
  /** Cache tags of the pages that show it; they are purged at once. */
  readonly tags: readonly string[];
}

/** Two versions to be compared. */
export interface Comparison {
  /** Undefined if readers have never seen the article. */
  readonly before: ArticleVersion | undefined;
  readonly after: ArticleVersion;
}

/**
 * Editing of articles: write, hold back, publish now or later, withdraw and restore. Every call is one transaction and, if words
 * change, one version. Throws IngestProblem: `unknown` for a slug that no article has, `conflict` if another editor has changed
 * the article or an embargo forbids the change, `invalid` for what cannot be stored.
 */
export interface ArticleDesk {
  /** Latest date of publication first. */
  list(query?: Omit<DeskQuery, 'now' | 'limit'> & { readonly limit?: number }): Promise<readonly DeskItem[]>;
  /** Undefined if the article does not exist. */
  get(slug: string): Promise<DeskView | undefined>;
  /** Recorded versions, newest first, at most `limit`; for an article without any, its current state. */
  versions(slug: string, limit: number): Promise<readonly ArticleVersion[]>;
  /** What a preview shows against what readers see or last saw, or against the version `from`. */
  compare(slug: string, from?: number): Promise<Comparison | undefined>;
  /**
   * Writes the article of the input's slug; a new one begins as a draft unless the input says `active`. Entries of a live blog stay
   * where the input names none. With `hold` readers go on seeing what they see: the words wait as the working copy.
   */
  set(input: ArticlePut, options: DeskOptions & { readonly hold?: boolean }): Promise<DeskResult>;
  /** Forgets the working copy. */
  dropWorkingCopy(slug: string, options: DeskOptions): Promise<DeskResult>;
  /** Publishes the article, with its working copy, now or at the moment `at`, unix seconds; never before its embargo ends. */
  publish(slug: string, options: DeskOptions & { readonly at?: number }): Promise<DeskResult>;
  /** Hides the article from readers until `until`, unix seconds, even if it is published; undefined lifts the embargo. */
  embargo(slug: string, options: DeskOptions & { readonly until: number | undefined }): Promise<DeskResult>;
  /** Takes the article from its readers; it becomes a draft. */
  withdraw(slug: string, options: DeskOptions): Promise<DeskResult>;
  /** Writes the words of version `to` again, as a new version; whether readers see the article stays as it is. */
  restore(slug: string, options: DeskOptions & { readonly to: number; readonly hold?: boolean }): Promise<DeskResult>;
  /** Takes the article away from everybody. It can be brought back, without its earlier versions. */
  remove(
    slug: string,
    options: DeskOptions,
  ): Promise<{ readonly outcome: 'deleted'; readonly id: number; readonly tags: readonly string[] }>;
  /** Brings a deleted article back as a draft, its entries included. */
  undelete(slug: string, options: Pick<DeskOptions, 'author'>): Promise<DeskResult>;
}

export interface DeskDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called for every change, after it is stored. */
  readonly onChange: (tags: readonly string[]) => void;
  /** Parses large bodies; in place by default. */
  readonly parse?: BodyParser | undefined;
}
