/** A Saturday noon in Budapest: the clock of a test backend unless the test sets its own. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 11);

/** Options of a backend for tests: it logs nothing and its clock stands still. */
export const quietOptions = {
  clock: () => TEST_NOW,
  logger: { info: () => {}, warn: () => {}, error: () => {} },
  origins: { main: 'http://localhost:4321', regional: 'http://erdely.localhost:4321' },
};
