import { IngestProblem } from '~/backend/domain/ingest-problem';
import { refuseUnsafeAddresses } from '~/backend/domain/unsafe-addresses';
import { withoutNul } from '~/backend/domain/without-nul';
import { readTimes } from '~/backend/domain/written-times';
import { type SubArticle, subArticle } from '~/lib/contract/article';

/** An unchecked entry, or some of its fields, as sent: those of the contract's subArticle. */
export type EntryPut = Readonly<Record<string, unknown>>;

/** Checked fields of an entry. */
export interface ReadEntry {
  /** Only the fields that were given; null becomes undefined, or '' for a text. */
  readonly fields: Partial<SubArticle>;
  /** Names of unknown fields, and of fields that a sender may not set. */
  readonly ignored: readonly string[];
}

/** Ids that can be used in an address without escaping. */
const ENTRY_ID = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,99}$/u;
/** The version is counted by the program. */
const OWN_FIELDS = new Set(['version']);

/** Parses the fields of an entry by the contract's schema. Throws IngestProblem for invalid ones. */
export function readEntry(written: EntryPut): ReadEntry {
  const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const input: EntryPut = withoutNul(readTimes(given).input);
  const parsed = subArticle.safeParse({ id: 'x', pubDate: 0, ...input });
  if (!parsed.success) {
    throw new IngestProblem(
      'invalid',
      parsed.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  }
  refuseUnsafeAddresses(input);
  const known = Object.entries(parsed.data).filter(([field]) => Object.hasOwn(input, field) && !OWN_FIELDS.has(field));
  return {
    fields: Object.fromEntries(known),
    ignored: Object.keys(input).filter((field) => !Object.hasOwn(subArticle.shape, field) || OWN_FIELDS.has(field)),
  };
}

/** Parses the id that a sender gives an entry. Throws IngestProblem if it cannot be used in an address. */
export function readEntryId(id: string | number): string {
  const text = String(id);
  if (ENTRY_ID.test(text)) return text;
  const message = 'must be 1 to 100 letters, digits, hyphens, dots, underscores or tildes, starting with a letter or digit';
  throw new IngestProblem('invalid', [{ path: 'id', message }]);
}
