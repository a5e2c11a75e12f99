/// <reference types="vitest/config" />
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@astrojs/react';
import { getViteConfig } from 'astro/config';
import { inlineScripts } from './scripts/inline-scripts.mjs';
import { limit } from './tests/support/machine-speed.ts';
import { THOROUGH } from './tests/support/thorough.ts';

const TESTS = ['src/**/*.test.{ts,tsx}', 'tests/{contract,architecture}/**/*.test.ts'];

/** Skipped tests: `npm run check` skips the thorough ones; `npm test`, and Vitest by itself, run all. */
const left = process.env.TESTS === 'quick' ? THOROUGH : [];

/** Code by which a test affects later tests in the same process. */
const CHANGES =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\b|process\.env\.\w+ =[^=]|delete process\.env|globalThis\.\w+ =[^=]/;

/** Such tests run with separate modules and globals. */
const alone = globSync(TESTS).filter((file) => !left.includes(file) && CHANGES.test(readFileSync(file, 'utf8')));

/** Astro's Vite configuration, so that tests can render .astro files; without the project's, which would start its dev server. */
export default getViteConfig(
  {
    plugins: [inlineScripts()],
    test: {
      environment: 'node',
      // Tests are of the program's own publication, also in a project with another one.
      env: { PUBLICATION_DIR: 'none', CHECKED_PUBLICATION: process.env.PUBLICATION_DIR ?? 'publication' },
      // By default Vitest leaves one core free, which on two is half of the machine.
      maxWorkers: availableParallelism(),
      // CI machines are slow and shared; a test that hangs still fails.
      testTimeout: limit(60_000),
      hookTimeout: limit(60_000),
      // Beside the browser tests a deadline may be missed once; real faults fail twice, and `npm test` names what was repeated.
      retry: process.env.CI === 'true' ? 1 : 0,
      // Vitest and Node resolve different files of the graphql package, whose classes then do not recognise each other.
      server: { deps: { inline: ['graphql', 'graphql-http'] } },
      projects: [
        // Starting a process and importing modules again for each file took two thirds of the time (ADR 62).
        { extends: true, test: { name: 'shared', include: TESTS, exclude: [...left, ...alone], isolate: false } },
        { extends: true, test: { name: 'alone', include: alone } },
      ],
    },
  },
  { configFile: false, integrations: [react()] },
);
