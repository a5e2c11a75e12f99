/**
 * Installs the packages of package-lock.json if they are missing. Plain JavaScript without dependencies: it runs under the
 * machine's own Node (20 or later), before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLanguage } from './terminal/language.mjs';
import { startMessages } from './terminal/start-messages.mjs';

/** Root of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The language of this process, and its messages at the terminal. */
export const language = readLanguage(process.argv.slice(2), process.env);
export const say = startMessages[language];

/** True in a package made by `npm pack`: built, without sources and without package-lock.json. */
export const isPacked = !existsSync(join(root, 'src'));

/** The Node that the project runs on: an npm package, so that the machine's own may be older. */
export const nodeBinary = findNode();

function findNode() {
  const own = join(root, 'node_modules', '.bin', 'node');
  if (!isPacked || existsSync(own)) return own;
  try {
    // If this is installed as a package, its dependencies may be next to it.
    return join(dirname(createRequire(join(root, 'package.json')).resolve('node/package.json')), 'bin', 'node');
  } catch {
    return own;
  }
}

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

/** True if node_modules has every package of the lock file in its version; packages of other platforms may be missing. */
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
  if (isPacked) return existsSync(nodeBinary);
  if (!existsSync(nodeBinary) || !existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const lock = fingerprint(join(root, 'package-lock.json'));
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return true;
  if (!matchesLock()) return false;
  writeFileSync(stampFile, lock);
  return true;
}

/** Runs npm without its warnings about the machine's Node, which are replaced by one line; npm prints errors itself. */
function runNpm() {
  return new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const command = isPacked ? ['install', '--omit=dev'] : ['ci'];
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts=false', '--loglevel=error'];
    const child = spawn(npm, [...command, ...flags], { cwd: root, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Installs what package-lock.json requires, if it is not installed yet. If that fails, exits the process with code 1 and one
 * line of advice.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const started = Date.now();
  const command = `npm ${isPacked ? 'install' : 'ci'}`;
  console.log(say.install(command));
  if (Number(process.versions.node.split('.', 1)[0]) < 24) {
    console.log(say.oldNode(process.versions.node));
  }
  const code = await runNpm();
  if (code !== 0) {
    console.error(say.installFailed);
    process.exit(1);
  }
  if (!existsSync(nodeBinary)) {
    console.error(say.noNode(command));
    process.exit(1);
  }
  if (!isPacked) writeFileSync(stampFile, fingerprint(join(root, 'package-lock.json')));
  console.log(say.installed(((Date.now() - started) / 1000).toFixed(0)));
}
