/**
 * The checks of the project as a list of steps, and the loop that runs them. `npm run check` runs those without a
 * browser, `npm test` all. Every step counts what it ran; a tool without tests of its own counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const REPORTS = '.cache/reports';

const readReport = (name) => JSON.parse(readFileSync(join(REPORTS, name), 'utf8'));

function vitestCounts(name) {
  const report = readReport(name);
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles, skipped: report.numPendingTests };
}

function playwrightCounts() {
  const { stats } = readReport('playwright.json');
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

const tool = (name, ...args) => [join('node_modules', '.bin', name), ...args];

/** Steps without a browser. */
export const checkSteps = [
  { name: 'format and lint (Biome)', command: tool('biome', 'ci', '--error-on-warnings', '.') },
  { name: 'boundaries, Astro and accessibility rules (ESLint)', command: tool('eslint', '.', '--max-warnings', '0') },
  { name: 'types (astro check)', command: tool('astro', 'check') },
  {
    name: 'promises and switches (ESLint with types)',
    command: tool('eslint', '-c', 'eslint.types.config.mjs', 'src', '--max-warnings', '0'),
  },
  { name: 'unused files and exports (Knip)', command: tool('knip') },
  { name: 'what only tests use (Knip)', command: tool('knip', '--production') },
  {
    name: 'unit, contract and architecture tests (Vitest)',
    command: tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`),
    counts: () => vitestCounts('vitest.json'),
  },
];

/** Steps on the built site, most of them in a browser. */
export const browserSteps = [
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  {
    name: 'faults put to the built server (Vitest)',
    command: tool(
      'vitest',
      'run',
      '--config=tests/faults/built/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/faults.json`,
    ),
    counts: () => vitestCounts('faults.json'),
  },
  { name: 'browser tests (Playwright)', command: tool('playwright', 'test'), counts: playwrightCounts },
];

function run(command, env) {
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs the steps one after another, all of them even when one fails, and prints what each counted. Returns the sums; a
 * step that fails without saying how often counts as one failure.
 */
export async function runSteps(steps, extraEnv = {}) {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const env = {
    ...process.env,
    PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...extraEnv,
  };
  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const started = performance.now();
    const code = await run(step.command, env);
    let counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    try {
      if (step.counts) counts = step.counts();
    } catch {
      counts = { passed: 0, failed: 1, skipped: 0 };
    }
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    for (const key of Object.keys(total)) total[key] += counts[key];
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    summary.push(
      `${counts.failed === 0 ? 'ok    ' : 'FAILED'}  ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
    );
  }
  console.log(`\n${summary.join('\n')}`);
  return total;
}
