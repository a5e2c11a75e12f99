/**
 * Finds a Chromium, or installs one. In this order: CHROMIUM_PATH, a system browser, Debian's package (as root), Playwright's
 * own download. Node built-ins only: it runs before anything is installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's Chromium that has no windows: the same engine, in which the browser tests take a quarter to 40 % less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

const findFirst = (paths) => [process.env.CHROMIUM_PATH, ...paths].find((path) => path !== undefined && existsSync(path));

/** Path of a system browser as readers have it; undefined if there is none. CHROMIUM_PATH takes precedence. */
export const findChromium = () => findFirst([...BROWSERS, HEADLESS_SHELL]);

/** Path of a system browser that keeps a history, which the headless shell does not; undefined if there is none. */
export const findBrowserWithHistory = () =>
  [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path !== undefined && path !== HEADLESS_SHELL && existsSync(path));

/** Path of the fastest system browser for tests; undefined if there is none. CHROMIUM_PATH takes precedence. */
export const findTestBrowser = () => findFirst([HEADLESS_SHELL, ...BROWSERS]);

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian's packages; those that do not exist are left out. Must run as root. */
function installPackages(names) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const name of names) {
    console.log(`Installing a browser for tests: Debian’s package ${name}…`);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
}

/** Path of a working browser, installed if needed. Exits the process with advice if that fails. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    installPackages(['chromium']);
    const installed = findChromium();
    if (installed) return installed;
  }
  console.log('Chromium is missing: trying Playwright’s own download…');
  const download = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  if (download.status === 0) {
    const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
    return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
  }
  console.error('No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program file.');
  process.exit(1);
}

/**
 * Path of a browser for tests, installed if needed, as is one with a history, which a test of visited links needs. Where packages
 * can be installed, the headless shell is added to another browser. Exits the process with advice if there is none.
 */
export function ensureTestBrowser() {
  const wantsShell = process.env.CHROMIUM_PATH === undefined;
  const missing = [
    ...(findBrowserWithHistory() === undefined ? ['chromium'] : []),
    ...(wantsShell && !existsSync(HEADLESS_SHELL) ? ['chromium-headless-shell'] : []),
  ];
  if (missing.length > 0 && canInstall()) installPackages(missing);
  return findTestBrowser() ?? ensureChromium();
}
