#!/usr/bin/env node
/**
 * The command line. Plain JavaScript without dependencies: if Node is too old, it restarts itself with the Node of the
 * dependencies; then it builds if needed and runs the built command line.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packedBuild } from '../scripts/ensure-build.mjs';
import { ensureInstalled, isPacked, nodeBinary, root, say } from '../scripts/install.mjs';
import { serverEnvironment } from '../scripts/server-flags.mjs';
import { judgeArguments } from '../scripts/terminal/judge-arguments.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

/** Progress goes to standard error: standard output belongs to the command. */
console.log = console.error;

/** Runs another Node in place of this process, passes signals on to it, and ends with its exit code. */
async function runInstead(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  try {
    const [code, signal] = await once(child, 'exit');
    process.exit(code ?? (signal ? 1 : 3));
  } catch (error) {
    console.error(say.nodeNotStarted(node, error.message));
    process.exit(3);
  }
}

// Before anything is installed or built.
const tree = JSON.parse(readFileSync(join(root, 'scripts', 'terminal', 'command-tree.json'), 'utf8'));
const wrong = judgeArguments(process.argv.slice(2), tree);
if (wrong !== undefined) {
  console.error(wrong.kind === 'command' ? say.unknownCommand(wrong.name) : say.unknownFlag(wrong.name));
  process.exit(2);
}

await ensureInstalled();
if (major < 24 || (major === 24 && minor < 16)) {
  await runInstead(nodeBinary, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], process.env);
}

// Data is not stored in an installed package but in the current directory.
if (isPacked) process.env.DATA_DIR = resolve(process.env.DATA_DIR?.trim() || 'data');

// In a separate process, as the build writes to standard output.
const build = `import(${JSON.stringify(pathToFileURL(join(root, 'scripts', 'ensure-build.mjs')).href)}).then((m) => m.ensureBuild())`;
const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', build, '--', ...process.argv.slice(1)], {
  stdio: ['ignore', 2, 2],
});
if (status !== 0) process.exit(3);
const current = isPacked ? packedBuild : join(root, 'dist', 'current');
const cli = join(current, 'node', 'cli.mjs');
if (process.argv.slice(2).includes('import')) {
  const env = { ...serverEnvironment, ...process.env };
  await runInstead(process.execPath, [cli, ...process.argv.slice(2)], env);
}
await import(pathToFileURL(cli).href);
