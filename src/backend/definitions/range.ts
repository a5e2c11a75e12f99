/** A part of a list: how many come before it, and how many it holds at most. */
export interface Range {
  readonly offset: number;
  readonly limit: number;
}
