import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Backend, type BackendOptions, createBackend } from '../index';

/** A Saturday noon in Budapest: the clock of a test backend unless the test sets its own. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 11);

export interface TestBackend {
  readonly backend: Backend;
  readonly dataDir: string;
  /** Fields of the warnings and errors that the backend logged. */
  readonly problems: object[];
  /** Sets the backend's clock, unix milliseconds. */
  setNow(ms: number): void;
}

/** A backend on a fresh data directory, with a clock that does not move; both are removed when the test ends. */
export async function openTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hirmondo-test-'));
  const problems: object[] = [];
  const keep = (fields: object) => problems.push(fields);
  let now = TEST_NOW;
  const backend = await createBackend({
    clock: () => now,
    logger: { info: () => {}, warn: keep, error: keep },
    origins: { main: 'http://localhost:4321', regional: 'http://erdely.localhost:4321' },
    ...options,
    dataDir,
  });
  onTestFinished(async () => {
    await backend.close();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    backend,
    dataDir,
    problems,
    setNow: (ms) => {
      now = ms;
    },
  };
}
