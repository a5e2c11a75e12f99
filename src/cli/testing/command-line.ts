import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '~/backend/index';
import type { Terminal } from '../context';
import { runCommandLine } from '../program';

/** The result of a command: its exit code and its output. */
export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

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
  const backend = await createBackend({
    dataDir: dir,
    clock: Date.now,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    origins: { main: 'http://localhost:4321', regional: 'http://erdely.localhost:4321' },
  });

  async function run(args: readonly string[], input = ''): Promise<CommandRun> {
    let out = '';
    let err = '';
    const context: Terminal = {
      root: '/projekt',
      env: { DATA_DIR: dir },
      input: async () => input,
      user: 'szerkeszto',
      now: Date.now,
      out: (text) => {
        out += text;
        return undefined;
      },
      err: (text) => {
        err += text;
      },
      isTerminal: false,
      openBackend: async () => ({ ...backend, close: async () => {} }),
      fetch,
      startServer: async () => {},
    };
    return { code: await runCommandLine(args, context), out, err };
  }

  return {
    dir,
    backend,
    run,
    async close() {
      await backend.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
