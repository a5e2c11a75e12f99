/** One text, before it is an article. */
export interface Prose {
  /** Distinguishes it from the others of its file. */
  readonly key: string;
  readonly position: number;
  /** Unset: the first sentence. */
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  /** The first sentences, if the source marks sentences. */
  readonly sentences?: readonly string[];
  /** Each a paragraph; those with `heading` introduce what follows. */
  readonly paragraphs: readonly { readonly text: string; readonly heading?: boolean }[];
}
