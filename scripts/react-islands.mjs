import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';

/** Astro's React integration, whose islands wake by src/islands/shared/after-hydration.tsx. */
export function reactIslands() {
  const integration = react();
  const { 'astro:config:setup': setUp, ...hooks } = integration.hooks;
  // As a string: of an address the build makes no file.
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
