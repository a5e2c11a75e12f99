import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/chromium.mjs';
import { slowness } from './tests/support/machine-speed';

/** Measured as a worker starts, beside the other steps. A test that hangs costs its limit three times: so no more than twice. */
const factor = Math.min(2, slowness());
const port = Number(process.env.E2E_PORT ?? 4391);

/** Browser tests run on the built site with the demo newsroom in a separate database. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.spec.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  // More than the two cores of CI machines: tests wait for half of their time.
  workers: 3,
  // Three browsers share two cores with the server and other steps: one failure may be due to the slow machine, repeated ones are real.
  retries: process.env.CI === 'true' ? 2 : 0,
  forbidOnly: process.env.CI === 'true',
  // Twice the longest test on a machine that is busy with the other steps; one that hangs still fails.
  timeout: 90_000 * factor,
  // A machine that does other work needs more than the default of five seconds for a login or a page of several hundred pictures.
  expect: { timeout: 10_000 * factor },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node dist/current/node/main.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DATA_DIR: '.cache/e2e-data',
      ADMIN_TOKEN: 'e2e-admin-token-0123456789',
      LOG_LEVEL: 'warn',
      PUBLICATION_DIR: 'none',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
});
