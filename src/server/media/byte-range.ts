/** A range of bytes, `start` and `end` inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header for a given length: one range, 'unsatisfiable' for one beyond the end, undefined if the header is to be
 * ignored (missing, several ranges, other units, invalid) and the whole file sent.
 */
export function readRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return undefined;
    return Number(last) === 0 || length === 0 ? 'unsatisfiable' : { start: Math.max(0, length - Number(last)), end: length - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= length) return 'unsatisfiable';
  return { start, end: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
