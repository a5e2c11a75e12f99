import { defineConfig } from 'astro/config';
import { serverAdapter } from './scripts/astro-adapter.mjs';
import { buildTarget } from './scripts/browsers/browser-floor.mjs';
import { neutralName } from './scripts/browsers/script-names.mjs';
import { clientModules, laterScripts } from './scripts/client-modules.mjs';
import { cssColors } from './scripts/css-colors.mjs';
import { devServer } from './scripts/dev-integration.mjs';
import { inlineScripts } from './scripts/inline-scripts.mjs';
import { reactIslands } from './scripts/react-islands.mjs';
import { lowPriorityScripts } from './scripts/script-priority.mjs';

export default defineConfig({
  output: 'server',
  adapter: serverAdapter(),
  integrations: [reactIslands(), devServer()],
  session: false,
  trailingSlash: 'never',
  outDir: process.env.HIRMONDO_OUT_DIR ?? './dist/build',
  build: { assets: '_astro', inlineStylesheets: 'never' },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    plugins: [inlineScripts(), clientModules(), laterScripts(), lowPriorityScripts()],
    css: { postcss: { plugins: [cssColors] } },
    // Never inline: after an inline module, Astro's router loads a data: script, which the Content-Security-Policy refuses.
    build: { assetsInlineLimit: 0, target: buildTarget },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // The page's script and the code it shares with islands and later scripts are one file: a second file would be requested
            // only after the first has arrived, a round trip later (docs/adr/0055).
            output: {
              chunkFileNames: neutralName,
              entryFileNames: neutralName,
              codeSplitting: {
                groups: [
                  {
                    name: 'page',
                    test: /src\/(?:lib\/(?:json|polling|time)\/(?!other-day)|browser\/(?:page\.ts|navigation\/(?:page-visibility|router-rules)|app\/in-app-mode))|preload-helper|BaseLayout\.astro\?astro&type=script&index=1/,
                  },
                  // One file in place of a chain of two, each a round trip: front pages of supplements begin with films.
                  {
                    name: 'film-players',
                    test: /src\/(?:browser\/embeds\/youtube-|lib\/embeds\/autoplay|components\/embeds\/FilmPlayers\.astro)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  // Read as the built server reads it, which also reports other faults of the value.
  server: { host: '127.0.0.1', port: Number(process.env.PORT?.trim()) || 4321 },
});
