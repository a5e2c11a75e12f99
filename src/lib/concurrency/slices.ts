/** Splits a list into slices of `size`. */
export function intoSlices<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/** Waits its turn: every call resolves in a turn of the event loop of its own, in the order of the calls, so that others come between. */
export function createSpacing(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => new Promise((resolve) => setTimeout(resolve))));
}
