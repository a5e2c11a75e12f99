import type { IssueDraft } from '../../newsletter/issue-draft';
import type { FormMessage } from '../desk-message';
import { DESK } from '../desk-paths';

/** Issues of newsletters at the desk. */
export const LETTERS = `${DESK}/kimeno/hirlevel`;

export const letterPath = (id: string): string => `${LETTERS}/${id}`;

/** Query parameter with the form in which the letter itself is shown. */
export const LETTER_FORM = 'nezet';
/** Query parameter of the letter as a file for another mailer. */
export const LETTER_FILE = 'fajl';
/** Query parameter of a page that asks whether the issue is to be sent. */
export const ASK_SENDING = 'kuldes';

/** What an issue is doing, in words. */
export const issueStates = {
  draft: 'Vázlat',
  scheduled: 'Időzítve',
  sending: 'Megy',
  paused: 'Megállítva',
  sent: 'Kiment',
} as const;

/** An issue in the list; times are unix seconds, 0 for none. */
export interface LetterItem {
  readonly id: string;
  readonly subject: string;
  readonly listName: string;
  readonly state: keyof typeof issueStates;
  readonly author: string;
  readonly changedAt: number;
  readonly sendAt: number;
  readonly counts: LetterCounts;
}

export interface LetterCounts {
  readonly total: number;
  readonly queued: number;
  readonly sent: number;
  readonly refused: number;
  readonly doubtful: number;
  readonly bounced: number;
  readonly left: number;
}

/** "Hírlevelek" under "Kimenő". */
export interface LettersPage extends FormMessage {
  readonly kind: 'letters';
  readonly zone: string;
  readonly lists: readonly { readonly code: string; readonly name: string }[];
  readonly items: readonly LetterItem[];
}

/** An article of an issue. */
export interface LetterArticle {
  readonly slug: string;
  /** The editor's own; '' for the article's. */
  readonly own: { readonly title: string; readonly words: string };
  readonly title: string;
  readonly lead: string;
  /** True if readers cannot open it now: it is left out. */
  readonly isMissing: boolean;
}

/** One issue: what is written, what it becomes, and how far it has got. */
export interface LetterPage extends FormMessage {
  readonly kind: 'letter';
  readonly zone: string;
  readonly item: LetterItem;
  readonly version: number;
  readonly startedAt: number;
  readonly finishedAt: number;
  /** True if the mail server has refused letter after letter. */
  readonly isRefused: boolean;
  /** True while it may be changed. */
  readonly isOpen: boolean;
  readonly draft: Omit<IssueDraft, 'items'>;
  readonly articles: readonly LetterArticle[];
  /** Articles that may be added. */
  readonly sources: readonly { readonly slug: string; readonly title: string }[];
  readonly search: string;
  /** Readers on the list. */
  readonly readers: number;
  /** True if the page asks whether it is to be sent. */
  readonly asks: boolean;
  /** Where a test goes. */
  readonly email: string;
}
