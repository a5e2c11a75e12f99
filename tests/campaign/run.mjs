/**
 * `npm run campaign`: attacks and breaks the built site for hours, and writes the results into docs/campaign.md. Not part
 * of `npm test`. Each line can be run alone, or for a shorter time:
 *
 *   npm run campaign -- --only inputs,xss   these lines
 *   npm run campaign -- --share 0.01        a hundredth of each count
 *   npm run campaign -- --minutes 30        each line stops after this time, and the report says how much was done
 *   npm run campaign -- --seed 7            repeats the random inputs of another run; the report names its seed
 *   npm run campaign -- --more              continues the rows of earlier runs of this build until their counts are complete
 *   npm run campaign -- --no-report         prints figures on the terminal only
 *
 * The lines that run replace their rows in the report; the other rows stay, each with its date. Run `npm run build` first.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { addResults } from './add-results.mjs';
import { runDatabase } from './database.mjs';
import { runDeploy } from './deploy.mjs';
import { runInputs } from './inputs.mjs';
import { runIsolation } from './isolation.mjs';
import { runKill } from './kill.mjs';
import { readReport, writeReport } from './report.mjs';
import { runSoak } from './soak.mjs';
import { runUpstream } from './upstream.mjs';
import { runXss } from './xss.mjs';

/** Counts of the whole campaign; `--share` reduces them. */
const LINES = {
  inputs: { run: runInputs, count: 100_000, what: 'generated inputs over HTTP, ingest, command line and imports' },
  xss: { run: runXss, count: 1_500, what: 'hostile HTML and texts in every sink, in Chromium, with and without the policy' },
  kill: { run: runKill, count: 200, what: 'kill -9 with writes under way, SQLite' },
  'kill-postgres': {
    run: (options) => runKill({ ...options, postgres: true }),
    count: 50,
    what: 'kill -9 with writes under way, PostgreSQL',
  },
  isolation: { run: runIsolation, count: 1, what: 'edition × viewer × app × language' },
  upstream: { run: runUpstream, count: 1, what: 'faults of the system behind CONTENT_API_URL × warm and cold' },
  deploy: { run: runDeploy, count: 20, what: 'rolling restarts, killed workers and a killed primary under load' },
  database: { run: runDatabase, count: 20, what: 'PostgreSQL restarted under load, and at last a failover to its standby' },
  soak: { run: runSoak, count: 7_200, what: 'seconds at half load' },
};

// A server may start slowly on a busy machine; the figures say how long it took.
process.env.START_LIMIT_MS ??= '300000';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    share: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string' },
    more: { type: 'boolean', default: false },
    'no-report': { type: 'boolean', default: false },
  },
});
const names = values.only === undefined ? Object.keys(LINES) : values.only.split(',');
const share = Number(values.share);
const seed = values.seed === undefined ? Math.floor(Date.now() / 1000) : Number(values.seed);
const minutes = Number(values.minutes);
const unknown = names.filter((name) => !(name in LINES));
if (unknown.length > 0 || !(share > 0) || !(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error(`Lines: ${Object.keys(LINES).join(', ')}; --share and --minutes are numbers above 0, --seed a whole number.`);
  process.exit(2);
}
if (!existsSync('dist/current/node/main.mjs')) {
  console.error('There is no build: run npm run build first.');
  process.exit(2);
}

/** Identifies the tested code: the sources of the build, and the campaign itself. */
const { content } = JSON.parse(readFileSync('dist/current/signature.json', 'utf8'));
const code = `${content.slice(0, 12)}-${execFileSync('git', ['rev-parse', 'HEAD:tests/campaign'], { encoding: 'utf8' }).slice(0, 12)}`;
mkdirSync('.cache', { recursive: true });
const kept = '.cache/campaign.json';
const results = {};
let faults = 0;
for (const name of names) {
  const line = LINES[name];
  const whole = Math.max(1, Math.round(line.count * share));
  const before = values.more ? readReport()[name] : undefined;
  const begun = before?.code === code ? before : undefined;
  const count = whole - (begun?.done ?? 0);
  if (count <= 0) {
    console.log(`${name}: all ${whole} were done on this build`);
    continue;
  }
  const began = performance.now();
  console.log(`${name}: ${line.what}, ${count} of ${line.count}`);
  const isOver = () => performance.now() - began > minutes * 60_000;
  const result = await line.run({ count, from: begun?.done ?? 0, seed, isOver, log: (text) => console.log(`  ${text}`) });
  faults += result.faults.length;
  console.log(`  ${JSON.stringify(result.figures)}`);
  for (const fault of result.faults.slice(0, 20)) console.error(`  FAULT ${fault}`);
  const own = {
    what: line.what,
    wanted: line.count,
    ...result,
    faults: result.faults.slice(0, 20),
    faultCount: result.faults.length,
    seed,
    date: new Date().toISOString().slice(0, 16),
    seconds: Math.round((performance.now() - began) / 1000),
    load: loadavg()[0].toFixed(1),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    code,
  };
  results[name] = begun ? addResults(begun, own) : own;
  writeFileSync(kept, JSON.stringify(results, undefined, 1));
  if (!values['no-report'])
    writeReport({ ...readReport(), ...results }, Object.entries(LINES), { cores: cpus().length, memory: totalmem() });
}
console.log(faults === 0 ? 'No fault was found.' : `${faults} faults were found.`);
process.exit(faults === 0 ? 0 : 1);
