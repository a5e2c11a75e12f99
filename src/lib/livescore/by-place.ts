/** Rows of a table by their place; those without one last, and equal ones in the given order. */
export function byPlace<Row>(rows: readonly Row[], toPlace: (row: Row) => number | undefined): readonly Row[] {
  const place = (row: Row): number => toPlace(row) ?? Number.MAX_SAFE_INTEGER;
  return [...rows].sort((one, other) => place(one) - place(other));
}
