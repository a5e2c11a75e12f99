import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';

/** Astro's React integration, with src/islands/shared/after-hydration.tsx to hydrate islands. */
export function reactIslands() {
  const integration = react();
  const { 'astro:config:setup': setUp, ...hooks } = integration.hooks;
  // A string, as the build does not emit a file for a URL.
  const clientEntrypoint = fileURLToPath(new URL('../src/islands/shared/after-hydration.tsx', import.meta.url));
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setUp({ ...options, addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }) }),
    },
  };
}
