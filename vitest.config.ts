/// <reference types="vitest/config" />
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@astrojs/react';
import { getViteConfig } from 'astro/config';
import { THOROUGH } from './tests/support/thorough.ts';

const TESTS = ['src/**/*.test.{ts,tsx}', 'tests/{contract,architecture}/**/*.test.ts'];

/** `npm run check` leaves out the thorough tests; `npm test`, and Vitest by itself, run all. */
const left = process.env.TESTS === 'quick' ? THOROUGH : [];

/** Words by which a test changes what tests after it would see. */
const CHANGES =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\b|process\.env\.\w+ =[^=]|delete process\.env|globalThis\.\w+ =[^=]/;

/** Such tests have modules and globals of their own. */
const alone = globSync(TESTS).filter((file) => !left.includes(file) && CHANGES.test(readFileSync(file, 'utf8')));

/** Astro's Vite, so that tests may render .astro files; without the project's configuration, whose dev server would start. */
export default getViteConfig(
  {
    test: {
      environment: 'node',
      // Vitest leaves one core free, which on two is half of the machine.
      maxWorkers: availableParallelism(),
      // Machines of CI are slow and shared; a test that hangs fails all the same.
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // Vitest and Node choose different files of the graphql package, whose types then do not know each other.
      server: { deps: { inline: ['graphql', 'graphql-http'] } },
      projects: [
        // Starting a process and importing modules for each file anew took two thirds of the time (ADR 62).
        { extends: true, test: { name: 'shared', include: TESTS, exclude: [...left, ...alone], isolate: false } },
        { extends: true, test: { name: 'alone', include: alone } },
      ],
    },
  },
  { configFile: false, integrations: [react()] },
);
