/** Why a content call failed. */
export type ContentApiErrorReason =
  /** The source could not be reached, or cut the connection. */
  | 'unreachable'
  | 'timeout'
  /** It answered with a status that is neither success nor 404. */
  | 'status'
  /** The answer was no JSON, or not of the contract's shape. */
  | 'malformed'
  /** The answer was larger than the limit. */
  | 'too-large'
  /** The circuit breaker is open: the source failed too often a moment ago and was not asked. */
  | 'circuit-open';

/** A failed content call. `status` is the source's HTTP status if it sent one, `told` the message of its 401. */
export class ContentApiError extends Error {
  override readonly name = 'ContentApiError';
  readonly told: string | undefined;
  constructor(
    readonly reason: ContentApiErrorReason,
    message: string,
    readonly status?: number,
    options?: ErrorOptions & { readonly told?: string | undefined },
  ) {
    super(message, options);
    this.told = options?.told;
  }
}

/** True for a ContentApiError, also for one made by another copy of this module (server and page bundles are apart). */
export function isContentApiError(error: unknown): error is ContentApiError {
  return error instanceof Error && error.name === 'ContentApiError';
}

/** Statuses with which a source says that it is well but cannot answer now. */
const BUSY_STATUSES: readonly (number | undefined)[] = [429, 502, 503, 504];

/**
 * True when asking again soon may well succeed: the source is away, slow or busy. Readers then get 503 with Retry-After, so
 * that a search engine does not take an outage for a broken page; an answer that is wrong in itself stays a 500.
 */
export function isTemporaryFailure(error: unknown): boolean {
  if (!isContentApiError(error)) return false;
  if (error.reason === 'status') return BUSY_STATUSES.includes(error.status);
  return error.reason === 'unreachable' || error.reason === 'timeout' || error.reason === 'circuit-open';
}
