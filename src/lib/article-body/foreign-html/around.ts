/** What is known of the elements around a node. */
export interface Around {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly struck: boolean;
  readonly link: boolean;
  readonly preformatted: boolean;
  /** Styles of a list or table, which mean its items and cells. */
  readonly pending: readonly string[];
}

export const START: Around = {
  bold: false,
  italic: false,
  underline: false,
  struck: false,
  link: false,
  preformatted: false,
  pending: [],
};

export function isSameAround(one: Around, other: Around): boolean {
  return (
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.underline === other.underline &&
    one.struck === other.struck &&
    one.link === other.link &&
    one.pending.length === 0 &&
    other.pending.length === 0
  );
}
