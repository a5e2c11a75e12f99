/**
 * Loads a part of the scripts that the page can do without, such as advertising or measuring: blockers refuse them. Undefined if it
 * does not come; its error is marked, as it is no sign of an outdated build (navigation/build-updates).
 */
export const loadOptional = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch((error: unknown) => void Object.assign(Object(error), { isOptional: true }));
