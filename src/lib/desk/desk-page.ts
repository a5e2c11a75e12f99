import type { Correction } from '../contract/article';
import type { PictureWords } from './article-picture';
import type { ArticleState } from './article-state';
import type { ArticlesPage } from './articles/articles-page';
import type { ArticleCheck } from './checks/check-article';
import type { StyleRule } from './checks/house-style';
import type { FormMessage, Placement, Written } from './desk-message';
import type { PreviewLook } from './desk-paths';
import type { ScreenPage } from './desk-screens';
import type { FieldChange } from './diff';
import type { LiveDeskPage } from './live/live-desk-page';
import type { PaperListPage, PaperPage, PaperThingsPage, RedirectsPage } from './paper-pages';
import type { SectionChoice, TypedArticle } from './writing/typed-article';
import type { VersionGroup } from './writing/version-groups';
import type { VersionWords } from './writing/version-words';

export type { FormMessage, Placement, Written } from './desk-message';
export type { FieldChange } from './diff';
export type {
  EntryConflictView,
  EntryPicture,
  EntryVersionView,
  LiveDeskPage,
  WrittenEntry,
} from './live/live-desk-page';
export type { SectionChoice, TypedArticle } from './writing/typed-article';

/** Content of an article's bar. */
export interface ArticleBar extends Written {
  readonly kind: 'article';
  readonly slug: string;
  readonly state: ArticleState;
  readonly pubDate: number;
  readonly workingCopy?: { readonly author: string; readonly changedAt: number } | undefined;
  readonly embargoUntil?: number | undefined;
  readonly isLiveBlog: boolean;
  /** False: another system keeps the article; it is published there. */
  readonly editable: boolean;
}

/** Content of the bar of any page. */
export type WorkbenchBar =
  | ArticleBar
  /** A page arranged by editors, such as a front. */
  | (Written & { readonly kind: 'thing'; readonly name: string })
  /** A page that is no article and that no editor arranged. */
  | { readonly kind: 'derived'; readonly remote: boolean };

export interface ComparisonView {
  /** Undefined if readers have never seen the article. */
  readonly before: Written | undefined;
  readonly after: Written;
  /** The fields that differ. */
  readonly changes: readonly FieldChange[];
  readonly form: 'inline' | 'side';
}

/** A pending change that was discarded, or whose text a later one has replaced. */
export interface DroppedChange {
  readonly title: string;
  readonly author: string;
  /** Unix seconds. */
  readonly changedAt: number;
  readonly isReplaced: boolean;
  readonly discardedBy: string;
  /** Unix seconds. */
  readonly discardedAt: number;
}

export interface ReadLinkView {
  readonly id: string;
  /** Absolute address; undefined if it is no longer valid. */
  readonly address: string | undefined;
  readonly note: string;
  readonly author: string;
  readonly expiresAt: number;
  readonly revokedAt?: number | undefined;
  readonly openedAt?: number | undefined;
  readonly openings: number;
}

/** What a page knows about the read-only link that it is shown through. */
export interface ReadOnlyView {
  /** When the link expires, unix seconds. */
  readonly until: number;
  /** Path of the link, under which the pages of a live blog and its entries are open, too. */
  readonly path: string;
}

/** What sharing sites show of the page. */
export interface ShareCard {
  readonly title: string;
  readonly description: string;
  readonly image: string | undefined;
  readonly siteName: string;
  readonly host: string;
}

export interface ArticleDeskPage extends FormMessage {
  readonly kind: 'article';
  readonly bar: ArticleBar;
  readonly title: string;
  readonly path: string;
  /** IANA name of the edition's zone. */
  readonly zone: string;
  /** Set if this site keeps the article. */
  readonly own?: {
    readonly comparison: ComparisonView | undefined;
    /** Newest first. */
    readonly versions: readonly (Written & {
      readonly title: string;
      readonly state: ArticleState;
      readonly words: VersionWords;
    })[];
    /** The same by what was done together. */
    readonly versionGroups: readonly VersionGroup[];
    readonly links: readonly ReadLinkView[];
    /** Pending changes that were discarded and can be brought back, newest first. */
    readonly dropped: readonly DroppedChange[];
    /** What it lacks before readers see it. */
    readonly checks: readonly ArticleCheck[];
    readonly breaking: BreakingView;
    /** Those that readers see. */
    readonly corrections: readonly Correction[];
  };
  readonly fronts: readonly Placement[];
  readonly lists: readonly Placement[];
  readonly card: ShareCard | undefined;
}

/** A picture that can be chosen for an article. */
export interface PictureChoice {
  readonly src: string;
  readonly alt?: string;
  readonly credit?: string;
}

