import { isRecord } from '~/lib/json/is-record';

/** Version of an article from the answer of the version call; undefined when the answer is not of its shape. */
export function parseWireVersion(answer: unknown): number | undefined {
  return isRecord(answer) && typeof answer.v === 'number' && Number.isSafeInteger(answer.v) ? answer.v : undefined;
}
