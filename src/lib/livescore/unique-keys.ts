/** Adds unique keys for rendering: a repeated name gets a number appended. */
export function withUniqueKeys<T>(
  items: readonly T[],
  toName: (item: T) => string,
): readonly { readonly key: string; readonly item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = toName(item);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { key: times === 1 ? name : `${name} ${times}`, item };
  });
}
