/** Number of items of a long list in one piece. */
const ITEMS = 500;
/** Longest list whose items are in pieces themselves. */
const SHORT = 50;

/**
 * Yields the JSON of plain data (objects, lists, strings, numbers, booleans, null; undefined fields are left out) in pieces, for
 * output that would be tens of megabytes as one string. Items of long lists are written whole.
 */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value) && value.length <= SHORT) {
    yield '[';
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ',';
      yield* jsonPieces(item);
    }
    yield ']';
  } else if (Array.isArray(value)) {
    yield '[';
    for (let from = 0; from < value.length; from += ITEMS) {
      const items = JSON.stringify(value.slice(from, from + ITEMS));
      yield (from === 0 ? '' : ',') + items.slice(1, -1);
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null) {
    let separator = '{';
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* jsonPieces(field);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}
