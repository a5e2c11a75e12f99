import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { config } from 'zod';
import { hu } from 'zod/locales';
import { publicationFolder } from '~/editions/publication-folder';
import { readLanguage } from '../../scripts/terminal/language.mjs';
import { errorMessage, exitCode } from './failure';
import { earlierDataDir } from './init/earlier-paper';
import { openConfiguredBackend } from './open-backend';
import { runCommandLine } from './program';
import { createStreamWriter } from './terminal/stream-writer';

/** Directory of this bundle: dist/builds/ID/node. */
const bundle = dirname(fileURLToPath(import.meta.url));
const root = join(bundle, '..', '..', '..', '..');

const args = process.argv.slice(2);
// As for the server: relative to the project, not to the current directory. A paper that is set up again keeps its folder.
const command = args.find((arg) => !/^-|^(?:hu|en)$/.test(arg));
const earlier = command === 'init' ? await earlierDataDir(publicationFolder(process.env, root)) : undefined;
process.env.DATA_DIR = resolve(root, process.env.DATA_DIR?.trim() || earlier || 'data');

/** Returns the name of the user. A container may run under a user id without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

/** Asks on standard error, so that standard output holds only results. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

/** Runs a program at this terminal. One that cannot be started ends with 127, as in a shell. */
async function runProgram([program = '', ...words]: readonly string[]): Promise<number> {
  // Its output is a report to the person, not a result of the command.
  const child = spawn(program, words, { stdio: ['inherit', 2, 2] });
  try {
    const [code] = await once(child, 'close');
    return typeof code === 'number' ? code : 1;
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    return 127;
  }
}

/** True once the program is ready at a port of this machine. */
async function answers(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 90; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return true;
    await setTimeout(1000);
  }
  return false;
}

const onFailure = (error: Error): never => {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(exitCode.storage);
};
const out = createStreamWriter(process.stdout, {
  // Of an archive of years, `head` wants a few lines.
  onLeft: () => args[0] === 'export' && process.exit(exitCode.ok),
  onFailure,
});
const err = createStreamWriter(process.stderr, { onFailure: () => process.exit(exitCode.storage) });
// Language of the errors that a schema reports. The server's own answers are always English.
if (args[0] !== 'serve' && readLanguage(args, process.env) === 'hu') config(hu());
const code = await runCommandLine(args, {
  root,
  env: process.env,
  now: Date.now,
  out: out.write,
  err: (line) => void err.write(line),
  input: () => text(process.stdin),
  ask: process.stdin.isTTY === true && process.stderr.isTTY === true ? ask : undefined,
  user: userName(),
  isTerminal: process.stderr.isTTY === true,
  openBackend: (use, language, editions) =>
    openConfiguredBackend(
      { env: process.env, language },
      (line) => void err.write(line),
      use,
      join(root, 'content', 'demo'),
      editions,
    ),
  fetch,
  machine: {
    root: '/',
    isRoot: process.getuid?.() === 0,
    hasSystemd: existsSync('/run/systemd/system'),
    hidden: ['/home', '/root', '/run/user', '/tmp', '/var/tmp'],
    answers,
    run: runProgram,
  },
  startServer: async () => {
    await import(new URL('./main.mjs', import.meta.url).href);
  },
});
// The server keeps running after `serve`. Any other command ends here, even if a library has left a handle open.
if (args[0] !== 'serve' || code !== exitCode.ok) {
  process.exitCode = code;
  await new Promise<void>((resolved) => process.stdout.write('', () => resolved()));
  process.exit(code);
}
