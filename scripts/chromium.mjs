/**
 * Finds a Chromium for the browser tests, or installs one. In this order: CHROMIUM_PATH, a system browser, Debian's
 * package (as root), Playwright's own download. Node built-ins only: it runs before anything is installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Path of a system browser; undefined if there is none. CHROMIUM_PATH takes precedence. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...CANDIDATES].find((path) => path !== undefined && existsSync(path));
}

/** Path of a working browser, installed if needed. Exits the process with advice if that fails. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium is missing: installing Debian’s package (apt-get install chromium)…');
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
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
