import { isRecord } from '~/lib/json/is-record';

/** Parses the answer of the version call; undefined if it is invalid. */
export function parseWireVersion(answer: unknown): number | undefined {
  return isRecord(answer) && typeof answer.v === 'number' && Number.isSafeInteger(answer.v) ? answer.v : undefined;
}
