import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '~/backend/index';
import { quietOptions } from '~/backend/testing/quiet-options';
import { type CommandRun, runCommand } from './run-command';

/** A command line with its own backend, for tests of several commands in a row. */
export interface TestCommandLine {
  /** Directory of the database and of the test's files; deleted by `close`. */
  readonly dir: string;
  readonly backend: Backend;
  /** Runs `hirmondo` with the arguments; `input` is standard input. */
  readonly run: (args: readonly string[], input?: string) => Promise<CommandRun>;
  readonly close: () => Promise<void>;
}

/** Opens a command line on an empty database. */
export async function openCommandLine(): Promise<TestCommandLine> {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-command-line-'));
  const backend = await createBackend({ ...quietOptions, dataDir: dir, clock: Date.now });

  return {
    dir,
    backend,
    run: (args, input = '') =>
      runCommand(args, {
        env: { DATA_DIR: dir },
        input: async () => input,
        now: Date.now,
        openBackend: async () => ({ ...backend, close: async () => {} }),
        fetch,
      }),
    async close() {
      await backend.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
