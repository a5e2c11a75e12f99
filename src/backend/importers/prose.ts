/** A text that becomes an article. */
export interface Prose {
  /** Distinguishes it from the others of its file. */
  readonly key: string;
  readonly position: number;
  /** Defaults to the first sentence. */
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  /** The first sentences, if the source marks sentences. */
  readonly sentences?: readonly string[];
  /** Paragraphs; those with `heading` are headings. */
  readonly paragraphs: readonly { readonly text: string; readonly heading?: boolean }[];
}

const SENTENCES = /^\s*\{[^\n]*"sentences"\s*:\s*\[/;

/** True if a file that begins with `head` has JSON lines with sentences. */
export const isSentenceLines = (head: string): boolean => SENTENCES.test(head);
