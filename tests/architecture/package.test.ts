import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The contents of the package of `npm pack`; scripts/release/pack.mjs adds the build and the list of its parts. */
const manifest: {
  readonly files: readonly string[];
  readonly bin: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync('package.json', 'utf8'));
const MADE = ['dist/builds/release', 'dist/sbom.cdx.json'];

const isPacked = (file: string): boolean => manifest.files.some((entry) => file === entry || file.startsWith(`${entry}/`));

/** A script and every script of ours that it imports. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/from '(\.{1,2}\/[^']+)'/g)) withImports(normalize(join(dirname(file), path)), seen);
  return seen;
}

describe('the package', () => {
  it('names what there is', () => {
    const entries = manifest.files.map((entry) => entry.replace(/^!/, '')).filter((entry) => !MADE.includes(entry));
    expect(entries.filter((entry) => !existsSync(entry))).toEqual([]);
  });

  it('has every script that its commands run, and no source', () => {
    const [start = ''] = /scripts\/\S+/.exec(manifest.scripts.start ?? '') ?? [];
    const run = [start, ...Object.values(manifest.bin)].flatMap((file) => [...withImports(normalize(file))]);
    expect(run.filter((file) => !isPacked(file))).toEqual([]);
    expect(['src', 'tests'].filter(isPacked)).toEqual([]);
  });
});

describe('the lock file', () => {
  const lock: {
    readonly packages: Readonly<
      Record<string, { readonly integrity?: string; readonly resolved?: string; readonly link?: true }>
    >;
  } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const entries = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && link !== true);

  it('has the hash of every package, so that no registry can give another one (scripts/complete-lock.mjs)', () => {
    const unhashed = entries.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(unhashed.map(([path]) => path)).toEqual([]);
  });

  it('takes no package from elsewhere than a registry', () => {
    const elsewhere = entries.filter(
      ([, { resolved }]) => resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });
});

describe('the build', () => {
  /** Scripts that a build runs, but that do not change what it makes: installing, deciding whether to build, development. */
  const WITHOUT_EFFECT = /^scripts\/(?:install|ensure-build|dev-integration|terminal\/start-messages)\.mjs$/;

  it('is made again if one of its own scripts changes', () => {
    const scripts = ['scripts/build.mjs', 'astro.config.mjs'].flatMap((file) => [...withImports(file)]);
    const watched = readFileSync('scripts/ensure-build.mjs', 'utf8');
    expect(scripts.filter((file) => !WITHOUT_EFFECT.test(file) && !watched.includes(`'${file}'`))).toEqual([]);
  });
});

describe('the version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);

  it('is that of the newest dated part of the changelog, and of the lock file', () => {
    const [newest = ''] = headings.filter((heading) => heading !== 'Unreleased');
    expect(newest).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/);
    expect(newest.split(' ')[0]).toBe(version);
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  });

  it('has one part for what is unreleased at most, before all others', () => {
    expect(headings.slice(1)).not.toContain('Unreleased');
    expect(new Set(headings).size).toBe(headings.length);
  });
});
