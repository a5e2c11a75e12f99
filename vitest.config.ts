/// <reference types="vitest/config" />
import react from '@astrojs/react';
import { getViteConfig } from 'astro/config';

/** Astro's Vite, so that tests may render .astro files; without the project's configuration, whose dev server would start. */
export default getViteConfig(
  {
    test: {
      environment: 'node',
      // Machines of CI are slow and shared; a test that hangs fails all the same.
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // Vitest and Node choose different files of the graphql package, whose types then do not know each other.
      server: { deps: { inline: ['graphql', 'graphql-http'] } },
      include: ['src/**/*.test.{ts,tsx}', 'tests/{contract,architecture}/**/*.test.ts'],
    },
  },
  { configFile: false, integrations: [react()] },
);
