import { UNSAFE_ADDRESS, unsafeAddresses } from '~/lib/contract/addresses';
import { IngestProblem } from './ingest-problem';

/** Limit on the fields named in a refusal. */
const MAX_FIELDS = 20;

/** Fields of a value with an unsafe address, which no page may show, in the form of ingest problems. */
export function addressProblems(value: unknown): { readonly path: string; readonly message: string }[] {
  return unsafeAddresses(value)
    .slice(0, MAX_FIELDS)
    .map(({ path }) => ({ path: path.join('.'), message: UNSAFE_ADDRESS }));
}

/** Throws IngestProblem if the value has an unsafe address; the sender can correct it. */
export function refuseUnsafeAddresses(value: unknown): void {
  const fields = addressProblems(value);
  if (fields.length > 0) throw new IngestProblem('invalid', fields);
}
