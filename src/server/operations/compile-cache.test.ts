import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Kills the process from outside: with `process.kill` Node would first write what is pending. */
const KILL = "(await import('node:child_process')).execFileSync('kill', ['-9', String(process.pid)]);";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hirmondo-compiled-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * Runs a process that stores compiled code and exits, either normally, when Node writes what is pending, or by a signal. Its
 * timers fire at once, as if time had passed.
 */
function run(dataDir: string, build: string, signal?: 'SIGKILL'): void {
  writeFileSync(join(root, 'part.mjs'), 'export const part = () => 1;\n');
  const program = `
    const set = globalThis.setTimeout;
    globalThis.setTimeout = (call, milliseconds) => ({ unref: () => (globalThis.later = call) });
    const { startCompileCache } = await import(${JSON.stringify(join(import.meta.dirname, 'compile-cache.ts'))});
    startCompileCache(${JSON.stringify(dataDir)}, ${JSON.stringify(build)});
    (await import(${JSON.stringify(join(root, 'part.mjs'))})).part();
    globalThis.later?.();
    ${signal === undefined ? '' : KILL}
  `;
  const ended = spawnSync(join('node_modules', '.bin', 'node'), ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect([ended.signal ?? ended.status, ended.stderr]).toEqual([signal ?? 0, '']);
}

describe('compiled code', () => {
  it('is stored for each build, and that of others is deleted', () => {
    const compiled = join(root, 'cache', 'compiled');
    mkdirSync(join(compiled, 'old-build'), { recursive: true });
    run(root, '/dist/builds/new-build');
    expect(readdirSync(compiled)).toEqual(['new-build']);
    expect(readdirSync(join(compiled, 'new-build'), { recursive: true }).length).toBeGreaterThan(1);
  });

  it('is written while the first process of a build runs, and not again', () => {
    const files = () =>
      readdirSync(join(root, 'cache', 'compiled', 'build'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    run(root, '/dist/builds/build', 'SIGKILL');
    const [written = ''] = files();
    // Node would rewrite a file that it cannot use.
    writeFileSync(written, 'damaged');
    run(root, '/dist/builds/build', 'SIGKILL');
    expect(readFileSync(written, 'utf8')).toBe('damaged');
  });

  it('does not create a data directory', () => {
    run(join(root, 'none'), '/dist/builds/new-build');
    expect(existsSync(join(root, 'none'))).toBe(false);
  });

  it('is not stored if the directory is not writable, without a failure', () => {
    writeFileSync(join(root, 'cache'), 'a file, where a directory should be');
    run(root, '/dist/builds/new-build');
  });
});
