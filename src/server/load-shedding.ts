/** Thrown instead of a rendering while the process has more to do than it can; answered with 503 and Retry-After. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}
