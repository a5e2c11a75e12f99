import { defineConfig } from 'vitest/config';

/** Faults put to the built server (dist/current), which runs in processes of its own. Run after `npm run build`. */
export default defineConfig({
  test: {
    dir: 'tests/faults/built',
    include: ['**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Deadlines are measured on machines that other work shares; what is wrong fails twice.
    retry: 1,
  },
});
