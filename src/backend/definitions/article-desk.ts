import type { Article } from '~/lib/contract/article';
import type { ArticleState } from '~/lib/desk/article-state';
import type { SourceKey, WholeArticle } from './whole-article';

/** A version of an article, without the entries of a live blog: those have versions of their own. */
export interface ArticleVersion {
  readonly version: number;
  readonly article: Article;
  /** Undefined if something else than an editor wrote it, such as an import. */
  readonly author?: string;
  /** Unix seconds; undefined if unknown, as for an import that gives only the time of publication. */
  readonly changedAt?: number;
}

/** A change of an article that readers do not see yet. */
export interface WorkingCopy {
  /** The whole article after the change, without entries. */
  readonly article: Article;
  /** Version of the article that was changed. */
  readonly baseVersion: number;
  readonly author: string;
  /** Unix seconds. */
  readonly changedAt: number;
}

/** The time before which an article must not be published, by any editor. Times are unix seconds. */
export interface Embargo {
  readonly until: number;
  readonly author: string;
  readonly setAt: number;
}

/** An article as the desk finds it: everything that is written, for editors alone. */
export interface DeskArticle extends WholeArticle {
  readonly key: SourceKey;
}

/** A line of the desk's list. */
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
  /** Edition's slug; all of them by default. */
  readonly site?: string;
  /** Unix seconds: what is scheduled and what is live depends on it. */
  readonly now: number;
  readonly limit: number;
}

/** An article that was deleted, as it can be brought back. */
export interface DeletedArticle {
  readonly key: SourceKey;
  /** The article as a sender would write it. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Who deleted it; '': something else than a person. */
  readonly author: string;
  /** Unix seconds. */
  readonly deletedAt: number;
}

/** Reads of the desk. They see every write at once. */
export interface DeskReader {
  article(slug: string): Promise<DeskArticle | undefined>;
  /** Latest date of publication first. */
  list(query: DeskQuery): Promise<readonly DeskItem[]>;
  newestVersion(articleId: number): Promise<ArticleVersion | undefined>;
  version(articleId: number, version: number): Promise<ArticleVersion | undefined>;
  /** Newest first. */
  versions(articleId: number, limit: number): Promise<readonly ArticleVersion[]>;
  workingCopy(articleId: number): Promise<WorkingCopy | undefined>;
  embargo(articleId: number): Promise<Embargo | undefined>;
  /** The latest deleted article of the slug. */
  deleted(slug: string): Promise<DeletedArticle | undefined>;
}

/** Which versions of an article are kept. */
export interface VersionsKept {
  /** So many of the newest stay whatever their age. */
  readonly always: number;
  /** Further ones stay if they were written since, unix seconds… */
  readonly since: number;
  /** …and are among so many of the newest. */
  readonly most: number;
}

/** Writes of the desk, in one transaction with the reads. */
export interface DeskWriter extends DeskReader {
  addVersion(articleId: number, version: ArticleVersion): Promise<void>;
  pruneVersions(articleId: number, kept: VersionsKept): Promise<void>;
  /** With undefined the working copy is taken away. */
  setWorkingCopy(articleId: number, copy: WorkingCopy | undefined): Promise<void>;
  /** With undefined the embargo is lifted. */
  setEmbargo(articleId: number, embargo: Embargo | undefined): Promise<void>;
  /** With undefined nothing is kept of it any more. */
  setDeleted(slug: string, article: DeletedArticle | undefined): Promise<void>;
}
