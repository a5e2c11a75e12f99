/** Number of items of each set on a page (RE-03). */
export const setSizes = { special: 4, breaking: 6, important: 4, newest: 4, favorite: 6 } as const;

/** Sets with a fixed size; the paid list is combined from several sets (RE-04). */
export type SizedSet = keyof typeof setSizes;

/** Number of paid items in the paid list before the editions add theirs. */
const PAID = 2;

/** Number of spare items on a page, because the current article is left out (RE-05). */
export const spareItems = 1;

/** Ids of the items of each set, in order. */
export interface SetIds extends Readonly<Record<SizedSet | 'pr', readonly string[]>> {
  /** The sets of editions that have one. */
  readonly ofEditions: readonly (readonly string[])[];
}

/** Ids that a page shows. */
export type ShownIds = Readonly<Record<SizedSet | 'pr', readonly string[]>>;

/**
 * The items of the sets that a page shows: without the article itself, each set at its size; the paid list has two paid items,
 * then the first of each edition's set (After's and G7's) unless it is already there: two to four (RE-03 … RE-05, A-48).
 */
export function shownIds(sets: SetIds, currentId: string | undefined): ShownIds {
  const others = (ids: readonly string[]): readonly string[] => [...new Set(ids)].filter((id) => id !== currentId);
  const sized = (name: SizedSet): readonly string[] => others(sets[name]).slice(0, setSizes[name]);
  const firsts = sets.ofEditions.flatMap((ids) => others(ids).slice(0, 1));
  return {
    special: sized('special'),
    breaking: sized('breaking'),
    important: sized('important'),
    newest: sized('newest'),
    favorite: sized('favorite'),
    pr: [...new Set([...others(sets.pr).slice(0, PAID), ...firsts])],
  };
}
