/** Settles like `promise`, or resolves with undefined after `ms` milliseconds. Leaves no timer behind, and keeps no process alive. */
export async function withinTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  // In a browser a timer is a number.
  if (typeof timer === 'object') timer.unref();
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What the work gives, unless it fails or takes longer than `ms` milliseconds. Leaves no timer behind, but keeps the process alive
 * meanwhile: one that has nothing else to do would end without a word.
 */
export async function withinPatience<T>(ms: number, work: () => T | PromiseLike<T>): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate(ms)), ms);
  try {
    return await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejection of work that took too long. */
export class TooLate extends Error {
  override name = 'TooLate';

  constructor(ms: number) {
    super(`not done within ${ms} ms`);
  }
}
