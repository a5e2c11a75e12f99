interface Medals {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

/** Sorts the rows of a medal table by gold, silver and bronze, and adds their places; equal rows share a place. */
export function medalPlaces<Row extends Medals>(rows: readonly Row[]): readonly { readonly place: number; readonly row: Row }[] {
  const better = (one: Medals, other: Medals): number =>
    other.gold - one.gold || other.silver - one.silver || other.bronze - one.bronze;
  const sorted = rows.toSorted(better);
  return sorted.map((row) => ({ place: 1 + sorted.findIndex((other) => better(other, row) === 0), row }));
}
