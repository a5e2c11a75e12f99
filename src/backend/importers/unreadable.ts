import type { ImportRecord } from '../domain/import-record';

/**
 * Returns the records of one part of a file. If reading it throws, returns one failed record with the part's position
 * instead, so that the following parts can still be read.
 */
export function recordsAt(position: number, make: () => Iterable<ImportRecord>): readonly ImportRecord[] {
  try {
    return [...make()];
  } catch (error) {
    return [{ kind: 'failed', position, reason: `cannot be read: ${messageLine(error)}` }];
  }
}

/**
 * Returns the records of a file. If reading it throws, the last one is a failed record with the position of
 * the one before it.
 */
export async function* untilUnreadable(records: AsyncIterable<ImportRecord>): AsyncGenerator<ImportRecord> {
  let position = 1;
  try {
    for await (const record of records) {
      ({ position } = record);
      yield record;
    }
  } catch (error) {
    yield { kind: 'failed', position, reason: `what follows in the file cannot be read: ${messageLine(error)}` };
  }
}

const messageLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 160);
