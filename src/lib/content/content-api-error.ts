/** Why a content call failed. */
export type ContentApiErrorReason =
  /** The source could not be reached, or closed the connection. */
  | 'unreachable'
  | 'timeout'
  /** It answered with a status that is neither success nor 404. */
  | 'status'
  /** The answer was not JSON: cut short, or the error page of a system in between. */
  | 'unreadable'
  /** The answer did not match the contract. */
  | 'malformed'
  /** The answer was larger than the limit. */
  | 'too-large'
  /** The circuit breaker is open: the source failed too often recently and was not called. */
  | 'circuit-open';

/** A failed content call. `status` is the source's HTTP status if it sent one, `detail` the message of its 401. */
export class ContentApiError extends Error {
  override readonly name = 'ContentApiError';
  readonly detail: string | undefined;
  constructor(
    readonly reason: ContentApiErrorReason,
    message: string,
    readonly status?: number,
    options?: ErrorOptions & { readonly detail?: string | undefined },
  ) {
    super(message, options);
    this.detail = options?.detail;
  }
}

/** True for a ContentApiError, including one created by another copy of this module (server and page bundles are separate). */
export function isContentApiError(error: unknown): error is ContentApiError {
  return error instanceof Error && error.name === 'ContentApiError';
}

/** Statuses with which a source reports that it does not implement a call. */
export const NOT_IMPLEMENTED: readonly (number | undefined)[] = [404, 405, 501];
/** Statuses with which a healthy source says that it cannot answer now. */
const BUSY_STATUSES: readonly (number | undefined)[] = [429, 502, 503, 504];

/**
 * True if a retry is likely to succeed: the source is unavailable, slow or busy, or does not have a call that every source has,
 * which is then not the source yet. Readers then get 503 with Retry-After, so that a search engine does not take an outage for a
 * broken page; an invalid answer stays a 500.
 */
export function isTemporaryFailure(error: unknown): boolean {
  if (!isContentApiError(error)) return false;
  if (error.reason === 'status') return [...BUSY_STATUSES, ...NOT_IMPLEMENTED].includes(error.status);
  return error.reason === 'unreachable' || error.reason === 'timeout' || error.reason === 'circuit-open';
}
