import { TEST_NOW } from '~/backend/testing/quiet-options';
import type { Terminal } from '../context';
import { runCommandLine } from '../program';

/** A terminal on which nobody types or reads, without settings, database and network. */
export const quietTerminal: Terminal = {
  root: '/projekt',
  env: {},
  input: async () => '',
  user: 'szerkeszto',
  now: () => TEST_NOW,
  out: () => undefined,
  err: () => {},
  isTerminal: false,
  openBackend: () => Promise.reject(new Error('no database is opened')),
  fetch: () => Promise.reject(new Error('nobody is called')),
  startServer: async () => {},
};

/** The result of a command: its exit code and its output. */
export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `hirmondo` with the arguments on a quiet terminal with what the test gives it. */
export async function runCommand(
  args: readonly string[],
  terminal: Partial<Omit<Terminal, 'out' | 'err'>> = {},
): Promise<CommandRun> {
  let out = '';
  let err = '';
  const code = await runCommandLine(args, {
    ...quietTerminal,
    ...terminal,
    out: (text) => {
      out += text;
      return undefined;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}
