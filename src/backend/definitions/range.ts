/** A part of a list: number of items to skip, and limit on returned items. */
export interface Range {
  readonly offset: number;
  readonly limit: number;
}
