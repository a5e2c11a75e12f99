import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { config } from 'zod';
import { hu } from 'zod/locales';
import { readLanguage } from '../../scripts/terminal/language.mjs';
import { exitCode } from './failure';
import { openConfiguredBackend } from './open-backend';
import { runCommandLine } from './program';

/** Directory of this bundle: dist/builds/ID/node. */
const bundle = dirname(fileURLToPath(import.meta.url));
const root = join(bundle, '..', '..', '..', '..');

// As for the server: relative to the project, not to the current directory.
process.env.DATA_DIR = resolve(root, process.env.DATA_DIR?.trim() || 'data');

// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCode.ok);
  throw error;
});

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

const args = process.argv.slice(2);
/** Writes to a stream; if it is full, all writers wait for the same drain event. */
function writer(stream: NodeJS.WriteStream) {
  let drained: Promise<void> | undefined;
  return (text: string): Promise<void> | undefined => {
    if (stream.write(text)) return undefined;
    drained ??= new Promise<void>((resolved) => {
      stream.once('drain', () => {
        drained = undefined;
        resolved();
      });
    });
    return drained;
  };
}
const out = writer(process.stdout);
const err = writer(process.stderr);
// Language of the errors that a schema reports. The server's own answers are always English.
if (args[0] !== 'serve' && readLanguage(args, process.env) === 'hu') config(hu());
const code = await runCommandLine(args, {
  root,
  env: process.env,
  now: Date.now,
  out,
  err: (line) => void err(line),
  input: () => text(process.stdin),
  ask: process.stdin.isTTY === true && process.stderr.isTTY === true ? ask : undefined,
  user: userName(),
  isTerminal: process.stderr.isTTY === true,
  openBackend: (use, language) =>
    openConfiguredBackend({ env: process.env, language }, (line) => void err(line), use, join(root, 'content', 'demo')),
  fetch,
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
