/** `npm start`: installs and builds if needed, then runs the server on the project's Node and exits with its code. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstalled, nodeBinary, root, say } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

await ensureInstalled();
const build = ensureBuild();

// A channel lets the server notice when this process dies without passing on a signal.
const server = spawn(nodeBinary, [...serverFlags, join(build, 'node', 'main.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  env: { ...serverEnvironment, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// npm runs scripts through a shell, which dies of a signal without passing it on; an orphaned server must not keep the port.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();

server.on('error', (error) => {
  console.error(say.serverNotStarted(error.message));
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
