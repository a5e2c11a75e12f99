import { MAX_NAME_LENGTH } from '~/lib/contract/primitives';
import { IngestProblem } from './ingest-problem';

/** Limit on the length of ids from other systems; some systems use addresses as ids. */
const MAX_SOURCE_ID_LENGTH = 500;

/** Returns the name of a section, tag or author. Throws IngestProblem if it is too long for an index. */
export function checkedName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  throw tooLong('name', name, MAX_NAME_LENGTH);
}

/** Returns an item's id in another system. Throws IngestProblem if it is too long for an index. */
export function checkedSourceId(id: string): string {
  if (id.length <= MAX_SOURCE_ID_LENGTH) return id;
  throw tooLong('id', id, MAX_SOURCE_ID_LENGTH);
}

function tooLong(path: string, text: string, max: number): IngestProblem {
  const message = `'${text.slice(0, 40)}…' is ${text.length} characters long; the maximum is ${max}`;
  return new IngestProblem('invalid', [{ path, message }]);
}
