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
