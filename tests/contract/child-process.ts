import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { onTestFinished } from 'vitest';

/** A directory from which packages are resolved. */
const OUT = resolve('node_modules/.cache/hirmondo-contract');

/** Imports with ?raw are strings, as in Vite. */
export const rawText: Plugin = {
  name: 'raw-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: path.startsWith('~/') ? resolve('src', path.slice(2, -4)) : join(resolveDir, path.slice(0, -4)),
      namespace: 'raw-text',
    }));
    onLoad({ filter: /.*/, namespace: 'raw-text' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }));
  },
};

/** Bundles a TypeScript program of this folder; returns a function that starts it as a process until the test ends. */
export async function prepareProgram(file: string): Promise<(...args: string[]) => ChildProcess> {
  const outfile = join(OUT, `${basename(file, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    plugins: [rawText],
    logLevel: 'error',
  });
  onTestFinished(() => rmSync(outfile));
  return (...args) => spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}
