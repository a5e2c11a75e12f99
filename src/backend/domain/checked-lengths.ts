import { LONGEST_NAME } from '~/lib/contract/primitives';
import { IngestProblem } from './ingest-problem';

/** Longest id of another system that things are known by; addresses are among them. */
const LONGEST_SOURCE_ID = 500;

/** The name of a section, tag or author. Throws IngestProblem for one that no index takes. */
export function checkedName(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  throw tooLong('name', name, LONGEST_NAME);
}

/** The id of a thing in another system. Throws IngestProblem for one that no index takes. */
export function checkedSourceId(id: string): string {
  if (id.length <= LONGEST_SOURCE_ID) return id;
  throw tooLong('id', id, LONGEST_SOURCE_ID);
}

function tooLong(path: string, text: string, most: number): IngestProblem {
  const message = `'${text.slice(0, 40)}…' is ${text.length} characters long; ${most} is the most`;
  return new IngestProblem('invalid', [{ path, message }]);
}
