import type { Article } from '~/lib/contract/article';
import type { ArticleState } from '~/lib/desk/article-state';
import type { ArticleTablePage, ArticleTableQuery, BinnedArticle } from './article-table';
import type { SourceKey, WholeArticle } from './whole-article';

/** A version of an article, without the entries of a live blog, which have their own versions. */
export interface ArticleVersion {
  readonly version: number;
  readonly article: Article;
  /** Undefined if it was not written by an editor, for example by an import. */
  readonly author?: string;
  /** Unix seconds; undefined if unknown, as for an import that gives only the time of publication. */
  readonly changedAt?: number;
}

/** An unpublished change of an article. */
export interface WorkingCopy {
  /** The whole article after the change, without entries. */
  readonly article: Article;
  /** Version of the article that the change is based on. */
  readonly baseVersion: number;
  readonly author: string;
  /** Unix seconds. */
  readonly changedAt: number;
}

/** A pending change that somebody has discarded, or whose text a later one has replaced, and that can be brought back. */
export interface DiscardedCopy extends WorkingCopy {
  readonly discardedBy: string;
  /** True if it was replaced. */
  readonly isReplaced: boolean;
  /** Unix seconds; no two of an article are the same. */
  readonly discardedAt: number;
}

/** A note of the newsroom on words of an article; readers never see it. */
export interface ArticleNote {
  readonly id: string;
  /** Number of the block that has the words, when it was written. */
  readonly block: number;
  /** '' for the whole block. */
  readonly quote: string;
  readonly text: string;
  readonly author: string;
  /** Unix seconds. */
  readonly writtenAt: number;
  readonly resolvedBy?: string;
  /** Unix seconds; undefined while it is open. */
  readonly resolvedAt?: number;
}

/** The time before which an article must not be published, by any editor. Times are unix seconds. */
export interface Embargo {
  readonly until: number;
  readonly author: string;
  readonly setAt: number;
}

/** An article as stored, with everything in it; for editors only. */
export interface DeskArticle extends WholeArticle {
  readonly key: SourceKey;
}

/** An item of the desk's list. */
export interface DeskItem {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly site: string;
  readonly type: Article['type'];
  readonly state: ArticleState;
  readonly version: number;
  /** Unix seconds. */
  readonly pubDate: number;
  readonly hasWorkingCopy: boolean;
}

export interface DeskQuery {
  /** All states by default. */
  readonly state?: ArticleState;
  /** True: only articles with a working copy. */
  readonly pending?: boolean;
  /** Slug of the edition; all by default. */
  readonly site?: string;
  /** Unix seconds; decides what is scheduled and what is published. */
  readonly now: number;
  readonly limit: number;
}

/** A deleted article that can be restored. */
export interface DeletedArticle {
  readonly key: SourceKey;
  /** The article as a sender would write it. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Its version when it was deleted; 0 if it was deleted by an earlier release. */
  readonly version: number;
  readonly embargo?: Embargo | undefined;
  readonly workingCopy?: WorkingCopy | undefined;
  readonly notes?: readonly ArticleNote[] | undefined;
  /** Slugs that it had earlier. */
  readonly formerSlugs?: readonly string[] | undefined;
  /** Who deleted it; '' if not a person. */
  readonly author: string;
  /** Unix seconds. */
  readonly deletedAt: number;
}

/** Reads of the desk. They see all committed writes immediately. */
export interface DeskReader {
  article(slug: string): Promise<DeskArticle | undefined>;
  /** Latest publication date first. */
  list(query: DeskQuery): Promise<readonly DeskItem[]>;
  /** A page of all articles in all states, latest date first. */
  find(query: ArticleTableQuery): Promise<ArticleTablePage>;
  /** Deleted articles, the last first. */
  bin(limit: number): Promise<readonly BinnedArticle[]>;
  newestVersion(articleId: number): Promise<ArticleVersion | undefined>;
  version(articleId: number, version: number): Promise<ArticleVersion | undefined>;
  /** Newest first. */
  versions(articleId: number, limit: number): Promise<readonly ArticleVersion[]>;
  workingCopy(articleId: number): Promise<WorkingCopy | undefined>;
  /** Newest first. */
  discardedCopies(articleId: number, limit?: number): Promise<readonly DiscardedCopy[]>;
  embargo(articleId: number): Promise<Embargo | undefined>;
  /** Oldest first, with those that are done. */
  notes(articleId: number): Promise<readonly ArticleNote[]>;
  /** The most recently deleted article with that slug. */
  deleted(slug: string): Promise<DeletedArticle | undefined>;
}

/** Which versions of an article are kept. */
export interface VersionsKept {
  /** This many of the newest are kept regardless of age. */
  readonly always: number;
  /** Further ones are kept if they were written within so many seconds before the oldest of those: no clock decides… */
  readonly seconds: number;
  /** …and are among this many of the newest. */
  readonly max: number;
}

/** Writes of the desk, in one transaction with the reads. */
export interface DeskWriter extends DeskReader {
  addVersion(articleId: number, version: ArticleVersion): Promise<void>;
  pruneVersions(articleId: number, kept: VersionsKept): Promise<void>;
  /** Undefined removes the working copy. */
  setWorkingCopy(articleId: number, copy: WorkingCopy | undefined): Promise<void>;
  addDiscardedCopy(articleId: number, copy: DiscardedCopy): Promise<void>;
  /** Deletes the one of that time, those discarded before `before`, unix seconds, and those beyond so many of the newest. */
  deleteDiscardedCopies(
    articleId: number,
    which: { readonly at?: number; readonly before: number; readonly beyond?: number },
  ): Promise<void>;
  /** Adds a note, or replaces the one of its id. */
  putNote(articleId: number, note: ArticleNote): Promise<void>;
  /** What was planned for the article of that slug, if anything was, is being written again. */
  resumeWork(slug: string): Promise<void>;
  /** Undefined removes the embargo. */
  setEmbargo(articleId: number, embargo: Embargo | undefined): Promise<void>;
  /** Stores a deleted article, with the versions that it still has under `articleId`. */
  addDeleted(slug: string, article: DeletedArticle, articleId: number): Promise<void>;
  /** Gives an article, now stored under `articleId`, the versions of the deleted one of its slug, and removes that record. */
  returnDeleted(slug: string, articleId: number): Promise<void>;
}
