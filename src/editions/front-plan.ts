/**
 * The content of an edition's front page, as data. Two kinds: a news front, whose blocks the newsroom arranges by position, and a
 * planned front, whose blocks have fixed order, lists and counts. Every edition has one (src/editions).
 */
export type FrontPlan = NewsFrontPlan | PlannedFrontPlan;

/** A front arranged by the newsroom (FP-01). Positions are on the same scale as those of the newsroom's blocks. */
export interface NewsFrontPlan {
  readonly kind: 'news';
  /** The block whose four variants rotate from visit to visit (FP-04). */
  readonly autoBlock: { readonly position: number; readonly title: string; readonly show: number };
  /** The podcast block; the newsroom may move it (unique frontpage-podcast-block-position). */
  readonly podcasts: { readonly position: number; readonly title: string };
  /** Blocks of sections. */
  readonly sections: readonly { readonly slug: string; readonly position: number; readonly show: number }[];
  /** Partner content of the common data (FP-10). */
  readonly partners: { readonly position: number; readonly title: string };
  /** True if current scores are shown above the blocks. */
  readonly scoreBoard?: boolean;
}

/** A front of fixed blocks (FP-11 … FP-47). */
export interface PlannedFrontPlan {
  readonly kind: 'planned';
  /** Name of the route on the page root (RT-28). */
  readonly routeName: string;
  readonly rss: string;
  /** The unique that names the leading article, and the group that holds it. */
  readonly leader: { readonly group: string; readonly unique: string; readonly look: LeaderLook };
  readonly blocks: readonly PlannedBlock[];
  /** Number of blocks at the end that are next to the sidebar. */
  readonly besideSidebar: number;
  /**
   * The newest articles of another edition, next to the last blocks (SB-12); unset if there is no such list. `lists`: slugs of the
   * editions whose articles that edition lists.
   */
  readonly newest?: {
    readonly site: string;
    readonly lists: readonly string[];
    readonly title: string;
    readonly href: string;
  };
}

/** 'band': text on a dark background next to the picture; 'wide': picture next to text; 'cover': picture above centred text. */
export type LeaderLook = 'band' | 'wide' | 'cover';

/** The full-width background of a block; defaults to that of the page. */
export type BlockGround = 'night' | 'tint';

/** 'mega': one article, picture next to text; 'mega-turned': the same with the sides swapped. */
export type ArticlesForm = 'cards' | 'pair' | 'mega' | 'mega-turned' | 'carousel' | 'rows';

interface Placed {
  readonly title?: string;
  readonly ground?: BlockGround;
}

/** Articles of a named list. More are fetched than shown, as those already shown higher on the page are skipped. */
export interface ArticlesPlan extends Placed {
  readonly kind: 'articles';
  readonly form: ArticlesForm;
  readonly list: string;
  readonly show: number;
  /** Inline SVG shown instead of the title. */
  readonly logo?: string;
  /** Accessible name; required if there is no title. */
  readonly label?: string;
  /** Maximum lengths of title and lead in characters; 0 for no lead. */
  readonly titleLimit?: number;
  readonly leadLimit?: number;
  /** Unique whose summary is next to the articles (FP-52). */
  readonly summary?: string;
  /** Address of the whole list. */
  readonly href?: string;
}

interface ColumnPlan {
  readonly title: string;
  readonly list: string;
  readonly show: number;
}

/** Articles next to podcast episodes (FP-17, FP-28). */
export interface ColumnsPlan extends Placed {
  readonly kind: 'columns';
  readonly articles: ColumnPlan;
  readonly podcasts: ColumnPlan;
}

/**
 * A video that plays on click, with links to further channels; nothing without an address (FP-14, FP-15). The unique can give
 * channels other addresses; those without one are left out.
 */
export interface VideoPlan extends Placed {
  readonly kind: 'video';
  readonly group: string;
  readonly unique: string;
  readonly links: readonly { readonly kind: SocialKind; readonly label: string; readonly url: string | undefined }[];
}
export type SocialKind = 'video' | 'podcast' | 'short-video' | 'photos' | 'group';

/** Books for sale, from a unique (FP-49 … FP-51). */
export interface BooksPlan extends Placed {
  readonly kind: 'books';
  readonly title: string;
  readonly unique: string;
}

/** A place for an advertisement: 'leaderboard' with an index (FP-25), 'line' a single line (FP-34). */
export interface AdPlan {
  readonly kind: 'ad';
  readonly size: 'leaderboard' | 'line';
  readonly index: number;
}

export type PlannedBlock = ArticlesPlan | ColumnsPlan | VideoPlan | BooksPlan | AdPlan;
