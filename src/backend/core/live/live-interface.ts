import type { DeletedEntry, EntryVersion } from '~/backend/definitions/entry-history';
import type { BodyLoss } from '~/lib/article-body/blocks';
import type { Correction, SubArticle } from '~/lib/contract/article';
import type { EntryPut } from './entry-input';
import type { BlogResult } from './renew-blog';

/** Result of a change of an entry. */
export interface EntryResult extends BlogResult {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'deleted';
  /** Id of the entry within its live blog. */
  readonly id: string;
  /** Version of the entry; unset if it was deleted. */
  readonly version?: number;
  /** Unknown fields of the input, and fields that senders may not set. */
  readonly ignored: readonly string[];
  /** Losses of the parsed text. */
  readonly losses: readonly BodyLoss[];
}

/** Result of a change of the live blog itself. */
export interface BlogChange extends BlogResult {
  readonly outcome: 'updated' | 'unchanged';
}

/** A live blog with all entries, as editors see it, including those not yet published. */
export interface EditedBlog {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly summary: string | undefined;
  /** False for one whose live coverage has ended. */
  readonly live: boolean;
  /** Newest first, pinned or not. */
  readonly entries: readonly SubArticle[];
}

export interface EntryOptions {
  /** Name of the editor who makes the change, for the record. */
  readonly author?: string | undefined;
}

/**
 * Editing of live blogs entry by entry, whichever system delivered the article; used by `hirmondo live`, the ingest calls and the
 * editors' pages. `blog` is a live blog's slug. Each change is one transaction that writes one entry; it increases the versions of
 * the entry and of the live blog and purges the pages that show it. Changes throw IngestProblem: 'unknown' for a live blog or
 * entry that does not exist, 'invalid' for invalid fields, 'conflict' for an id that another entry has.
 */
export interface LiveEntries {
  /** Undefined if the live blog does not exist. */
  read(blog: string): Promise<EditedBlog | undefined>;
  /** Adds an entry, dated now unless `pubDate` is set. Adding an existing id with the same fields changes nothing. */
  add(blog: string, entry: EntryPut, options?: EntryOptions): Promise<EntryResult>;
  /**
   * Replaces the given fields; null removes one. `pinned` and `keyEvent` are fields too. Throws IngestProblem, 'conflict' with the
   * path `updatedAt`, if `seen` is given and readers have got another text since; 0 is a text that was never changed.
   */
  change(
    blog: string,
    id: string,
    fields: EntryPut,
    options?: EntryOptions & { readonly seen?: number | undefined },
  ): Promise<EntryResult>;
  /** Pins an entry above the others, or unpins it. */
  pin(blog: string, id: string, pinned: boolean): Promise<EntryResult>;
  /** Sets whether the entry is a key event. */
  markKeyEvent(blog: string, id: string, keyEvent: boolean): Promise<EntryResult>;
  /** Adds a correction, dated now. The entry's text does not change; call `change` for that. */
  correct(blog: string, id: string, correction: Pick<Correction, 'text' | 'wrong'>, options?: EntryOptions): Promise<EntryResult>;
  /** Deletes the entry, which can be brought back for 30 days. */
  remove(blog: string, id: string, options?: EntryOptions): Promise<EntryResult>;
  /**
   * Brings a deleted entry back as it was; one that is there again stays as it is. With `to` it gives the entry the title and the
   * text of the version of that number. Throws IngestProblem, 'unknown' with the path `version`, for one that is not kept.
   */
  restore(blog: string, id: string, options?: EntryOptions & { readonly to?: number | undefined }): Promise<EntryResult>;
  /** The kept versions of an entry, newest first; empty if it does not exist. */
  versions(blog: string, id: string): Promise<readonly EntryVersion[]>;
  /** The deleted entries that can be brought back, the last deleted first. */
  deleted(blog: string): Promise<readonly DeletedEntry[]>;
  /** Sets the summary at the top of the live blog, one line for each point; '' removes it. */
  summarize(blog: string, summary: string): Promise<BlogChange>;
  /** Ends the live coverage, or resumes it: the labels, the lists and the open pages follow. */
  setLive(blog: string, live: boolean): Promise<BlogChange>;
}
