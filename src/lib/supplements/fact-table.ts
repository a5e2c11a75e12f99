/** A column of a table of facts. */
export interface FactColumn {
  readonly label: string;
  /** Shown instead of the label if that is too wide for the column. */
  readonly short?: string;
  /** True if the cells are numbers, which are aligned to the end. */
  readonly figures?: boolean;
  /** True if its cells are row headings. */
  readonly heading?: boolean;
}

/** A cell with more than its text. */
interface FactCell {
  readonly text: string;
  /** Sort key; defaults to the text. */
  readonly sort?: string;
  /** Length of a bar under the text, 0 to 1. */
  readonly share?: number;
  /** Colour of a mark before the text: #rrggbb. */
  readonly color?: string;
  /** Form of that mark, which tells it apart without its colour (src/styles/fact-tables.css). */
  readonly form?: number;
}

/** Forms of marks: dot, ring, square, frame, small dot. Neighbours among more parties than these still differ. */
export const MARK_FORMS = 5;

export interface FactRow {
  readonly cells: readonly (string | number | FactCell)[];
  readonly highlighted?: boolean;
}
