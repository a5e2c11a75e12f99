import type { ContentStore } from '~/backend/definitions';
import type {
  ArticleVersion,
  DeskItem,
  DeskQuery,
  DiscardedCopy,
  Embargo,
  WorkingCopy,
} from '~/backend/definitions/article-desk';
import type { SourceKey } from '~/backend/definitions/content-writer';
import type { MediaLibrary } from '~/backend/definitions/media-library';
import type { EditionSet } from '~/backend/domain/editions';
import type { BodyParser } from '~/lib/article-body/body-parser';
import type { Article, Correction } from '~/lib/contract/article';
import type { ArticleState } from '~/lib/desk/article-state';
import type { Origins } from '~/lib/urls/hosts';
import type { ArticlePut } from '../importing/ingest-article';

/** The editor who makes a change, and the version that they have seen. */
export interface DeskOptions {
  /** Recorded name: of the editor, of the operating system's user, or of the token. */
  readonly author: string;
  /** Version of the article that the editor has seen; 0 if it did not exist. If unset, any version is changed. */
  readonly ifVersion?: number;
  /**
   * Time of the working copy that the editor has seen; 0 if there was none. If unset, any is published, and `set` and `restore`
   * remove or replace only one by the same author.
   */
  readonly ifCopyTime?: number;
}

/** An article as an editor sees it. */
export interface DeskView {
  readonly id: number;
  readonly key: SourceKey;
  /** The published state, or the one to be published; without entries. */
  readonly article: Article;
  readonly state: ArticleState;
  readonly version: number;
  /** Who wrote this version; unset if not an editor, for example an import. */
  readonly author?: string;
  /** Time of this version, unix seconds; unset if unknown. */
  readonly changedAt?: number;
  /** A change that readers do not see yet; a preview shows the article with it. */
  readonly workingCopy: WorkingCopy | undefined;
  /** Undefined if there is none or it has passed. */
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
  /** The earlier time, unix seconds, that the article would have without its embargo; unset if the embargo did not move it. */
  readonly movedFrom?: number;
  /** Cache tags of the pages that show it, which are purged immediately. */
  readonly tags: readonly string[];
}

/** Two versions to be compared. */
export interface Comparison {
  /** Undefined if readers have never seen the article. */
  readonly before: ArticleVersion | undefined;
  readonly after: ArticleVersion;
}

/**
 * Editing of articles: write, hold back, publish now or later, withdraw and restore. Every call is one transaction and, if the
 * content changes, one version. Throws IngestProblem: `unknown` for an unknown slug, `conflict` if another editor has changed
 * the article or an embargo forbids the change, `invalid` for input that cannot be stored.
 */
export interface ArticleDesk {
  /** Latest date of publication first. */
  list(query?: Omit<DeskQuery, 'now' | 'limit'> & { readonly limit?: number }): Promise<readonly DeskItem[]>;
  /** Undefined if the article does not exist. */
  get(slug: string): Promise<DeskView | undefined>;
  /** Recorded versions, newest first, at most `limit`; for an article without any, its current state. */
  versions(slug: string, limit: number): Promise<readonly ArticleVersion[]>;
  /**
   * Compares what a preview shows with what readers see or last saw, or with the version `from`. Undefined if there is no such
   * article or version.
   */
  compare(slug: string, from?: number, to?: number): Promise<Comparison | undefined>;
  /**
   * Writes the article with the slug `of`, by default the input's; another slug of the input is its new one, and readers are
   * redirected from every address with a former one. A new article is a draft, and whether readers see another one stays: `active` of the
   * input is ignored, and so is a `pubDate` that would publish it or hide it. Entries of a live blog stay if
   * the input has none. With `hold` the change of an existing article is stored as its working copy, which readers do not see.
   * With `keepsCopy` the working copy stays as it is; otherwise a change replaces it.
   */
  set(
    input: ArticlePut,
    options: DeskOptions & { readonly hold?: boolean; readonly of?: string; readonly keepsCopy?: boolean },
  ): Promise<DeskResult>;
  /** Discards the working copy, which can be brought back for 30 days. */
  dropWorkingCopy(slug: string, options: DeskOptions): Promise<DeskResult>;
  /** The discarded changes, and the texts that later pending ones have replaced, which can be brought back, newest first. */
  dropped(slug: string): Promise<readonly DiscardedCopy[]>;
  /**
   * Makes the change that was discarded or replaced at `at` the working copy again. `conflict` if there is another one than that of
   * `ifCopyTime`, which is then replaced itself.
   */
  returnDropped(slug: string, options: DeskOptions & { readonly at: number }): Promise<DeskResult>;
  /**
   * Publishes the article, with its working copy, now or at the time `at`, unix seconds; never before its embargo ends. With
   * `keepsCopy` it is published without the working copy, which stays.
   */
  publish(slug: string, options: DeskOptions & { readonly at?: number; readonly keepsCopy?: boolean }): Promise<DeskResult>;
  /** Hides the article from readers until `until`, unix seconds, even if it is published; undefined lifts the embargo. */
  embargo(slug: string, options: DeskOptions & { readonly until: number | undefined }): Promise<DeskResult>;
  /**
   * Unpublishes the article. `reason` is for the newsroom; with it or `line`, a sentence for readers, its address is 410 as long as
   * it is withdrawn.
   */
  withdraw(
    slug: string,
    options: DeskOptions & { readonly reason?: string | undefined; readonly line?: string | undefined },
  ): Promise<DeskResult>;
  /**
   * Adds a correction, dated now, to an article that readers have seen, and to its working copy. Its text does not change.
   * `conflict` for one that they have not.
   */
  correct(
    slug: string,
    options: DeskOptions & Pick<Correction, 'text'> & Partial<Pick<Correction, 'wrong'>>,
  ): Promise<DeskResult>;
  /** Restores the content of version `to` as a new version; whether and when the article is published stays unchanged. */
  restore(slug: string, options: DeskOptions & { readonly to: number; readonly hold?: boolean }): Promise<DeskResult>;
  /** Deletes the article. It can be restored. */
  remove(
    slug: string,
    options: DeskOptions,
  ): Promise<{ readonly outcome: 'deleted'; readonly id: number; readonly tags: readonly string[] }>;
  /** Restores a deleted article with its entries, versions, working copy and embargo, as a draft. */
  undelete(slug: string, options: DeskOptions): Promise<DeskResult>;
}

export interface DeskDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Takes the pictures that stand in the HTML itself; unset: they are left out when it is parsed. */
  readonly media?: Pick<MediaLibrary, 'add'>;
  /** Parses large bodies; in place by default. */
  readonly parse?: BodyParser | undefined;
}
