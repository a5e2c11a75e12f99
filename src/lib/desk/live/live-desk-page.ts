import type { SubArticle } from '../../contract/article';
import type { FormMessage, Written } from '../desk-message';
import type { FieldChange } from '../diff';

/** A picture that waits for its words. */
export interface EntryPicture {
  readonly src: string;
  readonly alt: string;
  readonly credit: string;
}

/** What an editor wrote in the form of an entry; `entry` is the id of the one that was to be changed. */
export interface WrittenEntry {
  readonly title: string;
  readonly text: string;
  readonly entry?: string | undefined;
  /** When the text that the editor has changed was stored, unix seconds; 0 if it was never changed. */
  readonly seen?: number | undefined;
  /** Its picture, if it still needs words. */
  readonly picture?: EntryPicture | undefined;
}

/** What readers have of an entry, where an editor's text was written for something earlier. */
export interface EntryConflictView extends Omit<Written, 'version'> {
  /** As `seen` of a text that overwrites it. */
  readonly stored: number;
  /** The fields that differ: `before` is what is stored, `after` what the editor has written. */
  readonly changes: readonly FieldChange[];
}

/** A version of an entry, with what it changed. */
export interface EntryVersionView extends Written {
  readonly isDeletion: boolean;
  readonly changes: readonly FieldChange[];
}

/** A deleted entry that can be brought back; the author and the time are those of its deletion. */
export interface DeletedEntryView extends Omit<Written, 'version'>, Pick<SubArticle, 'title' | 'content'> {
  readonly id: string;
}

export interface LiveDeskPage extends FormMessage {
  readonly kind: 'live';
  readonly slug: string;
  readonly title: string;
  readonly path: string;
  readonly zone: string;
  readonly entries: readonly SubArticle[];
  /** False if the live coverage has ended. */
  readonly live: boolean;
  readonly summary: string | undefined;
  /** Id of the entry that the note concerns. */
  readonly notedEntry?: string | undefined;
  /** Credit of the editor's own pictures. */
  readonly credit: string;
  /** Id for the entry that the form adds. */
  readonly newEntry: string;
  /** The editor's input, if it could not be stored. */
  readonly written?: WrittenEntry | undefined;
  /** Set if somebody else has changed the entry meanwhile. */
  readonly conflict?: EntryConflictView | undefined;
  /** The last deleted first. */
  readonly deleted: readonly DeletedEntryView[];
  /** The versions of the entry that the editor has asked for, newest first. */
  readonly versions?: { readonly entry: string; readonly list: readonly EntryVersionView[] } | undefined;
}
