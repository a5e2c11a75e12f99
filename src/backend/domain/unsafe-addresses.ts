import { UNSAFE_ADDRESS, unsafeAddresses } from '~/lib/contract/addresses';
import { IngestProblem } from './ingest-problem';

/** Most fields that a refusal names. */
const MOST_FIELDS = 20;

/** The fields of a value that hold an address which no page may show, as an ingest call names them. */
export function addressProblems(value: unknown): { readonly path: string; readonly message: string }[] {
  return unsafeAddresses(value)
    .slice(0, MOST_FIELDS)
    .map(({ path }) => ({ path: path.join('.'), message: UNSAFE_ADDRESS }));
}

/** Throws IngestProblem for a value that holds such an address: its sender can still put it right. */
export function refuseUnsafeAddresses(value: unknown): void {
  const fields = addressProblems(value);
  if (fields.length > 0) throw new IngestProblem('invalid', fields);
}
