import type { Article } from '~/lib/contract/article';
import type { ArticleState } from '~/lib/desk/article-state';

/** Which articles the desk's table shows; unset fields match all. */
export interface ArticleTableQuery {
  readonly state?: ArticleState | undefined;
  /** True: only articles with a working copy. */
  readonly pending?: boolean | undefined;
  /** Slug of the edition. */
  readonly site?: string | undefined;
  /** Slugs. */
  readonly tag?: string | undefined;
  readonly section?: string | undefined;
  readonly author?: string | undefined;
  /** Date of publication, unix seconds: from the one, before the other. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Who has it in work. */
  readonly holder?: string | undefined;
  /** Only these, such as those that a search for words has found. */
  readonly ids?: readonly number[] | undefined;
  /** Unix seconds; decides what is scheduled and what is published. */
  readonly now: number;
  readonly offset: number;
  readonly limit: number;
}

/** A row of the desk's table of articles. */
export interface ArticleRow {
  readonly slug: string;
  readonly title: string;
  readonly type: Article['type'];
  readonly site: string;
  readonly state: ArticleState;
  readonly version: number;
  /** Unix seconds. */
  readonly pubDate: number;
  readonly hasWorkingCopy: boolean;
  /** Name of its main section; '' for none. */
  readonly section: string;
  readonly authors: readonly string[];
  /** Slugs. */
  readonly tags: readonly string[];
  /** Who has it in work; '' for nobody. */
  readonly holder: string;
}

export interface ArticleTablePage {
  readonly items: readonly ArticleRow[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** A deleted article that can be brought back. */
export interface BinnedArticle {
  readonly slug: string;
  readonly title: string;
  /** Who has deleted it; '' if not a person. */
  readonly author: string;
  /** Unix seconds. */
  readonly deletedAt: number;
}
