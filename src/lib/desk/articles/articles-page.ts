import type { ArticleState } from '../article-state';
import type { FormMessage } from '../desk-message';
import type { EditionChoice } from '../desk-screens';

/** Columns of the table of articles that can be chosen, besides the title. */
export const articleColumns = {
  allapot: 'Állapot',
  datum: 'Megjelenés',
  rovat: 'Rovat',
  kiadas: 'Kiadás',
  szerzo: 'Szerzők',
  cimke: 'Címkék',
  kinel: 'Kinél van',
  valtozat: 'Változat',
} as const;

export type ArticleColumn = keyof typeof articleColumns;

/** A row of the table. */
export interface ListedArticle {
  readonly slug: string;
  readonly title: string;
  readonly path: string;
  readonly type: string;
  readonly site: string;
  readonly state: ArticleState;
  readonly version: number;
  /** Unix seconds. */
  readonly pubDate: number;
  readonly hasWorkingCopy: boolean;
  readonly section: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly holder: string;
  /** Who has it open for writing now, by name. */
  readonly openTo: readonly string[];
}

/** All articles of the newsroom, as far as the filter lets them through. */
export interface ArticlesPage extends FormMessage {
  readonly kind: 'articles';
  readonly zone: string;
  /** Values of the filter's fields. */
  readonly filter: Readonly<Record<string, string>>;
  readonly columns: readonly ArticleColumn[];
  readonly items: readonly ListedArticle[];
  readonly total: number;
  /** Set if the bin is shown. */
  readonly bin:
    | readonly { readonly slug: string; readonly title: string; readonly author: string; readonly deletedAt: number }[]
    | undefined;
  /** Addresses of the pages before and behind; undefined if there are none. */
  readonly earlier: string | undefined;
  readonly later: string | undefined;
  readonly editions: readonly EditionChoice[];
  /** Slugs. */
  readonly sections: readonly string[];
  readonly people: readonly string[];
  /** The editor's own filters. */
  readonly saved: readonly { readonly name: string; readonly path: string }[];
}
