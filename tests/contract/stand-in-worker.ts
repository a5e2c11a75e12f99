import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes a file that replaces a worker of ours during a test; returns its path. */
export function standInWorker(source: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'hirmondo-worker-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'worker.mjs');
  writeFileSync(file, `import { parentPort, threadId } from 'node:worker_threads';\n${source}`);
  return file;
}

/** Workers that break down, end or hang: their source, what is reported of them, and the options for their thread. */
export const failingWorkers = [
  [`parentPort.on('message', () => { throw new Error('broken ' + threadId); });`, /^broken \d+$/, {}],
  [`parentPort.on('message', () => process.exit(0));`, /ended/, {}],
  [`parentPort.on('message', () => undefined);`, /more than 200 ms/, { limit: 200 }],
] as const;
