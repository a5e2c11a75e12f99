/** A column of a table of facts. */
export interface FactColumn {
  readonly label: string;
  /** Shown in the label's place where it is too long for its figures. */
  readonly short?: string;
  /** Figures are aligned to the end. */
  readonly figures?: boolean;
  /** Its cells name their rows. */
  readonly heading?: boolean;
}

/** A cell with more than its text. */
interface FactCell {
  readonly text: string;
  /** What the column sorts by; the text by default. */
  readonly sort?: string;
  /** Length of a bar under the text, 0 to 1. */
  readonly share?: number;
  /** Colour of a mark before the text: #rrggbb. */
  readonly color?: string;
}

export interface FactRow {
  readonly cells: readonly (string | number | FactCell)[];
  readonly highlighted?: boolean;
}
