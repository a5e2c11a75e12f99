/** A tab in which somebody has an article open. */
export interface Presence {
  /** The article's slug, or the name of a new one's text. */
  readonly key: string;
  /** Name that the tab has given to itself. */
  readonly tab: string;
  /** Email of the editor, and their name. */
  readonly person: string;
  readonly name: string;
  /** Where the cursor is: the field of the form, or the number and the beginning of a block of the text. */
  readonly place: string;
  /** When it was there last, unix milliseconds. */
  readonly at: number;
}

export interface PresenceStore {
  /** Stores it in the place of what the tab has told before. */
  note(presence: Presence): Promise<void>;
  /** Those seen since that time, by name; of all articles without a key. */
  seen(since: number, key?: string): Promise<readonly Presence[]>;
  leave(key: string, tab: string): Promise<void>;
  deleteOlder(before: number): Promise<void>;
}
