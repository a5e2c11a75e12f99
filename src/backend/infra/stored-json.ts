/**
 * Reads JSON that this program itself wrote from a value of type T, into a table that nothing else writes. Input from outside is
 * checked by its schema before it is stored, so it is not checked a second time on every read.
 */
export function storedJson<T>(text: string): T {
  return JSON.parse(text);
}
