/** One text, before it is an article. */
export interface Prose {
  /** What tells it from the others of its file. */
  readonly key: string;
  readonly position: number;
  /** Unset: the first sentence. */
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  /** The first sentences, where the source tells them apart. */
  readonly sentences?: readonly string[];
  /** Each a paragraph; `heading` ones stand over what follows. */
  readonly paragraphs: readonly { readonly text: string; readonly heading?: boolean }[];
}
