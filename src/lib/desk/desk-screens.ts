import type { ArticleState } from './article-state';
import type { FormMessage, Placement, Written } from './desk-message';
import type { LetterPage, LettersPage } from './letters/letters-page';
import type { AccountPage, EditionChoice, PeoplePage } from './people/people-pages';

export type { AccountPage, EditionChoice, PeoplePage, SignInChoice } from './people/people-pages';

/** A live blog in the list of "Élő". */
export interface CoverageItem {
  readonly slug: string;
  readonly title: string;
  readonly state: ArticleState;
  /** True while its coverage goes on. */
  readonly live: boolean;
  /** Unix seconds; undefined without an entry. */
  readonly lastEntryAt: number | undefined;
}

export interface CoveragePage extends FormMessage {
  readonly kind: 'coverage';
  readonly zone: string;
  readonly items: readonly CoverageItem[];
}

/** A line of "Ma történt". */
export interface ActItem extends Omit<Written, 'version'> {
  /** Undefined for what has no versions, such as a notification. */
  readonly version: number | undefined;
  /** What was changed, in words: 'Címke: duna'. */
  readonly what: string;
  /** Where it is seen, compared and taken back. */
  readonly path: string;
  /** Fields of the form that takes it back here; undefined for what is taken back at `path`, or was changed again. */
  readonly undo: Readonly<Record<'kind' | 'name' | 'site' | 'version', string>> | undefined;
}

export interface ActsPage extends FormMessage {
  readonly kind: 'acts';
  readonly zone: string;
  readonly search: string;
  readonly items: readonly ActItem[];
  /** Address of all that was found as a table. */
  readonly file: string;
  /** Address of the earlier ones; undefined if there are none. */
  readonly earlier: string | undefined;
}

/** What the desk's search has found. */
export interface FoundPage extends FormMessage {
  readonly kind: 'found';
  readonly search: string;
  readonly groups: readonly { readonly name: string; readonly items: readonly Placement[] }[];
}

/** Query parameter with the card of "Címlap" whose own words are edited. */
export const OPEN_CARD = 'kartya';

/** A card of a block on "Címlap". */
export interface FrontCard {
  readonly slug: string;
  /** Headline of the article. */
  readonly title: string;
  /** True if an editor has put it there. */
  readonly isPinned: boolean;
  /** What the card says in place of the article's own words; '' for what it does not. */
  readonly own: {
    readonly title: string;
    readonly kicker: string;
    readonly lead: string;
    readonly image: string;
    readonly hideLead: boolean;
  };
}

/** An article that can be put on a front. */
export interface FrontSource {
  readonly slug: string;
  readonly title: string;
}

export interface FrontPage extends FormMessage {
  readonly kind: 'front';
  /** The edition whose front it is. */
  readonly site: string;
  readonly zone: string;
  readonly editions: readonly (EditionChoice & { readonly path: string })[];
  /** The reader's page. */
  readonly live: string;
  readonly stored: Written;
  readonly isAutomatic: boolean;
  readonly draft: { readonly author: string; readonly changedAt: number; readonly at: number | undefined } | undefined;
  readonly blocks: readonly { readonly position: number; readonly title: string; readonly cards: readonly FrontCard[] }[];
  /** Headlines of what readers see now and will not once the draft is out. */
  readonly falls: readonly string[];
  readonly sources: readonly { readonly name: string; readonly items: readonly FrontSource[] }[];
  /** The card that is edited, as 'position:slug'; '' for none. */
  readonly open: string;
  readonly search: string;
}

/** Filters of "Képek", as they stand in its address; '' for any. */
export interface PictureFilters {
  readonly q: string;
  readonly szemely: string;
  readonly tol: string;
  readonly ig: string;
  readonly hasznalt: '' | 'igen' | 'nem';
  readonly jog: string;
  /** The end of their rights: over, or within a month. */
  readonly vege: '' | 'lejart' | 'hamarosan';
}

/** A picture in the grid. */
export interface PictureItem {
  readonly src: string;
  readonly alt: string;
  readonly credit: string;
  readonly rights: string;
  /** The last day on which it may be used, '2026-12-31'; '' without an end. */
  readonly usableUntil: string;
  readonly isOver: boolean;
  readonly used: boolean;
  /** Its page. */
  readonly path: string;
  /** True if the form of several has it chosen. */
  readonly isSelected: boolean;
}

