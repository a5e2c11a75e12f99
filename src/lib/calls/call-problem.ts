/** A field that the sender of a call should correct. */
export interface FieldProblem {
  /** Path of the field, 'items.3.name'. */
  readonly path: string;
  readonly message: string;
}

/**
 * A call that is refused because of its input, so that its sender can correct it: 400, 401, 403, 404, 409, 410, 413, 422, 429.
 * The message is sent as it is. Services throw it, routes answer with it, HTTP clients throw it again.
 */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  constructor(
    readonly status: number,
    message: string,
    readonly fields: readonly FieldProblem[] = [],
    /** Seconds after which the sender may try again. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** True for a CallProblem, including one created by another copy of this module (server and page bundles are separate). */
export const isCallProblem = (error: unknown): error is CallProblem => error instanceof Error && error.name === 'CallProblem';
