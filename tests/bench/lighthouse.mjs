/**
 * `npm run lighthouse -- [--ads] [PATH…]`: Lighthouse for a phone (its default throttling) on the built site with the demo
 * newsroom, three runs per page; with --ads for a reader with consent, and a service that fills every place: on a desktop, where
 * three places load without scrolling, and on a phone with a screen so long that three are in view, too. A page that fills fewer
 * fails the run. Prints the medians and fails if a budget is exceeded. Lighthouse is installed into .cache at
 * the first run, as nothing else needs its hundred packages.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { agreedConsent, recordingAdService } from '../support/stand-ins/ad-service.mjs';
import { startServer } from './processes.mjs';

const VERSION = '13.5.0';
const HOME = '.cache/lighthouse';
const PORT = 4397;
const AD_PORT = 4398;
const RUNS = 3;
const withAds = process.argv.includes('--ads');
const LIMITS = { performance: withAds ? 95 : 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_MEASURED = withAds
  ? { 'cumulative-layout-shift': 0 }
  : { 'largest-contentful-paint': 1_400, 'total-blocking-time': 50, 'cumulative-layout-shift': 0 };
/** Full-page screenshots resize the screen to the whole page, which would fill places that are not in view. */
const NO_PICTURE = '--disable-full-page-screenshot';
/** Screens on which three places are filled without scrolling: on phones the third one is lazy, within 300 px of the viewport. */
const AD_SCREENS = { desktop: ['--preset=desktop', NO_PICTURE], 'long phone': ['--screenEmulation.height=5700', NO_PICTURE] };
const SCREENS = withAds ? AD_SCREENS : { phone: [] };
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

const run = promisify(execFile);

function install() {
  if (existsSync(`${HOME}/node_modules/lighthouse/cli/index.js`)) return;
  mkdirSync(HOME, { recursive: true });
  const args = ['install', '--prefix', HOME, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function audit(url, screen) {
  const { stdout } = await run(
    'node_modules/.bin/node',
    [
      `${HOME}/node_modules/lighthouse/cli/index.js`,
      url,
      '--output=json',
      '--quiet',
      `--chrome-flags=${CHROME_FLAGS}`,
      ...screen,
    ],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: 1 << 28 },
  );
  const { categories, audits } = JSON.parse(stdout);
  return {
    ...Object.fromEntries(Object.keys(LIMITS).map((name) => [name, Math.round(categories[name].score * 100)])),
    ...Object.fromEntries(Object.keys(MAX_MEASURED).map((name) => [name, audits[name].numericValue])),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  };
}

/** Runs Lighthouse again once if it fails: sometimes it loses the trace of a page (NO_NAVSTART). */
const auditAgain = (url, screen) => audit(url, screen).catch(() => audit(url, screen));

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Maximum number of places that were filled at the same time, as reported by each page. */
const filled = [];
const tellFilled = `new MutationObserver(() => {
  const count = document.querySelectorAll('[data-ad-state="filled"]').length;
  if (count > (window.adsTold ?? 0)) new Image().src = 'http://localhost:${AD_PORT}/filled?' + (window.adsTold = count);
}).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-ad-state'] });`;

/** The advertising service and the consent manager of --ads, on another origin than the site, as in reality. */
function serveAds() {
  const scripts = { '/ads.js': `${recordingAdService}\n${tellFilled}`, '/consent.js': agreedConsent };
  const server = createServer(({ url }, answer) => {
    if (url.startsWith('/filled?')) filled.push(Number(url.slice('/filled?'.length)));
    const script = scripts[url];
    // The report of filled places gets an empty answer: a failed request would be an error of the page.
    answer.writeHead(script === undefined ? 204 : 200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' });
    answer.end(script);
  });
  return new Promise((resolve) => server.listen(AD_PORT, () => resolve(server)));
}

install();
const adServer = withAds ? await serveAds() : undefined;
const adAddresses = withAds
  ? { AD_SCRIPT_URL: `http://localhost:${AD_PORT}/ads.js`, CONSENT_SCRIPT_URL: `http://localhost:${AD_PORT}/consent.js` }
  : {};
const site = `http://localhost:${PORT}`;
const server = await startServer(
  [...serverFlags, 'dist/current/node/main.mjs'],
  { PORT: String(PORT), DATA_DIR: '.cache/lighthouse-data', LOG_LEVEL: 'error', ...adAddresses },
  `http://127.0.0.1:${PORT}/readyz`,
);
let paths = process.argv.slice(2).filter((argument) => argument !== '--ads');
if (withAds && paths.length === 0) paths = ['/g7'];
if (paths.length === 0) {
  const { items } = await (await fetch(`${site}/api/articles?limit=1&page=2`)).json();
  const article = (await fetch(`${site}/2026/01/01/${items[0].slug}`)).url;
  paths = ['/', new URL(article).pathname, '/legfrissebb', '/arfolyam', '/after', '/g7', '/karakter'];
}
const table = {};
let missed = 0;
for (const path of paths) {
  await fetch(site + path, { headers: { 'accept-encoding': 'br' } });
  for (const [screen, flags] of Object.entries(SCREENS)) {
    const runs = [];
    for (let index = 0; index < RUNS; index += 1) runs.push(await auditAgain(site + path, flags));
    const row = {};
    for (const name of [...Object.keys(LIMITS), ...Object.keys(MAX_MEASURED)])
      row[name] = Math.round(median(runs.map((one) => one[name])) * 1000) / 1000;
    row.failed = [...new Set(runs.flatMap(({ failed }) => failed))].join(' ');
    if (withAds) row.filled = Math.max(0, ...filled.splice(0));
    const bad = [
      ...(withAds && row.filled < 3 ? [['filled', 3]] : []),
      ...Object.entries(LIMITS).filter(([name, least]) => row[name] < least),
      ...Object.entries(MAX_MEASURED).filter(([name, most]) => row[name] > most),
    ];
    missed += bad.length;
    row.ok = bad.length === 0;
    table[`${path}, ${screen}`] = row;
  }
}
await server.stop();
adServer?.close();
console.table(table);
console.log(JSON.stringify(table));
process.exit(missed === 0 ? 0 : 1);
