import type { ArticleCheck } from '~/lib/desk/checks/check-article';

/** An invalid field. `path` is as in 'articleAuthors.0.slug', '' for the whole input. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Input that cannot be stored: a field is invalid, it conflicts with something stored, a reference is unknown, or the person
 * may not store it. Nothing was written.
 */
export class IngestProblem extends Error {
  override readonly name = 'IngestProblem';
  constructor(
    readonly kind: 'invalid' | 'conflict' | 'unknown' | 'forbidden',
    readonly fields: readonly FieldProblem[],
    /** Set where an article's red checks are the reason. */
    readonly checks?: readonly ArticleCheck[],
  ) {
    super(fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '));
  }
}

/** True for an IngestProblem, also one created by another copy of this module. */
export function isIngestProblem(error: unknown): error is IngestProblem {
  return error instanceof Error && error.name === 'IngestProblem';
}

/** True if the only way to store the data is under another slug. */
export function isSlugTaken({ kind, fields }: IngestProblem): boolean {
  return kind === 'conflict' && fields.length > 0 && fields.every(({ path }) => path === 'slug');
}
