/** What somebody has typed into the form of an article and not stored yet. Times are unix milliseconds. */
export interface KeptText {
  /** Email of the editor. */
  readonly person: string;
  /** The article's slug, or a name of its own for a new one; with '=' before it for what is kept without an end. */
  readonly key: string;
  /** The fields of the form as it is sent. */
  readonly form: string;
  /** When it was typed; later for each text that replaces another one. */
  readonly at: number;
}

export interface KeptTextStore {
  /** Replaces the text of that time, 0 for none. False if another one is kept there. */
  replace(text: KeptText, seen: number): Promise<boolean>;
  find(person: string, key: string): Promise<KeptText | undefined>;
  /** Latest first, at most `limit`. */
  ofPerson(person: string, limit: number): Promise<readonly KeptText[]>;
  delete(person: string, key: string): Promise<void>;
  /** Those whose key has no '=' before it. */
  deleteOlder(before: number): Promise<void>;
}
