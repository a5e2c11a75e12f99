import { defineConfig } from 'vitest/config';
import { limit } from '../../support/machine-speed';

/** Fault tests of the built server (dist/current), which runs in separate processes. Run after `npm run build`. */
export default defineConfig({
  test: {
    dir: 'tests/faults/built',
    include: ['**/*.test.ts'],
    environment: 'node',
    testTimeout: limit(60_000),
    hookTimeout: limit(60_000),
    maxWorkers: 2,
    // Deadlines may be missed once on busy machines; real faults fail twice.
    retry: 1,
  },
});
