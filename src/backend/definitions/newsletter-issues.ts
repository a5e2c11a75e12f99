import type { IssueDraft } from '~/lib/newsletter/issue-draft';
import type { MailMessage } from './mail';

/** `paused`: somebody has stopped it, or the mail server has refused letter after letter. */
export type IssueState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent';

/** How many letters of an issue have become what. Nobody's reading is counted. */
export interface IssueCounts {
  /** Readers on the list when it began. */
  readonly total: number;
  /** Letters that were handed to the queue. */
  readonly queued: number;
  /** Letters that the mail server has accepted. */
  readonly sent: number;
  /** Letters that the mail server has refused for good: nobody has got them. */
  readonly refused: number;
  /** Letters of which nobody knows whether the mail server has taken them; they are never sent again. */
  readonly doubtful: number;
  /** Letters that came back later. */
  readonly bounced: number;
  /** Readers who have left the list by the link in this issue. */
  readonly left: number;
}

/** The letter of an issue as it goes out, the same for all readers but for their link. */
export type IssueLetter = Pick<MailMessage, 'from' | 'subject' | 'text' | 'html'>;

/** An issue of a newsletter; times are unix seconds, 0 for none. */
export interface NewsletterIssue {
  readonly id: string;
  readonly listCode: string;
  /** Slug of the edition that sends it. */
  readonly site: string;
  readonly draft: IssueDraft;
  readonly state: IssueState;
  /** Grows with each change of the draft and of its state. */
  readonly version: number;
  readonly author: string;
  readonly changedAt: number;
  readonly sendAt: number;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly counts: IssueCounts;
  /** True if it was stopped because the mail server refused letter after letter. */
  readonly isRefused: boolean;
}

/** A reader who gets the issue next. */
export interface IssueReader {
  readonly subscriberId: string;
  readonly email: string;
}

/** What a reader's letter has of its own. */
export type PersonalPart = Pick<MailMessage, 'to' | 'headers' | 'envelopeFrom'> & { readonly unsubscribeUrl: string };

/** Where the letter of an issue has its reader's link, also in what is handed to another mailer. */
export const UNSUBSCRIBE_PLACE = '{{leiratkozas}}';

/** The letter of an issue for one reader. */
export function personalMessage(letter: IssueLetter | undefined, { unsubscribeUrl, ...own }: PersonalPart): MailMessage {
  if (letter === undefined) throw new Error('The issue of this letter is gone');
  const fill = (text: string): string => text.replaceAll(UNSUBSCRIBE_PLACE, () => unsubscribeUrl);
  return { ...letter, text: fill(letter.text), html: fill(letter.html), ...own, once: true };
}

/** A change of an issue, if it is still the version that was seen. */
export interface IssueChange {
  readonly id: string;
  readonly ifVersion: number;
  readonly author: string;
  /** Unix seconds. */
  readonly now: number;
}

/** What became of a letter that was given to the mail server. */
export type LetterOutcome = 'sent' | 'refused' | 'doubtful';

/** Why a letter came back. `gone`: the address does not exist; `complaint`: its reader has called it spam. */
export type BounceKind = 'gone' | 'refused' | 'complaint';

/** Issues of newsletters with their letters. Separate from content. A failing store throws StorageFailure. */
export interface NewsletterIssueStore {
  /** Newest first. */
  list(limit: number): Promise<readonly NewsletterIssue[]>;
  get(id: string): Promise<NewsletterIssue | undefined>;
  create(issue: Pick<NewsletterIssue, 'id' | 'listCode' | 'site' | 'draft' | 'author' | 'changedAt'>): Promise<void>;
  /** Stores the draft of one that has not begun; false if somebody has changed it meanwhile, or if it has begun. */
  save(change: IssueChange, draft: IssueDraft): Promise<boolean>;
  /** Sets when it begins by itself, unix seconds; 0 makes it a draft again. False as in `save`. */
  schedule(change: IssueChange, sendAt: number): Promise<boolean>;
  /** Deletes a draft; false as in `save`. */
  remove(change: Pick<IssueChange, 'id' | 'ifVersion'>): Promise<boolean>;
  /** Readers on a list. */
  countReaders(listCode: string): Promise<number>;
  /** Begins the sending of what was seen, once; false as in `save`. */
  start(change: IssueChange, letter: IssueLetter): Promise<boolean>;
  /** Stops the sending: letters in the queue that were not begun wait until it goes on. False if it is not being sent. */
  pause(change: Omit<IssueChange, 'ifVersion'>): Promise<boolean>;
  /** Goes on with one that was stopped; with `refused` also those get it whose letter was refused. False if it does not wait. */
  resume(change: Omit<IssueChange, 'ifVersion'>, refused: boolean): Promise<boolean>;
  /** Issues whose time has come. */
  due(now: number): Promise<readonly NewsletterIssue[]>;
  /** The issue that is being sent and began first. */
  sending(): Promise<NewsletterIssue | undefined>;
  /**
   * Hands letters for the next readers to the queue, so many a minute (`pace`) since the last time, and no more while as many wait there:
   * each reader once, however often and wherever it is called. Finishes the issue if nobody is left. Returns the number of letters.
   */
  feed(options: {
    readonly id: string;
    readonly now: number;
    readonly pace: number;
    readonly personal: (reader: IssueReader) => PersonalPart;
  }): Promise<number>;
  /** Marks letters as given to the mail server. Those that it does not return are gone, and must not be sent. */
  begin(mailIds: readonly string[], now: number): Promise<ReadonlySet<string>>;
  /** Takes letters out of the queue and counts what became of them. After many refusals in a row the issue pauses. */
  settle(letters: readonly { readonly id: string; readonly outcome: LetterOutcome }[], now: number): Promise<void>;
  /** Counts a letter that came back. Returns the number of this reader's letters that have; 0 if it was counted already, or is unknown. */
  bounce(bounced: { readonly issueId: string; readonly subscriberId: string; readonly now: number }): Promise<number>;
  /** Deletes what is known of single readers' letters in issues that were finished before this time. */
  forgetLetters(before: number): Promise<void>;
}
