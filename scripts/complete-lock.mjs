/**
 * Completes package-lock.json after an install that changed it.
 *
 * Packages with native parts list one optional package per platform. A registry mirror may have only that of its own
 * platform; npm then leaves the others out of the lock and rejects that lock in `npm ci` ("Missing: … from lock file",
 * npm/cli#8320). This adds the missing entries by name and version, with the platform read from the name, so that
 * `npm ci` accepts the lock here and installs the right one elsewhere. An entry without its hash would install whatever the
 * registry of that day has, so the hash is asked of the registry here; what it does not know must be tried with another one.
 *
 * Use: `node scripts/complete-lock.mjs` (prints how many it added; exit code 1 if an entry has no hash).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const OPERATING_SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  aix: 'aix',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  sunos: 'sunos',
  wasi: undefined,
};
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Reads os, cpu and libc of a platform package from its name, as npm's fields. */
function parsePlatform(name) {
  const words = name.split(/[-/]/);
  const os = words.map((word) => OPERATING_SYSTEMS[word]).find(Boolean);
  const cpu = PROCESSORS.find((word) => words.includes(word));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const known = (name) => Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`));
let added = 0;
for (const entry of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = parsePlatform(name);
    if (known(name) || Object.keys(platform).length === 0) continue;
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ''),
      ...platform,
      dev: entry.dev,
      optional: true,
    };
    added += 1;
  }
}
let hashed = 0;
const unknown = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.link || entry.integrity) continue;
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  try {
    const asked = execFileSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity', '--json'], { encoding: 'utf8' });
    entry.integrity = JSON.parse(asked);
    hashed += 1;
  } catch {
    unknown.push(`${name}@${entry.version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
if (added + hashed > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages added to package-lock.json, ${hashed} hashes`);
if (unknown.length > 0) {
  console.error(`No hash in the registry, so none in package-lock.json: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
