/**
 * The checks of the project as a list of steps, and their runner. `npm run check` runs those without a browser, `npm test` all.
 * Every step counts its tests; a tool without tests counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

const REPORTS = '.cache/reports';
const ESLINT_CACHE = '.cache/eslint/';
/** Characters that the summary repeats of a tool that failed without naming a test. */
const TOLD = 2000;
const OUTSIDE = /^exit code|: outside its tests$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins what colours a terminal.
const ANSI = /\u001b\[[0-9;]*m/g;

const readReport = (name) => JSON.parse(readFileSync(join(REPORTS, name), 'utf8'));

/** Counts of a Vitest report, with the names of tests that failed and of those that failed first and passed when repeated. */
function vitestCounts(name) {
  const report = readReport(name);
  // Outside its tests: at its import, or in what it does before or after them.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const named = (list) => list.map((test) => `${relative(process.cwd(), test.file)}: ${test.fullName}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    failures: [
      ...named(tests.filter((test) => test.status === 'failed')),
      ...broken.map((file) => `${relative(process.cwd(), file.name)}: outside its tests`),
    ],
    repeated: named(tests.filter((test) => test.status === 'passed' && test.failureMessages.length > 0)),
  };
}

/** The same of a Playwright report. */
function playwrightCounts() {
  const { stats, suites } = readReport('playwright.json');
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const named = (status) =>
    suites
      .flatMap(specs)
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file}: ${spec.title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: named('unexpected'),
    repeated: named('flaky'),
  };
}

const tool = (name, ...args) => [join('node_modules', '.bin', name), ...args];

const vitest = (report, ...args) =>
  tool('vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${join(REPORTS, report)}`);

const build = { name: 'build', command: ['node', 'scripts/build.mjs'] };

/** Tools, each of which takes about one core. */
const tools = [
  { name: 'format and lint (Biome)', command: tool('biome', 'ci', '--error-on-warnings', '.') },
  { name: 'unused files and exports (Knip)', command: tool('knip') },
  { name: 'what only tests use (Knip)', command: tool('knip', '--production') },
  // The build generates types, too: both would write the same files.
  { name: 'types (astro check)', command: tool('astro', 'check'), after: build },
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
  },
  { name: 'promises and switches (Oxlint with types)', command: tool('oxlint', '--type-aware', '--deny-warnings', 'src') },
];

const unitTests = {
  name: 'unit, contract and architecture tests (Vitest)',
  command: vitest('vitest.json'),
  counts: () => vitestCounts('vitest.json'),
};

const faults = {
  name: 'faults put to the built server (Vitest)',
  command: vitest('faults.json', '--config=tests/faults/built/vitest.config.ts'),
  counts: () => vitestCounts('faults.json'),
  after: build,
};

const browserTests = { name: 'browser tests (Playwright)', command: tool('playwright', 'test'), counts: playwrightCounts };

/** Steps without a browser: each row in turn, the rows beside each other. */
export const checkSteps = [[unitTests], tools];

/**
 * All steps. Browser tests wait for half of their time, and are more than half of the work: so the rest of it runs beside them, one
 * step at a time (ADR 62).
 */
export const allSteps = [
  [build, browserTests],
  [...tools, unitTests, faults],
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
async function runStep(step, env, background) {
  const started = performance.now();
  if (!background) console.log(`\n── ${step.name}`);
  const { code, printed } = await run(step.command, env, { background });
  if (background) {
    console.log(`\n── ${step.name}`);
    process.stdout.write(printed);
  }
  let counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  try {
    if (step.counts) counts = step.counts();
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  if (code !== 0 && counts.failed === 0) counts = { ...counts, failed: 1, failures: [`exit code ${code}`] };
  if (counts.failures?.some((name) => OUTSIDE.test(name))) {
    // The report does not say why: what was printed does.
    const told = printed.toString().replace(ANSI, '').trimEnd();
    const at = told.search(/Failed Suites|Unhandled/);
    counts.failures.push(...(at < 0 ? told.slice(-TOLD) : told.slice(at, at + TOLD)).split('\n'));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'}  ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`;
  const names = [
    ...(counts.failures ?? []).map((name) => `          failed: ${name}`),
    ...(counts.repeated ?? []).map((name) => `          passed when repeated: ${name}`),
  ];
  return { counts, line: [line, ...names].join('\n') };
}

/** A promise and the function that fulfils it. */
function deferred() {
  let resolve;
  const promise = new Promise((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Runs the rows beside each other, and the steps of each in turn; the first row prints as it goes, the others after each step. */
async function runRows(rows, env) {
  // Not Promise.withResolvers: before anything is installed this runs on the machine's own Node, which may be 20.
  const results = new Map(rows.flat().map((step) => [step, deferred()]));
  async function runRow(row, background) {
    for (const step of row) {
      await results.get(step.after)?.promise;
      results.get(step).resolve(await runStep(step, env, background));
    }
  }
  await Promise.all(rows.map((row, index) => runRow(row, index > 0)));
  return Promise.all([...results.values()].map(({ promise }) => promise));
}

/**
 * Runs all steps, even if one fails, and prints the counts of each. Returns the sums; a step that fails without a count counts as
 * one failure.
 */
export async function runSteps(rows, extraEnv = {}) {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const env = {
    ...process.env,
    PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...extraEnv,
  };
  const results = await runRows(rows, env);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) for (const key of Object.keys(total)) total[key] += counts[key];
  console.log(`\n${results.map(({ line }) => line).join('\n')}`);
  return total;
}
