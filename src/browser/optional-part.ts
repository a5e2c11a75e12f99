const refused = new WeakSet<object>();

/**
 * Loads a part of the scripts that the page can do without, such as advertising or measuring: blockers refuse them. Undefined if it
 * does not come, which is then no sign of an outdated build (navigation/build-updates).
 */
export const loadOptional = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch((error: unknown) => {
    refused.add(Object(error));
    return undefined;
  });

/** True if an error is that of an optional part; known in the task after the failure. */
export const isOptional = (error: unknown): boolean => refused.has(Object(error));
