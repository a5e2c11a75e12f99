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
      'astro:config:setup': (options) => {
        options.updateConfig({ vite: { plugins: [notBundledAhead(clientEntrypoint)] } });
        return setUp({ ...options, addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }) });
      },
    },
  };
}

/** In development Astro has Vite bundle every client entry ahead, which warns of a source file: this one is served as it is. */
function notBundledAhead(file) {
  return {
    name: 'hirmondo:islands-served-as-they-are',
    enforce: 'post',
    config(config) {
      const { include } = config.optimizeDeps ?? {};
      if (include) config.optimizeDeps.include = include.filter((entry) => entry !== file);
    },
  };
}
