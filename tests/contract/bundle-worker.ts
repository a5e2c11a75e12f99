import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { rawText } from './child-process';

/** A directory from which packages are resolved. */
const OUT = resolve('node_modules/.cache/hirmondo-contract');

/** Bundles a worker of src/, like the build; returns the bundle's file, which is removed after the tests. */
export async function bundleWorker(source: string): Promise<string> {
  const name = source.replaceAll('/', '-').replace(/\.ts$/, '');
  const outfile = join(OUT, `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [resolve(source)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    plugins: [rawText],
    logLevel: 'error',
  });
  afterAll(() => rmSync(outfile, { force: true }));
  return outfile;
}
