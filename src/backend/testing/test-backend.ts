import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Backend, type BackendOptions, createBackend } from '../index';
import { quietOptions, TEST_NOW } from './quiet-options';

export interface TestBackend {
  readonly backend: Backend;
  readonly dataDir: string;
  /** Fields of the warnings and errors that the backend logged. */
  readonly problems: object[];
  /** Sets the backend's clock, unix milliseconds. */
  setNow(ms: number): void;
}

const DATABASE_FILE = 'hirmondo.sqlite';

let migrated: Promise<string> | undefined;

/**
 * Path of an empty, migrated database, created once per process: tests copy it, because running all migrations takes ten
 * times as long.
 */
async function migratedDatabase(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-template-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const backend = await createBackend({ ...quietOptions, dataDir });
  await backend.close();
  return join(dataDir, DATABASE_FILE);
}

/** Creates a data directory with a copy of that database, which `createBackend` opens ten times as fast as a new one. */
export async function createDataDir(dataDir: string): Promise<string> {
  migrated ??= migratedDatabase();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyFileSync(await migrated, join(dataDir, DATABASE_FILE));
  return dataDir;
}

/** A backend on a fresh data directory, with a clock that does not move; both are removed when the test ends. */
export async function openTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const dataDir = options.dataDir ?? (await createDataDir(mkdtempSync(join(tmpdir(), 'hirmondo-test-'))));
  const problems: object[] = [];
  const keep = (fields: object) => problems.push(fields);
  let now = TEST_NOW;
  const backend = await createBackend({
    ...quietOptions,
    clock: () => now,
    logger: { ...quietOptions.logger, warn: keep, error: keep },
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
