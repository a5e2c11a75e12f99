/** Settles like `promise`, or rejects with the signal's reason if it is aborted first: not every fetch supports signals. */
export async function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