/** The part of the form in which a picture is uploaded or chosen. */
export interface PicturePart extends PictureWords {
  /** The search in the library. */
  readonly find: string;
  /** Address of the chosen picture of the library; '' for none. */
  readonly chosen: string;
  /** Pictures of the library; undefined if it has not been opened. */
  readonly choices?: readonly PictureChoice[] | undefined;
}

/** What an editor has seen of an article. */
export interface SeenArticle {
  readonly version: number;
  /** When its pending change was made, unix seconds; 0 if there was none. */
  readonly copy: number;
}

/** What is stored, where an editor's text was written for something earlier. */
export interface ConflictView extends Written {
  /** True if it is a pending change. */
  readonly isPending: boolean;
  /** What a text that overwrites it has seen. */
  readonly stored: SeenArticle;
  /** The fields that differ: `before` is what is stored, `after` what the editor has written. */
  readonly changes: readonly FieldChange[];
}

/** A text that its editor has typed for a new article and not stored. */
export interface OtherText {
  readonly key: string;
  readonly title: string;
  /** Unix seconds. */
  readonly at: number;
}

/** Breaking news, as an article's page shows it. */
export interface BreakingView {
  /** What stands on every page now; `until` is unix seconds. */
  readonly current: { readonly title: string; readonly until: number } | undefined;
  /** True if the editor has asked for the form. */
  readonly isOpen: boolean;
  readonly hasPicture: boolean;
}

/** What may become of the article that is written. */
export interface PublishingView {
  /** True if the editor may publish it. */
  readonly mayPublish: boolean;
  readonly isToRead: boolean;
  readonly checks: readonly ArticleCheck[];
  /** False for a new article that nobody has checked yet. */
  readonly isChecked: boolean;
}

/** What is planned for an article. */
export interface PlanView {
  readonly holder: string;
  /** Unix seconds. */
  readonly deadline: number | undefined;
  /** Words that it is to have. */
  readonly words: number | undefined;
}

/** An open note of a colleague. */
export interface NoteView {
  readonly id: string;
  readonly block: number;
  readonly quote: string;
  readonly text: string;
  readonly author: string;
  /** Unix seconds. */
  readonly writtenAt: number;
}

/** The page on which an article is written; `bar` and `path` are undefined for a new one. */
export interface WritingDeskPage extends FormMessage {
  readonly kind: 'writing';
  readonly bar: ArticleBar | undefined;
  readonly path: string | undefined;
  /** Complete address; undefined for a new article. */
  readonly address: string | undefined;
  readonly zone: string;
  readonly typed: TypedArticle;
  /** Slug that the editor has typed, or that the article has. */
  readonly slug: string;
  /** True if `typed` is what the editor sent, and not stored. */
  readonly isUnsaved: boolean;
  /** The state of the article that the form stands on, as it was sent; undefined for that of `bar`. */
  readonly seen?: SeenArticle | undefined;
  /** Set if somebody else has changed the article meanwhile. */
  readonly conflict?: ConflictView | undefined;
  /** The new address that the editor must confirm, because readers know another one. */
  readonly movesTo?: string | undefined;
  readonly sections: readonly SectionChoice[];
  /** Where what is typed waits until it is stored; `at` is when it was kept, unix milliseconds, 0 if nothing is. */
  readonly kept: { readonly key: string; readonly person: string; readonly at: number; readonly tab: string };
  /** True if `typed` was kept, and the page shows it again. */
  readonly isKept: boolean;
  readonly others: readonly OtherText[];
  readonly publishing: PublishingView;
  /** The newsroom's list of words. */
  readonly houseStyle: readonly StyleRule[];
  /** Undefined for a new article, which nothing can be planned for yet. */
  readonly plan: PlanView | undefined;
  /** Undefined for a new article, which can have none yet. */
  readonly notes: readonly NoteView[] | undefined;
  /** Set after a step in this part of the form. */
  readonly picture?: PicturePart | undefined;
}

export type DeskPage =
  /** A part of the desk that a remote CMS keeps; `cms` is the address at which its editors use it, if that is known. */
  | (FormMessage & { readonly kind: 'elsewhere'; readonly title: string; readonly cms: string | undefined })
  | ArticleDeskPage
  | ArticlesPage
  | LiveDeskPage
  | WritingDeskPage
  | ScreenPage
  | PaperListPage
  | PaperThingsPage
  | PaperPage
  | RedirectsPage
  | { readonly kind: 'look'; readonly path: string; readonly look: PreviewLook; readonly card: ShareCard | undefined };
