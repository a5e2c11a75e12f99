import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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

const ORIGINS = { main: 'http://localhost:4321', regional: 'http://erdely.localhost:4321' };
const DATABASE_FILE = 'hirmondo.sqlite';

let migrated: Promise<string> | undefined;

/**
 * Path of an empty, migrated database, created once per process: tests copy it, because running all migrations takes ten
 * times as long.
 */
async function migratedDatabase(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-template-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  const backend = await createBackend({ dataDir, clock: () => TEST_NOW, logger, origins: ORIGINS });
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
    clock: () => now,
    logger: { info: () => {}, warn: keep, error: keep },
    origins: ORIGINS,
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
