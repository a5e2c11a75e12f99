/**
 * Parses JSON that this program itself wrote from a value of type T, in a table that nothing else writes. Input is validated
 * before it is stored, so it is not validated again on every read.
 */
export function storedJson<T>(text: string): T {
  return JSON.parse(text);
}
