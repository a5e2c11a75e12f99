import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { onTestFinished } from 'vitest';

/** Packages are found from there. */
const OUT = resolve('node_modules/.cache/hirmondo-contract');

/** Imports with ?raw are texts, as Vite reads them. */
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

/** Bundles a TypeScript program of this folder, and answers a way to start it as a process of its own while the test runs. */
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