/** "Képek". */
export interface PicturesPage extends FormMessage {
  readonly kind: 'pictures';
  readonly filters: PictureFilters;
  readonly items: readonly PictureItem[];
  /** True if there are further ones, which a narrower search shows. */
  readonly isCut: boolean;
  /** Address of the same pictures, all of them chosen. */
  readonly all: string;
  /** True if the editor may upload, and write what is known of them. */
  readonly mayChange: boolean;
}

/** One picture, everything that is known of it, and where it stands. */
export interface PicturePage extends FormMessage {
  readonly kind: 'picture';
  readonly src: string;
  readonly alt: string;
  readonly credit: string;
  readonly rights: string;
  /** The last day on which it may be used, '2026-12-31'; '' without an end. */
  readonly usableUntil: string;
  readonly isOver: boolean;
  /** Points in per cent, by screen; 'all' is that of every screen without its own. */
  readonly focus: Readonly<Partial<Record<FocusScreen, { readonly x: number; readonly y: number }>>>;
  /** Height divided by width. */
  readonly ratio: number;
  /** Changes with the points, so that browsers ask for the cuts again. */
  readonly stamp: string;
  readonly places: readonly (Placement & { readonly detail: string })[];
  readonly mayChange: boolean;
  /** True if the editor may replace or remove it everywhere. */
  readonly mayReplace: boolean;
}

/** Screens that may have a point of their own. */
export type FocusScreen = 'all' | 'phone' | 'tablet' | 'wide';

/** A card of the day's board. */
export interface DayCard {
  /** Slug of an article, id of an idea. */
  readonly id: string;
  readonly title: string;
  /** Where it is worked on; undefined for an idea. */
  readonly path: string | undefined;
  /** Undefined for an article that nobody has moved yet. */
  readonly stage: 'idea' | 'writing' | 'to-read' | 'ready' | undefined;
  readonly holder: string;
  /** Unix seconds. */
  readonly deadline: number | undefined;
  /** Words that it is planned to have. */
  readonly words: number | undefined;
  readonly note: string;
  readonly pubDate: number;
  /** Reads within an hour, of what is out. */
  readonly reads?: number | undefined;
  /** The version whose title its editor may change at once. */
  readonly titled?: number | undefined;
  /** True: it is a pending change of an article that is out. */
  readonly isChange?: boolean | undefined;
}

/** "Ma". */
export interface DayPage extends FormMessage {
  readonly kind: 'day';
  readonly zone: string;
  readonly columns: readonly { readonly name: string; readonly cards: readonly DayCard[] }[];
  /** Names to choose a holder from. */
  readonly people: readonly string[];
}

/** A notification as it is typed. */
export interface TypedPush {
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** A notification that was sent; times are unix seconds. */
export interface SentPushItem extends TypedPush {
  readonly id: string;
  readonly author: string;
  readonly startedAt: number;
  /** Undefined until every browser was tried. */
  readonly report:
    | { readonly sent: number; readonly expired: number; readonly failed: number; readonly apps: number }
    | undefined;
}

/** Query parameter of "Kimenő" with the article that a notification is about. */
export const PUSH_ABOUT = 'cikk';

/** "Kimenő": notifications. */
export interface OutgoingPage extends FormMessage {
  readonly kind: 'outgoing';
  readonly zone: string;
  readonly topics: readonly { readonly topic: string; readonly name: string }[];
  readonly written: TypedPush;
  /** True if the form comes back with what was typed. */
  readonly isBack: boolean;
  /** Whom it would reach; undefined until the editor has asked, and then it is sent or changed. */
  readonly receivers: { readonly browsers: number; readonly apps: number } | undefined;
  /** The last time that the same was sent, more than a day ago, for the editor who is about to send it again. */
  readonly before?: Pick<SentPushItem, 'author' | 'startedAt'> | undefined;
  /** Newest first. */
  readonly sentOnes: readonly SentPushItem[];
}

/** A page with forms of its own. */
export type ScreenPage =
  | PeoplePage
  | PicturesPage
  | PicturePage
  | DayPage
  | FrontPage
  | CoveragePage
  | OutgoingPage
  | LettersPage
  | LetterPage
  | ActsPage
  | FoundPage
  | AccountPage;
