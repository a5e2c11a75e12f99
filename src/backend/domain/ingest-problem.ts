/** A field that keeps input from being stored. `path` is as in 'articleAuthors.0.slug', '' for the whole. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Input that cannot be stored: a field is invalid, something else conflicts with it, or what it names is unknown. Nothing was
 * written.
 */
export class IngestProblem extends Error {
  override readonly name = 'IngestProblem';
  constructor(
    readonly kind: 'invalid' | 'conflict' | 'unknown',
    readonly fields: readonly FieldProblem[],
  ) {
    super(fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '));
  }
}

/** True for an IngestProblem. */
export function isIngestProblem(error: unknown): error is IngestProblem {
  return error instanceof Error && error.name === 'IngestProblem';
}
