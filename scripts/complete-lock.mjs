/**
 * Completes package-lock.json after an install that changed it.
 *
 * Packages with native parts list one optional package per platform. A registry mirror may have only that of its own
 * platform; npm then leaves the others out of the lock and rejects that lock in `npm ci` ("Missing: … from lock file",
 * npm/cli#8320). This adds the missing entries by name and version, with the platform read from the name, so that
 * `npm ci` accepts the lock here and installs the right one elsewhere.
 *
 * Use: `node scripts/complete-lock.mjs` (exit code 0 always; prints how many it added).
 */
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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages added to package-lock.json`);
