/**
 * Installs the packages of package-lock.json when they are not there yet. Plain JavaScript without dependencies: it runs
 * under the Node of the machine (20 or later), before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the project runs on: an npm package, so that the machine's own may be older. */
export const nodeBinary = join(root, 'node_modules', '.bin', 'node');

const stampFile = join(root, 'node_modules', '.hirmondo-installed');

function fingerprint(file) {
  const { mtimeMs, size } = statSync(file);
  return `${Math.round(mtimeMs)}-${size}`;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** True when node_modules holds every package of the lock file in its version; packages of other platforms may be missing. */
function matchesLock() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    return found === undefined ? entry.optional === true || entry.devOptional === true : found.version === entry.version;
  });
}

function isInstalled() {
  if (!existsSync(nodeBinary) || !existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const lock = fingerprint(join(root, 'package-lock.json'));
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return true;
  if (!matchesLock()) return false;
  writeFileSync(stampFile, lock);
  return true;
}

function runCi() {
  return new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, ['ci', '--no-audit', '--no-fund', '--ignore-scripts=false'], { cwd: root, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Brings node_modules to what package-lock.json says; does nothing when it is. Ends the process with code 1 and one line
 * that says what to do when it cannot.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const started = Date.now();
  console.log('Telepítem a csomagokat (npm ci); az első alkalommal egy-két perc.');
  const code = await runCi();
  if (code !== 0) {
    console.error('A telepítés nem sikerült: a fenti npm-üzenet mondja meg, miért. Ha javítottad, indítsd újra.');
    process.exit(1);
  }
  if (!existsSync(nodeBinary)) {
    console.error(
      'A „node” csomag telepítő szkriptje nem futott le, ezért hiányzik a Node 24. Futtasd: npm ci --ignore-scripts=false',
    );
    process.exit(1);
  }
  writeFileSync(stampFile, fingerprint(join(root, 'package-lock.json')));
  console.log(`A csomagok a helyükön (${((Date.now() - started) / 1000).toFixed(0)} s).`);
}
