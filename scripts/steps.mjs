/**
 * The checks of the project as a list of steps, and their runner. `npm run check` runs those without a browser, `npm test` all.
 * Every step counts its tests; a tool without tests counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const REPORTS = '.cache/reports';
const ESLINT_CACHE = '.cache/eslint/';

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

/** Steps without a browser. Those in the background use one core, one after another, while the tests run. */
export const checkSteps = [
  { name: 'types (astro check)', command: tool('astro', 'check'), background: true },
  {
    name: 'boundaries, Astro and accessibility rules (ESLint)',
    // Only changed files are linted again: which rules apply depends on a file's path and text, and on the configuration.
    command: tool(
      'eslint',
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      ESLINT_CACHE,
      '--cache-strategy',
      'content',
    ),
    background: true,
  },
  {
    name: 'promises and switches (Oxlint with types)',
    command: tool('oxlint', '--type-aware', '--deny-warnings', 'src'),
    background: true,
  },
  { name: 'unused files and exports (Knip)', command: tool('knip'), background: true },
  { name: 'what only tests use (Knip)', command: tool('knip', '--production'), background: true },
  { name: 'format and lint (Biome)', command: tool('biome', 'ci', '--error-on-warnings', '.'), background: true },
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

/** Runs a command; in the background its output is printed in one piece at its end. */
function run(command, env, { background = false } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', background ? 'pipe' : 'inherit', background ? 'pipe' : 'inherit'];
    const child = spawn(command[0], command.slice(1), { stdio, env });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    const end = (code) => resolve({ code, printed: Buffer.concat(printed) });
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs one step; returns its counts and a line with them. */
async function runStep(step, env) {
  const started = performance.now();
  if (!step.background) console.log(`\n── ${step.name}`);
  const { code, printed } = await run(step.command, env, step);
  if (step.background) {
    console.log(`\n── ${step.name}`);
    process.stdout.write(printed);
  }
  let counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  try {
    if (step.counts) counts = step.counts();
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'}  ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`;
  return { counts, line };
}

/** Runs the steps in turn, and those of the background in turn beside the first of the others. */
async function runAll(steps, env) {
  const results = new Map();
  async function runInTurn(some) {
    for (const step of some) results.set(step, await runStep(step, env));
  }
  const [first, ...others] = steps.filter(({ background }) => !background);
  await Promise.all([runInTurn(steps.filter(({ background }) => background)), runInTurn([first])]);
  await runInTurn(others);
  return steps.map((step) => results.get(step));
}

/**
 * Runs all steps, even if one fails, and prints the counts of each. Returns the sums; a step that fails without a count counts as
 * one failure.
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
  const results = await runAll(steps, env);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) for (const key of Object.keys(total)) total[key] += counts[key];
  console.log(`\n${results.map(({ line }) => line).join('\n')}`);
  return total;
}
