/** Result of a change of stored content. */
export interface Changed {
  /** Cache tags of the pages that show what was written; empty if no page does. */
  readonly tags: readonly string[];
}
