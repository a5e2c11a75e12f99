/** Number of calls that succeeded. */
export const countTrue = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

/** Makes calls concurrently. */
export const atOnce = <T>(count: number, ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, ask));
