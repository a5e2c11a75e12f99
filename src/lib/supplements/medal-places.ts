interface Medals {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

/** Rows of a medal table in order, with places: by gold, then silver, then bronze; rows that are equal in all share a place. */
export function medalPlaces<Row extends Medals>(rows: readonly Row[]): readonly { readonly place: number; readonly row: Row }[] {
  const better = (one: Medals, other: Medals): number =>
    other.gold - one.gold || other.silver - one.silver || other.bronze - one.bronze;
  const sorted = rows.toSorted(better);
  return sorted.map((row) => ({ place: 1 + sorted.findIndex((other) => better(other, row) === 0), row }));
}
